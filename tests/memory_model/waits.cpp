// Mutexes, plain memory and futexes.
#include "memory_model/execution.hpp"

namespace gannet::memory_model {

void Execution::lock(const void* mutex) {
  mutexes_.try_emplace(mutex);
  mine().wants = mutex;
  announce({.place = mutex, .writes = true});
  mine().wants = nullptr;
  mutexes_[mutex].held = true;
  mine().now.join(mutexes_[mutex].view);
}

bool Execution::try_lock(const void* mutex) {
  mutexes_.try_emplace(mutex);
  announce({.place = mutex, .writes = true});
  Mutex& one = mutexes_[mutex];
  if (one.held) return false;
  one.held = true;
  mine().now.join(one.view);
  return true;
}

void Execution::unlock(const void* mutex) {
  announce({.place = mutex, .writes = true});
  mutexes_[mutex].held = false;
  mutexes_[mutex].view.join(mine().now);
  tick();
}

void Execution::plain(const void* memory, std::size_t bytes, bool writes) {
  const auto me = static_cast<std::size_t>(running_);
  const Clock& known = mine().now.clock;
  const auto begin = reinterpret_cast<std::uintptr_t>(memory) / 8;
  const auto end = (reinterpret_cast<std::uintptr_t>(memory) + bytes + 7) / 8;
  for (auto word = begin; word < end && bytes > 0; ++word) {
    PlainWord& last = plain_[word];
    const bool write_known =
        last.writer < 0 || last.written <= known[static_cast<std::size_t>(last.writer)];
    bool reads_known = true;
    for (std::size_t i = 0; i < known.size(); ++i)
      reads_known &= i == me || last.read[i] <= known[i];
    if (!write_known || (writes && !reads_known)) return fail("plain accesses race");
    if (writes) {
      last.writer = running_;
      last.written = known[me];
    } else {
      last.read[me] = known[me];
    }
  }
}

/// The kernel looks at the word with the lock of its queue.
void Execution::futex_wait(const void* word, std::uint32_t expected, std::uint32_t bits) {
  announce({.place = word, .writes = true});
  mine().now.join(kernel_[word]);
  Place& place = place_of(word, sizeof expected);
  const std::size_t floor = floor_of(place, std::memory_order_relaxed);
  const Message& read = *place.order[floor + choices_.pick(place.order.size() - floor)];
  take_in(place, read, std::memory_order_relaxed);
  kernel_[word].join(mine().now);
  tick();
  if (read.value != expected) return;
  Thread& thread = mine();
  thread.asleep = true;
  thread.sleeps_on = word;
  thread.sleeps_for = bits;
  to_scheduler();
}

void Execution::futex_wake(const void* word, int most, std::uint32_t bits) {
  announce({.place = word, .writes = true});
  mine().now.join(kernel_[word]);
  kernel_[word].join(mine().now);
  tick();
  for (Thread& thread : threads_) {
    if (!thread.asleep || thread.sleeps_on != word || (thread.sleeps_for & bits) == 0 ||
        most-- <= 0)
      continue;
    thread.asleep = false;
    thread.now.join(kernel_[word]);
    thread.next = {.begins = true};
  }
}

}  // namespace gannet::memory_model
