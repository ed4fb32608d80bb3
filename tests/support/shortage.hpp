#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <utility>

/// A shortage of memory where a test wants it. shortage.cpp replaces operator new of the program
/// that has it among its sources: each call asks for a piece.
namespace gannet::test {

/// So many pieces can be had, so many after them cannot, and then all can.
class Supply {
 public:
  void set(std::int64_t good, std::int64_t bad) {
    bad_ = bad;
    left_ = bad > 0 ? good + bad : 0;
  }
  /// The n-th piece cannot be had; 0: all can.
  void lack(std::int64_t n) { set(n - 1, n > 0 ? 1 : 0); }

  /// Whether all that cannot be had have been asked for.
  bool was_met() const { return left_ == 0; }

  /// Whether the next cannot be had.
  bool next_is_missing() {
    std::int64_t left = left_.load(std::memory_order_relaxed);
    while (left > 0 && !left_.compare_exchange_weak(left, left - 1)) continue;
    return left > 0 && left <= bad_.load(std::memory_order_relaxed);
  }

 private:
  std::atomic<std::int64_t> left_{0};
  std::atomic<std::int64_t> bad_{0};
};

/// Of the calling thread, and of all threads that draw.
inline thread_local Supply my_supply;
inline Supply supply_of_all;
inline thread_local bool draws = true;

/// Whether the calling thread draws, while it lives.
class Drawing {
 public:
  explicit Drawing(bool now) : before_(std::exchange(draws, now)) {}
  ~Drawing() { draws = before_; }
  Drawing(const Drawing&) = delete;
  Drawing& operator=(const Drawing&) = delete;

  bool before() const { return before_; }

 private:
  bool before_;
};

/// While it lives, the n-th piece that any thread asks for is missing.
class ShortageForAll {
 public:
  explicit ShortageForAll(int n) { supply_of_all.lack(n); }
  ~ShortageForAll() { supply_of_all.lack(0); }
  ShortageForAll(const ShortageForAll&) = delete;
  ShortageForAll& operator=(const ShortageForAll&) = delete;

  bool was_met() const { return supply_of_all.was_met(); }
};

/// body() with the n-th piece that this thread asks for missing, whatever it throws then. Whether
/// that was asked for.
template <class Body>
bool without_piece(int n, Body&& body) {
  struct Back {
    ~Back() { my_supply.lack(0); }
  } const back;
  my_supply.lack(n);
  body();
  return n > 0 && my_supply.was_met();
}

/// Bytes that all threads have from operator new, now, and at most since the last `restart`.
class Drawn {
 public:
  void restart() { most_ = now_.load(); }
  std::int64_t now() const { return now_; }
  std::int64_t most() const { return most_; }

  void add(std::int64_t bytes) {
    const std::int64_t now = now_ += bytes;
    for (std::int64_t most = most_; now > most && !most_.compare_exchange_weak(most, now);)
      continue;
  }

 private:
  std::atomic<std::int64_t> now_{0}, most_{0};
};
inline Drawn drawn;

/// For allocators other than operator new. Throws std::bad_alloc; std::free() frees it.
void* piece(std::size_t bytes, std::size_t alignment);

}  // namespace gannet::test
