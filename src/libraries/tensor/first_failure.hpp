#pragma once

#include <exception>
#include <mutex>
#include <utility>

#include "tensor/board.hpp"
#include "tensor/together.hpp"

namespace gannet::tensor {

/// What went wrong first on this rank while a plan runs. The other ranks are told, unless it was
/// they who failed.
class FirstFailure {
 public:
  explicit FirstFailure(Board& board) : board_(board) {}

  template <class Body>
  void watch(const Body& body) noexcept {
    try {
      body();
    } catch (...) {
      note(std::current_exception());
    }
  }
  void rethrow() const {
    if (thrown_) tensor::rethrow(plan_call, thrown_);
  }

 private:
  void note(std::exception_ptr thrown) noexcept {
    const std::lock_guard lock(mutex_);
    if (thrown_) return;
    thrown_ = std::move(thrown);
    board_.fail();
  }

  Board& board_;
  std::mutex mutex_;
  std::exception_ptr thrown_;
};

}  // namespace gannet::tensor
