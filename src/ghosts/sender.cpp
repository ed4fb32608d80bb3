#include "ghosts/sender.hpp"

#include <algorithm>
#include <chrono>

#include "base/forked.hpp"
#include "base/signals.hpp"

namespace gannet::ghosts {

namespace {

/// begin() returns first where both have one processor; and a rank that waits at once needs no
/// help.
constexpr std::chrono::microseconds time_to_wait{20};

}  // namespace

std::shared_ptr<Sender> Sender::shared() {
  static std::mutex mutex;
  static std::weak_ptr<Sender> only;
  const std::lock_guard lock(mutex);
  auto sender = only.lock();
  if (!sender) only = sender = base::make_shared_at_home<Sender>();
  return sender;
}

Sender::Sender() {
  const base::SignalsBlocked quiet;
  thread_ = std::thread([this] { run(); });
}

Sender::~Sender() {
  {
    const std::lock_guard lock(mutex_);
    ends_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void Sender::add(Load& load) {
  {
    const std::lock_guard lock(mutex_);
    loads_.push_back(&load);
  }
  changed_.notify_all();
}

void Sender::forget(const Load& load) {
  std::unique_lock lock(mutex_);
  std::erase(loads_, &load);
  changed_.wait(lock, [&] { return busy_ != &load; });
}

void Sender::run() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [&] { return ends_ || !loads_.empty(); });
    if (ends_) return;
    Load& load = *loads_.front();
    loads_.pop_front();
    busy_ = &load;
    lock.unlock();
    std::this_thread::sleep_for(time_to_wait);
    load.send_rest();
    lock.lock();
    busy_ = nullptr;
    changed_.notify_all();
  }
}

}  // namespace gannet::ghosts
