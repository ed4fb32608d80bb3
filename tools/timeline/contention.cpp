#include "contention.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <queue>
#include <unordered_map>
#include <utility>

namespace gannet::timeline {

namespace {

/// The patches of accesses, each once: most runs access a few of them again and again.
class RunPlaces {
 public:
  explicit RunPlaces(const Run& run) : run_(run) {}

  /// Number of the place of an access.
  std::uint32_t number_of(const Event& event) {
    const std::uint64_t key = event.place << 1 | (event.where == Where::patch ? 1 : 0);
    const auto [at, fresh] = numbers_.try_emplace(key, static_cast<std::uint32_t>(patches_.size()));
    if (fresh) patches_.push_back(run_.patch(event));
    return at->second;
  }

  const std::vector<Patch>& patches() const { return patches_; }

 private:
  const Run& run_;
  std::unordered_map<std::uint64_t, std::uint32_t> numbers_;
  std::vector<Patch> patches_;
};

/// From when to when an access is open, and where.
struct Open {
  Time begin;
  Time end;
  std::uint32_t place;
};

std::vector<Open> open_between(const Run& run, std::span<const std::uint32_t> accesses, Time from,
                               Time to, RunPlaces& places) {
  std::vector<Open> all;
  all.reserve(accesses.size());
  for (const std::uint32_t number : accesses) {
    const Event& event = run.events[number];
    const Time begin = std::max(event.begin, from);
    const Time end = std::min(event.complete, to);
    if (begin < end) all.push_back({begin, end, places.number_of(event)});
  }
  return all;
}

/// Calls `visit(time, place, change)` for each begin and end, in the order of time. Accesses come
/// in the order of their begins, so that only the open ones have to be kept in order.
template <class Visit>
void for_each_step(const std::vector<Open>& all, Visit&& visit) {
  using End = std::pair<Time, std::uint32_t>;
  std::priority_queue<End, std::vector<End>, std::greater<>> ends;
  const auto end_until = [&](Time time) {
    for (; !ends.empty() && ends.top().first <= time; ends.pop()) {
      visit(ends.top().first, ends.top().second, -1);
    }
  };
  for (const Open& open : all) {
    end_until(open.begin);
    visit(open.begin, open.place, 1);
    ends.push({open.end, open.place});
  }
  end_until(std::numeric_limits<Time>::max());
}

std::vector<std::vector<Index>> cuts_of(const Shape& shape, const std::vector<Patch>& patches) {
  std::vector<std::vector<Index>> cuts;
  for (int d = 0; d < shape.dims(); ++d) {
    std::vector<Index> axis{0, shape[d]};
    for (const Patch& patch : patches) {
      axis.push_back(patch.lo[d]);
      axis.push_back(patch.hi[d]);
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

/// Places of one cell are found at once, as most single elements are.
class Cells {
 public:
  Cells(const std::vector<std::vector<Index>>& cuts, const std::vector<Patch>& patches)
      : cuts_(cuts), patches_(patches) {
    for (const Patch& patch : patches) only_.push_back(only_cell(patch));
  }

  template <class Visit>
  void for_each(std::uint32_t place, Visit&& visit) const {
    const std::size_t only = only_[place];
    only == several ? for_each_cell(cuts_, patches_[place], visit) : visit(only);
  }

 private:
  static constexpr std::size_t several = ~std::size_t{0};

  std::size_t only_cell(const Patch& patch) const {
    std::size_t cell = 0;
    for (int d = 0; d < patch.dims(); ++d) {
      const auto& axis = cuts_[static_cast<std::size_t>(d)];
      const std::size_t along = cell_along(axis, patch.lo[d]);
      if (along != cell_along(axis, patch.hi[d] - 1)) return several;
      cell = cell * (axis.size() - 1) + along;
    }
    return cell;
  }

  const std::vector<std::vector<Index>>& cuts_;
  const std::vector<Patch>& patches_;
  std::vector<std::size_t> only_;
};

}  // namespace

std::vector<std::vector<std::uint32_t>> accesses(const Run& run) {
  std::vector<std::vector<std::uint32_t>> numbers(run.arrays.size());
  for (std::size_t e = 0; e < run.events.size(); ++e) {
    const Event& event = run.events[e];
    if (event.is_access()) numbers[event.array].push_back(static_cast<std::uint32_t>(e));
  }
  return numbers;
}

Contention contention(const Run& run, std::uint32_t array, std::span<const std::uint32_t> accesses,
                      Time from, Time to, std::size_t cells) {
  Contention result;
  const Shape& shape = run.arrays.at(array).shape;
  if (Patch::whole(shape).empty()) return result;
  RunPlaces places(run);
  const std::vector<Open> all = open_between(run, accesses, from, to, places);
  result.cuts = cuts_of(shape, places.patches());
  result.exact = !coarsen(result.cuts, std::max<std::size_t>(cells, 1));
  const auto count = static_cast<std::size_t>(cells_of(result.cuts));
  struct Cell {
    int open = 0;
    Time since = 0;
  };
  std::vector<Cell> state(count);
  result.index.assign(count, 0);
  result.touched.assign(count, 0);
  const Cells cells_of_place(result.cuts, places.patches());
  for_each_step(all, [&](Time at, std::uint32_t place, int change) {
    cells_of_place.for_each(place, [&](std::size_t c) {
      Cell& cell = state[c];
      if (cell.open > 1) result.index[c] += double(cell.open - 1) * double(at - cell.since);
      cell.open += change;
      cell.since = at;
      result.touched[c] = 1;
    });
  });
  return result;
}

Contention contention(const Run& run, std::uint32_t array, Time from, Time to, std::size_t cells) {
  return contention(run, array, accesses(run).at(array), from, to, cells);
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
