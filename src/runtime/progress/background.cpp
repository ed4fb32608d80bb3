#include "progress/background.hpp"

#include "base/at_end.hpp"
#include "base/short_slices.hpp"
#include "base/signals.hpp"

namespace gannet::progress {

namespace {

using std::chrono::microseconds;

/// Often the rank waits right after it has begun something: then it needs no help.
constexpr microseconds time_to_wait{50};

/// Its longest sleep for a message; and how often it checks whether the rank is still waiting.
constexpr microseconds longest_nap{1000};

}  // namespace

bool Background::wake() noexcept {
  const std::lock_guard lock(mutex_);
  if (stop_) return true;
  bool awake = false;
  base::at_end(base::Level::debug, "no thread for messages", [&] {
    const base::SignalsBlocked quiet;
    if (!thread_.joinable()) thread_ = std::thread([this] { run(); });
    awake_ = 1;
    awake_.notify_one();
    awake = true;
  });
  return awake;
}

void Background::stop() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  if (!thread_.joinable()) return;
  awake_ = 1;
  awake_.notify_one();
  thread_.join();
}

void Background::run() {
  base::ask_for_short_slices();
  while (!stop_) {
    awake_.wait(0);
    std::this_thread::sleep_for(time_to_wait);
    while (!stop_ && awake_ != 0) {
      const std::uint64_t before = waits_;
      if (!somebody_waits()) look_(longest_nap);
      const bool serves_itself = somebody_waits() || waits_ / begun != before / begun;
      if (serves_itself && awake_ != 0) std::this_thread::sleep_for(longest_nap);
    }
  }
}

}  // namespace gannet::progress
