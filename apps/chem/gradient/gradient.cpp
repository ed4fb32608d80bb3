#include "gradient/gradient.hpp"

#include <algorithm>
#include <cmath>

namespace chem {

double largest(const Gradient& gradient) {
  double most = 0;
  for (const auto& g : gradient) {
    for (const double x : g) most = std::max(most, std::abs(x));
  }
  return most;
}

double root_mean_square(const Gradient& gradient) {
  double sum = 0;
  for (const auto& g : gradient) sum += g[0] * g[0] + g[1] * g[1] + g[2] * g[2];
  return std::sqrt(sum / (3 * static_cast<double>(gradient.size())));
}

}  // namespace chem
