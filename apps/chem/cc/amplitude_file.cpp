#include "cc/amplitude_file.hpp"

#include <filesystem>

#include "fock/stopwatch.hpp"
#include "gannet/gannet.hpp"
#include "gannet/tensor/hdf5.hpp"
#include "input/input_error.hpp"
#include "integrals/one_electron.hpp"
#include "report/output_error.hpp"

namespace chem {
namespace {

using gannet::Array, gannet::Op;
using gannet::tensor::Tile;

/// Writing may take this part of the time.
constexpr double share_of_writing = 0.1;

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
                     const Amplitudes& t) {
  const auto turn = overlap_with(from, old);
  const auto o = block(turn, orbitals.occ), v = block(turn, orbitals.vir);
  const auto &t1 = t.singles, &t2 = t.doubles;
  gannet::tensor::Plan plan(from.group, {.memory = from.options.memory, .trust_symmetry = true});
  plan(t1("ai")) = v("ca") * t1("ck") * o("ki");
  plan(t2("abij")) = v("ca") * v("db") * t2("cdkl") * o("ki") * o("lj");
  plan.run();
}

template <class Value>
Value note(const gannet::hdf5::Input& file, const char* name) {
  return std::get<Value>(file.note(name));
}

bool on_all(const gannet::Group& group, const std::string& path) {
  const bool there = group.rank() == 0 && std::filesystem::exists(path);
  return group.broadcast(static_cast<int>(there), 0) != 0;
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

}  // namespace

void AmplitudeFile::write(const Amplitudes& amplitudes, const CcStanding& standing) const {
  gannet::hdf5::Output file(from_.group, checkpoint());
  gannet::tensor::save(file, amplitudes.singles, "t1");
  gannet::tensor::save(file, amplitudes.doubles, "t2");
  file.save(from_.scf.orbitals.at(0).coefficients, "orbitals");
  file.note("mp2", standing.mp2);
  file.note("energy", standing.energy);
  file.note("iterations", std::int64_t{standing.iterations});
  file.note("converged", std::int64_t{standing.converged});
  file.close();
}

void AmplitudeFile::keep(const Amplitudes& amplitudes, const CcStanding& standing, bool must) {
  if (checkpoint().empty()) return;
  const double begin = seconds();
  const bool rare = took_ < share_of_writing * (begin - written_);
  if (!must && from_.group.broadcast(static_cast<int>(rare), 0) == 0) return;
  try {
    write(amplitudes, standing);
  } catch (const gannet::Error& error) {
    if (error.fault() != gannet::Fault::system) throw;
    if (must) throw OutputError(error.what());
    if (!warned_) from_.console.warn(std::string(error.what()) + "; going on without");
    warned_ = true;
  }
  written_ = seconds();
  took_ = written_ - begin;
}

std::optional<CcStanding> AmplitudeFile::load(const Amplitudes& amplitudes) const {
  const auto from = restart();
  if (from.empty() || !on_all(from_.group, from)) return std::nullopt;
  try {
    gannet::hdf5::Input file(from_.group, from);
    const auto& now = from_.scf.orbitals.at(0).coefficients;
    check_extents(file, amplitudes, now, from);
    gannet::tensor::load(file, amplitudes.singles, "t1");
    gannet::tensor::load(file, amplitudes.doubles, "t2");
    turn_amplitudes(from_, file.load<double>("orbitals"), orbitals_, amplitudes);
    return CcStanding{note<double>(file, "mp2"), note<double>(file, "energy"),
                      static_cast<int>(note<std::int64_t>(file, "iterations")),
                      note<std::int64_t>(file, "converged") != 0};
  } catch (const gannet::Error& error) {
    if (error.fault() == gannet::Fault::memory) throw;
    throw InputError("cannot read the amplitudes of --restart: " + std::string(error.what()));
  }
}

}  // namespace chem
