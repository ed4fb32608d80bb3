#include "wire/ofi/slots.hpp"

#include "base/bytes.hpp"

namespace gannet::wire::ofi {

Slots::Slots(Link& link, std::size_t bytes, std::size_t limit, std::size_t at_once)
    : link_(link), bytes_(base::padded(bytes)), limit_(limit), at_once_(at_once) {
  free_.reserve(limit);
}

Slot* Slots::take() {
  if (free_.empty()) {
    if (all_.size() >= limit_) return nullptr;
    grow();
  }
  Slot* const slot = free_.back();
  free_.pop_back();
  return slot;
}

void Slots::grow() {
  Chunk chunk;
  chunk.memory = std::make_unique_for_overwrite<std::uint64_t[]>(at_once_ * bytes_ / 8);
  auto* const start = reinterpret_cast<std::byte*>(chunk.memory.get());
  chunk.region = link_.register_local(start, at_once_ * bytes_, FI_SEND);
  void* const descriptor = descriptor_of(chunk.region);
  chunks_.push_back(std::move(chunk));
  for (std::size_t i = 0; i < at_once_; ++i) {
    Slot& slot = all_.emplace_back();
    slot.kind = Operation::Kind::message;
    slot.home = this;
    slot.bytes = start + i * bytes_;
    slot.descriptor = descriptor;
    free_.push_back(&slot);
  }
}

}  // namespace gannet::wire::ofi
