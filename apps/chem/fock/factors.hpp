#pragma once

namespace chem {

/// How much of Coulomb and of exchange a Fock build makes: 2 coulomb J - exchange K of a density.
/// Where one of them is zero it costs nothing.
struct Factors {
  double coulomb = 1;
  double exchange = 1;
};

}  // namespace chem
