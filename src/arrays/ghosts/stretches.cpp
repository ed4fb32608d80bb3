#include "ghosts/stretches.hpp"

#include <optional>

namespace gannet::ghosts {

namespace {

/// The element that a cell stands for, and the step to the next cell's if no border lies between.
struct Image {
  Index at;
  int step;
};

Index modulo(Index i, Index period) { return ((i % period) + period) % period; }

/// Element 0 and the last one are mirrors, so the elements between them repeat again and again.
Image reflection(Index i, Index extent) {
  if (extent == 1) return {0, 1};
  const Index period = 2 * (extent - 1);
  const Index at = modulo(i, period);
  return at < extent ? Image{at, 1} : Image{period - at, -1};
}

std::optional<Image> image(Index i, Index extent, Boundary boundary) {
  if (i >= 0 && i < extent) return Image{i, 1};
  switch (boundary) {
    case Boundary::periodic:
      return Image{modulo(i, extent), 1};
    case Boundary::mirror:
      return reflection(i, extent);
    case Boundary::none:
      break;
  }
  return {};
}

/// Elements [begin, end) of a part of an axis whose parts have one run each; empty ones begin and
/// end at 0.
dist::Axis::Run run_of(const dist::Axis& axis, Index part) {
  const auto runs = axis.runs_of(part);
  return runs.empty() ? dist::Axis::Run{part, 0, 0, 0} : runs.front();
}

bool goes_on(const Stretch& last, const Stretch& next) {
  return last.source == next.source && last.side == next.side && last.step == next.step &&
         last.to + last.count == next.to && last.from + last.count * last.step == next.from;
}

}  // namespace

std::vector<Stretch> stretches(const dist::Axis& axis, Index part, const AxisRule& rule) {
  std::vector<Stretch> all;
  const dist::Axis::Run mine = run_of(axis, part);
  if (mine.begin == mine.end) return all;
  const auto add_cell = [&](Index i, int side) {
    const auto of = image(i, axis.extent(), rule.boundary);
    if (!of) return;
    const dist::Axis::Run there = axis.run_at(of->at);
    const Stretch cell{
        part,     there.part, i - mine.begin + rule.low, of->at - there.begin + rule.low, 1,
        of->step, side};
    if (!all.empty() && goes_on(all.back(), cell)) {
      ++all.back().count;
    } else {
      all.push_back(cell);
    }
  };
  for (Index i = mine.begin - rule.low; i < mine.begin; ++i) add_cell(i, -1);
  all.push_back({part, part, rule.low, rule.low, mine.end - mine.begin, 1, 0});
  for (Index i = mine.end; i < mine.end + rule.high; ++i) add_cell(i, 1);
  return all;
}

std::vector<Stretch> stretches_from(const dist::Axis& axis, Index source, const AxisRule& rule) {
  std::vector<Stretch> all;
  for (Index part = 0; part < axis.parts(); ++part) {
    for (const Stretch& each : stretches(axis, part, rule)) {
      if (each.source == source) all.push_back(each);
    }
  }
  return all;
}

}  // namespace gannet::ghosts
