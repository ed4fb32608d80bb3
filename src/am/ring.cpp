#include "am/ring.hpp"

namespace gannet::am {

bool Ring::push(const Packet& packet, Bytes body, Bytes more) {
  std::uint64_t place = memory_.filled.load(std::memory_order_relaxed);
  Slot* slot = nullptr;
  for (;;) {
    slot = &memory_.slots[place % slots];
    const std::uint64_t turn = slot->turn.load(std::memory_order_acquire);
    const std::uint64_t free = 2 * (place / slots);
    if (turn == free) {
      if (memory_.filled.compare_exchange_weak(place, place + 1, std::memory_order_relaxed)) break;
    } else if (turn < free) {
      return false;
    } else {
      place = memory_.filled.load(std::memory_order_relaxed);
    }
  }
  slot->packet = packet;
  slot->bytes = static_cast<std::uint32_t>(body.size() + more.size());
  if (!body.empty()) std::memcpy(slot->body, body.data(), body.size());
  if (!more.empty()) std::memcpy(slot->body + body.size(), more.data(), more.size());
  slot->turn.store(2 * (place / slots) + 1, std::memory_order_release);
  memory_.alarm.ring_if_asleep();
  return true;
}

}  // namespace gannet::am
