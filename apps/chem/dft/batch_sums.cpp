#include "dft/batch_sums.hpp"

#include "dense/product.hpp"

namespace chem {
namespace {

using Column = std::vector<double>;

/// D chi, functions x points.
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
                const PointFields::OfSpin& potential, double factor, bool sloped) {
  Column sum(chi.functions * chi.points), coefficient(chi.points);
  for (std::size_t c = 0; c < (sloped ? 4 : 1); ++c) {
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

}  // namespace

PointFields density_at(const FunctionValues& chi, const LocalMatrices& density, bool sloped) {
  PointFields rho(density.size(), chi.points);
  for (std::size_t s = 0; s < density.size(); ++s) {
    const auto product = times_values(density[s], chi[0], chi);
    add_over_functions(1, product.data(), chi[0], chi, rho.of[s].number);
    for (std::size_t d = 0; d < 3 && sloped; ++d) {
      add_over_functions(2, product.data(), chi[1 + d], chi, rho.of[s].vector[d]);
    }
  }
  return rho;
}

LocalMatrices potential_matrices(const FunctionValues& chi, const Column& weights,
                                 const PointFields& potential, bool sloped) {
  LocalMatrices result;
  for (const auto& spin : potential.of) {
    const auto other = weighted(chi, weights, spin, 2, sloped);
    auto& matrix = result.emplace_back(chi.functions * chi.functions);
    multiply(Turn::no, Turn::yes, chi.functions, chi.functions, chi.points, chi[0], other.data(),
             matrix.data());
  }
  return result;
}

/// The energy changes by 2 (a n + b.n') when half the density changes by n, which does so by -2
/// (chi_m)' (D chi)_m when the function m moves.
void add_gradient(const FunctionValues& chi, const LocalFunctions& functions,
                  const LocalMatrices& density, const Column& weights, const PointFields& potential,
                  bool sloped, Gradient& gradient) {
  for (std::size_t s = 0; s < density.size(); ++s) {
    const auto& v = potential.of[s];
    const auto product = times_values(density[s], chi[0], chi);
    const auto turned = times_values(density[s], weighted(chi, weights, v, 1, sloped).data(), chi);
    std::size_t row = 0;
    for (const auto* shell : functions.shells) {
      auto& here = gradient[static_cast<std::size_t>(shell->atom)];
      for (int m = 0; m < shell->size(); ++m, row += chi.points) {
        for (std::size_t i = 0; i < 3; ++i) {
          here[i] -= 4 * dot(chi[1 + i] + row, &turned[row], chi.points);
        }
        if (sloped) add_by_slope(chi, row, &product[row], weights, v, here);
      }
    }
  }
}

}  // namespace chem
