#include "am/ring.hpp"

namespace gannet::am {

namespace {

void copy(std::byte* to, Bytes body, Bytes more) {
  if (!body.empty()) std::memcpy(to, body.data(), body.size());
  if (!more.empty()) std::memcpy(to + body.size(), more.data(), more.size());
}

}  // namespace

/// Reads what the receiver writes only once per lap, unless the ring is nearly full.
bool Ring::has_room_up_to(std::uint64_t place) {
  if (place <= memory_.limit.load(std::memory_order_acquire)) [[likely]]
    return true;
  const std::uint64_t limit = memory_.emptied.load(std::memory_order_acquire) + slots;
  memory_.limit.store(limit, std::memory_order_release);
  return place <= limit;
}

/// Lines from `place` on that are contiguous in memory; those before the end of a lap are skipped
/// if need be.
bool Ring::reserve(std::uint64_t span, std::uint64_t& place) {
  place = memory_.filled.load(std::memory_order_relaxed);
  for (;;) {
    const std::uint64_t rest = slots - place % slots;
    const std::uint64_t next = place + (span <= rest ? span : rest);
    if (!has_room_up_to(next)) return false;
    if (!memory_.filled.compare_exchange_weak(place, next, std::memory_order_relaxed)) continue;
    if (span <= rest) return true;
    line_at(place).bytes = padding;
    line_at(place).lap.store(lap_of(place), std::memory_order_release);
    place = next;
  }
}

void Ring::fill(std::uint64_t place, const Packet& packet, Bytes body, Bytes more) {
  RingSlot& line = line_at(place);
  const std::size_t bytes = body.size() + more.size();
  line.bytes = static_cast<std::uint32_t>(bytes);
  if (packet.kind == PacketKind::whole && bytes <= short_bytes) {
    std::memcpy(line.text, &packet, packet_head);
    copy(line.text + packet_head, body, more);
  } else {
    std::memcpy(line.text, &packet, sizeof packet);
    copy(memory_.blocks[place % slots], body, more);
  }
  line.lap.store(lap_of(place), std::memory_order_release);
}

bool Ring::push(const Packet& packet, Bytes body, Bytes more) {
  std::uint64_t place = 0;
  if (!reserve(span_of(body.size() + more.size()), place)) return false;
  base::order::has_come();  // that it was emptied may be known through another sender
  base::order::leaves();
  fill(place, packet, body, more);
  memory_.waker.wake_if_asleep();
  return true;
}

}  // namespace gannet::am
