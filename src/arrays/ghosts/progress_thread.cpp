#include "ghosts/progress_thread.hpp"

#include <algorithm>
#include <utility>

#include "base/forked.hpp"
#include "base/signals.hpp"

namespace gannet::ghosts {

namespace {

using std::chrono::microseconds;

/// begin() gets to return first where both share one processor; and a rank that waits at once needs
/// no help.
constexpr microseconds time_to_wait{20};

/// The time between two polls for data from other ranks; doubled each time.
constexpr microseconds first_pause{100};
constexpr microseconds longest_pause{1600};

}  // namespace

std::shared_ptr<ProgressThread> ProgressThread::shared() {
  static std::mutex mutex;
  static std::weak_ptr<ProgressThread> only;
  const std::lock_guard lock(mutex);
  auto progress_thread = only.lock();
  if (!progress_thread) only = progress_thread = base::make_shared_at_home<ProgressThread>();
  return progress_thread;
}

ProgressThread::ProgressThread() {
  const base::SignalsBlocked quiet;
  thread_ = std::thread([this] { run(); });
}

ProgressThread::~ProgressThread() {
  {
    const std::lock_guard lock(mutex_);
    ends_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void ProgressThread::add(Update& update, Clock::duration patience) {
  const auto now = Clock::now();
  std::unique_lock lock(mutex_);
  auto entry = std::find_if(entries_.begin(), entries_.end(),
                            [&](const Scheduled& each) { return each.update == &update; });
  if (entry == entries_.end()) entry = entries_.insert(entry, {&update, {}, {}});
  entry->rhythm.begun(now, patience);
  entry->due = now + time_to_wait;
  entry->pause = first_pause;
  entry->under_way = true;
  const bool in_time = wakes_at_ <= now + std::max<Clock::duration>(patience, time_to_wait);
  lock.unlock();
  if (!in_time) changed_.notify_all();
}

void ProgressThread::forget(const Update& update) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return busy_ != &update; });
  std::erase_if(entries_, [&](const Scheduled& each) { return each.update == &update; });
}

void ProgressThread::run() {
  std::unique_lock lock(mutex_);
  while (!ends_) {
    const auto next = std::min_element(entries_.begin(), entries_.end(),
                                       [](const auto& a, const auto& b) { return a.due < b.due; });
    if (next != entries_.end() && next->due <= Clock::now()) {
      look(lock, *next);
      continue;
    }
    wakes_at_ = next == entries_.end() ? Clock::time_point::max() : next->due;
    if (wakes_at_ == Clock::time_point::max()) {
      changed_.wait(lock);
    } else {
      changed_.wait_until(lock, wakes_at_);
    }
    wakes_at_ = Clock::time_point::min();
  }
}

/// While this runs, forget() leaves the entry alone, and add() may be called for the next update.
void ProgressThread::look(std::unique_lock<std::mutex>& lock, Scheduled& entry) {
  bool done = true;
  if (std::exchange(entry.under_way, false)) {
    busy_ = entry.update;
    lock.unlock();
    done = entry.update->go_on();
    lock.lock();
    busy_ = nullptr;
    changed_.notify_all();  // nobody waits, except for forget()
    if (entry.under_way) return;
  }
  if (done) {
    entry.due = entry.rhythm.next_look(Clock::now());
    return;
  }
  entry.under_way = true;
  entry.due = Clock::now() + entry.pause;
  entry.pause = std::min<Clock::duration>(2 * entry.pause, longest_pause);
}

}  // namespace gannet::ghosts
