#include "geometry/relaxation.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "geometry/model_hessian.hpp"

namespace chem {
namespace {

using Coordinates = std::vector<double>;

constexpr double first_trust = 0.3, most_trust = 1.0;

/// Rises of the energy below this are no reason to go back: convergence leaves so much open.
constexpr double noise = 1e-7;

constexpr double enough_gain = 1e-6;
constexpr double enough_largest_gradient = 4.5e-4, enough_rms_gradient = 3e-4;
constexpr double enough_largest_step = 1.8e-3, enough_rms_step = 1.2e-3;

double dot(const Coordinates& a, const Coordinates& b) {
  return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

double largest(const Coordinates& a) {
  double most = 0;
  for (const double x : a) most = std::max(most, std::abs(x));
  return most;
}

double root_mean_square(const Coordinates& a) {
  return std::sqrt(dot(a, a) / static_cast<double>(a.size()));
}

Coordinates product(const Coordinates& matrix, const Coordinates& x) {
  const auto n = x.size();
  Coordinates y(n);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) y[i] += matrix[i * n + j] * x[j];
  }
  return y;
}

/// Solves for a positive definite matrix, which is overwritten, by Cholesky's decomposition.
Coordinates solve(Coordinates matrix, Coordinates x) {
  const auto n = x.size();
  const auto at = [&](std::size_t i, std::size_t j) -> double& { return matrix[i * n + j]; };
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      for (std::size_t k = 0; k < j; ++k) at(i, j) -= at(i, k) * at(j, k);
      at(i, j) = i == j ? std::sqrt(at(i, i)) : at(i, j) / at(j, j);
    }
  }
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t k = 0; k < i; ++k) x[i] -= at(i, k) * x[k];
    x[i] /= at(i, i);
  }
  for (std::size_t i = n; i-- > 0;) {
    for (std::size_t k = i + 1; k < n; ++k) x[i] -= at(k, i) * x[k];
    x[i] /= at(i, i);
  }
  return x;
}

Molecule moved(Molecule molecule, const Coordinates& step) {
  for (std::size_t i = 0; i < step.size(); ++i) molecule[i / 3].at[i % 3] += step[i];
  return molecule;
}

}  // namespace

Relaxation::Relaxation(const Molecule& start)
    : geometry_(start), best_(start), hessian_(model_hessian(start)), trust_(first_trust) {}

/// BFGS; a step along which the energy curves down would spoil the definiteness and is left out.
void Relaxation::improve_hessian(const Coordinates& gradient) {
  const auto n = gradient.size();
  Coordinates change(n);
  for (std::size_t i = 0; i < n; ++i) change[i] = gradient[i] - best_gradient_[i];
  const double curvature = dot(change, step_);
  if (curvature < 1e-3 * std::sqrt(dot(change, change) * dot(step_, step_))) return;
  const auto model = product(hessian_, step_);
  const double modelled = dot(model, step_);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      hessian_[i * n + j] += change[i] * change[j] / curvature - model[i] * model[j] / modelled;
    }
  }
}

void Relaxation::adapt_trust(double change) {
  const double ratio = change / predicted_;
  if (ratio < 0.25) trust_ = std::max(largest(step_) / 4, 1e-3);
  if (ratio > 0.75 && largest(step_) > 0.8 * trust_) trust_ = std::min(2 * trust_, most_trust);
}

/// The step -g / (H + shift).
std::vector<double> Relaxation::step(double shift) const {
  auto matrix = hessian_;
  auto right = best_gradient_;
  for (std::size_t i = 0; i < right.size(); ++i) matrix[i * right.size() + i] += shift;
  for (double& x : right) x = -x;
  return solve(std::move(matrix), std::move(right));
}

/// The Newton step, or the best one within the trust radius: steps get shorter with the shift.
std::vector<double> Relaxation::trusted_step() const {
  auto found = step(0);
  if (largest(found) <= trust_) return found;
  double low = 0, high = 1e-3;
  while (largest(step(high)) > trust_) low = std::exchange(high, 4 * high);
  for (int n = 0; n < 20; ++n) {
    const double middle = (low + high) / 2;
    (largest(step(middle)) > trust_ ? low : high) = middle;
  }
  return step(high);
}

double Relaxation::predicted_change(const Coordinates& step) const {
  return dot(best_gradient_, step) + dot(step, product(hessian_, step)) / 2;
}

Assessment Relaxation::next(double energy, const Gradient& gradient) {
  Assessment result;
  Coordinates flat;
  for (const auto& g : gradient) flat.insert(flat.end(), g.begin(), g.end());
  if (!step_.empty()) {
    result.energy_change = energy - best_energy_;
    result.rejected = result.energy_change > noise;
    improve_hessian(flat);
    adapt_trust(result.energy_change);
  }
  if (!result.rejected) {
    best_ = geometry_;
    best_energy_ = energy;
    best_gradient_ = flat;
  }
  result.largest_gradient = largest(flat);
  result.rms_gradient = root_mean_square(flat);
  step_ = trusted_step();
  predicted_ = predicted_change(step_);
  result.largest_step = largest(step_);
  result.rms_step = root_mean_square(step_);
  result.converged = !result.rejected && result.largest_gradient < enough_largest_gradient &&
                     result.rms_gradient < enough_rms_gradient &&
                     result.largest_step < enough_largest_step &&
                     result.rms_step < enough_rms_step && std::abs(predicted_) < enough_gain;
  if (!result.converged) geometry_ = moved(best_, step_);
  return result;
}

}  // namespace chem
