#pragma once

#include <atomic>

/// A shortage of memory where a test wants it: the program's operator new, and oneTBB's memory,
/// which tasks and queues are made of. Not under sanitizers, which have an operator new of their
/// own.
namespace gannet::test {

/// Of the calling thread, and of all threads: pieces of memory until one cannot be had; 0: all can.
extern thread_local int pieces_left;
extern std::atomic<int> pieces_left_for_all;

/// While it lives, the n-th piece that any thread asks for is missing.
class ShortageForAll {
 public:
  explicit ShortageForAll(int n) { pieces_left_for_all = n; }
  ~ShortageForAll() { pieces_left_for_all = 0; }
  ShortageForAll(const ShortageForAll&) = delete;
  ShortageForAll& operator=(const ShortageForAll&) = delete;

  /// Whether it has been asked for.
  bool was_met() const { return pieces_left_for_all == 0; }
};

}  // namespace gannet::test
