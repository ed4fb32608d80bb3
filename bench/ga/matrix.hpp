#pragma once

#include "ga/array.hpp"
#include "harness/geometry.hpp"

namespace bench {

/// The put, get and accumulate cases with Global Arrays.
class GaMatrix {
 public:
  static constexpr const char* name = ga_name;

  GaMatrix() : array_(C_DBL, GA_Nnodes() * static_cast<int>(block_edge), block_edge) {}

  void put(const Cell& at, double* from) { put(Bounds(at, 1), from); }
  void get(const Cell& at, double* to) { get(Bounds(at, 1), to); }
  void accumulate(const Cell& at, double* from) { accumulate(Bounds(at, 1), from); }

  void put(const Square& to, double* from) { put(Bounds(to.corner, patch_edge), from); }
  void get(const Square& from, double* to) { get(Bounds(from.corner, patch_edge), to); }
  void accumulate(const Square& to, double* from) {
    accumulate(Bounds(to.corner, patch_edge), from);
  }

 private:
  /// First and last element, and the pitch of a dense local buffer.
  struct Bounds {
    int lo[2], hi[2], pitch;

    Bounds(const Cell& at, int edge)
        : lo{static_cast<int>(at.row), static_cast<int>(at.column)},
          hi{lo[0] + edge - 1, lo[1] + edge - 1},
          pitch(edge) {}
  };

  void put(Bounds b, double* from) { NGA_Put(array_.handle(), b.lo, b.hi, from, &b.pitch); }
  void get(Bounds b, double* to) { NGA_Get(array_.handle(), b.lo, b.hi, to, &b.pitch); }
  void accumulate(Bounds b, double* from) {
    double one = 1;
    NGA_Acc(array_.handle(), b.lo, b.hi, from, &b.pitch, &one);
  }

  GaArray array_;
};

}  // namespace bench
