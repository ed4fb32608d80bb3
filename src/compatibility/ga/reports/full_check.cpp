#include "ga/reports/full_check.hpp"

#include <algorithm>
#include <mutex>
#include <numeric>
#include <span>

#include "base/language.hpp"
#include "base/log.hpp"
#include "base/text.hpp"
#include "ga/process/group.hpp"
#include "ga/process/sync.hpp"
#include "ghosts/halo.hpp"
#include "rma/team.hpp"

namespace gannet::ga {

namespace {

/// One put, as ranks exchange it.
struct Put {
  Index rank;
  Index handle;
  Index alone;     ///< whether no other rank may write there
  Index language;  ///< of the program; the rank that finds it may use another one
  Index lo[max_dims];
  Index hi[max_dims];
};

std::mutex mutex;
std::vector<Put> puts;  // of this rank since the last check

/// Longer lists would make checking slower than the program.
constexpr std::size_t most_puts = 10'000;

/// Takes this rank's puts into arrays of the group; they are forgotten then.
std::vector<Put> take_puts(const Group& on, int number) {
  const std::lock_guard lock(mutex);
  const auto here = std::partition(puts.begin(), puts.end(), [&](const Put& put) {
    const Array* a = lookup(static_cast<int>(put.handle));
    return !a || a->group() != number;
  });
  std::vector<Put> taken(here, puts.end());
  puts.erase(here, puts.end());
  for (Put& put : taken) put.rank = on.rank();
  return taken;
}

/// Collective. The puts of all ranks.
std::vector<Put> gather(const Group& on, const std::vector<Put>& mine) {
  std::vector<Index> counts(static_cast<std::size_t>(on.size()));
  counts[static_cast<std::size_t>(on.rank())] = static_cast<Index>(mine.size());
  on.sum(std::span<Index>(counts));
  std::vector<Put> all(
      static_cast<std::size_t>(std::accumulate(counts.begin(), counts.end(), Index{0})));
  std::size_t begin = 0;
  for (int r = 0; r < on.size(); ++r) {
    const auto count = static_cast<std::size_t>(counts[static_cast<std::size_t>(r)]);
    if (r == on.rank())
      std::copy(mine.begin(), mine.end(), all.begin() + static_cast<std::ptrdiff_t>(begin));
    if (count > 0) on.broadcast(std::span<Put>(all.data() + begin, count), r);
    begin += count;
  }
  return all;
}

Patch patch_of(const Put& put, int dims) {
  return {Point(std::span(put.lo, static_cast<std::size_t>(dims))),
          Point(std::span(put.hi, static_cast<std::size_t>(dims)))};
}

std::string text_of(const Put& put, int dims) {
  const base::Speaks speaks(static_cast<base::Language>(put.language));
  return to_string(patch_of(put, dims));
}

void warn(const Array& a, const Put& x, const Put& y) {
  base::log(base::Level::warn,
            base::text("array ", a.label(), ": processes ", x.rank, " and ", y.rank,
                       " put into overlapping patches ", text_of(x, a.dims()), " and ",
                       text_of(y, a.dims()), " between two syncs"));
}

/// Warns of the first overlap of each array, on the first rank. The puts are ordered by array and
/// first index, so that only neighbours need to be compared.
void find_overlaps(std::vector<Put> all) {
  std::sort(all.begin(), all.end(), [](const Put& x, const Put& y) {
    return std::tie(x.handle, x.lo[0]) < std::tie(y.handle, y.lo[0]);
  });
  Index warned = 0;
  for (auto x = all.begin(); x != all.end(); ++x) {
    const Array* a = lookup(static_cast<int>(x->handle));
    if (!a || x->handle == warned) continue;
    for (auto y = x + 1; y != all.end() && y->handle == x->handle && y->lo[0] < x->hi[0]; ++y) {
      const bool overlap = x->alone && y->alone &&
                           !patch_of(*x, a->dims()).intersect(patch_of(*y, a->dims())).empty();
      if (x->rank == y->rank || !overlap) continue;
      warn(*a, *x, *y);
      warned = x->handle;
      break;
    }
  }
}

/// No rank computes with them any more: all members are in the call.
void spoil_stale_ghosts(const std::vector<Put>& all) {
  for (const Put& put : all) {
    const Array* a = lookup(static_cast<int>(put.handle));
    if (a && a->ghosts()) a->ghosts()->spoil(patch_of(put, a->dims()));
  }
}

}  // namespace

void check_collective(int number, const std::string& call) {
  if (number == no_group) number = default_group();
  const Group& on = group(number);
  static constexpr node::Call in_check("the check of a collective call");
  const rma::Team::Meeting meeting(*on.team(), in_check, call);
  std::vector<Put> all = gather(on, take_puts(on, number));
  spoil_stale_ghosts(all);
  if (on.rank() == 0) find_overlaps(std::move(all));
}

namespace {

void remember(const Array& to, const Patch& patch, bool alone) {
  Put put{};
  put.handle = to.handle();
  put.alone = alone;
  put.language = static_cast<Index>(base::language());
  std::copy(patch.lo.begin(), patch.lo.end(), put.lo);
  std::copy(patch.hi.begin(), patch.hi.end(), put.hi);
  const std::lock_guard lock(mutex);
  if (!patch.empty() && puts.size() < most_puts) puts.push_back(put);
}

}  // namespace

void remember_put(const Array& to, const Patch& patch) { remember(to, patch, true); }

void remember_write(const Array& to, const Patch& patch) {
  if (to.ghosts()) remember(to, patch, false);
}

void remember_writes(const Array& to, std::span<const Index> subscripts) {
  if (!to.ghosts()) return;
  const auto dims = static_cast<std::size_t>(to.dims());
  for (; subscripts.size() >= dims; subscripts = subscripts.subspan(dims)) {
    remember(to, Patch::element(Point(subscripts.first(dims))), false);
  }
}

}  // namespace gannet::ga
