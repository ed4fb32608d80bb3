#include "set_clock.hpp"

#include <atomic>

#include "base/clock.hpp"

namespace gannet::test {

namespace {

std::atomic<std::int64_t> shown{0};  // 0: the machine's time
std::atomic<std::int64_t> each_look{0};

}  // namespace

SetClock::SetClock() { shown = base::now_ns(); }

SetClock::~SetClock() { shown = each_look = 0; }

void SetClock::pass(std::chrono::nanoseconds time) { shown += time.count(); }

void SetClock::pass_at_each_look(std::chrono::nanoseconds time) { each_look = time.count(); }

}  // namespace gannet::test

/// Instead of libstdc++'s.
std::chrono::steady_clock::time_point std::chrono::steady_clock::now() noexcept {
  using namespace gannet::test;
  const bool is_set = shown != 0;
  return time_point(nanoseconds(is_set ? shown += each_look : gannet::base::now_ns()));
}
