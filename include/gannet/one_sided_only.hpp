#pragma once

#include "gannet/export.hpp"

namespace gannet {

/// While one lives on a thread, collective calls of that thread are Fault::state, and say `where`
/// it was. For code that other ranks do not run at the same time, such as handlers and tasks.
class GANNET_API OneSidedOnly {
 public:
  /// Local. `where` is a text that lasts: "a task".
  explicit OneSidedOnly(const char* where);
  ~OneSidedOnly();
  OneSidedOnly(const OneSidedOnly&) = delete;
  OneSidedOnly& operator=(const OneSidedOnly&) = delete;

  /// Throws if one lives on the calling thread. `call` is what was asked.
  static void check(const char* call);

  /// Whether one lives on the calling thread.
  static bool inside();

 private:
  const char* outer_;
};

}  // namespace gannet
