#include "integrals/engines.hpp"

#include <libint2/engine.h>

#include <algorithm>
#include <limits>

namespace chem {
namespace {

using libint2::Operator;

Operator operator_of(OneElectron kind) {
  switch (kind) {
    case OneElectron::overlap:
      return Operator::overlap;
    case OneElectron::kinetic:
      return Operator::kinetic;
    case OneElectron::nuclear:
      return Operator::nuclear;
    default:
      return Operator::emultipole2;
  }
}

/// Pairs of primitives whose overlap is smaller than the exponential of this are left out.
constexpr double least_overlap = -40;

libint2::ShellPair pair_of(const libint2::Shell& one, const libint2::Shell& other) {
  return {one, other, least_overlap};
}

/// A function of the fitting basis stands alone: with a constant beside it.
std::vector<libint2::ShellPair> pairs_with_unit(const std::vector<libint2::Shell>& shells) {
  std::vector<libint2::ShellPair> pairs;
  for (const auto& shell : shells) pairs.push_back(pair_of(shell, libint2::Shell::unit()));
  return pairs;
}

libint2::Engine coulomb_engine(libint2::BraKet braket, int primitives, int momentum) {
  return {Operator::coulomb,
          static_cast<std::size_t>(primitives),
          momentum,
          0,
          std::numeric_limits<double>::epsilon(),
          libint2::operator_traits<Operator::coulomb>::default_params(),
          braket};
}

}  // namespace

struct OneElectronEngine::Engine {
  libint2::Engine engine;
};

OneElectronEngine::OneElectronEngine(OneElectron kind, const Basis& basis, int more)
    : engine_(std::make_unique<Engine>(
          Engine{{operator_of(kind), static_cast<std::size_t>(basis.max_primitives()),
                  basis.max_l() + more}})) {}

OneElectronEngine::OneElectronEngine(OneElectronEngine&& other) noexcept = default;
OneElectronEngine::~OneElectronEngine() = default;

void OneElectronEngine::set_nuclei(const Molecule& nuclei) {
  std::vector<std::pair<double, std::array<double, 3>>> charges;
  for (const auto& atom : nuclei) charges.emplace_back(atom.charge, atom.at);
  engine_->engine.set_params(charges);
}

void OneElectronEngine::set_origin(const std::array<double, 3>& origin) {
  engine_->engine.set_params(origin);
}

const double* const* OneElectronEngine::compute(const libint2::Shell& a, const libint2::Shell& b) {
  return engine_->engine.compute1(a, b).data();
}

struct RepulsionDerivatives::Engine {
  explicit Engine(const Basis& the_basis)
      : basis(the_basis),
        shells(libint_shells(basis)),
        engine(Operator::coulomb, static_cast<std::size_t>(basis.max_primitives()), basis.max_l(),
               1) {}

  const libint2::Shell& at(const Shell& shell) const {
    const auto& atom = basis.atoms[static_cast<std::size_t>(shell.atom)];
    return shells[static_cast<std::size_t>(atom.first_shell + shell.number)];
  }

  const Basis& basis;
  std::vector<libint2::Shell> shells;
  libint2::Engine engine;
};

RepulsionDerivatives::RepulsionDerivatives(const Basis& basis)
    : engine_(std::make_unique<Engine>(basis)) {}

RepulsionDerivatives::~RepulsionDerivatives() = default;

const double* const* RepulsionDerivatives::compute(const Shell& i, const Shell& j, const Shell& k,
                                                   const Shell& l) {
  const auto& blocks = engine_->engine.compute2<Operator::coulomb, libint2::BraKet::xx_xx, 1>(
      engine_->at(i), engine_->at(j), engine_->at(k), engine_->at(l));
  return blocks[0] == nullptr ? nullptr : blocks.data();
}

struct ThreeCentreEngine::Engine {
  Engine(const Basis& the_fit, const Basis& basis)
      : fit(libint_shells(the_fit)),
        shells(libint_shells(basis)),
        bras(pairs_with_unit(fit)),
        engine(coulomb_engine(libint2::BraKet::xs_xx,
                              std::max(the_fit.max_primitives(), basis.max_primitives()),
                              std::max(the_fit.max_l(), basis.max_l()))) {}

  std::vector<libint2::Shell> fit, shells;
  std::vector<libint2::ShellPair> bras;
  libint2::Engine engine;
  std::pair<std::size_t, std::size_t> last{none, none};
  libint2::ShellPair ket;  ///< of the shells `last`

  static constexpr auto none = static_cast<std::size_t>(-1);
};

ThreeCentreEngine::ThreeCentreEngine(const Basis& fit, const Basis& basis)
    : engine_(std::make_unique<Engine>(fit, basis)) {}

ThreeCentreEngine::~ThreeCentreEngine() = default;

const double* ThreeCentreEngine::compute(std::size_t p, std::size_t m, std::size_t n) {
  auto& e = *engine_;
  if (e.last != std::pair(m, n)) {
    e.ket = pair_of(e.shells[m], e.shells[n]);
    e.last = {m, n};
  }
  return e.engine.compute2<Operator::coulomb, libint2::BraKet::xs_xx, 0>(
      e.fit[p], libint2::Shell::unit(), e.shells[m], e.shells[n], &e.bras[p], &e.ket)[0];
}

struct TwoCentreEngine::Engine {
  explicit Engine(const Basis& the_fit)
      : fit(libint_shells(the_fit)),
        pairs(pairs_with_unit(fit)),
        engine(coulomb_engine(libint2::BraKet::xs_xs, the_fit.max_primitives(), the_fit.max_l())) {}

  std::vector<libint2::Shell> fit;
  std::vector<libint2::ShellPair> pairs;
  libint2::Engine engine;
};

TwoCentreEngine::TwoCentreEngine(const Basis& fit) : engine_(std::make_unique<Engine>(fit)) {}

TwoCentreEngine::~TwoCentreEngine() = default;

const double* TwoCentreEngine::compute(std::size_t p, std::size_t q) {
  auto& e = *engine_;
  return e.engine.compute2<Operator::coulomb, libint2::BraKet::xs_xs, 0>(
      e.fit[p], libint2::Shell::unit(), e.fit[q], libint2::Shell::unit(), &e.pairs[p],
      &e.pairs[q])[0];
}

}  // namespace chem
