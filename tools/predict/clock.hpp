#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace gannet::predict {

/// Something that is due: what, and on which rank.
struct Event {
  double time;
  std::uint64_t order;  ///< of scheduling, so that a run can be repeated
  std::uint32_t rank;
  std::uint32_t what;
};

/// The virtual clock: events by time, those at the same time in the order of scheduling.
class Clock {
 public:
  void schedule(double time, std::uint32_t rank, std::uint32_t what) {
    queue_.push_back({time, ++scheduled_, rank, what});
    std::push_heap(queue_.begin(), queue_.end(), later);
  }
  bool empty() const { return queue_.empty(); }
  Event next() {
    std::pop_heap(queue_.begin(), queue_.end(), later);
    const Event event = queue_.back();
    queue_.pop_back();
    return event;
  }
  std::uint64_t scheduled() const { return scheduled_; }

 private:
  static bool later(const Event& a, const Event& b) {
    return a.time != b.time ? a.time > b.time : a.order > b.order;
  }
  std::vector<Event> queue_;
  std::uint64_t scheduled_ = 0;
};

/// Serves one request at a time, in the order of the requests.
class Server {
 public:
  /// When a service that is requested at `now`, can begin at `ready` and takes `seconds` has ended.
  /// The server does not idle until `ready`: others use its time until then.
  double serve(double now, double ready, double seconds) {
    free_ = std::max(free_, now) + seconds;
    return std::max(free_, ready + seconds);
  }
  double serve(double now, double seconds) { return serve(now, now, seconds); }
  double free() const { return free_; }

 private:
  double free_ = 0;
};

}  // namespace gannet::predict
