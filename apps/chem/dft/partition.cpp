#include "dft/partition.hpp"

#include <algorithm>
#include <cmath>

#include "dft/atom_sizes.hpp"

namespace chem {
namespace {

/// Products below this are none: beside the largest they would be lost in rounding.
constexpr double nothing = 1e-20;

double distance(const std::array<double, 3>& a, const std::array<double, 3>& b) {
  return std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/// How far the border moves towards the smaller of two atoms, of whose half distance.
double border_shift(int one, int other) {
  const double ratio = std::sqrt(bragg_radius(one) / bragg_radius(other));
  return std::clamp((1 / ratio - ratio) / 4, -0.5, 0.5);
}

}  // namespace

Partition::Partition(const Molecule& molecule) : molecule_(molecule), from_(molecule.size()) {
  for (const auto& a : molecule) {
    for (const auto& b : molecule) {
      inverse_distances_.push_back(&a == &b ? 0 : 1 / distance(a.at, b.at));
      shifts_.push_back(border_shift(a.atomic_number, b.atomic_number));
    }
  }
}

/// One near atom i, zero near atom j, and smooth between them.
double Partition::cell(std::size_t i, std::size_t j) const {
  const auto pair = i * molecule_.size() + j;
  const double mu = (from_[i] - from_[j]) * inverse_distances_[pair];
  double step = mu + shifts_[pair] * (1 - mu * mu);
  for (int n = 0; n < 3; ++n) step = (3 - step * step) * step / 2;
  return (1 - step) / 2;
}

double Partition::product(std::size_t i) const {
  double result = 1;
  for (std::size_t j = 0; j < molecule_.size() && result > nothing; ++j) {
    if (j != i) result *= cell(i, j);
  }
  return result > nothing ? result : 0;
}

double Partition::part(std::size_t atom, const std::array<double, 3>& at) {
  for (std::size_t a = 0; a < molecule_.size(); ++a) from_[a] = distance(at, molecule_[a].at);
  const auto nearest =
      static_cast<std::size_t>(std::min_element(from_.begin(), from_.end()) - from_.begin());
  const double mine = product(atom);
  if (mine == 0) return 0;
  double sum = 0;
  for (std::size_t a = 0; a < molecule_.size(); ++a) {
    if (a == atom) {
      sum += mine;
    } else if (a == nearest || cell(a, nearest) > nothing) {
      sum += product(a);
    }
  }
  return mine / sum;
}

}  // namespace chem
