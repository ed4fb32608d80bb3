#include "ma/table.hpp"

#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::ma {

void Table::grow() {
  const auto old = static_cast<Slot>(blocks_.size());
  if (old == slot_mask)
    throw Error(Fault::memory, base::text("there are ", old,
                                          " blocks, more than handles can tell apart; free "
                                          "blocks, or put several into one"));
  const Slot now = std::min<Slot>(std::max<Slot>(256, 2 * old), slot_mask);
  blocks_.resize(static_cast<std::size_t>(now));
  for (Slot slot = now; slot-- > old;) {
    (*this)[slot].after = unused_;
    unused_ = slot;
  }
}

void Table::refuse(std::int64_t handle) const {
  const std::int64_t slot = (handle & slot_mask) - 1;
  const std::int64_t generation = handle >> slot_bits;
  const bool possible =
      slot >= 0 && slot < std::ssize(blocks_) && generation >= 0 && generation <= last_generation;
  if (!possible)
    throw Error(Fault::argument,
                base::text(handle, " is not a handle that MA has given to anybody"));
  const Block& block = (*this)[static_cast<Slot>(slot)];
  const bool last = ((generation + 1) & last_generation) == block.generation;
  const std::string who = last && block.use == Use::unused && block.name_length > 0
                              ? base::text(" \"", block.name(), '"')
                              : "";
  throw Error(Fault::argument, base::text("handle ", handle, " belongs to no block; its block", who,
                                          " was freed already, or it never was a handle"));
}

}  // namespace gannet::ma
