#pragma once

#include <algorithm>
#include <iterator>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace gannet::disk {

/// Things that C and Fortran programs know by number. Any thread.
template <class T>
class Slots {
 public:
  /// Numbers count from `first`; a number is used again after take().
  explicit Slots(int first) : first_(first) {}

  /// The lowest free number, which stands for `thing` from now on.
  int add(std::shared_ptr<T> thing) {
    const std::lock_guard lock(mutex_);
    std::size_t at = 0;
    while (at < things_.size() && things_[at]) ++at;
    if (at == things_.size()) things_.emplace_back();
    things_[at] = std::move(thing);
    return first_ + static_cast<int>(at);
  }

  /// Null if the number stands for nothing.
  std::shared_ptr<T> find(int number) const {
    const std::lock_guard lock(mutex_);
    return holds(number) ? things_[index(number)] : nullptr;
  }

  /// Like find(); the number stands for nothing afterwards.
  std::shared_ptr<T> take(int number) {
    const std::lock_guard lock(mutex_);
    return holds(number) ? std::exchange(things_[index(number)], nullptr) : nullptr;
  }

  /// All things, in order of their numbers.
  std::vector<std::shared_ptr<T>> all() const {
    const std::lock_guard lock(mutex_);
    std::vector<std::shared_ptr<T>> list;
    std::copy_if(things_.begin(), things_.end(), std::back_inserter(list),
                 [](const auto& each) { return each != nullptr; });
    return list;
  }

  /// Like all(); no number stands for anything afterwards.
  std::vector<std::shared_ptr<T>> clear() {
    auto list = all();
    const std::lock_guard lock(mutex_);
    things_.clear();
    return list;
  }

 private:
  std::size_t index(int number) const {
    return static_cast<std::size_t>(static_cast<long>(number) - first_);
  }
  bool holds(int number) const { return number >= first_ && index(number) < things_.size(); }

  const int first_;
  mutable std::mutex mutex_;
  std::vector<std::shared_ptr<T>> things_;
};

}  // namespace gannet::disk
