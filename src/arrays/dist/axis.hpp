#pragma once

#include <optional>
#include <vector>

#include "gannet/direct.hpp"
#include "gannet/divider.hpp"
#include "gannet/types.hpp"

namespace gannet::dist {

/// How one axis of an array is divided: first into runs of neighbouring indices, which are numbered
/// from 0, and these into parts. The indices of a part are numbered locally, from 0, in ascending
/// order.
class Axis {
 public:
  Axis() = default;

  /// Part p has the indices from p * block to (p + 1) * block.
  static Axis blocks(Index extent, Index block);

  /// This many parts, whose sizes differ by at most one, larger ones first; 1 <= parts <= extent.
  static Axis balanced(Index extent, Index parts);

  /// Part p begins at starts[p] (starts[0] = 0, not decreasing, none beyond `extent`).
  static Axis irregular(Index extent, std::vector<Index> starts);

  /// Blocks of `block` indices are assigned to the parts round robin.
  static Axis cyclic(Index extent, Index block, Index parts);

  /// Runs that begin at starts[r] (as for irregular()) are assigned to the parts round robin.
  static Axis irregular_cyclic(Index extent, std::vector<Index> starts, Index parts);

  /// Neighbouring indices [begin, end) of one part; `local` is the local number of `begin`.
  struct Run {
    Index part;
    Index begin;
    Index end;
    Index local;
  };

  Index extent() const { return extent_; }
  Index parts() const { return parts_; }
  bool one_run_per_part() const { return kind_ <= Kind::irregular; }

  /// The whole run that holds index i, 0 <= i < extent().
  Run run_at(Index i) const {
    if (i >= wide_end_) [[unlikely]]
      return run_by_number(i);
    const Index block = block_(i);
    const Index begin = block * block_.by();
    const Index end = begin + block_.by();
    if (kind_ == Kind::blocks) [[likely]]
      return {block, begin, end, 0};
    const Index turn = parts_divider_(block);
    return {block - turn * parts_, begin, end < extent_ ? end : extent_, turn * block_.by()};
  }

  /// The same for the fast path to single elements; nothing if the parts are not equal blocks.
  std::optional<array::Direct::Axis> equal_blocks() const;

  /// Number of indices that a part has.
  Index local_extent(Index part) const;

  /// The same for the part that a run belongs to, which is quicker to find.
  Index part_extent(const Run& run) const {
    return one_run_per_part() ? run.end - run.begin : local_extent(run.part);
  }

  /// Number of runs, the one with a number, which may be empty, and the number of the one that
  /// holds index i, 0 <= i < extent().
  Index runs() const;
  Run run(Index number) const;
  Index run_number(Index i) const;

  /// The non-empty runs of a part, ascending.
  std::vector<Run> runs_of(Index part) const;

  friend bool operator==(const Axis& a, const Axis& b) {
    return a.extent_ == b.extent_ && a.parts_ == b.parts_ && a.block_.by() == b.block_.by() &&
           a.kind_ == b.kind_ && a.wide_end_ == b.wide_end_ && a.starts_ == b.starts_;
  }

 private:
  /// Parts of `wide` indices up to wide_end, then narrower ones.
  static Axis two_widths(Index extent, Index wide, Index wide_end, Index narrow);

  Run run_by_number(Index i) const;

  enum class Kind : std::uint8_t { blocks, irregular, cyclic, irregular_cyclic };

  Kind kind_ = Kind::blocks;
  Index extent_ = 0;
  Index parts_ = 1;
  detail::Divider block_;
  Index wide_end_ = 0;  // where blocks of block_.by() indices end and those of narrow_.by() begin;
                        // 0 for irregular kinds
  detail::Divider narrow_;
  detail::Divider parts_divider_;
  std::vector<Index> starts_;  // irregular kinds: where run r begins,
  std::vector<Index> locals_;  // and its first index within its part;
  std::vector<Index> sizes_;   // indices of each part
};

}  // namespace gannet::dist
