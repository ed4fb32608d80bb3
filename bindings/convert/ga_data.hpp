#pragma once

#include <vector>

#include "convert/ga.hpp"
#include "ga/arrays/checkpoint.hpp"
#include "ga/data_parallel/bins.hpp"
#include "ga/data_parallel/copy.hpp"
#include "ga/data_parallel/elementwise.hpp"
#include "ga/data_parallel/reduce.hpp"
#include "ga/data_parallel/scan.hpp"
#include "ga/data_parallel/step.hpp"
#include "ga/linear_algebra/diagonal.hpp"

/// The data-parallel operations that the tables call, and what the functions of those on ranges of
/// vectors, selections and bins need.
namespace gannet::convert {

/// The elements from number `lo` to `hi` of a vector.
template <class Language>
Patch range(const ga::Array& a, Index lo, Index hi) {
  const auto first = static_cast<typename Language::Int>(lo);
  const auto last = static_cast<typename Language::Int>(hi);
  if (a.dims() == 1) return patch<Language>(a, &first, &last);
  throw Error(Fault::argument,
              base::text("array ", a.label(), " has ", a.dims(), " dimensions; a vector has one"));
}

template <class Language>
void scan_add(long g_a, long g_b, long g_sbit, Index lo, Index hi, long excl) {
  ga::Array& a = array(g_a);
  ga::scan_add(a, array(g_b), array(g_sbit), range<Language>(a, lo, hi), excl != 0);
}

template <class Language>
void scan_copy(long g_a, long g_b, long g_sbit, Index lo, Index hi) {
  ga::Array& a = array(g_a);
  ga::scan_copy(a, array(g_b), array(g_sbit), range<Language>(a, lo, hi));
}

template <class Language>
Index pack(long g_a, long g_b, long g_sbit, Index lo, Index hi) {
  ga::Array& a = array(g_a);
  return ga::pack(a, array(g_b), array(g_sbit), range<Language>(a, lo, hi));
}

template <class Language>
Index unpack(long g_a, long g_b, long g_sbit, Index lo, Index hi) {
  ga::Array& b = array(g_b);
  return ga::unpack(array(g_a), b, array(g_sbit), range<Language>(b, lo, hi));
}

template <class Language>
void enumerate(long g_a, Index lo, Index hi, const void* start, const void* inc) {
  ga::Array& a = array(g_a);
  ga::enumerate(a, range<Language>(a, lo, hi), start, inc);
}

template <class Language>
void select_elem(long g_a, std::string_view op, void* value, typename Language::Int* subscript) {
  const Point at = ga::select(array(g_a), op, value);
  base::require(subscript, "the place for the subscripts");
  write<Language>(at, subscript, Language::base);
}

template <class Language>
int create_bin_range(long g_bin, long g_cnt, long g_off) {
  const ga::Array* range = ga::create_bin_range(array(g_bin), array(g_cnt), array(g_off));
  return range ? range->handle() : 0;
}

template <class Language>
void bin_index(long g_bin, long g_cnt, long g_off, const typename Language::Int* values,
               const typename Language::Int* subs, Index n, long sortit) {
  const std::vector<Index> all(values, values + n);
  const std::vector<Index> bins(subs, subs + n);
  ga::bin_index(array(g_bin), array(g_cnt), array(g_off), all, bins, sortit != 0);
}

template <class Language>
std::vector<ga::Array*> listed(const typename Language::Int* arrays, long number) {
  base::require(arrays, "the list of arrays");
  if (number < 1 || number > ga::places_used) {
    throw Error(Fault::argument, base::text("the list has ", number, " arrays; at most ",
                                            ga::places_used, " were ever there"));
  }
  std::vector<ga::Array*> all;
  for (long i = 0; i < number; ++i) all.push_back(&array(static_cast<long>(arrays[i])));
  return all;
}

template <class Language>
void checkpoint(const typename Language::Int* arrays, long number) {
  ga::checkpoint(listed<Language>(arrays, number));
}

template <class Language>
void recover_arrays(const typename Language::Int* arrays, long number) {
  ga::recover(listed<Language>(arrays, number));
}

}  // namespace gannet::convert
