#pragma once

#include "gannet/export.hpp"

namespace gannet {

/// While an object of this class exists on a thread, collective calls by that thread are
/// Fault::state, and the error says `where` the thread was. For code that other ranks do not run at
/// the same time, such as handlers and tasks.
class GANNET_API OneSidedOnly {
 public:
  /// Local. `where` is a text that remains valid, such as the literal "a task".
  explicit OneSidedOnly(const char* where);
  ~OneSidedOnly();
  OneSidedOnly(const OneSidedOnly&) = delete;
  OneSidedOnly& operator=(const OneSidedOnly&) = delete;

  /// Throws if such an object exists on the calling thread. `call` names the call that was made.
  static void check(const char* call);

  /// Whether such an object exists on the calling thread.
  static bool inside();

 private:
  const char* outer_;
};

}  // namespace gannet
