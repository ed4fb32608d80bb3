#include "armci/allocations.hpp"

#include <algorithm>

#include "armci/address.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::armci {

namespace {

constexpr const char* what = "ARMCI_Malloc";

/// A group that is only a part of the world lists its members on each rank anyway.
bool is_world(const State& all, const Group& group) {
  return group.team().get() == all.world.team().get();
}

}  // namespace

std::optional<Error> Allocations::objection(long bytes) const {
  if (bytes < 0) return Error(Fault::argument, base::text(what, " of ", bytes, " bytes"));
  if (limit_ > 0 && taken_ + static_cast<std::size_t>(bytes) > limit_) {
    return Error(Fault::memory,
                 base::text(what, ": ", base::bytes_text(double(bytes)), " beside ",
                            base::bytes_text(double(taken_)), " exceed ARMCI_Set_shm_limit"));
  }
  return {};
}

void Allocations::make(State& all, const Group& group, long bytes, void** addresses) {
  const std::lock_guard lock(mutex_);
  Allocation made;
  const rma::Segment::Options wanted{.bytes = static_cast<std::size_t>(std::max(0L, bytes))};
  made.blocks = std::make_unique<rma::Segment>(group.team(), wanted, what, 0, objection(bytes));
  const auto length = [&] { return static_cast<node::Offset>(bytes); };
  made.lengths =
      std::make_unique<rma::Table>(group.team(), rma::Team::Share{0, 0, length, {}}, what);
  const Together blocks = made.together();
  for (int i = 0; i < group.size(); ++i) {
    const int proc = group.world_rank(i);
    addresses[i] = blocks.length(i) > 0 ? address_of(all, proc, blocks.begin(i)) : nullptr;
  }
  list(all, group, made);
  const Index last = by_serial_.empty() ? 0 : by_serial_.rbegin()->first;
  const Index serial = group.max(last) + 1;
  if (bytes > 0) my_serials_[blocks.begin(group.rank())] = serial;
  taken_ += static_cast<std::size_t>(bytes);
  by_serial_.emplace(serial, std::move(made));
}

void Allocations::list(State& all, const Group& group, const Allocation& made) {
  const Together blocks = made.together();
  if (is_world(all, group)) return all.directory.add(blocks);
  for (int i = 0; i < group.size(); ++i) {
    if (blocks.length(i) == 0) continue;
    all.directory.add(group.world_rank(i), blocks.begin(i), blocks.length(i));
  }
}

void Allocations::unlist(State& all, const Group& group, const Allocation& gone) {
  const Together blocks = gone.together();
  if (is_world(all, group)) return all.directory.remove(blocks);
  for (int i = 0; i < group.size(); ++i) {
    if (blocks.length(i) == 0) continue;
    all.directory.remove(group.world_rank(i), blocks.begin(i));
  }
}

/// 0 for null.
Index Allocations::serial_of(const State& all, void* mine) const {
  if (!mine) return 0;
  const auto found = my_serials_.find(offset_of(all, mine));
  if (found != my_serials_.end()) return found->second;
  throw Error(Fault::argument,
              base::text(mine, " does not begin memory that ", what, " gave to this process"));
}

void Allocations::free(State& all, const Group& group, void* mine) {
  const std::lock_guard lock(mutex_);
  const Index my_serial = serial_of(all, mine);
  const Index serial = group.max(my_serial);
  if (serial == 0) return;
  const auto found = by_serial_.find(serial);
  const bool agreed = (my_serial == 0 || my_serial == serial) && found != by_serial_.end() &&
                      found->second.blocks->team().comm() == group.comm();
  if (group.min(Index{agreed}) == 0) {
    throw Error(Fault::argument,
                "the members of the group free memory of different allocations, "
                "or of another group");
  }
  unlist(all, group, found->second);
  if (mine) my_serials_.erase(offset_of(all, mine));
  taken_ -= static_cast<std::size_t>(found->second.together().length(group.rank()));
  by_serial_.erase(found);
}

}  // namespace gannet::armci
