#include "remote/client/background.hpp"

#include "base/short_slices.hpp"
#include "base/signals.hpp"

namespace gannet::remote {

namespace {

using std::chrono::microseconds;

/// Often the rank waits right after it has begun something: then it needs no help.
constexpr microseconds time_to_wait{50};

/// How long it sleeps at most for a message; and how often it looks whether the rank still waits.
constexpr microseconds longest_nap{1000};

}  // namespace

void Background::attend() {
  attends_ = 1;
  if (!thread_.joinable()) {
    const base::SignalsBlocked quiet;
    thread_ = std::thread([this] { run(); });
  } else {
    attends_.notify_one();
  }
}

void Background::stop() {
  if (!thread_.joinable()) return;
  stop_ = true;
  attends_ = 1;
  attends_.notify_one();
  thread_.join();
}

void Background::run() {
  base::ask_for_short_slices();
  while (!stop_) {
    attends_.wait(0);
    std::this_thread::sleep_for(time_to_wait);
    while (!stop_ && attends_ != 0) {
      const std::uint64_t before = waits_;
      if (!somebody_waits()) look_(longest_nap);
      const bool serves_itself = somebody_waits() || waits_ / begun != before / begun;
      if (serves_itself && attends_ != 0) std::this_thread::sleep_for(longest_nap);
    }
  }
}

}  // namespace gannet::remote
