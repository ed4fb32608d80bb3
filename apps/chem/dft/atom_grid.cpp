#include "dft/atom_grid.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include "dft/atom_sizes.hpp"
#include "dft/lebedev.hpp"
#include "input/input_error.hpp"
#include "input/text.hpp"

namespace chem {
namespace {

constexpr std::size_t periods = 7, levels = GridChoice::finest + 1;

constexpr int radii[levels][periods] = {
    {10, 15, 20, 30, 35, 40, 50},        {30, 40, 50, 60, 65, 70, 75},
    {40, 60, 65, 75, 80, 85, 90},        {50, 75, 80, 90, 95, 100, 105},
    {60, 90, 95, 105, 110, 115, 120},    {70, 105, 110, 120, 125, 130, 135},
    {80, 120, 125, 135, 140, 145, 150},  {90, 135, 140, 150, 155, 160, 165},
    {100, 150, 155, 165, 170, 175, 180}, {200, 200, 200, 200, 200, 200, 200}};

/// Of the first two periods and of all others.
constexpr int directions[levels][3] = {
    {50, 86, 110},   {110, 194, 194}, {194, 302, 302},   {302, 302, 434},    {434, 590, 590},
    {590, 770, 770}, {770, 974, 974}, {974, 1202, 1202}, {1202, 1202, 1202}, {1454, 1454, 1454}};

std::size_t period(int atomic_number) {
  constexpr int nobles[] = {2, 10, 18, 36, 54, 86};
  return static_cast<std::size_t>(std::count_if(std::begin(nobles), std::end(nobles),
                                                [&](int z) { return atomic_number > z; }));
}

/// A radius and its part of the radial integral, r^2 dr.
struct Radius {
  double r;
  double weight;
};

std::vector<Radius> treutler_ahlrichs(int n, double spread) {
  std::vector<Radius> result;
  const double scale = spread / std::numbers::ln2, step = std::numbers::pi / (n + 1);
  for (int i = n; i >= 1; --i) {
    const double x = std::cos(i * step), power = std::pow(1 + x, 0.6), log = std::log((1 - x) / 2);
    const double r = -scale * power * log;
    const double slope = scale * power * (-0.6 / (1 + x) * log + 1 / (1 - x));
    result.push_back({r, r * r * slope * step * std::sin(i * step)});
  }
  return result;
}

/// The largest of the five regions around a nucleus that begin at these parts of its radius.
std::size_t region(int atomic_number, double part) {
  constexpr double starts[3][4] = {
      {0.25, 0.5, 1.0, 4.5}, {0.1667, 0.5, 0.9, 3.5}, {0.1, 0.4, 0.8, 2.5}};
  const auto& row = starts[std::min<std::size_t>(period(atomic_number), 2)];
  return static_cast<std::size_t>(
      std::count_if(std::begin(row), std::end(row), [&](double start) { return part > start; }));
}

/// How many of `most` directions a radius in this region has.
int pruned(int most, std::size_t region) {
  if (most < 50) return most;
  const auto sizes = lebedev_sizes();
  const auto at =
      static_cast<std::size_t>(std::find(sizes.begin(), sizes.end(), most) - sizes.begin());
  const int fifty[] = {50, 74, 74, 74, 50};
  const int more[] = {50, 86, sizes[at - 1], most, sizes[at - 1]};
  return most == 50 ? fifty[region] : more[region];
}

bool is_lebedev(int size) {
  const auto sizes = lebedev_sizes();
  return std::find(sizes.begin(), sizes.end(), size) != sizes.end();
}

}  // namespace

GridChoice parse_grid(const std::string& text) {
  const auto comma = text.find(',');
  const auto first = to_int(text.substr(0, comma));
  if (comma == std::string::npos && first && *first >= 0 && *first <= GridChoice::finest) {
    return {.level = *first};
  }
  const auto second = comma == std::string::npos ? std::nullopt : to_int(text.substr(comma + 1));
  if (first && second && *first > 0 && is_lebedev(*second)) {
    return {.radial = *first, .angular = *second};
  }
  std::string sizes;
  for (const int size : lebedev_sizes()) sizes += " " + std::to_string(size);
  throw InputError("option --grid: \"" + text +
                   "\" is neither a level from 0 to 9 nor radii and directions as 75,302; there "
                   "are grids of so many directions:" +
                   sizes);
}

std::vector<GridPoint> atom_grid(int atomic_number, const GridChoice& choice) {
  const auto level = static_cast<std::size_t>(choice.level);
  const auto row = period(atomic_number);
  const bool prune = choice.radial == 0;
  const int n = prune ? radii[level][row] : choice.radial;
  const int most = prune ? directions[level][std::min<std::size_t>(row, 2)] : choice.angular;
  std::map<int, std::vector<Direction>> spheres;
  std::vector<GridPoint> grid;
  for (const auto& [r, weight] : treutler_ahlrichs(n, radial_spread(atomic_number))) {
    const int size =
        prune ? pruned(most, region(atomic_number, r / bragg_radius(atomic_number))) : most;
    auto& sphere = spheres[size];
    if (sphere.empty()) sphere = lebedev(size);
    for (const auto& [to, part] : sphere) {
      grid.push_back({{r * to[0], r * to[1], r * to[2]}, 4 * std::numbers::pi * weight * part});
    }
  }
  return grid;
}

}  // namespace chem
