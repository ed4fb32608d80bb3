#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <vector>

#include "wire/ofi/link.hpp"
#include "wire/ofi/slot.hpp"

namespace gannet::wire::ofi {

/// A bounded supply of slots with memory for messages up to a size, made as they are needed, so
/// that messages cannot pile up.
class Slots {
 public:
  Slots(Link& link, std::size_t bytes, std::size_t limit, std::size_t at_once);

  std::size_t bytes() const { return bytes_; }

  /// nullptr if all are in use.
  Slot* take();
  void give(Slot* slot) { free_.push_back(slot); }

 private:
  struct Chunk {
    std::unique_ptr<std::uint64_t[]> memory;
    Region region;
  };
  void grow();

  Link& link_;
  std::size_t bytes_, limit_, at_once_;
  std::vector<Chunk> chunks_;
  std::deque<Slot> all_;
  std::vector<Slot*> free_;
};

}  // namespace gannet::wire::ofi
