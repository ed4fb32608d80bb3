#pragma once

#include <ucp/api/ucp.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>

#include "wire/envelope.hpp"
#include "wire/ucx/contact.hpp"

namespace gannet::wire::ucx {

/// What belongs to one request until UCX is done with it: UCX reads the front and where the parts
/// of the payload lie from here.
struct Slot {
  Contact* contact = nullptr;
  Slot* next = nullptr;
  std::uint64_t tag = 0;
  bool silent = false;  ///< of our own: nobody is notified
  std::array<ucp_dt_iov_t, 2> parts;
  alignas(8) std::array<std::byte, front_limit> front;
};

/// A bounded supply of slots, so that requests cannot pile up.
class Slots {
 public:
  static constexpr std::size_t limit = 4096;  // peers that do not take theirs leave room for others
  static constexpr int limit_for_each_peer = 64;

  /// nullptr if all are in use.
  Slot* take() {
    if (free_ == nullptr && !grow()) return nullptr;
    Slot* slot = free_;
    free_ = slot->next;
    slot->next = nullptr;
    return slot;
  }

  void give(Slot* slot) {
    slot->next = free_;
    free_ = slot;
  }

 private:
  bool grow() {
    if (all_.size() == limit) return false;
    free_ = &all_.emplace_back();
    return true;
  }

  std::deque<Slot> all_;
  Slot* free_ = nullptr;
};

}  // namespace gannet::wire::ucx
