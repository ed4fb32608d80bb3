#pragma once

#include "ga/array.hpp"
#include "harness/geometry.hpp"

extern "C" {
void nga_put_(Integer*, Integer* lo, Integer* hi, void* from, Integer* ld);
void nga_get_(Integer*, Integer* lo, Integer* hi, void* to, Integer* ld);
void nga_acc_(Integer*, Integer* lo, Integer* hi, void* from, Integer* ld, void* alpha);
Integer nga_read_inc_(Integer*, Integer* at, Integer* increment);
}

/// The one-sided calls of Global Arrays in both languages.
namespace bench {

/// A square patch as a language gives it: first and last element, and the pitch of a dense buffer.
template <class Index>
struct Bounds {
  Index lo[2], hi[2], pitch;

  Bounds(std::int64_t slow, std::int64_t fast, std::int64_t edge)
      : lo{static_cast<Index>(slow), static_cast<Index>(fast)},
        hi{static_cast<Index>(slow + edge - 1), static_cast<Index>(fast + edge - 1)},
        pitch(static_cast<Index>(edge)) {}
};

struct InC {
  static constexpr const char* name = ga_name;

  static Bounds<int> bounds(const Cell& at, std::int64_t edge) { return {at.row, at.column, edge}; }
  static void put(int array, Bounds<int> b, double* from) {
    NGA_Put(array, b.lo, b.hi, from, &b.pitch);
  }
  static void get(int array, Bounds<int> b, double* to) {
    NGA_Get(array, b.lo, b.hi, to, &b.pitch);
  }
  static void accumulate(int array, Bounds<int> b, double* from) {
    double one = 1;
    NGA_Acc(array, b.lo, b.hi, from, &b.pitch, &one);
  }
  static long read_increment(int array, int row) {
    int at[] = {row, 0};
    return NGA_Read_inc(array, at, 1);
  }
};

/// What a Fortran compiler makes of a call: addresses, indices from 1, the first one fastest.
struct InFortran {
  static constexpr const char* name = ga_fortran_name;

  static Bounds<Integer> bounds(const Cell& at, std::int64_t edge) {
    return {at.column + 1, at.row + 1, edge};
  }
  static void put(Integer array, Bounds<Integer> b, double* from) {
    nga_put_(&array, b.lo, b.hi, from, &b.pitch);
  }
  static void get(Integer array, Bounds<Integer> b, double* to) {
    nga_get_(&array, b.lo, b.hi, to, &b.pitch);
  }
  static void accumulate(Integer array, Bounds<Integer> b, double* from) {
    double one = 1;
    nga_acc_(&array, b.lo, b.hi, from, &b.pitch, &one);
  }
  static Integer read_increment(Integer array, int row) {
    Integer at[] = {1, row + 1}, one = 1;
    return nga_read_inc_(&array, at, &one);
  }
};

}  // namespace bench
