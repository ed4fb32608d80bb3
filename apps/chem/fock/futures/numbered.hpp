#pragma once

#include <map>
#include <mutex>

namespace chem {

/// Objects that all ranks make in the same order, so that a task finds the one of the process where
/// it runs by a number. One thread makes and ends them; any thread finds them.
template <class T>
class Numbered {
 public:
  Numbered(const Numbered&) = delete;
  Numbered& operator=(const Numbered&) = delete;

  int number() const { return number_; }

  /// Local. It must be there: made before a sync that came before the task.
  static T& find(int number) {
    const std::lock_guard lock(mutex_);
    return *static_cast<T*>(alive_.at(number));
  }

 protected:
  Numbered() {
    const std::lock_guard lock(mutex_);
    number_ = next_++;
    alive_[number_] = this;
  }
  ~Numbered() {
    const std::lock_guard lock(mutex_);
    alive_.erase(number_);
  }

 private:
  inline static std::mutex mutex_;
  inline static std::map<int, Numbered*> alive_;
  inline static int next_ = 0;

  int number_;
};

}  // namespace chem
