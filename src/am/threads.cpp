#include "am/threads.hpp"

#include <system_error>

#include "base/signals.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::am {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::microseconds;
using std::chrono::milliseconds;

/// After a packet, the next one is often near: worth a look or two before the next sleep.
constexpr microseconds look_for_more{20};

/// A sleep lasts until somebody ends it; this is for what waits for another look.
constexpr milliseconds short_sleep{1};

}  // namespace

void Threads::start() {
  if (run()) return;
  stop_ = false;
  const base::SignalsBlocked quiet;
  try {
    listener_ = std::thread([this] { listen(); });
    server_ = std::thread([this] { serve(); });
  } catch (const std::system_error& error) {
    stop();
    throw Error(Fault::system, base::text("the threads that serve messages cannot be started: ",
                                          error.what(), "; use polling mode"));
  }
}

void Threads::stop() {
  stop_ = true;
  work_.wake_all();
  tasks_.wake_all();
  if (listener_.joinable()) listener_.join();
  if (server_.joinable()) server_.join();
}

void Threads::listen() {
  auto last = Clock::now();
  microseconds sleep = short_sleep;  // others may not know yet that they have to look closely
  while (!stop_) {
    if (work_.arrivals()) {
      work_.wake();  // a thread that sleeps in a wait may wait for what has come
      last = Clock::now();
    } else if (Clock::now() - last < look_for_more) {
      std::this_thread::yield();
    } else {
      work_.listen(work_.unfinished() ? short_sleep : sleep, stop_);
      sleep = sleep_;
    }
  }
}

void Threads::serve() {
  while (!stop_) {
    tasks_.wait_for_one(sleep_, stop_);
    while (!stop_ && work_.task()) work_.wake();
  }
}

}  // namespace gannet::am
