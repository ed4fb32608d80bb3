#include "fit/fitted_repulsion.hpp"

#include <algorithm>
#include <functional>
#include <numeric>

#include "fit/fitted_functions.hpp"
#include "fock/stopwatch.hpp"
#include "gannet/gannet.hpp"
#include "input/input_error.hpp"
#include "input/problem.hpp"

namespace chem {
namespace {

using gannet::Array;

/// All elements of a matrix of basis functions, row-major.
using Elements = std::vector<double>;

/// One-sided.
Elements elements_of(const Array<double>& matrix) {
  Elements all(static_cast<std::size_t>(matrix.size()));
  matrix.get(matrix.patch(), all.data());
  return all;
}

double dot(const Elements& a, const Elements& b) {
  return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

/// a + factor b
Elements sum(const Elements& a, double factor, const Elements& b) {
  Elements result(a.size());
  std::ranges::transform(a, b, result.begin(),
                         [factor](double x, double y) { return x + factor * y; });
  return result;
}

}  // namespace

FittedRepulsion::FittedRepulsion(const FieldInput& input, const Basis& fit, std::string name)
    : name_(std::move(name)),
      b_(fitted_functions(input.group, input.basis, fit, input.sharing.method)),
      sums_(b_),
      repulsion_(input.group, input.basis.size, input.open, "fitted repulsion") {}

FockTimes FittedRepulsion::update(const SpinArrays& density, const Progress&) {
  const double begin = seconds();
  energy_ = build(density.view(), repulsion_.view());
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

double FittedRepulsion::build(const SpinMatrices& density, const SpinMatrices& matrix) const {
  const auto& group = b_.group();
  const auto n = static_cast<std::size_t>(density.mean->shape()[0]);
  const auto add_exchange = [&](const Elements& of, double scale, Elements& to) {
    for (const auto& u : density_vectors(group, of, n)) sums_.add_exchange(u, scale, to);
  };
  const auto mean = elements_of(*density.mean);
  Elements f(n * n);
  clear_mine(matrix);  // which is before all agree about vectors, and others add after that
  sums_.add_coulomb(mean, f);
  for (double& x : f) x *= 2;
  double energy = 0;
  if (density.difference == nullptr) {
    add_exchange(mean, -1, f);
  } else {
    // Through alpha and beta, which have fewer orbitals than their sum and difference.
    const auto difference = elements_of(*density.difference);
    Elements alpha(n * n), beta(n * n);
    add_exchange(sum(mean, 1, difference), -0.5, alpha);
    add_exchange(sum(mean, -1, difference), -0.5, beta);
    f = sum(sum(f, 1, alpha), 1, beta);
    const auto of_difference = sum(alpha, -1, beta);
    matrix.difference->accumulate(matrix.difference->patch(), of_difference.data());
    energy += dot(difference, of_difference);
  }
  matrix.mean->accumulate(matrix.mean->patch(), f.data());
  energy += dot(mean, f);
  group.fence();
  return group.sum(energy);  // after which what all have added is there
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
