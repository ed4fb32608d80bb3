#include "stability/davidson.hpp"

#include <cmath>

#include "gannet/gannet.hpp"

namespace chem {
namespace {

/// Vectors to begin with: the lowest pairs of orbitals may belong to other symmetries.
constexpr std::size_t guesses = 4;

constexpr std::size_t most_products = 80;

/// Norm of the residual; the error of the eigenvalue is about its square.
constexpr double enough = 1e-4;

/// What is left of a new direction after it was made orthogonal to the old ones.
constexpr double too_little = 1e-6;

double dot(const Rotation& a, const Rotation& b) {
  double sum = 0;
  for (std::size_t c = 0; c < a.size(); ++c) sum += gannet::dot(a[c], b[c]);
  return sum;
}

void add(double alpha, const Rotation& a, double beta, const Rotation& b, const Rotation& c) {
  for (std::size_t n = 0; n < c.size(); ++n) gannet::add(alpha, a[n], beta, b[n], c[n]);
}

/// An orthonormal set of vectors, their products with the Hessian, and the Hessian among them.
class Subspace {
 public:
  explicit Subspace(Hessian& hessian) : hessian_(hessian) {}

  std::size_t size() const { return vectors_.size(); }

  /// Takes in what is new in a vector. False if there is hardly anything.
  bool extend(Rotation x) {
    const double before = std::sqrt(dot(x, x));
    for (int twice = 0; twice < 2; ++twice) {  // rounding leaves something the first time
      for (const auto& v : vectors_) add(1, x, -dot(v, x), v, x);
    }
    const double norm = std::sqrt(dot(x, x));
    if (norm < too_little * before || before == 0) return false;
    add(1 / norm, x, 0, x, x);
    products_.push_back(hessian_.make_rotation());
    hessian_.multiply(x, products_.back());
    vectors_.push_back(std::move(x));
    auto& row = elements_.emplace_back();
    for (const auto& product : products_) row.push_back(dot(vectors_.back(), product));
    return true;
  }

  /// The lowest eigenvalue among the vectors; `x` := its eigenvector, `residual` := (H - value) x.
  double lowest(const Rotation& x, const Rotation& residual) const {
    const auto& group = residual.front().group();
    const auto n = static_cast<gannet::Index>(size());
    const gannet::Array<double> small(group, {n, n}, {.name = "projected"});
    const auto vectors = small.duplicate("projected vectors");
    if (group.rank() == 0) {
      for (gannet::Index i = 0; i < n; ++i) {
        small.put({{i, 0}, {i + 1, i + 1}}, elements_[static_cast<std::size_t>(i)].data());
      }
    }
    group.sync();
    const double value = gannet::eigensolve(small, vectors).front();
    std::vector<double> weights(size());
    vectors.get({{0, 0}, {n, 1}}, weights.data());
    for (const auto& part : residual) gannet::zero(part);
    for (const auto& part : x) gannet::zero(part);
    for (std::size_t i = 0; i < size(); ++i) {
      add(1, residual, weights[i], products_[i], residual);
      add(1, x, weights[i], vectors_[i], x);
    }
    add(1, residual, -value, x, residual);
    return value;
  }

 private:
  Hessian& hessian_;
  std::vector<Rotation> vectors_;
  std::vector<Rotation> products_;
  std::vector<std::vector<double>> elements_;  ///< the lower triangle
};

}  // namespace

Eigenvalue lowest_eigenvalue(Hessian& hessian) {
  Subspace space(hessian);
  for (std::size_t n = 0; n < guesses; ++n) {
    auto x = hessian.make_rotation();
    hessian.guess(n, x);
    space.extend(std::move(x));
  }
  Eigenvalue found;
  found.vector = hessian.make_rotation();
  while (true) {
    auto residual = hessian.make_rotation();
    found.value = space.lowest(found.vector, residual);
    found.products = static_cast<int>(space.size());
    found.converged = std::sqrt(dot(residual, residual)) < enough;
    if (found.converged || space.size() >= most_products) return found;
    hessian.precondition(found.value, residual);
    if (!space.extend(std::move(residual))) return found;
  }
}

}  // namespace chem
