#include "scf/occupation.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace chem {
namespace {

/// Electrons by angular momentum: s, p, d, f.
using Configuration = std::array<int, 4>;

/// Gives electrons to shells in their order, each up to its room.
Configuration filled(std::string_view shells, int electrons) {
  Configuration configuration{};
  for (const char shell : shells) {
    const auto l = std::string_view("spdf").find(shell);
    const int some = std::min(electrons, 2 * (2 * static_cast<int>(l) + 1));
    configuration[l] += some;
    electrons -= some;
  }
  return configuration;
}

/// 1s 2s 2p 3s 3p 4s 3d 4p 5s 4d 5p 6s 4f 5d 6p 7s 5f 6d 7p
constexpr std::string_view by_energy = "sspspsdpsdpsfdpsfdp";

/// 1s 2s 2p 3s 3p 3d 4s 4p 4d 4f 5s 5p 5d: what core potentials stand for, whole shells.
constexpr std::string_view by_number = "sspspdspdfspd";

bool fills_whole_shells(std::string_view shells, int electrons) {
  for (const char shell : shells) {
    if (electrons <= 0) break;
    electrons -= 2 * (2 * static_cast<int>(std::string_view("spdf").find(shell)) + 1);
  }
  return electrons == 0;
}

/// Without the electrons of the core; noble gases are a core by energy, others by number.
Configuration ground_state(int atomic_number, int core_electrons) {
  auto electrons = filled(by_energy, atomic_number);
  const bool numbered = fills_whole_shells(by_number, core_electrons);
  const auto core = filled(numbered ? by_number : by_energy, core_electrons);
  for (std::size_t l = 0; l < core.size(); ++l) electrons[l] = std::max(0, electrons[l] - core[l]);
  return electrons;
}

/// What a function of a shell adds to the weights of an orbital by angular momentum. Among
/// Cartesian functions xx + yy + zz is an s function, and x (xx + yy + zz) a p function.
class Character {
 public:
  explicit Character(const Basis& basis) : basis_(basis) {}

  /// The angular momentum that most of an orbital has; `c` are its coefficients, a stride apart.
  std::size_t most(const double* c, std::size_t stride) const {
    std::array<double, 4> weights{};
    for (const auto& shell : basis_.shells) {
      const auto at = [&](int f) {
        return c[static_cast<std::size_t>(basis_.first(shell) + f) * stride];
      };
      const auto l = static_cast<std::size_t>(shell.l);
      double all = 0;
      for (int f = 0; f < shell.size(); ++f) all += at(f) * at(f);
      double lower = 0;
      if (!shell.spherical && shell.l == 2) lower = square(at(0) + at(3) + at(5)) / 3;
      if (!shell.spherical && shell.l == 3) {
        lower = square(at(0) + at(3) + at(5)) / 3 + square(at(1) + at(6) + at(8)) / 3 +
                square(at(2) + at(7) + at(9)) / 3;
      }
      if (lower > 0) weights[l - 2] += lower;
      if (l < weights.size()) weights[l] += all - lower;
    }
    return static_cast<std::size_t>(std::max_element(weights.begin(), weights.end()) -
                                    weights.begin());
  }

 private:
  static double square(double x) { return x * x; }

  const Basis& basis_;
};

/// The angular momentum of each orbital.
std::vector<std::size_t> momenta_of(const Character& character,
                                    const gannet::Array<double>& orbitals) {
  const auto rows = static_cast<std::size_t>(orbitals.shape()[0]);
  const auto columns = static_cast<std::size_t>(orbitals.shape()[1]);
  std::vector<double> c(rows * columns);
  orbitals.get(orbitals.patch(), c.data());
  std::vector<std::size_t> momenta;
  for (std::size_t j = 0; j < columns; ++j) momenta.push_back(character.most(&c[j], columns));
  return momenta;
}

/// Gives `electrons` to the lowest orbitals of one momentum, a shell of them at a time.
void fill(std::vector<double>& weights, const std::vector<std::size_t>& momenta, std::size_t l,
          int electrons) {
  const int degenerate = 2 * static_cast<int>(l) + 1;
  double share = 0;
  int same = 0;
  for (std::size_t j = 0; j < weights.size(); ++j) {
    if (momenta[j] != l) continue;
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

Occupation spherical_atom(int atomic_number, int core_electrons, const Basis& basis) {
  return [electrons = ground_state(atomic_number, core_electrons),
          character = Character(basis)](const gannet::Array<double>& orbitals) {
    const auto momenta = momenta_of(character, orbitals);
    std::vector<double> weights(momenta.size());
    for (std::size_t l = 0; l < electrons.size(); ++l) fill(weights, momenta, l, electrons[l]);
    return weights;
  };
}

}  // namespace chem
