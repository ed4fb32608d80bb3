#include "report/load.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace chem {
namespace {

std::array<double, 12> numbers(const FockTimes& t) {
  const auto real = [](std::int64_t n) { return static_cast<double>(n); };
  const auto& s = t.shares;
  return {t.busy,           t.integrals,    t.wall,         t.execute,
          real(t.quartets), real(t.tasks),  s.check,        s.redistribute,
          real(s.checked),  real(s.shared), s.checked_work, s.shared_work};
}

/// What numbers() made of it.
FockTimes times(const double* n) {
  const auto whole = [](double x) { return static_cast<std::int64_t>(x); };
  return {n[0],
          n[1],
          n[2],
          n[3],
          whole(n[4]),
          whole(n[5]),
          {n[6], n[7], whole(n[8]), whole(n[9]), n[10], n[11]}};
}

}  // namespace

double Load::mean_busy() const {
  double sum = 0;
  for (const auto& r : ranks) sum += r.busy;
  return sum / static_cast<double>(ranks.size());
}

double Load::max_busy() const {
  double largest = 0;
  for (const auto& r : ranks) largest = std::max(largest, r.busy);
  return largest;
}

double Load::integrals() const {
  double sum = 0;
  for (const auto& r : ranks) sum += r.integrals;
  return sum;
}

std::int64_t Load::quartets() const {
  std::int64_t sum = 0;
  for (const auto& r : ranks) sum += r.quartets;
  return sum;
}

double Load::other_share() const {
  const double busy = mean_busy() * static_cast<double>(ranks.size());
  return busy > 0 ? 1 - integrals() / busy : 0;
}

Load gather_load(const gannet::Group& group, const FockTimes& mine) {
  constexpr auto columns = std::tuple_size_v<decltype(numbers(mine))>;
  const auto size = static_cast<std::size_t>(group.size());
  std::vector<double> table(columns * size);
  auto place = std::span(table).subspan(columns * static_cast<std::size_t>(group.rank()), columns);
  std::ranges::copy(numbers(mine), place.begin());
  group.sum(std::span(table));
  Load load;
  for (std::size_t r = 0; r < size; ++r) load.ranks.push_back(times(&table[columns * r]));
  load.memory = group.allgather(Load::Memory{first_memory(), most_memory()});
  return load;
}

}  // namespace chem
