#include "sparse/vector_plan.hpp"

#include <algorithm>

#include "gannet/array_ref.hpp"
#include "sparse/check.hpp"
#include "sparse/far.hpp"

namespace gannet::sparse {

namespace {

/// At most this many unneeded elements are fetched rather than beginning another run.
constexpr Index widest_gap = 8;

/// Copying this many elements costs as much as off-rank columns do: another look at the entries, at
/// an unpredictable place.
constexpr Index elements_for_a_rim = 8;

/// Vectors of this many distributions are remembered.
constexpr std::size_t most_plans = 8;

}  // namespace

VectorPlan::VectorPlan(const Core& a, const dist::Map& map) : map_(map) {
  Patch own{{0}, {0}};
  if (map.one_block_per_rank()) own = map.block(a.rank());
  if (own.empty()) own = Patch{{0}, {0}};
  if (a.kind().index == Element::int32) {
    plan<std::int32_t>(a, own.lo[0], own.hi[0]);
  } else {
    plan<std::int64_t>(a, own.lo[0], own.hi[0]);
  }
}

template <class I>
void VectorPlan::plan(const Core& a, Index own_begin, Index own_end) {
  const I* columns = a.columns<I>();
  const Index entries = a.stored().mine;
  const Needed needed(columns, entries, own_begin, own_end, widest_gap);
  const Index own = own_end - own_begin;
  if (entries > 0 && array::is_recorded()) {
    const auto [first, last] = std::minmax_element(columns, columns + entries);
    needed_ = {{static_cast<Index>(*first)}, {static_cast<Index>(*last) + 1}};
  }
  find_off_rank<I>(a, own_begin, own_end);
  gathers_ = static_cast<Index>(off_rank_.size()) * elements_for_a_rim > own;
  if (gathers_) off_rank_ = {};

  const Index before = gathers_ ? own : 0;  // of what others have
  fetched_ = before + needed.size();
  places_.resize(static_cast<std::size_t>(entries));
  for (Index k = 0; k < entries; ++k) {
    const Index column = columns[k];
    const bool mine = column >= own_begin && column < own_end;
    places_[static_cast<std::size_t>(k)] =
        local(mine ? column - own_begin : before + needed.place(column));
  }
  if (gathers_) add_runs(own_begin, own_end, 0);
  for (const Needed::Range& range : needed.ranges()) {
    add_runs(range.begin, range.end, before + range.at);
  }
}

template <class I>
void VectorPlan::find_off_rank(const Core& a, Index own_begin, Index own_end) {
  const I* columns = a.columns<I>();
  const Index* offsets = a.offsets();
  for (Index row = 0; row < a.my_rows(); ++row) {
    const I* begin = columns + offsets[row];
    const I* end = columns + offsets[row + 1];
    const auto before = [](I column, Index bound) { return column < bound; };
    const I* first = std::lower_bound(begin, end, own_begin, before);
    const I* last = std::lower_bound(first, end, own_end, before);
    if (last - first < end - begin) off_rank_.push_back({row, first - columns, last - columns});
  }
}

void VectorPlan::add_runs(Index begin, Index end, Index here) {
  if (begin == end) return;
  map_.for_each_part({{begin}, {end}}, [&](const Patch& part, const dist::Map::Spot& spot) {
    runs_.push_back({spot.rank, spot.offset, here + part.lo[0] - begin, part.extent(0)});
  });
}

void VectorPlan::fetch(const array::Core& x, std::byte* buffer, rma::Pending& pending) const {
  const rma::Segment& segment = x.segment();
  const std::size_t bytes = x.element_bytes();
  for (const Run& run : runs_) {
    std::byte* to = buffer + static_cast<std::size_t>(run.here) * bytes;
    const Index there = run.there * static_cast<Index>(bytes);
    const rma::Place place = segment.place(run.rank);
    if (place.is_here()) {
      array::copy_shared(to, segment.at(run.rank) + there,
                         static_cast<std::size_t>(run.length) * bytes);
    } else {
      rma::get(segment.process(), place + there, to, run_of(run.length, bytes), pending);
    }
  }
}

std::vector<std::byte> VectorPlan::take_buffer(std::size_t bytes) {
  std::vector<std::byte> buffer = std::move(buffer_);
  buffer.resize(bytes);
  return buffer;
}

std::shared_ptr<VectorPlan> plan_for(const Core& a, const array::Core& x) {
  auto& plans = a.plans();
  for (const auto& plan : plans) {
    if (plan->map() == x.map()) return plan;
  }
  std::shared_ptr<VectorPlan> plan;
  agree(a.group(), "plan products of " + a.label(), 0, [&] {
    plan = std::make_shared<VectorPlan>(a, x.map());
    plan->give_back(
        plan->take_buffer(static_cast<std::size_t>(plan->buffer_size()) * a.value_bytes()));
  });
  if (plans.size() == most_plans) plans.erase(plans.begin());
  plans.push_back(plan);
  return plan;
}

}  // namespace gannet::sparse
