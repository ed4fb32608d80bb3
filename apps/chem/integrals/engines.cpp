#include "integrals/engines.hpp"

#include <libint2/engine.h>

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

}  // namespace chem
