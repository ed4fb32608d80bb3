#include "sparse/vector_plan.hpp"

#include "sparse/check.hpp"
#include "sparse/far.hpp"

namespace gannet::sparse {

namespace {

/// Elements that are fetched for nothing rather than begin another run.
constexpr Index widest_gap = 8;

/// Vectors of so many distributions are remembered.
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
  const Index* offsets = a.offsets();
  const Index entries = a.stored().mine;
  const Needed needed(columns, entries, own_begin, own_end, widest_gap);
  needed_ = needed.size();

  places_.resize(static_cast<std::size_t>(entries));
  for (Index row = 0; row < a.my_rows(); ++row) {
    Rim rim{row, offsets[row + 1], offsets[row + 1]};
    bool any = false;  // that I own
    for (Index k = offsets[row]; k < offsets[row + 1]; ++k) {
      const Index column = columns[k];
      const bool own = column >= own_begin && column < own_end;
      places_[static_cast<std::size_t>(k)] = local(own ? column - own_begin : needed.place(column));
      if (own && !any) rim.begin = k;
      if (own) rim.end = k + 1;
      any |= own;
    }
    if (rim.end - rim.begin < offsets[row + 1] - offsets[row]) rims_.push_back(rim);
  }

  for (const Needed::Range& range : needed.ranges()) {
    map_.for_each_part(
        {{range.begin}, {range.end}}, [&](const Patch& part, const dist::Map::Spot& spot) {
          runs_.push_back(
              {spot.rank, spot.offset, range.at + part.lo[0] - range.begin, part.extent(0)});
        });
  }
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
  agree(a.group(), "plan products of " + a.label(), 0,
        [&] { plan = std::make_shared<VectorPlan>(a, x.map()); });
  if (plans.size() == most_plans) plans.erase(plans.begin());
  plans.push_back(plan);
  return plan;
}

}  // namespace gannet::sparse
