#include "fit/fitted_repulsion.hpp"

#include <algorithm>
#include <cmath>

#include "fock/stopwatch.hpp"
#include "gannet/gannet.hpp"
#include "input/input_error.hpp"
#include "input/problem.hpp"

namespace chem {
namespace {

using gannet::Array, gannet::Index;
using gannet::tensor::Plan, gannet::tensor::Space, gannet::tensor::Tensor, gannet::tensor::Tile;

/// Eigenvalues of a density that are smaller are zero.
constexpr double smallest_weight = 1e-12;

Tensor<double> integrals_over_functions(const FieldInput& input, const Basis& fit) {
  const Side functions(input.basis);
  return fitted_integrals(input.group, input.basis, fit, functions, functions,
                          input.sharing.method);
}

gannet::Patch patch_of(const Tile& tile) {
  return {{tile.lo[0], tile.lo[1]}, {tile.hi[0], tile.hi[1]}};
}

/// Collective. matrix := t
void store(const Tensor<double>& t, const Array<double>& matrix) {
  t.for_tiles([&](const Tile& tile, std::span<double> elements) {
    matrix.put(patch_of(tile), elements.data());
    if (tile.at[0] == tile.at[1]) return;
    const auto mirrored = t.get({tile.at[1], tile.at[0]});
    matrix.put({{tile.lo[1], tile.lo[0]}, {tile.hi[1], tile.hi[0]}}, mirrored.data());
  });
  t.group().sync();
}

/// Collective. The eigenvectors first to first + count, each times the square root of its weight,
/// as a tensor over functions and these.
Tensor<double> weighted_vectors(const Array<double>& vectors, const std::vector<double>& weights,
                                const Space& functions, Index first, Index count) {
  const Space numbers("k", count, {.tile = 64});
  Tensor<double> u(vectors.group(), {functions, numbers}, {.name = "U"});
  u.for_tiles([&](const Tile& tile, std::span<double> elements) {
    vectors.get({{tile.lo[0], first + tile.lo[1]}, {tile.hi[0], first + tile.hi[1]}},
                elements.data());
    const auto columns = static_cast<std::size_t>(tile.extent(1));
    const double* w = weights.data() + first + tile.lo[1];
    for (std::size_t n = 0; n < elements.size(); ++n) {
      elements[n] *= std::sqrt(std::abs(w[n % columns]));
    }
  });
  u.group().sync();
  return u;
}

}  // namespace

FittedRepulsion::FittedRepulsion(const FieldInput& input, const Basis& fit, std::string name)
    : name_(std::move(name)),
      b_(integrals_over_functions(input, fit)),
      repulsion_(input.group, input.basis.size, input.open, "fitted repulsion") {}

FockTimes FittedRepulsion::update(const SpinArrays& density, const Progress&) {
  const double begin = seconds();
  build(density.view(), repulsion_.view());
  energy_ = gannet::dot(density.mean, repulsion_.mean);
  if (density.open()) energy_ += gannet::dot(*density.difference, *repulsion_.difference);
  FockTimes times;
  times.busy = times.wall = times.execute = seconds() - begin;
  return times;
}

void FittedRepulsion::respond(const SpinMatrices& change, const SpinMatrices& matrix) {
  build(change, matrix);
}

void FittedRepulsion::add_gradient(const TaskCounter&, Gradient&) {
  throw InputError("fitted Coulomb and exchange have no gradient");
}

void FittedRepulsion::build(const SpinMatrices& density, const SpinMatrices& matrix) const {
  const auto f = coulomb(*density.mean);
  if (density.difference == nullptr) {
    f("mn") -= exchange(*density.mean)("mn");
    store(f, *matrix.mean);
    return;
  }
  // Through alpha and beta, which have fewer orbitals than their sum and difference.
  const auto spin = density.mean->duplicate("density of one spin");
  gannet::add(1, *density.mean, 1, *density.difference, spin);
  const auto alpha = exchange(spin);
  gannet::add(1, *density.mean, -1, *density.difference, spin);
  const auto beta = exchange(spin);
  f("mn") -= 0.5 * alpha("mn") + 0.5 * beta("mn");
  store(f, *matrix.mean);
  f("mn") = 0.5 * beta("mn") - 0.5 * alpha("mn");
  store(f, *matrix.difference);
}

/// 2J
Tensor<double> FittedRepulsion::coulomb(const Array<double>& density) const {
  const auto d = square("D");
  d.for_tiles([&](const Tile& tile, std::span<double> elements) {
    density.get(patch_of(tile), elements.data());
  });
  const Tensor g(d.group(), {b_.spaces()[0]}, {.name = "g"});
  auto j = square("2J");
  d.group().sync();
  g("Q") = b_("Qls") * d("ls");
  j("mn") = 2.0 * b_("Qmn") * g("Q");
  return j;
}

Tensor<double> FittedRepulsion::exchange(const Array<double>& density) const {
  const auto &aux = b_.spaces()[0], &functions = b_.spaces()[1];
  const auto vectors = density.duplicate("vectors of D");
  const auto weights = gannet::eigensolve(density, vectors);
  const auto below = [](double limit) { return [limit](double w) { return w < limit; }; };
  const Index negative = std::count_if(weights.begin(), weights.end(), below(-smallest_weight));
  const Index zero = std::count_if(weights.begin(), weights.end(), below(smallest_weight));
  const auto all = static_cast<Index>(weights.size());
  auto k = square("K");
  for (const auto& [sign, first, count] :
       {std::tuple(1.0, zero, all - zero), std::tuple(-1.0, Index{0}, negative)}) {
    if (count == 0) continue;
    const auto u = weighted_vectors(vectors, weights, functions, first, count);
    const Tensor x(u.group(), {aux, functions, u.spaces()[1]}, {.name = "X"});
    x("Qmk") = b_("Qmn") * u("nk");
    Plan plan(u.group(), {.trust_symmetry = true});
    plan(k("mn")) += sign * x("Qmk") * x("Qnk");
    plan.run();
  }
  return k;
}

/// Zeros over pairs of functions, symmetric.
Tensor<double> FittedRepulsion::square(const char* name) const {
  const auto& functions = b_.spaces()[1];
  return Tensor(b_.group(), {functions, functions},
                {.name = name, .symmetry = gannet::tensor::symmetric({0, 1})});
}

MakeTerms fitted_hartree_fock_terms(const std::string& fit) {
  return [fit](const FieldInput& input) {
    const auto functions =
        load_fitting_basis(input.group, input.molecule, input.basis, Fit::coulomb_exchange, fit);
    std::vector<std::unique_ptr<FieldTerm>> terms;
    terms.push_back(std::make_unique<FittedRepulsion>(input, functions, "fitted_two_electron"));
    return terms;
  };
}

}  // namespace chem
