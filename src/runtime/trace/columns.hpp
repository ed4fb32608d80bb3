#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "gannet/patch.hpp"
#include "trace/format.hpp"

/// Events in columns, as frames hold them (docs/trace-format.md): what packing and unpacking have
/// in common.
namespace gannet::trace::columns {

/// A line of the table of patches, and before which of the events it stands.
struct PatchRow {
  std::uint64_t before;
  format::PatchHead head;
  std::array<format::Bounds, (max_dims + 1) / 2> bounds;
};

/// More dimensions than there are would be no patch.
inline void limit(format::PatchHead& head) {
  if (head.dims > max_dims) head.dims = 0;
}

inline std::size_t events_of_bounds(std::uint64_t dims) {
  return static_cast<std::size_t>(dims + 1) / 2;
}

inline std::uint64_t unsigned_of(std::int64_t number) { return static_cast<std::uint64_t>(number); }

/// Calls `use(lo, hi)` for each dimension.
template <class Lines, class Use>
void for_each_bound(Lines& lines, Use&& use) {
  for (auto& line : lines) {
    for (std::uint64_t d = 0; d < line.head.dims; ++d) {
      auto& b = line.bounds[d / 2];
      d % 2 == 0 ? use(b.lo0, b.hi0) : use(b.lo1, b.hi1);
    }
  }
}

inline constexpr std::uint64_t no_place = ~std::uint64_t{0};

/// The place in the table that was given just before each event, if one was.
class LastPlace {
 public:
  explicit LastPlace(const std::vector<PatchRow>& lines)
      : next_(lines.begin()), end_(lines.end()) {}

  std::uint64_t before(std::uint64_t event) {
    std::uint64_t place = no_place;
    for (; next_ != end_ && next_->before == event; ++next_) place = next_->head.place;
    return place;
  }

 private:
  std::vector<PatchRow>::const_iterator next_, end_;
};

/// What the columns of an event hold as a difference to what comes before it.
class Before {
 public:
  std::uint64_t end_of(const format::Event& event) {
    const int delegation = event.flags & format::long_times ? format::long_shift : 0;
    return std::exchange(end_, event.begin + (std::uint64_t{event.length} << delegation));
  }
  std::uint64_t end() const { return end_; }
  std::uint64_t& low(Op op) { return low_[static_cast<std::size_t>(op)]; }

 private:
  std::uint64_t end_ = 0;
  std::array<std::uint64_t, 256> low_{};
};

inline bool has_patch(const format::Event& event) {
  return static_cast<format::Form>(event.flags & format::form_bits) == format::Form::patch;
}

}  // namespace gannet::trace::columns
