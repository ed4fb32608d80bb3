// cc/amplitude_file.hpp where Gannet is built without HDF5.
#include "cc/amplitude_file.hpp"
#include "input/files.hpp"
#include "input/input_error.hpp"

namespace chem {

void AmplitudeFile::keep(const Amplitudes&, const CcStanding&, bool) {
  if (checkpoint().empty() || warned_) return;
  from_.console.warn("built without HDF5: --checkpoint keeps the orbitals, but no amplitudes");
  warned_ = true;
}

void AmplitudeFile::adopt_orbitals() {}

std::optional<CcStanding> AmplitudeFile::load(const Amplitudes&, const OrbitalSpaces&,
                                              std::size_t) const {
  if (restart().empty() || !there(from_.group, restart())) return std::nullopt;
  throw InputError("built without HDF5: cannot read " + restart() +
                   "; remove it to begin with amplitudes of MP2");
}

}  // namespace chem
