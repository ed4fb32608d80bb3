#include "cc/expectation.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "cc/held_memory.hpp"
#include "dense/product.hpp"
#include "fock/stopwatch.hpp"
#include "input/input_error.hpp"
#include "report/format.hpp"

namespace chem {
namespace {

constexpr double bytes = sizeof(double);
constexpr std::size_t most_kept = 6, fewest_kept = 2;

/// Of what a plain product of matrices reaches, iterations and (T) do.
constexpr double efficiency = 0.8, efficiency_of_triples = 0.6;

/// Iterations that most molecules take.
constexpr int usual_iterations = 14;

/// Tiles of the largest tensor that a plan has to hold at least.
constexpr double tiles_to_compute_in = 10;

/// How large a calculation is.
struct Extents {
  double functions, occ, vir, fit;
  double kept;  ///< part of a tensor that symmetry leaves to store, in these tiles
  int ranks;
};

double doubles_of(const Extents& n) { return n.vir * n.vir * n.occ * n.occ; }

/// Elements of the tensors of OrbitalFactors and Equations.
double elements_of_iterations(const Extents& n) {
  const double factors = n.fit * (n.occ * n.occ + n.occ * n.vir + n.vir * n.vir * n.kept);
  const double dressed = n.fit * (2 * n.occ * n.occ + 2 * n.occ * n.vir + n.vir * n.vir);
  const double with_symmetry = 5, without = 4;
  return factors + dressed + doubles_of(n) * (with_symmetry * n.kept + without);
}

/// Of CCSD, see Equations: the ladder with its integrals, the rings, and what is of the fifth
/// order.
double flops_of_iteration(const Extents& n) {
  const double o2 = n.occ * n.occ, v2 = n.vir * n.vir;
  return v2 * v2 * (o2 + n.fit) + 8 * n.occ * o2 * n.vir * v2 + 2 * o2 * o2 * v2 +
         2 * n.fit * (5 * o2 * v2 + 4 * n.occ * n.vir * v2);
}

double flops_of_triples(const Extents& n) {
  return 2 * std::pow(n.occ * n.vir, 3) * (n.occ + n.vir);
}

/// Flops in a second of all ranks, each multiplying matrices at the same time: the best of some
/// products, since the first ones find a processor that wakes up. Collective.
double measure_rate(const gannet::Group& group) {
  constexpr std::size_t n = 320;
  constexpr int products = 8;
  const std::vector<double> a(n * n, 1.0);
  std::vector<double> c(n * n);
  group.sync();
  double shortest = std::numeric_limits<double>::max();
  for (int k = 0; k < products; ++k) {
    const double begin = seconds();
    multiply(Turn::no, Turn::no, n, n, n, a.data(), a.data(), c.data());
    shortest = std::min(shortest, std::max(1e-9, seconds() - begin));
  }
  return group.sum(2.0 * n * n * n / shortest);
}

std::string megabytes(double size) { return format("%.1f MiB", size / 1048576); }

/// As many amplitudes as there is room for.
void share_out(const Extents& n, double of_plan, Expectation& e) {
  const double pair = 2 * n.kept * bytes * doubles_of(n) / n.ranks;  // amplitudes and their step
  const double room = e.allowed - e.tensors - of_plan;
  e.kept = static_cast<std::size_t>(
      std::clamp(std::floor(room / pair), double{fewest_kept}, double{most_kept}));
  e.kept_bytes = pair * static_cast<double>(e.kept);
  // The other half is for what BLAS, the allocator and whole pages take.
  e.plan = std::max(of_plan, (e.allowed - e.tensors - e.kept_bytes) / 2);
}

[[noreturn]] void refuse(double needed, const Expectation& e, const Extents& n) {
  throw InputError(format(
      "coupled cluster with %.0f occupied, %.0f virtual and %.0f fitting "
      "functions needs %s on each of %d ranks, %s of them for the program itself, and --memory "
      "allows %s: allow more, take more ranks, or --frozen-core",
      n.occ, n.vir, n.fit, megabytes(e.program + needed).c_str(), n.ranks,
      megabytes(e.program).c_str(), megabytes(e.program + e.allowed).c_str()));
}

}  // namespace

Expectation expect(const Solved& from, const Correlated& what, bool triples) {
  const auto extent = [](const Space& space) { return static_cast<double>(space.extent()); };
  const auto& orbitals = what.orbitals;
  const Extents n{double(from.problem.basis.size),
                  extent(orbitals.occ),
                  extent(orbitals.vir),
                  double(what.fit.size),
                  0.5 + 0.5 / orbitals.vir.tiles(),
                  from.group.size()};
  Expectation e;
  e.rate = measure_rate(from.group);  // first, since BLAS takes its memory now
  e.program = from.group.max(held_memory());
  e.allowed = static_cast<double>(from.options.memory) - e.program;
  e.factors = 2 * bytes * n.fit * std::pow(n.functions, 2) / n.ranks;
  e.tensors = bytes * elements_of_iterations(n) / n.ranks;
  const auto o = static_cast<double>(orbitals.occ.largest_tile()),
             v = static_cast<double>(orbitals.vir.largest_tile());
  const double tile =
      bytes * std::max({v * v * std::max(o * o, v * v), v * std::max(o, v) * n.fit, o * o * n.fit});
  const double of_plan = tiles_to_compute_in * tile;
  share_out(n, of_plan, e);
  const double factors = bytes * n.fit * (n.occ + n.vir) * (n.occ + n.vir);
  if (triples) e.triples = (2.5 * bytes * doubles_of(n) + 2 * factors) / n.ranks;
  e.slabs = e.allowed - e.triples;
  const double needed = std::max({e.factors, e.triples, e.tensors + e.kept_bytes + of_plan});
  if (needed > e.allowed) refuse(needed, e, n);
  e.peak = e.program + needed;
  if (!from.options.checkpoint.empty()) {
    e.disk = bytes * (doubles_of(n) + n.occ * n.vir + n.functions * n.functions);
  }
  e.flops_of_iteration = flops_of_iteration(n);
  if (triples) e.flops_of_triples = flops_of_triples(n);
  return e;
}

std::string describe(const Expectation& e) {
  const double iteration = e.flops_of_iteration / (efficiency * e.rate);
  auto text = format(
      "\nexpected\n  memory     %s of %s on each rank, %s of them for the program itself; %zu "
      "amplitudes mixed\n  time       %.2g s an iteration, %.2g s for %d",
      megabytes(e.peak).c_str(), megabytes(e.program + e.allowed).c_str(),
      megabytes(e.program).c_str(), e.kept, iteration, iteration * usual_iterations,
      usual_iterations);
  if (e.flops_of_triples > 0) {
    text += format("; %.2g s for (T)", e.flops_of_triples / (efficiency_of_triples * e.rate));
  }
  text += format("\n             if all ranks multiply matrices at %.1f Gflop/s, as just now\n",
                 e.rate * 1e-9);
  if (e.disk > 0) text += format("  disk       %s of amplitudes\n", megabytes(e.disk).c_str());
  return text;
}

}  // namespace chem
