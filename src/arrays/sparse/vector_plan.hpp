#pragma once

#include <vector>

#include "array/core.hpp"
#include "rma/one_sided.hpp"
#include "sparse/needed.hpp"

namespace gannet::sparse {

/// Which elements of a vector this rank's rows need, and where they are: made once for a matrix and
/// a distribution of vectors. Grows with my entries and with what I need from others.
///
/// An element that I own is used in place; the others are fetched into a buffer. Since the columns
/// of a row ascend, the entries that need elements of mine are consecutive. Where many rows need
/// others, what I own is copied into the buffer as well: reading such rows a second time would cost
/// more.
class VectorPlan {
 public:
  VectorPlan(const Core& a, const dist::Map& map);

  const dist::Map& map() const { return map_; }

  /// For each entry: where its element is, in my block of the vector or in the buffer.
  const Local* places() const { return places_.data(); }

  /// Whether all elements are fetched; otherwise those that I do not own.
  bool gathers() const { return gathers_; }

  /// A row in which entries [begin, end) need elements that I own, and others do not; none if all
  /// are fetched.
  struct OffRankColumns {
    Index row;
    Index begin;
    Index end;
  };
  const std::vector<OffRankColumns>& off_rank() const { return off_rank_; }

  /// From the first element that my rows need to the last. Empty without a recording.
  const Patch& needed() const { return needed_; }

  Index buffer_size() const { return fetched_; }

  /// Begins to fetch elements that are not in place; complete when `pending` has been waited for.
  void fetch(const array::Core& x, std::byte* buffer, rma::Pending& pending) const;

  /// The buffer of a product, kept from one product to the next.
  std::vector<std::byte> take_buffer(std::size_t bytes);
  void give_back(std::vector<std::byte> buffer) { buffer_ = std::move(buffer); }

 private:
  /// Neighbouring elements of one owner.
  struct Run {
    int rank;
    Index there;  ///< in the owner's memory
    Index here;   ///< in the buffer
    Index length;
  };

  template <class I>
  void plan(const Core& a, Index own_begin, Index own_end);
  template <class I>
  void find_off_rank(const Core& a, Index own_begin, Index own_end);
  void add_runs(Index begin, Index end, Index here);

  dist::Map map_;
  Patch needed_{{0}, {0}};
  std::vector<Local> places_;
  std::vector<OffRankColumns> off_rank_;
  std::vector<Run> runs_;
  bool gathers_ = false;
  Index fetched_ = 0;
  std::vector<std::byte> buffer_;
};

/// Collective where there is no plan yet for vectors divided as x is, otherwise local.
std::shared_ptr<VectorPlan> plan_for(const Core& a, const array::Core& x);

}  // namespace gannet::sparse
