#pragma once

#include <atomic>
#include <cstdint>

#include "store/directory.hpp"
#include "store/forecast.hpp"
#include "store/heap.hpp"
#include "store/queues.hpp"
#include "store/spin_lock.hpp"

namespace gannet::store {

/// At the beginning of the memory of a shelf. Behind it lie the places of the directory's chunks,
/// the history, the log of the forecast, and the blocks.
struct alignas(64) ShelfState {
  static constexpr int guards = 1024;

  std::uint64_t bytes;
  std::uint64_t begin;  // of the blocks, in units
  std::uint64_t end;
  std::uint64_t history_at, history_lines;
  std::uint64_t forecast_at, forecast_entries;
  std::uint32_t chunks;
  int unit_log;
  int tick_log;  // units that are taken in a tick
  bool backed, summed;

  alignas(64) std::atomic<std::uint64_t> versions;
  alignas(64) std::atomic<std::uint64_t> taken;  // units, ever
  std::atomic<std::uint64_t> evictions;
  std::atomic<std::uint64_t> dirty;  // units; a copy for readers without the lock
  alignas(64) SpinLock room;
  bool full;      // something had to be evicted
  bool foreseen;  // by forecast, at the last time
  Heap::State heap;
  Queues::State queues;
  Directory::State directory;
  std::uint64_t random;         // which buckets are looked at
  alignas(64) SpinLock noting;  // of the forecast; the only one that is taken under others
  Forecast::State forecast;
  std::atomic<std::uint32_t> writes_near[guards];
};

}  // namespace gannet::store
