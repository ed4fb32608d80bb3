#include "report/load.hpp"

#include <algorithm>

namespace scf {

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
  const auto size = static_cast<std::size_t>(group.size());
  std::vector<double> table(5 * size);
  double* row = &table[5 * static_cast<std::size_t>(group.rank())];
  row[0] = mine.busy;
  row[1] = mine.integrals;
  row[2] = mine.wall;
  row[3] = static_cast<double>(mine.quartets);
  row[4] = static_cast<double>(mine.tasks);
  group.sum(std::span(table));
  Load load;
  for (std::size_t r = 0; r < size; ++r) {
    const double* t = &table[5 * r];
    load.ranks.push_back(
        {t[0], t[1], t[2], static_cast<std::int64_t>(t[3]), static_cast<std::int64_t>(t[4])});
  }
  return load;
}

}  // namespace scf
