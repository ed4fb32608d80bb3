#pragma once

#include "base/wait.hpp"
#include "rma/arena.hpp"

namespace gannet::rma {

/// Waiting for another rank of the node that may have given up meanwhile.
class Patience {
 public:
  Patience(const Arena& arena, const char* call) : arena_(arena), call_(call) {}

  /// Between two looks. Fault::peer, naming the rank and the call that waits, if a rank has left.
  void pause() {
    waiter_.pause();
    if (waiter_.time_to_look()) check();
  }

 private:
  void check() const;

  const Arena& arena_;
  const char* call_;
  base::Waiter waiter_;
};

}  // namespace gannet::rma
