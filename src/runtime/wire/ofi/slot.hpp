#pragma once

#include <cstddef>

#include "wire/ofi/operation.hpp"

namespace gannet::wire::ofi {

struct Contact;
class Slots;

/// A message of ours, until libfabric is done with it.
struct Slot : Operation {
  Contact* contact = nullptr;
  Slots* home = nullptr;
  Slot* next = nullptr;
  std::byte* bytes = nullptr;  ///< 8-byte aligned
  void* descriptor = nullptr;
  std::size_t length = 0;  ///< of the message there
};

/// Slots in order; needs no memory of its own.
class SlotQueue {
 public:
  bool empty() const { return first_ == nullptr; }

  void push(Slot* slot) {
    slot->next = nullptr;
    (first_ ? last_->next : first_) = slot;
    last_ = slot;
  }

  /// nullptr if there is none.
  Slot* pop() {
    Slot* const slot = first_;
    if (slot) first_ = slot->next;
    return slot;
  }

  /// Puts it in front again, as if it had not been taken.
  void put_back(Slot* slot) {
    if (empty()) last_ = slot;
    slot->next = first_;
    first_ = slot;
  }

 private:
  Slot* first_ = nullptr;
  Slot* last_ = nullptr;
};

}  // namespace gannet::wire::ofi
