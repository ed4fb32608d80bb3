#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace gannet::base {

/// A queue with two ends in one piece of memory, which grows and is kept: no allocation in between.
template <class T>
class Queue {
 public:
  bool empty() const { return count_ == 0; }
  std::size_t size() const { return count_; }
  T& front() { return items_[first_]; }
  const T& front() const { return items_[first_]; }

  /// The i-th oldest.
  T& operator[](std::size_t i) { return items_[(first_ + i) & (items_.size() - 1)]; }

  void push(T item) {
    make_room();
    items_[(first_ + count_++) & (items_.size() - 1)] = std::move(item);
  }

  /// The next `more` push() do not throw.
  void make_room(std::size_t more = 1) {
    while (count_ + more > items_.size()) grow();
  }
  T pop_oldest() {
    T item = std::exchange(items_[first_], T{});
    first_ = (first_ + 1) & (items_.size() - 1);
    --count_;
    return item;
  }
  T pop_newest() { return std::exchange(items_[(first_ + --count_) & (items_.size() - 1)], T{}); }

 private:
  void grow() {
    std::vector<T> larger(items_.empty() ? 8 : 2 * items_.size());
    for (std::size_t i = 0; i < count_; ++i) {
      larger[i] = std::move(items_[(first_ + i) & (items_.size() - 1)]);
    }
    items_ = std::move(larger);
    first_ = 0;
  }

  std::vector<T> items_;  ///< a power of two, or none
  std::size_t first_ = 0;
  std::size_t count_ = 0;
};

}  // namespace gannet::base
