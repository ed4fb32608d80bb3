#pragma once

#include <algorithm>
#include <memory>

#include "sparse/check.hpp"
#include "sparse/exchange.hpp"
#include "sparse/sort_rows.hpp"

namespace gannet::sparse {

/// Elements sorted by the owners of their rows, in the order in which they were added.
template <class T, class I>
struct Outgoing {
  std::unique_ptr<Entry<T, I>[]> entries;
  std::vector<RefillPlan::Sent> sent;
  std::vector<std::int32_t> owners;  ///< of each element, in the order of adding

  /// `each(visit)` calls visit(entry) for all `count` elements; it is called twice.
  template <class Each>
  Outgoing(const Division& division, int ranks, Index count, Each&& each)
      : entries(std::make_unique_for_overwrite<Entry<T, I>[]>(static_cast<std::size_t>(count))) {
    owners.reserve(static_cast<std::size_t>(count));
    std::vector<Index> next(static_cast<std::size_t>(ranks) + 1);
    each([&](const Entry<T, I>& e) {
      const int owner = division.owner(e.row);
      owners.push_back(owner);
      ++next[static_cast<std::size_t>(owner) + 1];
    });
    for (int rank = 0; rank < ranks; ++rank) {
      const auto at = static_cast<std::size_t>(rank);
      if (next[at + 1] > 0) sent.push_back({rank, next[at + 1]});
      next[at + 1] += next[at];
    }
    std::size_t k = 0;
    each([&](const Entry<T, I>& e) {
      entries[static_cast<std::size_t>(next[static_cast<std::size_t>(owners[k++])]++)] = e;
    });
  }

  std::vector<Parcel> parcels() const {
    std::vector<Parcel> all;
    const Entry<T, I>* next = entries.get();
    for (const auto& [rank, count] : sent) {
      all.push_back({rank, std::as_bytes(std::span(next, static_cast<std::size_t>(count)))});
      next += count;
    }
    return all;
  }
};

/// What has arrived, seen as elements.
template <class E>
std::span<const E> elements(const Arrival& arrival) {
  return {reinterpret_cast<const E*>(arrival.data.data()), arrival.data.size() / sizeof(E)};
}

/// Local. Turns the rows that arrive into sorted rows.
template <class T, class I>
void sort(RowSorter<T, I>& sorter, std::span<const Arrival> arrivals) {
  for (const Arrival& arrival : arrivals) sorter.count(elements<Entry<T, I>>(arrival));
  sorter.begin();
  for (const Arrival& arrival : arrivals) sorter.place(elements<Entry<T, I>>(arrival));
  sorter.combine();
}

/// Collective. `a` becomes the sum, or the last, of the elements that all ranks add.
template <class T, class I, class Each>
void assemble_from(Core& a, const AssembleOptions& how, Index count, Each&& each) {
  const std::string what = "assemble " + a.label();
  std::optional<Outgoing<T, I>> outgoing;
  std::optional<RowSorter<T, I>> sorter;
  std::vector<Parcel> parcels;
  agree(a.group(), what, static_cast<std::uint64_t>(how.combine) * 2 + (how.refillable ? 1 : 0),
        [&] {
          sorter.emplace(a.first_row(), a.my_rows(), how);
          outgoing.emplace(a.division(), a.group().size(), count, each);
          parcels = outgoing->parcels();
        });
  a.entries().close();
  const Exchange exchange(a.group(), what, parcels);
  agree(a.group(), what, 0, [&] { sort(*sorter, exchange.arrivals()); });
  a.install(sorter->rows());
  if (how.refillable) {
    a.refill() = RefillPlan{how.combine, std::move(outgoing->owners), std::move(outgoing->sent),
                            sorter->take_places()};
  }
}

}  // namespace gannet::sparse
