#include "integrals/one_electron_gradient.hpp"

#include <libint2/solidharmonics.h>

#include <optional>

#include "integrals/engines.hpp"

namespace chem {
namespace {

using Vector = std::array<double, 3>;

/// The number of the Cartesian function with these powers of y and z, in libint2's order.
int cartesian_number(int y, int z) { return (y + z) * (y + z + 1) / 2 + z; }

/// Calls `visit` with the number and the powers of each Cartesian function.
template <class Visit>
void for_each_cartesian(int l, Visit visit) {
  for (int not_x = 0; not_x <= l; ++not_x) {
    for (int z = 0; z <= not_x; ++z) {
      visit(cartesian_number(not_x - z, z), std::array{l - not_x, not_x - z, z});
    }
  }
}

/// The number of the function with one power changed.
int neighbour_number(std::array<int, 3> powers, std::size_t d, int change) {
  powers[d] += change;
  return cartesian_number(powers[1], powers[2]);
}

/// The derivative of x^l exp(-a r^2) along its centre is 2a x^(l+1) exp(-a r^2) less
/// l x^(l-1) exp(-a r^2): Cartesian shells of one momentum more and of one less.
struct Derivative {
  explicit Derivative(const Shell& shell) : l(shell.l), up(raised(shell)) {
    if (l > 0) down = neighbour(shell, l - 1);
  }

  static libint2::Shell neighbour(Shell shell, int l) {
    shell.l = l;
    shell.spherical = false;
    return libint_shell(shell);
  }

  static libint2::Shell raised(Shell shell) {
    for (std::size_t p = 0; p < shell.exponents.size(); ++p) {
      shell.coefficients[p] *= 2 * shell.exponents[p];
    }
    return neighbour(shell, shell.l + 1);
  }

  int l;
  libint2::Shell up;
  std::optional<libint2::Shell> down;
};

/// The rows of a symmetric matrix that belong to a shell, over its Cartesian functions: what meets
/// an integral over those functions.
class CartesianRows {
 public:
  CartesianRows(const Basis& basis, const Shell& shell, const gannet::Array<double>& matrix)
      : columns_(basis.size) {
    const auto n = static_cast<std::size_t>(columns_);
    const int first = basis.first(shell);
    std::vector<double> rows(static_cast<std::size_t>(shell.size()) * n);
    matrix.get({{first, 0}, {first + shell.size(), columns_}}, rows.data());
    if (!shell.spherical) {
      values_ = std::move(rows);
      return;
    }
    const auto l = static_cast<unsigned>(shell.l);
    const auto& harmonics =
        libint2::solidharmonics::SolidHarmonicsCoefficients<double>::instance(l);
    values_.resize(static_cast<std::size_t>(shell.cartesian_size()) * n);
    for (std::size_t m = 0; m < static_cast<std::size_t>(shell.size()); ++m) {
      for (std::size_t c = 0; c < harmonics.nnz(m); ++c) {
        const double factor = harmonics.row_values(m)[c];
        double* to = &values_[harmonics.row_idx(m)[c] * n];
        for (std::size_t j = 0; j < n; ++j) to[j] += factor * rows[m * n + j];
      }
    }
  }

  const double* at(int cartesian, int column) const {
    return &values_[static_cast<std::size_t>(cartesian * columns_ + column)];
  }

 private:
  int columns_;
  std::vector<double> values_;
};

/// Derivatives of integrals of one operator, contracted as they come.
class Differentiator {
 public:
  Differentiator(OneElectron kind, const Basis& basis) : basis_(basis), engine_(kind, basis, 1) {}

  /// The attraction of one nucleus from here on.
  void set_nucleus(const Atom& atom) { engine_.set_nuclei({atom}); }

  /// The sum over functions i of the shell and j of the column of rows(i, j) <di|O|j>, for x, y, z.
  Vector contract(const Derivative& shell, const libint2::Shell& column, int first_column,
                  const CartesianRows& rows) {
    const int width = static_cast<int>(column.size());
    const double* up = engine_.compute(shell.up, column)[0];
    up_.assign(up, up == nullptr ? up : up + shell.up.size() * column.size());
    const double* down = shell.down ? engine_.compute(*shell.down, column)[0] : nullptr;
    Vector sum{};
    const auto add = [&](double& to, double factor, const double* row, const double* integrals) {
      for (int j = 0; j < width; ++j) to += factor * row[j] * integrals[j];
    };
    for_each_cartesian(shell.l, [&](int number, const std::array<int, 3>& powers) {
      const double* row = rows.at(number, first_column);
      for (std::size_t d = 0; d < 3; ++d) {
        if (!up_.empty()) add(sum[d], 1, row, up_.data() + neighbour_number(powers, d, 1) * width);
        if (down == nullptr || powers[d] == 0) continue;
        add(sum[d], -powers[d], row, down + neighbour_number(powers, d, -1) * width);
      }
    });
    return sum;
  }

  /// The same over all columns.
  Vector contract(const Derivative& shell, const std::vector<libint2::Shell>& columns,
                  const CartesianRows& rows) {
    Vector sum{};
    for (std::size_t j = 0; j < columns.size(); ++j) {
      const auto part = contract(shell, columns[j], basis_.first(basis_.shells[j]), rows);
      for (std::size_t d = 0; d < 3; ++d) sum[d] += part[d];
    }
    return sum;
  }

 private:
  const Basis& basis_;
  OneElectronEngine engine_;
  std::vector<double> up_;
};

void add(double factor, const Vector& from, Vector& to) {
  for (std::size_t d = 0; d < 3; ++d) to[d] += factor * from[d];
}

}  // namespace

/// Integrals are symmetric, so that the derivative of both functions is twice that of the first.
/// That of a nucleus' potential is the negative of both: only where all three are matters.
void add_one_electron_gradient(const Molecule& molecule, const Basis& basis,
                               const gannet::Array<double>& density,
                               const gannet::Array<double>& weighted, const TaskCounter& counter,
                               Gradient& gradient) {
  Differentiator overlap(OneElectron::overlap, basis);
  Differentiator kinetic(OneElectron::kinetic, basis);
  Differentiator attraction(OneElectron::nuclear, basis);
  const auto columns = libint_shells(basis);
  counter.each(basis.shells.size(), [&](std::size_t i) {
    const auto& shell = basis.shells[i];
    const Derivative derivative(shell);
    const CartesianRows rows(basis, shell, density);
    auto& mine = gradient[static_cast<std::size_t>(shell.atom)];
    add(-2, overlap.contract(derivative, columns, CartesianRows(basis, shell, weighted)), mine);
    add(4, kinetic.contract(derivative, columns, rows), mine);
    for (std::size_t a = 0; a < molecule.size(); ++a) {
      if (static_cast<std::size_t>(shell.atom) == a || molecule[a].ghost()) continue;
      attraction.set_nucleus(molecule[a]);
      const auto pull = attraction.contract(derivative, columns, rows);
      add(4, pull, mine);
      add(-4, pull, gradient[a]);
    }
  });
}

}  // namespace chem
