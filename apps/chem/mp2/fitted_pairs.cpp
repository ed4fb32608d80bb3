#include "mp2/fitted_pairs.hpp"

#include "dense/product.hpp"
#include "fit/fitted_integrals.hpp"

namespace chem {
namespace {

using gannet::Index;
using gannet::tensor::Space, gannet::tensor::Tensor;

/// B(iaQ) for all i of one tile of occupied orbitals.
class Slab {
 public:
  explicit Slab(const Tensor<double>& b) : b_(&b) {}

  /// One-sided. Fetches it, unless it is that of the last call.
  void load(int tile) {
    if (tile == tile_) return;
    const auto& spaces = b_->spaces();
    const Index lo[] = {spaces[0].start(tile), 0, 0};
    const Index hi[] = {spaces[0].start(tile + 1), spaces[1].extent(), spaces[2].extent()};
    rows = static_cast<std::size_t>((hi[0] - lo[0]) * hi[1]);
    values.resize(rows * static_cast<std::size_t>(hi[2]));
    b_->get_patch(lo, hi, values);
    tile_ = tile;
  }

  std::size_t rows = 0;  ///< ia
  std::vector<double> values;

 private:
  const Tensor<double>* b_;
  int tile_ = -1;
};

}  // namespace

std::vector<Tensor<double>> fitted_pairs(const gannet::Group& group, const Basis& basis,
                                         const Basis& fit, const std::vector<OrbitalSpaces>& spins,
                                         Method method) {
  const auto aux = fitting_space(group, fit, basis);
  const Space whole("whole aux", fit.size, {.tile = fit.size});
  const auto v = inverse_root_of_metric(group, fit, whole, aux);
  std::vector<Tensor<double>> all;
  for (const auto& spin : spins) {
    const Side occ(spin, spin.occ), vir(spin, spin.vir);
    const auto integrals = three_centre_integrals(group, basis, fit, aux, occ, vir, method);
    const auto& b =
        all.emplace_back(Tensor<double>(group, {spin.occ, spin.vir, whole}, {.name = "B"}));
    b("iaQ") = v("QP") * integrals("Pia");
  }
  return all;
}

PairIntegrals multiply_pairs(const Tensor<double>& ia, const Tensor<double>& jb) {
  return
      [left = Slab(ia), right = Slab(jb), aux = static_cast<std::size_t>(ia.spaces()[2].extent())](
          int tile_i, int tile_j, std::span<double> to) mutable {
        left.load(tile_i);
        right.load(tile_j);
        multiply(Turn::no, Turn::yes, left.rows, right.rows, aux, left.values.data(),
                 right.values.data(), to.data());
      };
}

}  // namespace chem
