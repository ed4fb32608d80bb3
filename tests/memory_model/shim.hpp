// Before the headers under test: their std::atomic, fences, mutexes, memcpy and yields become those
// of the model. Everything else that they include has to be included before this, so that it stays
// as it is.
#pragma once

#include <atomic>
#include <cstring>
#include <mutex>

#include "memory_model/model.hpp"

namespace std {

template <class T>
class modelled_atomic {
 public:
  using Where = std::source_location;

  modelled_atomic() noexcept : modelled_atomic(T()) {}
  modelled_atomic(T value) noexcept : value_(value) {
    gannet::memory_model::writes(this, sizeof *this);
  }
  modelled_atomic(const modelled_atomic&) = delete;
  modelled_atomic& operator=(const modelled_atomic&) = delete;

  T load(memory_order order = memory_order_seq_cst, const Where& from = Where::current()) const {
    return of(gannet::memory_model::load(&value_, sizeof(T), order, from));
  }
  void store(T value, memory_order order = memory_order_seq_cst,
             const Where& from = Where::current()) {
    gannet::memory_model::store(&value_, sizeof(T), word(value), order, from);
  }
  T exchange(T value, memory_order order = memory_order_seq_cst,
             const Where& from = Where::current()) {
    return change(order, from, [&](T) { return value; });
  }
  T fetch_add(T by, memory_order order = memory_order_seq_cst,
              const Where& from = Where::current()) {
    return change(order, from, [&](T now) { return static_cast<T>(now + by); });
  }
  T fetch_sub(T by, memory_order order = memory_order_seq_cst,
              const Where& from = Where::current()) {
    return change(order, from, [&](T now) { return static_cast<T>(now - by); });
  }
  T fetch_or(T by, memory_order order = memory_order_seq_cst,
             const Where& from = Where::current()) {
    return change(order, from, [&](T now) { return static_cast<T>(now | by); });
  }
  T fetch_and(T by, memory_order order = memory_order_seq_cst,
              const Where& from = Where::current()) {
    return change(order, from, [&](T now) { return static_cast<T>(now & by); });
  }
  bool compare_exchange_strong(T& expected, T desired, memory_order order, memory_order failed,
                               const Where& from = Where::current()) {
    bool done = false;
    const auto now = of(gannet::memory_model::update(
        &value_, sizeof(T), order, failed,
        [&](std::uint64_t& value) {
          done = value == word(expected);
          if (done) value = word(desired);
          return done;
        },
        from));
    if (!done) expected = now;
    return done;
  }
  bool compare_exchange_strong(T& expected, T desired, memory_order order = memory_order_seq_cst,
                               const Where& from = Where::current()) {
    const memory_order failed = order == memory_order_acq_rel   ? memory_order_acquire
                                : order == memory_order_release ? memory_order_relaxed
                                                                : order;
    return compare_exchange_strong(expected, desired, order, failed, from);
  }
  bool compare_exchange_weak(T& expected, T desired, memory_order order, memory_order failed,
                             const Where& from = Where::current()) {
    return compare_exchange_strong(expected, desired, order, failed, from);
  }
  bool compare_exchange_weak(T& expected, T desired, memory_order order = memory_order_seq_cst,
                             const Where& from = Where::current()) {
    return compare_exchange_strong(expected, desired, order, from);
  }

  operator T() const { return load(); }
  T operator=(T value) {
    store(value);
    return value;
  }
  T operator++() { return static_cast<T>(fetch_add(1) + 1); }
  T operator--() { return static_cast<T>(fetch_sub(1) - 1); }

 private:
  static std::uint64_t word(T value) {
    std::uint64_t all = 0;
    std::memcpy(&all, &value, sizeof value);
    return all;
  }
  static T of(std::uint64_t all) {
    T value;
    std::memcpy(&value, &all, sizeof value);
    return value;
  }
  template <class Change>
  T change(memory_order order, const Where& from, Change&& next) {
    return of(gannet::memory_model::update(
        &value_, sizeof(T), order, order,
        [&](std::uint64_t& value) {
          value = word(next(of(value)));
          return true;
        },
        from));
  }

  T value_;
};

inline void modelled_thread_fence(memory_order order,
                                  const source_location& from = source_location::current()) {
  gannet::memory_model::fence(order, from);
}

class modelled_mutex {
 public:
  void lock() { gannet::memory_model::lock(this); }
  bool try_lock() { return gannet::memory_model::try_lock(this); }
  void unlock() { gannet::memory_model::unlock(this); }
};

inline void* modelled_memcpy(void* to, const void* from, size_t bytes) {
  gannet::memory_model::reads(from, bytes);
  gannet::memory_model::writes(to, bytes);
  return memcpy(to, from, bytes);
}

namespace this_thread {
inline void modelled_yield() { gannet::memory_model::look_again(); }
}  // namespace this_thread

}  // namespace std

inline void modelled_yield() { gannet::memory_model::look_again(); }

#define sched_yield modelled_yield
#define yield modelled_yield
#define atomic modelled_atomic
#define atomic_thread_fence modelled_thread_fence
#define mutex modelled_mutex
#define memcpy modelled_memcpy
