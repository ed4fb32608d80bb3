#include "dft/batch_sums.hpp"

#include "dense/product.hpp"

namespace chem {
namespace {

using Column = std::vector<double>;

/// D chi, functions x points, or D times a derivative of chi.
Column times_values(const Column& density, const double* chi, const FunctionValues& shape) {
  Column product(shape.functions * shape.points);
  multiply(Turn::no, Turn::no, shape.functions, shape.points, shape.functions, density.data(), chi,
           product.data());
  return product;
}

/// sum[p] += scale times the sum over functions of a[p] b[p].
void add_over_functions(double scale, const double* a, const double* b, const FunctionValues& shape,
                        Column& sum) {
  for (std::size_t f = 0; f < shape.functions; ++f) {
    const double *x = a + f * shape.points, *y = b + f * shape.points;
    for (std::size_t p = 0; p < shape.points; ++p) sum[p] += scale * x[p] * y[p];
  }
}

/// w (a chi + factor b . chi'), functions x points.
Column weighted(const FunctionValues& chi, const Column& weights,
                const PointFields::OfSpin& potential, double factor, Rung rung) {
  Column sum(chi.functions * chi.points), coefficient(chi.points);
  for (std::size_t c = 0; c < (rung == Rung::density ? 1 : 4); ++c) {
    const auto& v = c == 0 ? potential.number : potential.vector[c - 1];
    for (std::size_t p = 0; p < chi.points; ++p) {
      coefficient[p] = (c == 0 ? 1 : factor) * weights[p] * v[p];
    }
    for (std::size_t f = 0; f < chi.functions; ++f) {
      const double* value = chi[c] + f * chi.points;
      double* to = &sum[f * chi.points];
      for (std::size_t p = 0; p < chi.points; ++p) to[p] += coefficient[p] * value[p];
    }
  }
  return sum;
}

/// w k/2 times the derivative c of chi, functions x points.
Column weighted_derivative(const FunctionValues& chi, const Column& weights,
                           const PointFields::OfSpin& potential, std::size_t c) {
  Column result(chi.functions * chi.points);
  for (std::size_t f = 0; f < chi.functions; ++f) {
    const double* value = chi[c] + f * chi.points;
    double* to = &result[f * chi.points];
    for (std::size_t p = 0; p < chi.points; ++p) {
      to[p] = 0.5 * weights[p] * potential.kinetic[p] * value[p];
    }
  }
  return result;
}

double dot(const double* a, const double* b, std::size_t size) {
  double sum = 0;
#pragma omp simd reduction(+ : sum)
  for (std::size_t p = 0; p < size; ++p) sum += a[p] * b[p];
  return sum;
}

/// Where xx, xy, xz, yy, yz and zz are among the values, by two numbers from 0 to 2.
constexpr std::size_t second[3][3] = {{4, 5, 6}, {5, 7, 8}, {6, 8, 9}};

/// What the function of this row of chi contributes to the gradient since its slope moves with it:
/// -4 w b.(chi'') (D chi).
void add_by_slope(const FunctionValues& chi, std::size_t row, const double* product,
                  const Column& weights, const PointFields::OfSpin& potential,
                  std::array<double, 3>& gradient) {
  Column factor(chi.points);
  for (std::size_t j = 0; j < 3; ++j) {
    for (std::size_t p = 0; p < chi.points; ++p) {
      factor[p] = weights[p] * potential.vector[j][p] * product[p];
    }
    for (std::size_t i = 0; i < 3; ++i) {
      gradient[i] -= 4 * dot(chi[second[i][j]] + row, factor.data(), chi.points);
    }
  }
}

/// What the functions contribute to the gradient since the kinetic energy moves with them: -4 w k/2
/// (chi'')(D chi').
void add_by_kinetic(const FunctionValues& chi, const LocalFunctions& functions,
                    const Column& density, const Column& weights,
                    const PointFields::OfSpin& potential, Gradient& gradient) {
  for (std::size_t j = 0; j < 3; ++j) {
    const auto turned =
        times_values(density, weighted_derivative(chi, weights, potential, 1 + j).data(), chi);
    std::size_t row = 0;
    for (const auto* shell : functions.shells) {
      auto& here = gradient[static_cast<std::size_t>(shell->atom)];
      for (int m = 0; m < shell->size(); ++m, row += chi.points) {
        for (std::size_t i = 0; i < 3; ++i) {
          here[i] -= 4 * dot(chi[second[i][j]] + row, &turned[row], chi.points);
        }
      }
    }
  }
}

/// (a + a')/2
void symmetrize(Column& a, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      a[i * n + j] = a[j * n + i] = (a[i * n + j] + a[j * n + i]) / 2;
    }
  }
}

}  // namespace

PointFields density_at(const FunctionValues& chi, const LocalMatrices& density, Rung rung) {
  PointFields rho(density.size(), chi.points);
  for (std::size_t s = 0; s < density.size(); ++s) {
    const auto product = times_values(density[s], chi[0], chi);
    add_over_functions(1, product.data(), chi[0], chi, rho.of[s].number);
    for (std::size_t d = 0; d < 3 && rung != Rung::density; ++d) {
      add_over_functions(2, product.data(), chi[1 + d], chi, rho.of[s].vector[d]);
    }
    for (std::size_t d = 1; d < 4 && rung == Rung::kinetic; ++d) {
      const auto turned = times_values(density[s], chi[d], chi);
      add_over_functions(0.5, turned.data(), chi[d], chi, rho.of[s].kinetic);
    }
  }
  return rho;
}

LocalMatrices potential_matrices(const FunctionValues& chi, const Column& weights,
                                 const PointFields& potential, Rung rung) {
  LocalMatrices result;
  for (const auto& spin : potential.of) {
    const auto other = weighted(chi, weights, spin, 2, rung);
    auto& matrix = result.emplace_back(chi.functions * chi.functions);
    multiply(Turn::no, Turn::yes, chi.functions, chi.functions, chi.points, chi[0], other.data(),
             matrix.data());
    for (std::size_t d = 1; d < 4 && rung == Rung::kinetic; ++d) {
      const auto moving = weighted_derivative(chi, weights, spin, d);
      multiply(Turn::no, Turn::yes, chi.functions, chi.functions, chi.points, chi[d], moving.data(),
               matrix.data(), 1);
    }
    symmetrize(matrix, chi.functions);
  }
  return result;
}

/// The energy changes by 2 (a n + b.n') when half the density changes by n, which does so by -2
/// (chi_m)' (D chi)_m when the function m moves.
void add_gradient(const FunctionValues& chi, const LocalFunctions& functions,
                  const LocalMatrices& density, const Column& weights, const PointFields& potential,
                  Rung rung, Gradient& gradient) {
  for (std::size_t s = 0; s < density.size(); ++s) {
    const auto& v = potential.of[s];
    const auto product = times_values(density[s], chi[0], chi);
    const auto turned = times_values(density[s], weighted(chi, weights, v, 1, rung).data(), chi);
    std::size_t row = 0;
    for (const auto* shell : functions.shells) {
      auto& here = gradient[static_cast<std::size_t>(shell->atom)];
      for (int m = 0; m < shell->size(); ++m, row += chi.points) {
        for (std::size_t i = 0; i < 3; ++i) {
          here[i] -= 4 * dot(chi[1 + i] + row, &turned[row], chi.points);
        }
        if (rung != Rung::density) add_by_slope(chi, row, &product[row], weights, v, here);
      }
    }
    if (rung == Rung::kinetic) {
      add_by_kinetic(chi, functions, density[s], weights, v, gradient);
    }
  }
}

}  // namespace chem
