#include "armci/allocations.hpp"

#include <algorithm>
#include <span>

#include "armci/address.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::armci {

namespace {

constexpr const char* what = "ARMCI_Malloc";

/// What every member has, by member.
std::vector<Index> from_all(const Group& group, Index mine) {
  std::vector<Index> all(static_cast<std::size_t>(group.size()));
  all[static_cast<std::size_t>(group.rank())] = mine;
  group.sum(std::span(all));
  return all;
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
  made.segment = std::make_unique<rma::Segment>(group.team(), wanted, what, 0, objection(bytes));
  made.bytes = from_all(group, bytes);
  for (int i = 0; i < group.size(); ++i) {
    const int proc = group.world_rank(i);
    const node::Offset begin = made.segment->place(i).offset();
    addresses[i] = made.bytes[i] > 0 ? address_of(all, proc, begin) : nullptr;
    if (made.bytes[i] > 0) all.directory.add(proc, begin, made.bytes[i]);
  }
  const Index last = by_serial_.empty() ? 0 : by_serial_.rbegin()->first;
  const Index serial = group.max(last) + 1;
  if (bytes > 0) my_serials_[made.segment->place(group.rank()).offset()] = serial;
  taken_ += static_cast<std::size_t>(bytes);
  by_serial_.emplace(serial, std::move(made));
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
                      found->second.segment->team().comm() == group.comm();
  if (group.min(Index{agreed}) == 0) {
    throw Error(Fault::argument,
                "the members of the group free memory of different allocations, "
                "or of another group");
  }
  const Allocation& gone = found->second;
  for (int i = 0; i < group.size(); ++i) {
    if (gone.bytes[i] == 0) continue;
    all.directory.remove(group.world_rank(i), gone.segment->place(i).offset());
  }
  if (mine) my_serials_.erase(offset_of(all, mine));
  taken_ -= static_cast<std::size_t>(gone.bytes[group.rank()]);
  by_serial_.erase(found);
}

}  // namespace gannet::armci
