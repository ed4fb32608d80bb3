#include "mp2/fitted_pairs.hpp"

#include <algorithm>
#include <memory>

#include "count.hpp"
#include "dense/product.hpp"
#include "fit/fitted_integrals.hpp"
#include "fit/metric.hpp"

namespace chem {
namespace {

using gannet::Index;
using gannet::tensor::Space, gannet::tensor::Tensor;

/// B(iaQ) for all i of one tile of occupied orbitals, there or under way. One-sided.
class Slab {
 public:
  Slab(const Tensor<double>& b, int tile) : b_(&b), tile_(tile) {
    const auto& vir = b.spaces()[1];
    for (int a = 0; a < vir.tiles(); ++a) coming_.push_back(b.fetch({tile, a, 0}));
  }

  int tile() const { return tile_; }

  /// ia
  std::size_t rows() const {
    return count(b_->spaces()[0].extent(tile_) * b_->spaces()[1].extent());
  }

  const std::vector<double>& values() {
    if (!coming_.empty()) arrive();
    return values_;
  }

 private:
  void arrive() {
    const auto& vir = b_->spaces()[1];
    const auto i_count = count(b_->spaces()[0].extent(tile_)), all = count(vir.extent()),
               aux = count(b_->spaces()[2].extent());
    values_.resize(i_count * all * aux);
    for (int a = 0; a < vir.tiles(); ++a) {
      const auto from = coming_[count(a)].wait();
      const auto width = count(vir.extent(a)) * aux;
      for (std::size_t i = 0; i < i_count; ++i) {
        std::copy_n(&from[i * width], width, &values_[(i * all + count(vir.start(a))) * aux]);
      }
    }
    coming_.clear();
  }

  const Tensor<double>* b_;
  int tile_;
  std::vector<gannet::tensor::FetchedTile<double>> coming_;
  std::vector<double> values_;
};

/// The slabs that were asked for last: those of two pairs at least.
class Slabs {
 public:
  explicit Slabs(const Tensor<double>& b) : b_(&b) {}

  std::shared_ptr<Slab> at(int tile) {
    const auto found =
        std::ranges::find_if(kept_, [tile](const auto& slab) { return slab->tile() == tile; });
    if (found == kept_.end()) {
      if (kept_.size() == most) kept_.pop_back();
      kept_.insert(kept_.begin(), std::make_shared<Slab>(*b_, tile));
    } else {
      std::rotate(kept_.begin(), found, found + 1);
    }
    return kept_.front();
  }

 private:
  static constexpr std::size_t most = 4;

  const Tensor<double>* b_;
  std::vector<std::shared_ptr<Slab>> kept_;  ///< the one that was asked for last first
};

}  // namespace

std::vector<Tensor<double>> fitted_pairs(const gannet::Group& group, const Basis& basis,
                                         const Basis& fit, const std::vector<OrbitalSpaces>& spins,
                                         Method method) {
  const auto aux = fitting_space(group, fit, basis);
  const Space whole("whole aux", fit.size, {.tile = fit.size});
  const auto f = inverse_factor_of_metric(group, fit, whole, aux);
  std::vector<Tensor<double>> all;
  for (const auto& spin : spins) {
    const Side occ(spin, spin.occ), vir(spin, spin.vir);
    const auto integrals = three_centre_integrals(group, basis, fit, aux, occ, vir, method);
    const auto& b =
        all.emplace_back(Tensor<double>(group, {spin.occ, spin.vir, whole}, {.name = "B"}));
    b("iaQ") = f("QP") * integrals("Pia");
  }
  return all;
}

PairIntegrals multiply_pairs(const Tensor<double>& ia, const Tensor<double>& jb) {
  const auto left = std::make_shared<Slabs>(ia);
  const auto right = &ia == &jb ? left : std::make_shared<Slabs>(jb);
  const auto compute = [left, right, aux = count(ia.spaces()[2].extent())](int tile_i, int tile_j,
                                                                           std::span<double> to) {
    const auto i = left->at(tile_i), j = right->at(tile_j);
    multiply(Turn::no, Turn::yes, i->rows(), j->rows(), aux, i->values().data(), j->values().data(),
             to.data());
  };
  const auto fetch_ahead = [left, right](int tile_i, int tile_j) {
    left->at(tile_i);
    right->at(tile_j);
  };
  return {compute, fetch_ahead};
}

}  // namespace chem
