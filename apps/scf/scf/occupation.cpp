#include "scf/occupation.hpp"

#include <algorithm>

namespace scf {
namespace {

/// Electrons in s and in p shells, filled in the order 1s 2s 2p 3s 3p.
struct Configuration {
  int s = 0;
  int p = 0;
};

Configuration ground_state(int atomic_number) {
  Configuration electrons;
  int left = atomic_number;
  const auto fill = [&](int& shell, int room) {
    shell += std::min(left, room);
    left -= std::min(left, room);
  };
  fill(electrons.s, 4);
  fill(electrons.p, 6);
  fill(electrons.s, 2);
  fill(electrons.p, 6);
  return electrons;
}

/// For each basis function whether it changes sign under inversion: p and f do, s and d do not.
/// Orbitals of a spherical atom are made of one kind only.
std::vector<bool> odd_functions(const Basis& basis) {
  std::vector<bool> odd;
  for (const auto& shell : basis.shells) {
    odd.insert(odd.end(), static_cast<std::size_t>(shell.size()), shell.l % 2 == 1);
  }
  return odd;
}

std::vector<bool> odd_orbitals(const std::vector<bool>& odd_function,
                               const gannet::Array<double>& orbitals) {
  const auto rows = static_cast<std::size_t>(orbitals.shape()[0]);
  const auto columns = static_cast<std::size_t>(orbitals.shape()[1]);
  std::vector<double> c(rows * columns);
  orbitals.get(orbitals.patch(), c.data());
  std::vector<bool> odd;
  for (std::size_t j = 0; j < columns; ++j) {
    double balance = 0;
    for (std::size_t i = 0; i < rows; ++i) {
      const double x = c[i * columns + j];
      balance += odd_function[i] ? x * x : -x * x;
    }
    odd.push_back(balance > 0);
  }
  return odd;
}

/// Gives `electrons` to the lowest orbitals of one kind, `degenerate` of them at a time.
void fill(std::vector<double>& weights, const std::vector<bool>& odd, bool kind, int electrons,
          int degenerate) {
  double share = 0;
  int same = 0;
  for (std::size_t j = 0; j < weights.size(); ++j) {
    if (odd[j] != kind) continue;
    if (same == 0) {
      const int shell = std::min(electrons, 2 * degenerate);
      share = shell / (2.0 * degenerate);
      electrons -= shell;
    }
    weights[j] = share;
    same = (same + 1) % degenerate;
  }
}

}  // namespace

Occupation lowest(int electrons) {
  return [electrons](const gannet::Array<double>&) {
    return std::vector<double>(static_cast<std::size_t>(electrons), 1.0);
  };
}

Occupation spherical_atom(int atomic_number, const Basis& basis) {
  return [electrons = ground_state(atomic_number),
          odd_function = odd_functions(basis)](const gannet::Array<double>& orbitals) {
    const auto odd = odd_orbitals(odd_function, orbitals);
    std::vector<double> weights(odd.size());
    fill(weights, odd, false, electrons.s, 1);
    fill(weights, odd, true, electrons.p, 3);
    return weights;
  };
}

}  // namespace scf
