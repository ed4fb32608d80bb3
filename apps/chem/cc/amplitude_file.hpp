#pragma once

#include <optional>
#include <string>

#include "cc/amplitudes.hpp"
#include "checkpoint/pace.hpp"

namespace chem {

/// State of the iterations, besides the amplitudes.
struct CcStanding {
  double mp2 = 0, energy = 0;  ///< correlation energies, hartree
  double residual = 0;         ///< norm of the residual
  int iterations = 0;
  bool converged = false;
};

/// Checkpoint of the amplitudes, in an HDF5 file beside that of the orbitals: FILE.cc.h5 for
/// --checkpoint FILE. It has the datasets t1 (ai), t2 (abij), orbitals (functions x orbitals) and
/// their energies, and CcStanding as attributes. A new file replaces the old one once it is
/// complete. Does nothing if neither --checkpoint nor --restart is given.
class AmplitudeFile {
 public:
  /// Local. `from` must outlive this.
  explicit AmplitudeFile(const Solved& from) : from_(from) {}

  /// Collective, before the orbitals are used. Replaces the current orbitals by those of --restart
  /// if they solve the same field. Then signs, and rotations among degenerate orbitals, are those
  /// that the amplitudes and sums in files refer to.
  void adopt_orbitals();

  /// Local. Whether it has replaced them.
  bool adopted() const { return adopted_; }

  /// Collective. Reads the amplitudes of --restart and rotates them to the current orbitals, using
  /// `memory` bytes of each rank. Returns nothing if the file does not exist. InputError on every
  /// rank if it is of another molecule or not an amplitude file.
  std::optional<CcStanding> load(const Amplitudes& amplitudes, const OrbitalSpaces& orbitals,
                                 std::size_t memory) const;

  /// Collective. Writes the amplitudes; unless `must`, skips it if writing would take too much of
  /// the time. A failed write is a warning, or OutputError if `must`.
  void keep(const Amplitudes& amplitudes, const CcStanding& standing, bool must);

  /// Local. Names of the files, whether they exist or not.
  std::string restart() const { return path(from_.options.restart); }
  std::string checkpoint() const { return path(from_.options.checkpoint); }

 private:
  static std::string path(const std::string& beside) {
    return beside.empty() ? beside : beside + ".cc.h5";
  }
  void write(const Amplitudes& amplitudes, const CcStanding& standing) const;

  const Solved& from_;
  bool adopted_ = false;
  Pace pace_;
  bool warned_ = false;
};

}  // namespace chem
