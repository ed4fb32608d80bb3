#pragma once

#include <gannet/tensor.hpp>
#include <string>
#include <vector>

#include "integrals.hpp"

namespace ccd {

using gannet::Index;
using gannet::tensor::Labelled;
using gannet::tensor::Space;
using gannet::tensor::Tensor;
using gannet::tensor::Tile;

/// Sets each element that this rank stores to value(indices).
template <class Value>
void set(const Tensor<double>& tensor, const Value& value) {
  tensor.for_tiles([&](const Tile& tile, std::span<double> elements) {
    auto at = tile.lo;
    for (double& x : elements) {
      x = value(at);
      for (auto d = static_cast<std::size_t>(tile.dims()); d-- > 0;) {
        if (++at[d] < tile.hi[d]) break;
        at[d] = tile.lo[d];
      }
    }
  });
  tensor.group().sync();
}

/// A closed-shell molecule as tensors: occupied orbitals first, then virtual ones. The tiles are
/// small, so that a small molecule has several.
class Molecule {
 public:
  Molecule(const gannet::Group& group, const Integrals& integrals)
      : occ("occ", integrals.occupied, {.tile = 3}),
        vir("vir", integrals.orbitals - integrals.occupied, {.tile = 4}),
        repulsion_(
            group, {mo_, mo_, mo_, mo_},
            {.name = "v",
             .symmetry = gannet::tensor::symmetric({0, 1}) | gannet::tensor::symmetric({2, 3}) |
                         gannet::tensor::pairs({0, 1}, {2, 3})}),
        fock_(group, {mo_, mo_}, {.name = "f"}) {
    set(repulsion_, [&](const auto& p) { return integrals(p[0], p[1], p[2], p[3]); });
    set(fock_, [&](const auto& p) { return integrals(p[0], p[1]); });
    fock_("pq") += 2.0 * g("pqkk") - g("pkkq");
  }

  /// (pq|rs), and the Fock matrix: the parts that labels mean, a to h virtual, i to o occupied.
  Labelled<double> g(const std::string& labels) const { return part(repulsion_, labels); }
  Labelled<double> f(const std::string& labels) const { return part(fock_, labels); }

  /// Collective. 1 / (f_ii + f_jj - f_aa - f_bb).
  Tensor<double> denominators() const {
    Tensor<double> over = doubles("1/e");
    over("abij") = f("ii") + f("jj") - f("aa") - f("bb");
    over.apply([](double e) { return 1 / e; });
    return over;
  }

  /// Collective. Zeros, x(abij) = x(baji).
  Tensor<double> doubles(const std::string& name) const {
    return {fock_.group(),
            {vir, vir, occ, occ},
            {.name = name, .symmetry = gannet::tensor::pairs({0, 2}, {1, 3})}};
  }

  const Space occ, vir;

 private:
  static Labelled<double> part(const Tensor<double>& tensor, const std::string& labels) {
    std::vector<std::string> names;
    for (const char label : labels) {
      names.push_back(label > 'o' ? "" : label < 'i' ? "vir" : "occ");
    }
    return tensor.part(names, labels);
  }

  const Space mo_ = gannet::tensor::join("mo", {occ, vir});
  const Tensor<double> repulsion_, fock_;
};

}  // namespace ccd
