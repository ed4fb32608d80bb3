// Law: what TriplesKernel sums up is the sum that its source writes down, term by term.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <random>

#include "cc/triples_kernel.hpp"

namespace {

constexpr std::size_t o = 3, v = 4, inner = v + o;
using Values = std::vector<double>;

Values some(std::size_t n, std::mt19937& random) {
  Values values(n);
  for (auto& x : values) x = std::uniform_real_distribution(-1.0, 1.0)(random);
  return values;
}

/// Matrices of a triple, by its three orbitals.
struct Parts {
  explicit Parts(unsigned seed) : random(seed) {
    for (std::size_t x = 0; x < 3; ++x) {
      singles[x] = some(o, random);
      kj[x] = some(inner * o * o, random);
      jk[x].resize(kj[x].size());
      for (std::size_t n = 0; n < inner; ++n) {
        for (std::size_t k = 0; k < o; ++k) {
          for (std::size_t j = 0; j < o; ++j)
            jk[x][(n * o + j) * o + k] = kj[x][(n * o + k) * o + j];
        }
      }
      for (std::size_t y = 0; y < 3; ++y) {
        rows[x][y] = some(o * inner, random);
        repulsion[x][y] = some(o * o, random);
      }
    }
  }

  chem::Triple triple() const {
    chem::Triple all;
    for (std::size_t x = 0; x < 3; ++x) {
      all.singles[x] = singles[x].data();
      all.columns[x] = {kj[x].data(), jk[x].data()};
      all.repulsion_stride[x] = o;
      for (std::size_t y = 0; y < 3; ++y) {
        all.rows[x][y] = rows[x][y].data();
        all.repulsion[x][y] = repulsion[x][y].data();
      }
    }
    all.energy = 5;
    return all;
  }

  std::mt19937 random;
  Values singles[3], kj[3], jk[3], rows[3][3], repulsion[3][3];
};

/// W(ijk), as the sum over the six orders of (ai), (bj), (ck).
double w(const Parts& p, std::array<std::size_t, 3> ijk) {
  double sum = 0;
  std::array<std::size_t, 3> order{0, 1, 2};
  do {
    const auto [x, y, z] = order;
    for (std::size_t n = 0; n < inner; ++n) {
      sum += p.rows[x][y][ijk[x] * inner + n] * p.kj[z][(n * o + ijk[z]) * o + ijk[y]];
    }
  } while (std::next_permutation(order.begin(), order.end()));
  return sum;
}

double with_singles(const Parts& p, std::size_t i, std::size_t j, std::size_t k) {
  return w(p, {i, j, k}) + p.singles[0][i] * p.repulsion[1][2][j * o + k] +
         p.singles[1][j] * p.repulsion[0][2][i * o + k] +
         p.singles[2][k] * p.repulsion[0][1][i * o + j];
}

TEST(Triples, SumOverOccupiedOrbitals) {
  for (const unsigned seed : {1u, 2u}) {
    const Parts p(seed);
    const Values energies{-3, -2.5, -1};
    double expected = 0;
    for (std::size_t i = 0; i < o; ++i) {
      for (std::size_t j = 0; j < o; ++j) {
        for (std::size_t k = 0; k < o; ++k) {
          const double r = 4 * with_singles(p, i, j, k) + with_singles(p, j, k, i) +
                           with_singles(p, k, i, j) - 2 * with_singles(p, k, j, i) -
                           2 * with_singles(p, i, k, j) - 2 * with_singles(p, j, i, k);
          expected += w(p, {i, j, k}) * r / (energies[i] + energies[j] + energies[k] - 5);
        }
      }
    }
    chem::TriplesKernel kernel(energies, v);
    EXPECT_NEAR(kernel.sum(p.triple()), expected, 1e-11 * std::abs(expected));
  }
}

}  // namespace
