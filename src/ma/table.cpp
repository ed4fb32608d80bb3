#include "ma/table.hpp"

#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::ma {

void Table::grow() {
  const auto old = static_cast<Slot>(blocks_.size());
  if (old == most_slots)
    throw Error(Fault::memory, base::text("there are ", old,
                                          " blocks, more than handles can tell apart; free "
                                          "blocks, or put several into one"));
  const Slot now = std::min<Slot>(std::max<Slot>(256, 2 * old), most_slots);
  blocks_.resize(static_cast<std::size_t>(now));
  for (Slot slot = now; slot-- > old;) {
    (*this)[slot].after = unused_;
    unused_ = slot;
  }
}

void Table::refuse_unknown(std::int64_t handle) {
  throw Error(Fault::argument, base::text(handle, " is not a handle that MA has given to anybody"));
}

void Table::refuse_freed(std::int64_t handle, const Block& block) {
  const bool last = (handle & last_generation) == block.generation && block.use == Use::unused &&
                    block.name_length > 0;
  const std::string who = last ? base::text(" \"", block.name(), '"') : "";
  throw Error(Fault::argument, base::text("handle ", handle, " belongs to no block; its block", who,
                                          " was freed already, or it never was a handle"));
}

}  // namespace gannet::ma
