#pragma once

#include <cstdint>
#include <queue>
#include <vector>

namespace gannet::sim {

enum class Kind : std::uint8_t {
  sent,     ///< a rank can send again; `subject` is the rank
  arrives,  ///< a block or flush request reaches the helper; `subject` is the flow, `item` the
            ///< block
  served,   ///< the item's work is done
  acked     ///< an acknowledgement reaches the client; `item` is the acknowledgement
};

struct Event {
  double time;
  std::uint64_t order;  ///< of scheduling, and the kind in the lowest two bits
  std::uint32_t subject;
  std::uint32_t item;
  Kind kind() const { return static_cast<Kind>(order & 3); }
};

/// Events by time; those at the same time in the order in which they were scheduled, so that a run
/// can be repeated.
class Events {
 public:
  void schedule(double time, Kind kind, std::uint32_t subject, std::uint32_t item = 0) {
    queue_.push({time, (++scheduled_ << 2) | static_cast<std::uint64_t>(kind), subject, item});
  }
  bool empty() const { return queue_.empty(); }
  Event next() {
    const Event event = queue_.top();
    queue_.pop();
    return event;
  }
  std::uint64_t scheduled() const { return scheduled_; }

 private:
  struct Later {
    bool operator()(const Event& a, const Event& b) const {
      return a.time != b.time ? a.time > b.time : a.order > b.order;
    }
  };
  std::priority_queue<Event, std::vector<Event>, Later> queue_;
  std::uint64_t scheduled_ = 0;
};

/// Objects with small numbers that are reused: memory grows with what is alive, not what ever was.
template <class T>
class Pool {
 public:
  std::uint32_t add(const T& thing) {
    if (free_.empty()) {
      things_.push_back(thing);
      return static_cast<std::uint32_t>(things_.size() - 1);
    }
    const std::uint32_t number = free_.back();
    free_.pop_back();
    things_[number] = thing;
    return number;
  }
  T& operator[](std::uint32_t number) { return things_[number]; }
  const T& operator[](std::uint32_t number) const { return things_[number]; }
  void drop(std::uint32_t number) { free_.push_back(number); }
  T take(std::uint32_t number) {
    drop(number);
    return things_[number];
  }

 private:
  std::vector<T> things_;
  std::vector<std::uint32_t> free_;
};

}  // namespace gannet::sim
