#include "dft/basis_values.hpp"

#include <algorithm>
#include <cmath>

#include "dft/monomial.hpp"
#include "integrals/spherical.hpp"

namespace chem {
namespace {

/// Functions are left out where they are smaller than this.
constexpr double no_value = 1e-13;

/// exp(-x) beyond this is nothing beside what no_value leaves out.
constexpr double no_exponent = 40;

constexpr double step = 0.25;

constexpr std::size_t derivatives_up_to[] = {1, 4, 10};

/// How far from its centre a shell is more than nothing.
double reach(const Shell& shell) {
  const auto largest = [&](double r) {
    double sum = 0;
    for (std::size_t p = 0; p < shell.exponents.size(); ++p) {
      sum += std::abs(shell.coefficients[p]) * std::exp(-shell.exponents[p] * r * r);
    }
    return sum * std::pow(r, shell.l);
  };
  const double widest = *std::min_element(shell.exponents.begin(), shell.exponents.end());
  double r = std::sqrt(shell.l / (2 * widest)) + step;  // beyond all maxima
  while (largest(r) > no_value) r += step;
  return r;
}

}  // namespace

BasisValues::BasisValues(const Basis& basis) : basis_(basis), values_{} {
  for (const auto& shell : basis.shells) reach_.push_back(reach(shell));
  values_.derivatives.resize(derivatives_up_to[2]);
}

LocalFunctions BasisValues::near(const Batch& batch) const {
  LocalFunctions local;
  const auto& c = batch.centre;
  for (std::size_t s = 0; s < basis_.shells.size(); ++s) {
    const auto& shell = basis_.shells[s];
    const auto& at = shell.centre;
    const double distance = std::hypot(at[0] - c[0], at[1] - c[1], at[2] - c[2]);
    if (distance - batch.radius > reach_[s]) continue;
    const gannet::Index first = basis_.first(shell), size = shell.size();
    auto& runs = local.runs;
    if (runs.empty() || runs.back().first + runs.back().size != first) {
      runs.push_back({first, static_cast<gannet::Index>(local.size), 0});
    }
    runs.back().size += size;
    local.shells.push_back(&shell);
    local.size += static_cast<std::size_t>(size);
  }
  return local;
}

void BasisValues::look_from(const Shell& shell, const Batch& batch) {
  squares_.assign(points_, 0);
  for (std::size_t d = 0; d < 3; ++d) {
    const double centre = shell.centre[d];
    const double* at = batch.at[d].data();
    from_[d].resize(points_);
    for (std::size_t p = 0; p < points_; ++p) {
      const double u = from_[d][p] = at[p] - centre;
      squares_[p] += u * u;
    }
  }
  nearest_ = points_ == 0 ? 0 : *std::min_element(squares_.begin(), squares_.end());
}

void BasisValues::find_radial_parts(const Shell& shell, int order) {
  for (auto& part : radial_) part.assign(points_, 0);
  double *r0 = radial_[0].data(), *r1 = radial_[1].data(), *r2 = radial_[2].data();
  for (std::size_t k = 0; k < shell.exponents.size(); ++k) {
    const double a = shell.exponents[k], c = shell.coefficients[k];
    if (a * nearest_ > no_exponent) continue;
    for (std::size_t p = 0; p < points_; ++p) {
      const double exponent = a * squares_[p];
      if (exponent > no_exponent) continue;
      const double value = c * std::exp(-exponent);
      r0[p] += value;
      r1[p] -= 2 * a * value;
      if (order > 1) r2[p] += 4 * a * a * value;
    }
  }
}

void BasisValues::find_powers(int l) {
  for (std::size_t d = 0; d < 3; ++d) {
    powers_[d].resize(points_ * static_cast<std::size_t>(l + 1));
    std::fill_n(powers_[d].begin(), points_, 1.0);
    const double* from = from_[d].data();
    for (int n = 1; n <= l; ++n) {
      double* power = powers_[d].data() + static_cast<std::size_t>(n) * points_;
      const double* before = power - points_;
      for (std::size_t p = 0; p < points_; ++p) power[p] = before[p] * from[p];
    }
  }
}

void BasisValues::evaluate(const Shell& shell, int order, double* const* rows) {
  std::size_t row = 0;
  for (int i = shell.l; i >= 0; --i) {
    for (int j = shell.l - i; j >= 0; --j, row += points_) {
      const std::array powers{i, j, shell.l - i - j};
      Monomial function{powers, points_, {}, {}, {}, {}, {}};
      for (std::size_t d = 0; d < 3; ++d) {
        const auto power = [&](int n) {
          return powers_[d].data() + static_cast<std::size_t>(std::max(n, 0)) * points_;
        };
        function.at[d] = from_[d].data();
        function.power[d] = power(powers[d]);
        function.lower[d] = power(powers[d] - 1);
        function.lowest[d] = power(powers[d] - 2);
        function.radial[d] = radial_[d].data();
      }
      double* out[10];
      for (std::size_t c = 0; c < derivatives_up_to[order]; ++c) out[c] = rows[c] + row;
      put_values(function, out[0]);
      if (order > 0) put_slopes(function, out + 1);
      if (order > 1) put_curvatures(function, out + 4);
    }
  }
}

const FunctionValues& BasisValues::evaluate(const Batch& batch, const LocalFunctions& functions,
                                            int order) {
  points_ = values_.points = batch.size();
  values_.functions = functions.size;
  const auto count = derivatives_up_to[order];
  for (std::size_t c = 0; c < count; ++c) {
    values_.derivatives[c].resize(functions.size * points_);
  }
  std::size_t at = 0;
  for (const auto* shell : functions.shells) {
    look_from(*shell, batch);
    find_radial_parts(*shell, order);
    find_powers(shell->l);
    const auto cartesian = static_cast<std::size_t>(shell->cartesian_size()) * points_;
    if (shell->spherical) cartesian_.resize(count * cartesian);
    double* rows[10];
    for (std::size_t c = 0; c < count; ++c) {
      rows[c] =
          shell->spherical ? cartesian_.data() + c * cartesian : values_.derivatives[c].data() + at;
    }
    evaluate(*shell, order, rows);
    for (std::size_t c = 0; c < count && shell->spherical; ++c) {
      to_spherical(shell->l, points_, rows[c], values_.derivatives[c].data() + at);
    }
    at += static_cast<std::size_t>(shell->size()) * points_;
  }
  return values_;
}

}  // namespace chem
