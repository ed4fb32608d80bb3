#pragma once

#include <signal.h>

namespace gannet::base {

/// Around the start of a thread of ours: it inherits a mask that leaves signals, and so the
/// program's handlers, to the program's own threads. Signals that a thread causes by itself (a bad
/// address, a division by zero) still reach it, for whoever reports crashes.
class SignalsBlocked {
 public:
  SignalsBlocked();
  ~SignalsBlocked();
  SignalsBlocked(const SignalsBlocked&) = delete;
  SignalsBlocked& operator=(const SignalsBlocked&) = delete;

 private:
  sigset_t before_;
};

}  // namespace gannet::base
