#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "am/packet.hpp"
#include "am/waker.hpp"
#include "base/order.hpp"

namespace gannet::am {

/// The packets in flight to one rank from the ranks of its node: a bounded queue in node memory,
/// zeroed at first, that many processes fill without a lock and one thread at a time empties. The
/// packets of one sending thread stay in order.
///
/// A packet is a line, and as many consecutive blocks as its body needs. The line records the lap
/// in which it was filled, so that the consumer writes nothing but how far it has got; a whole
/// message of a few bytes is its line alone.
class Ring {
 public:
  static constexpr std::size_t slots = 256;
  static constexpr std::size_t block_bytes = 1024;
  static constexpr std::size_t body_bytes = 8 * block_bytes;

  struct alignas(64) RingSlot {
    std::atomic<std::uint32_t> lap;
    std::uint32_t bytes;  ///< of the body, or `padding`
    std::byte text[56];   ///< the packet; or its head, and a short body
  };
  static_assert(sizeof(RingSlot) == 64);

  /// Bodies of whole messages that fit the line: their length tells what would follow the head.
  static constexpr std::size_t short_bytes = sizeof(RingSlot::text) - packet_head;

  struct Memory {
    alignas(64) std::atomic<std::uint64_t> filled;
    std::atomic<std::uint64_t> limit;  ///< up to here, filling needs no look at `emptied`
    alignas(64) std::atomic<std::uint64_t> emptied;
    Waker waker;
    RingSlot lines[slots];
    alignas(64) std::byte blocks[slots][block_bytes];
  };

  explicit Ring(Memory& memory) : memory_(memory) {}

  /// Any thread of the node. False if the ring is full: its rank has to empty it first.
  bool push(const Packet& packet, Bytes body, Bytes more);

  /// One thread at a time. Calls take(packet, body) for the oldest packet, once, whatever it
  /// throws; false if there is none.
  template <class Take>
  bool pop(Take&& take) {
    std::uint64_t place = memory_.emptied.load(std::memory_order_relaxed);
    if (!is_filled(place)) return false;
    base::order::has_come();
    const RingSlot* line = &line_at(place);
    if (line->bytes == padding) {
      place += slots - place % slots;
      memory_.emptied.store(place, std::memory_order_release);
      if (!is_filled(place)) return false;
      line = &line_at(place);
    }
    Packet packet;
    std::memcpy(&packet, line->text, sizeof packet);
    const std::size_t bytes = line->bytes;
    const std::byte* body = memory_.blocks[place % slots];
    if (packet.kind == PacketKind::whole && bytes <= short_bytes) {
      body = line->text + packet_head;
      packet.total = bytes - packet.header_bytes;
      packet.at = 0;
    }
    const Emptied emptied{memory_, place + span_of(bytes)};
    take(packet, Bytes(body, bytes));
    return true;
  }

  /// Any thread: whether pop() may find something.
  bool has_something() const { return is_filled(memory_.emptied.load(std::memory_order_relaxed)); }

  Waker& waker() const { return memory_.waker; }

 private:
  /// Marks a packet, and all before it, as emptied at the end of its lifetime.
  struct Emptied {
    Memory& memory;
    std::uint64_t end;
    ~Emptied() {
      base::order::leaves();
      memory.emptied.store(end, std::memory_order_release);
    }
  };

  /// In place of a length: the lines from here to the last are empty, and the packet is in the
  /// first.
  static constexpr std::uint32_t padding = ~std::uint32_t{0};

  static std::uint64_t span_of(std::size_t bytes) {
    return bytes <= block_bytes ? 1 : (bytes + block_bytes - 1) / block_bytes;
  }
  static std::uint32_t lap_of(std::uint64_t place) {
    return static_cast<std::uint32_t>(place / slots + 1);
  }
  RingSlot& line_at(std::uint64_t place) const { return memory_.lines[place % slots]; }
  bool is_filled(std::uint64_t place) const {
    return line_at(place).lap.load(std::memory_order_acquire) == lap_of(place);
  }
  bool has_room_up_to(std::uint64_t place);
  bool reserve(std::uint64_t span, std::uint64_t& place);
  void fill(std::uint64_t place, const Packet& packet, Bytes body, Bytes more);

  Memory& memory_;
};

}  // namespace gannet::am
