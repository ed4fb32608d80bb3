#include "cc/amplitude_file.hpp"

#include <algorithm>
#include <cmath>

#include "gannet/gannet.hpp"
#include "gannet/tensor/hdf5.hpp"
#include "input/files.hpp"
#include "input/input_error.hpp"
#include "integrals/one_electron.hpp"
#include "report/output_error.hpp"
#include "scf/orbitals.hpp"

namespace chem {
namespace {

using gannet::Array, gannet::Op;
using gannet::tensor::Tile;

/// old' S new: how orbitals that were are made of those that are.
Array<double> overlap_with(const Solved& from, const Array<double>& old) {
  const auto& now = from.scf.orbitals.at(0).coefficients;
  const auto n = old.shape()[0], m = old.shape()[1];
  const Array<double> overlap(from.group, {n, n}, {.name = "overlap"});
  overlap_integrals(from.problem.basis, overlap);
  const Array<double> half(from.group, {n, m}, {.name = "half"});
  gannet::matmul(Op::none, Op::none, 1, overlap, now, 0, half);
  Array<double> result(from.group, {m, m}, {.name = "turn"});
  gannet::matmul(Op::transpose, Op::none, 1, old, half, 0, result);
  return result;
}

/// The largest element of what `turn` makes of the matrix of orbital energies, beside those on its
/// diagonal: whether the orbitals that were solve the field of those that are.
double off_by(const Array<double>& turn, const std::vector<double>& energies) {
  const auto scaled = turn.duplicate("turn"), fock = turn.duplicate("F");
  gannet::copy(turn, scaled);
  scale_columns(scaled, energies);
  gannet::matmul(Op::none, Op::transpose, 1, scaled, turn, 0, fock);
  const auto mine = fock.read_local();
  double most = 0;
  for (gannet::Index i = 0; !mine.empty() && i < mine.extent(0); ++i) {
    for (gannet::Index j = 0; j < mine.extent(1); ++j) {
      const auto p = mine.patch().lo[0] + i, q = mine.patch().lo[1] + j;
      const double wanted = p == q ? energies[static_cast<std::size_t>(p)] : 0;
      most = std::max(most, std::abs(mine(i, j) - wanted));
    }
  }
  return turn.group().max(most);
}

/// The block of it for these orbitals.
Tensor block(const Array<double>& turn, const Space& space) {
  Tensor result(turn.group(), {space, space}, {.name = "turn"});
  const auto first = space.offset();
  result.for_tiles([&](const Tile& tile, std::span<double> x) {
    turn.get({{first + tile.lo[0], first + tile.lo[1]}, {first + tile.hi[0], first + tile.hi[1]}},
             x.data());
  });
  turn.group().sync();
  return result;
}

/// The amplitudes of other orbitals, which span the same spaces, for these.
void turn_amplitudes(const Solved& from, const Array<double>& old, const OrbitalSpaces& orbitals,
                     const Amplitudes& t, std::size_t memory) {
  const auto turn = overlap_with(from, old);
  const auto o = block(turn, orbitals.occ), v = block(turn, orbitals.vir);
  const auto &t1 = t.singles, &t2 = t.doubles;
  gannet::tensor::Plan plan(from.group, {.memory = memory, .trust_symmetry = true});
  plan(t1("ai")) = v("ca") * t1("ck") * o("ki");
  plan(t2("abij")) = v("ca") * v("db") * t2("cdkl") * o("ki") * o("lj");
  plan.run();
}

template <class Value>
Value note(const gannet::hdf5::Input& file, const char* name) {
  return std::get<Value>(file.note(name));
}

void check_extents(const gannet::hdf5::Input& file, const Amplitudes& amplitudes,
                   const Array<double>& coefficients, const std::string& path) {
  const auto have = file.extents("t1"), functions = file.extents("orbitals");
  const auto& spaces = amplitudes.singles.spaces();
  if (have == std::vector{spaces[0].extent(), spaces[1].extent()} &&
      functions == std::vector{coefficients.shape()[0], coefficients.shape()[1]}) {
    return;
  }
  throw InputError(path + " has amplitudes of " + std::to_string(have.at(1)) + " occupied and " +
                   std::to_string(have.at(0)) + " virtual orbitals, and this calculation has " +
                   std::to_string(spaces[1].extent()) + " and " +
                   std::to_string(spaces[0].extent()) +
                   "; take the same basis and --frozen-core, or remove the file");
}

/// All of them, on every rank.
std::vector<double> numbers(const Array<double>& array) {
  std::vector<double> all(static_cast<std::size_t>(array.shape()[0]));
  array.get({{0}, array.shape()}, all.data());
  array.group().sync();
  return all;
}

/// What `read` returns; what cannot be read is InputError.
template <class Read>
auto reading(Read read) {
  try {
    return read();
  } catch (const gannet::Error& error) {
    if (error.fault() == gannet::Fault::memory) throw;
    throw InputError("cannot read the amplitudes of --restart: " + std::string(error.what()));
  }
}

}  // namespace

void AmplitudeFile::adopt_orbitals() {
  const auto from = restart();
  if (from.empty() || !there(from_.group, from)) return;
  auto& now = from_.scf.orbitals.at(0);
  // The orbital gradient, by which convergence is measured, is four times such an element.
  const double same = from_.settings.convergence;
  reading([&] {
    gannet::hdf5::Input file(from_.group, from);
    const auto& shape = now.coefficients.shape();
    if (file.extents("orbitals") != std::vector{shape[0], shape[1]}) return;
    const auto old = file.load<double>("orbitals");
    adopted_ = off_by(overlap_with(from_, old), now.energies) < same;
    if (!adopted_) return;
    gannet::copy(old, now.coefficients);
    now.energies = numbers(file.load<double>("energies"));
  });
}

void AmplitudeFile::write(const Amplitudes& amplitudes, const CcStanding& standing) const {
  gannet::hdf5::Output file(from_.group, checkpoint());
  gannet::tensor::save(file, amplitudes.singles, "t1");
  gannet::tensor::save(file, amplitudes.doubles, "t2");
  const auto& orbitals = from_.scf.orbitals.at(0);
  file.save(orbitals.coefficients, "orbitals");
  const Array<double> energies(from_.group, {static_cast<gannet::Index>(orbitals.energies.size())});
  if (from_.group.rank() == 0) {
    energies.put({{0}, energies.shape()}, orbitals.energies.data());
  }
  file.save(energies, "energies");
  file.note("mp2", standing.mp2);
  file.note("energy", standing.energy);
  file.note("residual", standing.residual);
  file.note("iterations", std::int64_t{standing.iterations});
  file.note("converged", std::int64_t{standing.converged});
  file.close();
}

void AmplitudeFile::keep(const Amplitudes& amplitudes, const CcStanding& standing, bool must) {
  if (checkpoint().empty()) return;
  if (!must && !from_.group.broadcast(pace_.due(), 0)) return;
  pace_.time([&] {
    try {
      write(amplitudes, standing);
    } catch (const gannet::Error& error) {
      if (error.fault() != gannet::Fault::system) throw;
      if (must) throw OutputError(error.what());
      if (!warned_) from_.console.warn(std::string(error.what()) + "; going on without");
      warned_ = true;
    }
  });
}

std::optional<CcStanding> AmplitudeFile::load(const Amplitudes& amplitudes,
                                              const OrbitalSpaces& orbitals,
                                              std::size_t memory) const {
  const auto from = restart();
  if (from.empty() || !there(from_.group, from)) return std::nullopt;
  return reading([&]() -> std::optional<CcStanding> {
    gannet::hdf5::Input file(from_.group, from);
    check_extents(file, amplitudes, from_.scf.orbitals.at(0).coefficients, from);
    gannet::tensor::load(file, amplitudes.singles, "t1");
    gannet::tensor::load(file, amplitudes.doubles, "t2");
    if (!adopted_) {
      turn_amplitudes(from_, file.load<double>("orbitals"), orbitals, amplitudes, memory);
    }
    return CcStanding{note<double>(file, "mp2"), note<double>(file, "energy"),
                      note<double>(file, "residual"),
                      static_cast<int>(note<std::int64_t>(file, "iterations")),
                      note<std::int64_t>(file, "converged") != 0};
  });
}

}  // namespace chem
