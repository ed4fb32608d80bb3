#include "integrals/core_potential.hpp"

#include <libint2.h>
#include <libint2/solidharmonics.h>

#include <algorithm>
#include <array>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#ifdef GANNET_CHEM_ECP
#include <libecpint.hpp>
#endif

namespace chem {

#ifdef GANNET_CHEM_ECP

namespace {

int largest_momentum(const std::vector<CentredPotential>& potentials) {
  int most = 0;
  for (const auto& potential : potentials) {
    for (const auto& term : potential.terms) most = std::max(most, term.l);
  }
  return most;
}

libecpint::GaussianShell as_libecpint(const Shell& shell) {
  libecpint::GaussianShell result(shell.centre, shell.l);
  for (std::size_t p = 0; p < shell.exponents.size(); ++p) {
    result.addPrim(shell.exponents[p], shell.coefficients[p]);
  }
  return result;
}

libecpint::ECP as_libecpint(const CentredPotential& potential) {
  libecpint::ECP result(potential.centre.data());
  for (const auto& t : potential.terms) {
    result.addPrimitive(t.power, t.l, t.exponent, t.coefficient, false);
  }
  result.sort();
  return result;
}

}  // namespace

struct PotentialEngine::Engine {
  Engine(const Basis& the_basis, int order)
      : basis(the_basis), integrals(basis.max_l(), largest_momentum(basis.potentials), order) {
    for (const auto& shell : basis.shells) shells.push_back(as_libecpint(shell));
    for (const auto& potential : basis.potentials) potentials.push_back(as_libecpint(potential));
  }

  /// Cartesian integrals as those over the functions of the shells.
  void transform(std::size_t i, std::size_t j, const std::vector<double>& cartesian,
                 std::vector<double>& out) {
    const auto &a = basis.shells[i], &b = basis.shells[j];
    out = cartesian;
    scratch.resize(cartesian.size());
    const auto turn = [&](const Shell& shell, int before, int after) {
      if (!shell.spherical) return;
      libint2::solidharmonics::transform_inner(
          static_cast<std::size_t>(before), static_cast<std::size_t>(shell.l),
          static_cast<std::size_t>(after), out.data(), scratch.data());
      std::swap(out, scratch);
    };
    turn(a, 1, b.cartesian_size());
    turn(b, a.size(), 1);
  }

  const Basis& basis;
  libecpint::ECPIntegral integrals;
  std::vector<libecpint::GaussianShell> shells;
  std::vector<libecpint::ECP> potentials;
  std::vector<double> sum, scratch;
  std::array<std::vector<double>, 9> derivatives;
  std::array<const double*, 9> blocks{};
};

PotentialEngine::PotentialEngine(const Basis& basis, bool derivatives) {
  if (!basis.potentials.empty()) engine_ = std::make_unique<Engine>(basis, derivatives ? 1 : 0);
}

const double* PotentialEngine::compute(std::size_t i, std::size_t j) {
  if (!engine_) return nullptr;
  auto& e = *engine_;
  std::vector<double> cartesian;
  for (const auto& potential : e.potentials) {
    libecpint::TwoIndex<double> block;
    e.integrals.compute_shell_pair(potential, e.shells[i], e.shells[j], block);
    cartesian.resize(block.data.size());
    std::transform(block.data.begin(), block.data.end(), cartesian.begin(), cartesian.begin(),
                   std::plus<>());
  }
  e.transform(i, j, cartesian, e.sum);
  return e.sum.data();
}

const double* const* PotentialEngine::differentiate(std::size_t potential, std::size_t i,
                                                    std::size_t j) {
  auto& e = *engine_;
  std::array<libecpint::TwoIndex<double>, 9> blocks;
  e.integrals.compute_shell_pair_derivative(e.potentials[potential], e.shells[i], e.shells[j],
                                            blocks);
  for (std::size_t n = 0; n < blocks.size(); ++n) {
    e.transform(i, j, blocks[n].data, e.derivatives[n]);
    e.blocks[n] = e.derivatives[n].data();
  }
  return e.blocks.data();
}

std::string why_no_potentials(const Basis& basis, bool derivatives) {
  const int most = LIBECPINT_MAX_L - (derivatives ? 1 : 0);
  if (basis.potentials.empty()) return {};
  if (basis.max_l() <= most && largest_momentum(basis.potentials) <= most) return {};
  return "libecpint has integrals" + std::string(derivatives ? " for gradients" : "") +
         " over core potentials up to the angular momentum " + std::to_string(most);
}

#else

struct PotentialEngine::Engine {};

PotentialEngine::PotentialEngine(const Basis&, bool) {}
const double* PotentialEngine::compute(std::size_t, std::size_t) { return nullptr; }
const double* const* PotentialEngine::differentiate(std::size_t, std::size_t, std::size_t) {
  return nullptr;
}

std::string why_no_potentials(const Basis& basis, bool) {
  if (basis.potentials.empty()) return {};
  return "this program was built without libecpint, which computes core potentials; install "
         "libecpint-dev and build again, or take a basis set with all electrons";
}

#endif

PotentialEngine::PotentialEngine(PotentialEngine&& other) noexcept = default;
PotentialEngine::~PotentialEngine() = default;

void add_potential_gradient(const Basis& basis, const gannet::Array<double>& density,
                            const TaskCounter& counter, Gradient& gradient) {
  PotentialEngine engine(basis, true);
  counter.each(basis.shells.size(), [&](std::size_t i) {
    const auto& a = basis.shells[i];
    std::vector<double> rows(static_cast<std::size_t>(a.size() * basis.size));
    density.get({{basis.first(a), 0}, {basis.first(a) + a.size(), basis.size}}, rows.data());
    for (std::size_t j = 0; j <= i; ++j) {
      const auto& b = basis.shells[j];
      for (std::size_t p = 0; p < basis.potentials.size(); ++p) {
        const auto* blocks = engine.differentiate(p, i, j);
        const int atoms[] = {a.atom, b.atom, basis.potentials[p].atom};
        for (std::size_t n = 0; n < 9; ++n) {
          double sum = 0;
          for (int f = 0; f < a.size(); ++f) {
            const double* row = &rows[static_cast<std::size_t>(f * basis.size + basis.first(b))];
            for (int g = 0; g < b.size(); ++g) sum += row[g] * blocks[n][f * b.size() + g];
          }
          gradient[static_cast<std::size_t>(atoms[n / 3])][n % 3] += (i == j ? 2 : 4) * sum;
        }
      }
    }
  });
}

}  // namespace chem
