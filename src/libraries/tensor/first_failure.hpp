#pragma once

#include <exception>
#include <mutex>
#include <utility>

#include "tensor/board.hpp"
#include "tensor/together.hpp"

namespace gannet::tensor {

/// The first exception on this rank while a plan runs. Notifies the other ranks, unless one of them
/// failed first.
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
