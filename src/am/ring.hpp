#pragma once

#include <atomic>
#include <cstdint>
#include <cstring>

#include "am/alarm.hpp"
#include "am/packet.hpp"

namespace gannet::am {

/// The packets on their way to one rank from those of its node: a bounded queue in node memory,
/// zeroed at first, that many processes fill without a lock and one thread at a time empties. The
/// packets of one sending thread stay in order.
class Ring {
 public:
  static constexpr std::size_t slots = 256;
  static constexpr std::size_t body_bytes = 960;

  /// One packet: its head fills a cache line together with the slot's own words.
  struct alignas(64) Slot {
    std::atomic<std::uint64_t> turn;  ///< 2n: free for the n-th time; 2n + 1: filled
    std::uint32_t bytes;
    std::uint32_t zero;
    Packet packet;
    std::byte body[body_bytes];
  };
  static_assert(sizeof(Slot) == 1024);

  struct Memory {
    alignas(64) std::atomic<std::uint64_t> filled;
    alignas(64) std::atomic<std::uint64_t> emptied;
    Alarm alarm;
    Slot slots[Ring::slots];
  };

  explicit Ring(Memory& memory) : memory_(memory) {}

  /// Any thread of the node. False if the ring is full: its rank has to empty it first.
  bool push(const Packet& packet, Bytes body, Bytes more);

  /// One thread at a time. take(packet, body) of the oldest packet; false if there is none.
  template <class Take>
  bool pop(Take&& take) {
    const std::uint64_t place = memory_.emptied.load(std::memory_order_relaxed);
    Slot& slot = memory_.slots[place % slots];
    if (!is_filled(slot, place)) return false;
    take(slot.packet, Bytes(slot.body, slot.bytes));
    memory_.emptied.store(place + 1, std::memory_order_relaxed);
    slot.turn.store(2 * (place / slots) + 2, std::memory_order_release);
    return true;
  }

  /// Any thread: whether pop() would find something.
  bool has_something() const {
    const std::uint64_t place = memory_.emptied.load(std::memory_order_relaxed);
    return is_filled(memory_.slots[place % slots], place);
  }

  Alarm& alarm() const { return memory_.alarm; }

 private:
  static bool is_filled(const Slot& slot, std::uint64_t place) {
    return slot.turn.load(std::memory_order_acquire) == 2 * (place / slots) + 1;
  }

  Memory& memory_;
};

}  // namespace gannet::am
