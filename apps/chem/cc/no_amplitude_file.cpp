// cc/amplitude_file.hpp where Gannet is built without HDF5.
#include <filesystem>

#include "cc/amplitude_file.hpp"
#include "input/input_error.hpp"

namespace chem {

void AmplitudeFile::keep(const Amplitudes&, const CcStanding&, bool) {
  if (checkpoint().empty() || warned_) return;
  from_.console.warn("built without HDF5: --checkpoint keeps the orbitals, but no amplitudes");
  warned_ = true;
}

std::optional<CcStanding> AmplitudeFile::load(const Amplitudes&) const {
  const bool there =
      !restart().empty() && from_.group.rank() == 0 && std::filesystem::exists(restart());
  if (from_.group.broadcast(static_cast<int>(there), 0) == 0) return std::nullopt;
  throw InputError("built without HDF5: cannot read " + restart() +
                   "; remove it to begin with amplitudes of MP2");
}

}  // namespace chem
