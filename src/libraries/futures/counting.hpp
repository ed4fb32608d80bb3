#pragma once

#include <atomic>

namespace gannet::futures {

/// Counts one more for as long as it lives.
class Counting {
 public:
  explicit Counting(std::atomic<int>& count) : count_(count) { ++count_; }
  ~Counting() { --count_; }
  Counting(const Counting&) = delete;
  Counting& operator=(const Counting&) = delete;

 private:
  std::atomic<int>& count_;
};

}  // namespace gannet::futures
