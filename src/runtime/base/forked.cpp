#include "base/forked.hpp"

#include <pthread.h>
#include <unistd.h>

#include <mutex>
#include <vector>

#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::base {

namespace {

std::atomic<pid_t> rank_process{0};
std::atomic<bool> forked{false};

/// All flags of this process. Never destroyed: flags may outlive main().
struct Flags {
  std::mutex mutex;
  std::vector<HomeFlag*> all;
};
Flags& flags() {
  static Flags& one = *new Flags;
  return one;
}

/// A fork waits for any thread that changes the list, so that the child finds it consistent.
void before_fork() { flags().mutex.lock(); }
void in_parent() { flags().mutex.unlock(); }
void in_child() {
  forked = true;
  for (HomeFlag* flag : flags().all) flag->clear();
  flags().mutex.unlock();
}

}  // namespace

void become_rank() {
  static const int watched = ::pthread_atfork(before_fork, in_parent, in_child);
  (void)watched;
  rank_process = ::getpid();
}

bool is_forked() { return forked.load(std::memory_order_relaxed); }

void refuse_if_forked(std::string_view call) {
  if (!is_forked()) return;
  throw Error(Fault::state,
              text(call, ": this process was forked from a rank (process ", rank_process.load(),
                   "), which alone may use Gannet; do it there, or start a program by exec"));
}

HomeFlag::HomeFlag() {
  const std::lock_guard lock(flags().mutex);
  flags().all.push_back(this);
}

HomeFlag::~HomeFlag() {
  const std::lock_guard lock(flags().mutex);
  std::erase(flags().all, this);
}

}  // namespace gannet::base
