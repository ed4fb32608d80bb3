#include "cc/triples_slabs.hpp"

#include <algorithm>

#include "count.hpp"
#include "dense/product.hpp"

namespace chem {
namespace {

using gannet::Index;

/// The occupied orbitals and the virtual ones, in one tile.
Space whole(const Space& space) {
  return Space(space.name(), space.extent(), {.tile = space.extent()});
}

}  // namespace

TriplesSlabs::TriplesSlabs(const OrbitalFactors& factors, const Amplitudes& t, const Room& room)
    : o_(count(factors.orbitals.occ.extent())),
      n_v_(count(factors.orbitals.vir.extent())),
      n_fit_(count(factors.aux.extent())),
      v_("vir", factors.orbitals.vir.extent(), {.tile = room.tile}),
      t1_(t.singles.group(), {v_, whole(factors.orbitals.occ)}, {.name = "t1 in slabs"}),
      t2_(t.singles.group(),
          {v_, whole(factors.orbitals.vir), whole(factors.orbitals.occ),
           whole(factors.orbitals.occ)},
          {.name = "t2 in slabs"}),
      vv_(t.singles.group(), {v_, whole(factors.orbitals.vir), factors.aux}, {.name = "B(vv)"}),
      vo_(t.singles.group(), {v_, whole(factors.orbitals.occ), factors.aux}, {.name = "B(vo)"}),
      oo_(o_ * o_ * n_fit_),
      tiles_(room.tiles),
      pairs_(room.pairs) {
  t1_("ai") = t.singles("ai");
  t2_("abij") = t.doubles("abij");
  vv_("abQ") = factors.vv("abQ");
  vo_("aiQ") = factors.ov("iaQ");
  const auto o = static_cast<Index>(o_), fit = static_cast<Index>(n_fit_);
  factors.oo.get_patch(std::vector<Index>{0, 0, 0}, std::vector<Index>{o, o, fit}, oo_);
  factors.oo.group().sync();
}

std::shared_ptr<const TileSlab> TriplesSlabs::tile(int number) {
  return tiles_.get(number, [&] { return make_tile(number); });
}

std::shared_ptr<const PairSlab> TriplesSlabs::pair(int first, int second) {
  return pairs_.get({first, second}, [&] { return make_pair(first, second); });
}

TileSlab TriplesSlabs::make_tile(int number) const {
  auto t = t2_.fetch({number, 0, 0, 0});
  TileSlab slab;
  slab.vv = vv_.get({number, 0, 0});
  slab.vo = vo_.get({number, 0, 0});
  slab.singles = t1_.get({number, 0});
  const auto amplitudes = t.wait();
  slab.t.assign(amplitudes.begin(), amplitudes.end());
  add_columns(number, slab);
  return slab;
}

/// Amplitudes, then (ck|jl).
void TriplesSlabs::add_columns(int number, TileSlab& slab) const {
  const auto width = count(v_.extent(number)), o2 = o_ * o_, each = (n_v_ + o_) * o2;
  std::vector<double> ckjl(width * o_ * o2);
  multiply(Turn::no, Turn::yes, width * o_, o2, n_fit_, slab.vo.data(), oo_.data(), ckjl.data());
  slab.kj.resize(width * each);
  slab.jk.resize(width * each);
  for (std::size_t c = 0; c < width; ++c) {
    double *kj = slab.kj.data() + c * each, *jk = slab.jk.data() + c * each;
    std::copy_n(slab.t.data() + c * n_v_ * o2, n_v_ * o2, kj);
    for (std::size_t k = 0; k < o_; ++k) {
      for (std::size_t j = 0; j < o_; ++j) {
        const double* from = ckjl.data() + ((c * o_ + k) * o_ + j) * o_;
        for (std::size_t l = 0; l < o_; ++l) kj[(n_v_ + l) * o2 + k * o_ + j] = from[l];
      }
    }
    for (std::size_t row = 0; row < n_v_ + o_; ++row) {
      for (std::size_t k = 0; k < o_; ++k) {
        for (std::size_t j = 0; j < o_; ++j) jk[row * o2 + j * o_ + k] = kj[row * o2 + k * o_ + j];
      }
    }
  }
}

PairSlab TriplesSlabs::make_pair(int first, int second) {
  const auto a_slab = tile(first), b_slab = tile(second);
  const auto m = count(v_.extent(first)), n = count(v_.extent(second)), inner = n_v_ + o_;
  const auto b_begin = count(v_.start(second));
  std::vector<double> aibd(m * o_ * n * n_v_);
  multiply(Turn::no, Turn::yes, m * o_, n * n_v_, n_fit_, a_slab->vo.data(), b_slab->vv.data(),
           aibd.data());
  PairSlab slab;
  slab.rows.resize(m * n * o_ * inner);
  double* to = slab.rows.data();
  for (std::size_t a = 0; a < m; ++a) {
    for (std::size_t b = 0; b < n; ++b) {
      for (std::size_t i = 0; i < o_; ++i, to += inner) {
        std::copy_n(aibd.data() + ((a * o_ + i) * n + b) * n_v_, n_v_, to);
        const double* t = a_slab->t.data() + ((a * n_v_ + b_begin + b) * o_ + i) * o_;
        std::transform(t, t + o_, to + n_v_, std::negate<>());
      }
    }
  }
  if (first < second) return slab;
  slab.repulsion.resize(m * o_ * n * o_);
  multiply(Turn::no, Turn::yes, m * o_, n * o_, n_fit_, a_slab->vo.data(), b_slab->vo.data(),
           slab.repulsion.data());
  return slab;
}

}  // namespace chem
