#pragma once

#include "ga/calls.hpp"

namespace bench {

/// The put, get and accumulate cases with Global Arrays, from C or Fortran.
template <class Language>
class GaMatrix {
 public:
  static constexpr const char* name = Language::name;

  GaMatrix() : array_(C_DBL, GA_Nnodes() * static_cast<int>(block_edge), block_edge) {}

  void put(const Cell& at, double* from) {
    Language::put(array_.handle(), Language::bounds(at, 1), from);
  }
  void get(const Cell& at, double* to) {
    Language::get(array_.handle(), Language::bounds(at, 1), to);
  }
  void accumulate(const Cell& at, double* from) {
    Language::accumulate(array_.handle(), Language::bounds(at, 1), from);
  }

  void put(const Square& to, double* from) {
    Language::put(array_.handle(), Language::bounds(to.corner, patch_edge), from);
  }
  void get(const Square& from, double* to) {
    Language::get(array_.handle(), Language::bounds(from.corner, patch_edge), to);
  }
  void accumulate(const Square& to, double* from) {
    Language::accumulate(array_.handle(), Language::bounds(to.corner, patch_edge), from);
  }

 private:
  GaArray array_;
};

}  // namespace bench
