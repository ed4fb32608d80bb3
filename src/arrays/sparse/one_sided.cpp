#include <algorithm>
#include <cstring>

#include "base/text.hpp"
#include "sparse/check.hpp"
#include "sparse/far.hpp"
#include "sparse/types.hpp"

namespace gannet::sparse {

namespace {

void check_block(const Core& a, const Patch& block) {
  const Shape shape{a.kind().rows, a.kind().columns};
  const auto inside = [&](int d) {
    return block.lo[d] >= 0 && block.lo[d] <= block.hi[d] && block.hi[d] <= shape[d];
  };
  if (block.lo.dims() == 2 && block.hi.dims() == 2 && inside(0) && inside(1)) return;
  throw Error(Fault::argument, base::text("get of ", a.label(), ": block ", to_string(block),
                                          " is not in ", shape[0], " x ", shape[1], " elements"));
}

/// Appends the entries of rows [lo, hi) of one rank in columns [begin, end).
template <class T, class I>
void append(const Core& a, int rank, Index lo, Index hi, Index begin, Index end,
            const BlockPlaces& to) {
  auto& columns = *static_cast<std::vector<I>*>(to.columns);
  auto& values = *static_cast<std::vector<T>*>(to.values);
  const Stored& stored = a.stored();
  Slice<Index> offsets;
  Slice<I> all;
  Slice<T> numbers;
  rma::Pending pending;
  offsets.fetch(stored.offsets, rank, lo - a.division().begin(rank), hi - lo + 1, pending);
  rma::wait(pending, "get");
  const Index first = offsets[0], count = offsets[hi - lo] - first;
  all.fetch(stored.columns, rank, first, count, pending);
  numbers.fetch(stored.values, rank, first, count, pending);
  rma::wait(pending, "get");
  for (Index r = 0; r < hi - lo; ++r) {
    const I* row = all.data() + (offsets[r] - first);
    const I* row_end = all.data() + (offsets[r + 1] - first);
    const I* from = std::lower_bound(row, row_end, begin);
    const I* until = std::lower_bound(from, row_end, end);
    columns.insert(columns.end(), from, until);
    values.insert(values.end(), numbers.data() + (from - all.data()),
                  numbers.data() + (until - all.data()));
    to.offsets.push_back(static_cast<Index>(columns.size()));
  }
}

/// The entries of single rows, looked up one after the other.
template <class I>
class Finder {
 public:
  explicit Finder(const Core& a) : a_(a) {}

  struct Found {
    int rank;
    Index entry;
  };

  /// Fault::argument if there is no such entry.
  Found find(Index row, Index column) {
    if (row < 0 || row >= a_.kind().rows) refuse(row, column);
    if (row != row_) load(row);
    const I* end = columns_.data() + count_;
    const I* at = std::lower_bound(columns_.data(), end, column);
    if (at == end || *at != column) refuse(row, column);
    return {rank_, first_ + (at - columns_.data())};
  }

 private:
  void load(Index row) {
    Slice<Index> offsets;
    rma::Pending pending;
    rank_ = a_.division().owner(row);
    const Stored& stored = a_.stored();
    offsets.fetch(stored.offsets, rank_, row - a_.division().begin(rank_), 2, pending);
    rma::wait(pending, "accumulate");
    first_ = offsets[0];
    count_ = offsets[1] - first_;
    columns_.fetch(stored.columns, rank_, first_, count_, pending);
    rma::wait(pending, "accumulate");
    row_ = row;
  }

  [[noreturn]] void refuse(Index row, Index column) const {
    throw Error(Fault::argument,
                base::text("accumulate to ", a_.label(), ": (", row, ", ", column,
                           ") is no entry of its pattern; nothing was added. Entries are made by "
                           "add, before assemble"));
  }

  const Core& a_;
  Index row_ = -1;
  int rank_ = 0;
  Index first_ = 0;
  Index count_ = 0;
  Slice<I> columns_;
};

}  // namespace

void get(const Core* core, const Patch& block, const BlockPlaces& places) {
  const Core& a = ready("get", core);
  check_block(a, block);
  places.offsets.push_back(0);
  with_types(a.kind().type, a.kind().index, [&]<class T, class I>() {
    a.division().for_each_owner(block.lo[0], block.hi[0], [&](int rank, Index lo, Index hi) {
      append<T, I>(a, rank, lo, hi, block.lo[1], block.hi[1], places);
    });
  });
}

void accumulate(Core* core, const void* rows, const void* columns, const void* values,
                std::size_t count, const void* alpha) {
  const Core& a = ready("accumulate", core);
  with_types(a.kind().type, a.kind().index, [&]<class T, class I>() {
    Finder<I> finder(a);
    std::vector<typename Finder<I>::Found> found;
    for (std::size_t k = 0; k < count; ++k) {
      found.push_back(
          finder.find(static_cast<const I*>(rows)[k], static_cast<const I*>(columns)[k]));
    }
    const rma::Segment& segment = a.stored().values;
    const node::Transfer one(sizeof(T));
    rma::Pending pending;
    for (std::size_t k = 0; k < count; ++k) {
      const rma::Place place =
          segment.place(found[k].rank) + found[k].entry * static_cast<Index>(sizeof(T));
      rma::accumulate(segment.process(), place, static_cast<const T*>(values) + k, one,
                      a.kind().type, alpha, pending);
    }
    rma::wait(pending, "accumulate");
  });
}

}  // namespace gannet::sparse
