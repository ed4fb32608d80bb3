#include "mp2/half_transform.hpp"

#include <algorithm>

#include "count.hpp"
#include "dense/product.hpp"
#include "fock/pair_list.hpp"

namespace chem {
namespace {

using gannet::tensor::Space;

/// Integrals (mn|ls) that are smaller are left out.
constexpr double smallest_transformed = 1e-13;

/// Hundreds of primitive integrals make one of these.
constexpr double smallest_primitive = 1e-16;

}  // namespace

HalfTransformer::HalfTransformer(const Basis& basis, const std::vector<OrbitalSpaces>& spins)
    : basis_(basis), n_(count(basis.size)), repulsion_(basis.max_l(), basis.max_primitives()) {
  for (const auto& m : basis.shells) {
    for (const auto& n : basis.shells) {
      auto& pair = pairs_.emplace_back(make_shell_pair(m, n, 0));
      pair.bound = schwarz_bound(pair, repulsion_);
      if (&n == &m) break;
    }
  }
  for (const auto& spin : spins) {
    spins_.push_back({count(spin.occ.extent()), count(spin.vir.extent()), columns(spin, spin.occ),
                      columns(spin, spin.vir)});
  }
}

std::vector<std::size_t> HalfTransformer::shells_in(const Space& functions, int tile) const {
  std::vector<std::size_t> numbers;
  for (std::size_t n = 0; n < basis_.shells.size(); ++n) {
    if (functions.tile_of(basis_.first(basis_.shells[n])) == tile) numbers.push_back(n);
  }
  return numbers;
}

void HalfTransformer::compute(const Space& functions, int l, int s,
                              std::vector<std::vector<double>>& values) {
  const auto height = count(functions.extent(l)), width = count(functions.extent(s));
  values.resize(spins_.size());
  for (std::size_t spin = 0; spin < spins_.size(); ++spin) {
    values[spin].assign(height * width * spins_[spin].size(), 0.0);
  }
  for (const auto shell_l : shells_in(functions, l)) {
    for (const auto shell_s : shells_in(functions, s)) {
      if (shell_s > shell_l) continue;
      const auto& ls = pair_of(shell_l, shell_s);
      fill(ls);
      for (std::size_t f = 0; f < count(ls.size()); ++f) {
        const auto one = count(basis_.first(*ls.first)) + f / count(ls.second->size());
        const auto other = count(basis_.first(*ls.second)) + f % count(ls.second->size());
        // Which of both comes first in `ls` depends on their angular momenta.
        const bool kept = ls.first == &basis_.shells[shell_l];
        const auto row = (kept ? one : other) - count(functions.start(l));
        const auto column = (kept ? other : one) - count(functions.start(s));
        for (std::size_t spin = 0; spin < spins_.size(); ++spin) {
          const auto size = spins_[spin].size();
          double* to = values[spin].data() + (row * width + column) * size;
          transform(spins_[spin], f, to);
          if (l == s) std::copy(to, to + size, values[spin].data() + (column * width + row) * size);
        }
      }
    }
  }
}

/// integrals_ := (mn|ls) as [ls][m][n]
void HalfTransformer::fill(const ShellPair& ls) {
  integrals_.assign(count(ls.size()) * n_ * n_, 0.0);
  for (const auto& mn : pairs_) {
    if (mn.bound * ls.bound < smallest_transformed) continue;
    const bool mn_first = mn.first->l + mn.second->l <= ls.first->l + ls.second->l;
    const auto &bra = mn_first ? mn : ls, &ket = mn_first ? ls : mn;
    quartet_.resize(count(mn.size()) * count(ls.size()));
    if (repulsion_.compute(bra, ket, 1, smallest_primitive, quartet_.data())) {
      place(mn, count(ls.size()), mn_first);
    }
  }
}

/// The integrals of quartet_, and their mirror images in m and n.
void HalfTransformer::place(const ShellPair& mn, std::size_t ls_size, bool mn_first) {
  const auto m = count(basis_.first(*mn.first)), n = count(basis_.first(*mn.second));
  const auto columns = count(mn.second->size()), mn_size = count(mn.size());
  for (std::size_t ls = 0; ls < ls_size; ++ls) {
    double* plane = integrals_.data() + ls * n_ * n_;
    for (std::size_t k = 0; k < mn_size; ++k) {
      const double value = quartet_[mn_first ? k * ls_size + ls : ls * mn_size + k];
      const auto row = m + k / columns, column = n + k % columns;
      plane[row * n_ + column] = plane[column * n_ + row] = value;
    }
  }
}

/// One plane: (ia|ls) = C' (mn|ls) C
void HalfTransformer::transform(const Coefficients& spin, std::size_t ls, double* to) {
  half_.resize(n_ * spin.occ);
  multiply(Turn::no, Turn::no, n_, spin.occ, n_, integrals_.data() + ls * n_ * n_,
           spin.of_occ.data(), half_.data());
  multiply(Turn::yes, Turn::no, spin.occ, spin.vir, n_, half_.data(), spin.of_vir.data(), to);
}

}  // namespace chem
