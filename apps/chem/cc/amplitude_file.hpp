#pragma once

#include <optional>
#include <string>

#include "cc/amplitudes.hpp"

namespace chem {

/// Where the iterations stand, beside their amplitudes.
struct CcStanding {
  double mp2 = 0, energy = 0;  ///< of the correlation, hartree
  double residual = 0;         ///< norm of what the equations are off by
  int iterations = 0;
  bool converged = false;
};

/// Amplitudes in an HDF5 file beside the checkpoint of the orbitals: FILE.cc.h5 for --checkpoint
/// FILE. It holds the datasets t1 (ai), t2 (abij), orbitals (functions x orbitals) and their
/// energies, and what CcStanding has as attributes. A new one takes the place of the old one when
/// it is complete. Does nothing if neither --checkpoint nor --restart is given.
class AmplitudeFile {
 public:
  /// Local. It must outlive this.
  explicit AmplitudeFile(const Solved& from) : from_(from) {}

  /// Collective, before anything is made of the orbitals. Takes those of --restart in place of the
  /// ones that there are now if they solve the same field: signs, and turns among those of one
  /// energy, are then what amplitudes and sums in files stand on.
  void adopt_orbitals();

  /// Local. Whether it did.
  bool adopted() const { return adopted_; }

  /// Collective. Reads the amplitudes of --restart, turned to the orbitals that there are now.
  /// Nothing if there is no such file. InputError on every rank if it is of another molecule or no
  /// such file. Turns in `memory` bytes of each rank.
  std::optional<CcStanding> load(const Amplitudes& amplitudes, const OrbitalSpaces& orbitals,
                                 std::size_t memory) const;

  /// Collective. Writes the amplitudes; unless it `must`, not if writing would take much of the
  /// time. What cannot be written is a warning, or OutputError if it must be.
  void keep(const Amplitudes& amplitudes, const CcStanding& standing, bool must);

  /// Local. The files, whether there are any or not.
  std::string restart() const { return path(from_.options.restart); }
  std::string checkpoint() const { return path(from_.options.checkpoint); }

 private:
  static std::string path(const std::string& beside) {
    return beside.empty() ? beside : beside + ".cc.h5";
  }
  void write(const Amplitudes& amplitudes, const CcStanding& standing) const;

  const Solved& from_;
  bool adopted_ = false;
  double written_ = 0;  ///< seconds() after the last time
  double took_ = 0;
  bool warned_ = false;
};

}  // namespace chem
