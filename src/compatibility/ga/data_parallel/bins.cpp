#include "ga/data_parallel/bins.hpp"

#include <mpi.h>

#include <algorithm>
#include <vector>

#include "algo/collective.hpp"
#include "algo/dispatch.hpp"
#include "base/text.hpp"
#include "ga/process/sync.hpp"

namespace gannet::ga {

namespace {

/// All elements of a vector of integers, in 64 bits.
std::vector<Index> read(const Array& a, const Patch& patch) {
  return algo::dispatch(a.element(), [&]<Real T>() {
    std::vector<T> values(static_cast<std::size_t>(patch.size()));
    array::get(a.core(), patch, values.data(), {});
    return std::vector<Index>(values.begin(), values.end());
  });
}

void write(const Array& a, const Patch& patch, const std::vector<Index>& values) {
  algo::dispatch(a.element(), [&]<Real T>() {
    std::vector<T> narrow;
    for (const Index value : values) narrow.push_back(static_cast<T>(value));
    array::put(a.core(), patch, narrow.data(), {});
  });
}

void scatter(const Array& a, const std::vector<Index>& places, std::span<const Index> values) {
  algo::dispatch(a.element(), [&]<Real T>() {
    std::vector<T> narrow;
    for (const Index value : values) narrow.push_back(static_cast<T>(value));
    array::scatter(a.core(), places, narrow.size(), narrow.data());
  });
}

void begin_bins(const char* call, const Array& bins, const Array& counts, const Array& offsets) {
  begin(call, Elements::integers, {&bins});
  begin(call, Elements::integers, {&counts, &offsets});
  for (const Array* a : {&bins, &counts, &offsets}) {
    if (a->dims() == 1) continue;
    throw Error(Fault::argument, base::text(call, ": array ", a->label(), " has ", a->dims(),
                                            " dimensions; a vector has one"));
  }
  if (counts.shape() != offsets.shape()) {
    throw Error(Fault::argument,
                base::text(call, ": ", counts.label(), " and ", offsets.label(), " have ",
                           counts.shape()[0], " and ", offsets.shape()[0],
                           " elements; they need one for each bin"));
  }
}

/// Where each bin is; every rank knows all of them.
struct Bins {
  std::vector<Index> counts;
  std::vector<Index> offsets;

  Bins(const char* call, const Array& bins, const Array& counts_, const Array& offsets_)
      : counts(read(counts_, Patch::whole(counts_.shape()))),
        offsets(read(offsets_, Patch::whole(offsets_.shape()))) {
    for (std::size_t i = 0; i < counts.size(); ++i) {
      const Index end = offsets[i] + counts[i];
      if (counts[i] >= 0 && offsets[i] >= 0 && end <= bins.shape()[0]) continue;
      throw Error(Fault::argument, base::text(call, ": bin ", i + 1, " with ", counts[i],
                                              " elements from ", offsets[i], " on is not inside ",
                                              bins.label(), " of ", bins.shape()[0], " elements"));
    }
  }

  Patch patch(std::size_t bin) const { return {{offsets[bin]}, {offsets[bin] + counts[bin]}}; }

  /// Whether the bin begins in the part of the array that I own; a bin past its end belongs to the
  /// last element.
  bool mine(std::size_t bin, const Array& bins) const {
    const Index at = std::min(offsets[bin], bins.shape()[0] - 1);
    return array::owner(bins.core(), {at}) == array::group(bins.core()).rank();
  }
};

/// How many values the ranks before me have for each bin.
std::vector<Index> counts_before_me(const Group& group, const std::vector<Index>& mine) {
  std::vector<Index> before(mine.size());
  MPI_Exscan(mine.data(), before.data(), static_cast<int>(mine.size()), MPI_INT64_T, MPI_SUM,
             group.comm());
  if (group.rank() == 0) std::fill(before.begin(), before.end(), 0);
  return before;
}

std::vector<Index> count(const std::vector<std::size_t>& numbers, std::size_t bins) {
  std::vector<Index> counts(bins);
  for (const std::size_t bin : numbers) ++counts[bin];
  return counts;
}

/// Whether a bin would hold more than it has room for.
bool overflow(const std::vector<Index>& room, const std::vector<Index>& before,
              const std::vector<Index>& more) {
  for (std::size_t bin = 0; bin < room.size(); ++bin) {
    if (before[bin] + more[bin] > room[bin]) return true;
  }
  return false;
}

/// The bin numbers counted from 0, all checked to exist.
std::vector<std::size_t> checked(std::span<const Index> numbers, Index bins) {
  std::vector<std::size_t> checked;
  for (const Index number : numbers) {
    if (number < 1 || number > bins) {
      throw Error(Fault::argument,
                  base::text("bin_index: there is no bin ", number, "; they go from 1 to ", bins));
    }
    checked.push_back(static_cast<std::size_t>(number - 1));
  }
  return checked;
}

}  // namespace

void bin_index(Array& bins, Array& counts, Array& offsets, std::span<const Index> values,
               std::span<const Index> numbers, bool sort) {
  begin_bins("bin_index", bins, counts, offsets);
  const auto mine = checked(numbers, counts.shape()[0]);
  const algo::Collective call("bin_index", {bins.all()});
  const bool fits = call.run([&] {
    const Bins layout("bin_index", bins, counts, offsets);
    const std::vector<Index> more = count(mine, layout.counts.size());
    std::vector<Index> next = counts_before_me(call.group(), more);
    if (call.group().max(static_cast<int>(overflow(layout.counts, next, more))) != 0) return false;
    std::vector<Index> places;
    for (const std::size_t bin : mine) places.push_back(layout.offsets[bin] + next[bin]++);
    scatter(bins, places, values);
    return true;
  });
  if (!fits) call.refuse("there are more values for a bin than ", counts.label(), " says");
  if (sort) bin_sort(bins, counts, offsets);
}

void bin_sort(Array& bins, Array& counts, Array& offsets) {
  begin_bins("bin_sorter", bins, counts, offsets);
  const algo::Collective call("bin_sorter", {bins.all()});
  call.run([&] {
    const Bins layout("bin_sorter", bins, counts, offsets);
    for (std::size_t bin = 0; bin < layout.counts.size(); ++bin) {
      if (layout.counts[bin] < 2 || !layout.mine(bin, bins)) continue;
      auto values = read(bins, layout.patch(bin));
      std::sort(values.begin(), values.end());
      write(bins, layout.patch(bin), values);
    }
  });
}

Array* create_bin_range(Array& bins, Array& counts, Array& offsets) {
  begin_bins("create_bin_range", bins, counts, offsets);
  const Group& group = array::group(bins.core());
  group.sync();
  const Bins layout("create_bin_range", bins, counts, offsets);
  Array* range = create({.type = bins.type(),
                         .shape = {group.size(), 2},
                         .name = "bin range",
                         .group = bins.group()});
  if (!range) return nullptr;
  std::vector<Index> ends{1, 0};
  for (std::size_t bin = 0; bin < layout.counts.size(); ++bin) {
    if (!layout.mine(bin, bins)) continue;
    const auto number = static_cast<Index>(bin) + 1;
    if (ends[0] > ends[1]) ends[0] = number;
    ends[1] = number;
  }
  write(*range, {{group.rank(), 0}, {group.rank() + 1, 2}}, ends);
  group.sync();
  return range;
}

}  // namespace gannet::ga
