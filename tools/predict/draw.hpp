#pragma once

#include <cmath>
#include <cstdint>
#include <numbers>

/// Numbers that look random and are the same in every run: functions of the number of a task.
namespace gannet::predict {

/// A good shuffle of 64 bits (splitmix64).
inline std::uint64_t shuffled(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15u;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
  return x ^ (x >> 31);
}

/// In (0, 1).
inline double unit_draw(std::uint64_t number) {
  return (static_cast<double>(shuffled(number) >> 11) + 0.5) * 0x1p-53;
}

/// Lognormal of mean 1, whose logarithm has the standard deviation `spread` (Box and Muller).
inline double lognormal_draw(std::uint64_t number, double spread) {
  const double radius = std::sqrt(-2 * std::log(unit_draw(2 * number)));
  const double normal = radius * std::cos(2 * std::numbers::pi * unit_draw(2 * number + 1));
  return std::exp(spread * normal - spread * spread / 2);
}

}  // namespace gannet::predict
