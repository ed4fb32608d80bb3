#include "clock.hpp"

#include <algorithm>
#include <cmath>

namespace gannet::timeline {

namespace {

/// Closer marks tell more about what held the thread up between two readings than about the clocks.
constexpr std::int64_t least_distance = 20'000'000;

/// Processors tick between 1 MHz and 1 THz; anything else is a broken file.
constexpr double least_slope = 1e-3, most_slope = 1e3;

/// Broken files may hold any number: sums stay far from the ends.
constexpr double most_ns = 4e18;

std::int64_t limited(double ns) {
  return static_cast<std::int64_t>(std::clamp(ns, -most_ns, most_ns));
}

double difference(std::uint64_t a, std::uint64_t b) {
  return a >= b ? double(a - b) : -double(b - a);
}

double slope_between(const Clock::Mark& a, const Clock::Mark& b) {
  return (double(b.ns) - double(a.ns)) / difference(b.ticks, a.ticks);
}

}  // namespace

void Clock::settle(double slope) {
  std::sort(marks_.begin(), marks_.end(),
            [](const Mark& a, const Mark& b) { return a.ticks < b.ticks; });
  std::vector<Mark> good;
  for (const Mark& mark : marks_) {
    if (!good.empty()) {
      if (mark.ticks == good.back().ticks || mark.ns < good.back().ns + least_distance) continue;
      const double s = slope_between(good.back(), mark);
      if (!(s >= least_slope && s <= most_slope)) continue;
    }
    good.push_back(mark);
  }
  marks_ = std::move(good);
  slope_ = marks_.size() > 1 ? this->slope() : slope;
}

double Clock::slope() const {
  if (marks_.size() < 2) return 0;
  const auto [first, last] = std::minmax_element(
      marks_.begin(), marks_.end(), [](const Mark& a, const Mark& b) { return a.ticks < b.ticks; });
  if (last->ns < first->ns + least_distance || last->ticks == first->ticks) return 0;
  const double s = slope_between(*first, *last);
  return s >= least_slope && s <= most_slope ? s : 0;
}

std::int64_t Clock::ns(std::uint64_t ticks) const {
  const auto after =
      std::upper_bound(marks_.begin(), marks_.end(), ticks,
                       [](std::uint64_t t, const Mark& mark) { return t < mark.ticks; });
  const std::size_t last = marks_.size() - 1;
  const std::size_t from = std::min<std::size_t>(
      last == 0 ? 0 : last - 1,
      static_cast<std::size_t>(std::max<std::ptrdiff_t>(after - marks_.begin() - 1, 0)));
  const Mark& mark = marks_[from];
  const double slope = last == 0 ? slope_ : slope_between(mark, marks_[from + 1]);
  return limited(double(mark.ns) + std::round(slope * difference(ticks, mark.ticks)));
}

std::int64_t Clock::length(std::uint64_t ticks) const {
  return limited(std::round(slope_ * double(ticks)));
}

std::int64_t Offset::on_first_node(std::int64_t ns) const {
  if (points_.empty()) return ns;
  const Point& a = points_.front();
  const Point& b = points_.back();
  double add = double(a.add);
  if (b.at > a.at) {
    add += (double(b.add) - double(a.add)) * (double(ns) - double(a.at)) /
           (double(b.at) - double(a.at));
  }
  return limited(double(ns) + std::round(add));
}

void Offset::tell(Node& node) const {
  if (points_.empty()) return;
  node.offset_begin = points_.front().add;
  node.offset_end = points_.back().add;
  for (const Point& point : points_) node.clock_error = std::max(node.clock_error, point.error);
}

}  // namespace gannet::timeline
