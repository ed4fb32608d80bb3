#include "contention.hpp"

#include <algorithm>
#include <cmath>

namespace gannet::timeline {

namespace {

/// An access begins to be open, or ends.
struct Step {
  Time at;
  int change;
  Patch patch;
};

std::vector<Step> steps_of(const Run& run, std::uint32_t array, Time from, Time to) {
  std::vector<Step> steps;
  for (const Event& event : run.events) {
    if (event.array != array || !event.is_access()) continue;
    const Time begin = std::max(event.begin, from);
    const Time end = std::min(event.complete, to);
    if (begin >= end) continue;
    const Patch patch = run.patch(event);
    steps.push_back({begin, 1, patch});
    steps.push_back({end, -1, patch});
  }
  std::sort(steps.begin(), steps.end(), [](const Step& a, const Step& b) { return a.at < b.at; });
  return steps;
}

std::vector<std::vector<Index>> cuts_of(const Shape& shape, const std::vector<Step>& steps) {
  std::vector<std::vector<Index>> cuts;
  for (int d = 0; d < shape.dims(); ++d) {
    std::vector<Index> axis{0, shape[d]};
    for (const Step& step : steps) {
      axis.push_back(step.patch.lo[d]);
      axis.push_back(step.patch.hi[d]);
    }
    std::sort(axis.begin(), axis.end());
    axis.erase(std::unique(axis.begin(), axis.end()), axis.end());
    cuts.push_back(std::move(axis));
  }
  return cuts;
}

double cells_of(const std::vector<std::vector<Index>>& cuts) {
  double cells = 1;
  for (const auto& axis : cuts) cells *= std::max<double>(double(axis.size()) - 1, 0);
  return cells;
}

/// Leaves out cuts, of the longest axis first, until there are few enough cells.
bool coarsen(std::vector<std::vector<Index>>& cuts, std::size_t most) {
  if (cells_of(cuts) <= double(most)) return false;
  while (cells_of(cuts) > double(most)) {
    auto& axis = *std::max_element(
        cuts.begin(), cuts.end(), [](const auto& a, const auto& b) { return a.size() < b.size(); });
    if (axis.size() <= 2) break;
    std::vector<Index> half;
    for (std::size_t i = 0; i + 1 < axis.size(); i += 2) half.push_back(axis[i]);
    half.push_back(axis.back());
    axis = std::move(half);
  }
  return true;
}

/// Number of the cell along an axis that an index lies in.
std::size_t cell_along(const std::vector<Index>& axis, Index at) {
  const auto after = std::upper_bound(axis.begin(), axis.end(), at);
  return static_cast<std::size_t>(after - axis.begin()) - 1;
}

/// Calls visit(cell) for all cells that a patch touches.
template <class Visit>
void for_each_cell(const std::vector<std::vector<Index>>& cuts, const Patch& patch, Visit&& visit,
                   std::size_t d = 0, std::size_t base = 0) {
  if (d == cuts.size()) return visit(base);
  const auto& axis = cuts[d];
  const int dim = static_cast<int>(d);
  const std::size_t first = cell_along(axis, patch.lo[dim]);
  const std::size_t last = cell_along(axis, patch.hi[dim] - 1);
  for (std::size_t c = first; c <= last; ++c) {
    for_each_cell(cuts, patch, visit, d + 1, base * (axis.size() - 1) + c);
  }
}

}  // namespace

Contention contention(const Run& run, std::uint32_t array, Time from, Time to, std::size_t cells) {
  Contention result;
  const Shape& shape = run.arrays.at(array).shape;
  if (Patch::whole(shape).empty()) return result;
  const std::vector<Step> steps = steps_of(run, array, from, to);
  result.cuts = cuts_of(shape, steps);
  result.exact = !coarsen(result.cuts, std::max<std::size_t>(cells, 1));
  const auto count = static_cast<std::size_t>(cells_of(result.cuts));
  struct Cell {
    int open = 0;
    Time since = 0;
  };
  std::vector<Cell> state(count);
  result.index.assign(count, 0);
  result.touched.assign(count, 0);
  for (const Step& step : steps) {
    for_each_cell(result.cuts, step.patch, [&](std::size_t c) {
      Cell& cell = state[c];
      if (cell.open > 1) result.index[c] += double(cell.open - 1) * double(step.at - cell.since);
      cell.open += step.change;
      cell.since = step.at;
      result.touched[c] = 1;
    });
  }
  return result;
}

double Contention::most() const {
  return index.empty() ? 0 : *std::max_element(index.begin(), index.end());
}

double Contention::at(const Point& element) const {
  double value = 0;
  for_each_cell(cuts, Patch::element(element), [&](std::size_t c) { value = index[c]; });
  return value;
}

double Contention::sum(const Patch& patch) const {
  double total = 0;
  if (index.empty() || patch.empty()) return 0;
  for_each_cell(cuts, patch, [&](std::size_t c) {
    double share = index[c];
    std::size_t rest = c;
    for (std::size_t d = cuts.size(); d-- > 0;) {
      const auto& axis = cuts[d];
      const std::size_t along = rest % (axis.size() - 1);
      rest /= axis.size() - 1;
      const int dim = static_cast<int>(d);
      share *=
          double(std::min(axis[along + 1], patch.hi[dim]) - std::max(axis[along], patch.lo[dim]));
    }
    total += share;
  });
  return total;
}

}  // namespace gannet::timeline
