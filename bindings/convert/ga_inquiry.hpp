#pragma once

#include <cstdio>

#include "convert/ga.hpp"
#include "convert/types.hpp"
#include "ga/arrays/property.hpp"
#include "ga/reports/print.hpp"
#include "ga/reports/report.hpp"
#include "ga/reports/statistics.hpp"

/// What arrays are, and printing them.
namespace gannet::convert {

template <class Door>
int dimensions(long g_a) {
  return array(g_a).dims();
}
template <class Door>
bool valid_handle(long g_a) {
  return ga::valid(static_cast<int>(g_a));
}
template <class Door>
bool is_mirrored(long g_a) {
  return ga::is_mirrored(array(g_a));
}

template <class Door>
void check_handle(long g_a, std::string_view text) {
  if (!ga::valid(static_cast<int>(g_a))) {
    throw Error(Fault::argument, base::text(text, ": handle ", g_a, " is no array"));
  }
}

template <class Door>
void inquire(long g_a, auto* type, auto* ndim, typename Door::Int* dims) {
  const ga::Array& a = array(g_a);
  assign(type, type_number<Door>(a.type()));
  assign(ndim, a.dims());
  write<Door>(a.shape(), dims);
}
template <class Door>
void inquire(long g_a, auto* type, int, typename Door::Int* dims) {
  Integer ndim;
  inquire<Door>(g_a, type, &ndim, dims);
}

template <class Door>
char* array_name(long g_a) {
  return const_cast<char*>(array(g_a).name().c_str());
}
template <class Door>
void array_name(long g_a, char* name) {
  need_place(name);
  std::strcpy(name, array_name<Door>(g_a));
}
template <class Door>
void array_name(long g_a, char* name, std::size_t length) {
  write_text(array(g_a).name(), name, length);
}

// Printing.

template <class Door>
void print(long g_a) {
  ga::Array& a = array(g_a);
  ga::print(a, Patch::whole(a.shape()), ga::Layout::table);
}
template <class Door>
void print_file(std::FILE* file, long g_a) {
  ga::Array& a = array(g_a);
  ga::print(a, Patch::whole(a.shape()), ga::Layout::table, file);
}
template <class Door>
void print_patch(long g_a, const typename Door::Int* lo, const typename Door::Int* hi,
                 long pretty) {
  ga::Array& a = array(g_a);
  ga::print(a, patch<Door>(a, lo, hi), pretty ? ga::Layout::table : ga::Layout::list);
}
/// The form for matrices has plain rows where the other one has a list.
template <class Door>
void print_matrix_patch(long g_a, const typename Door::Int* lo, const typename Door::Int* hi,
                        long pretty) {
  ga::Array& a = array(g_a);
  ga::print(a, patch<Door>(a, lo, hi), pretty ? ga::Layout::table : ga::Layout::rows);
}
template <class Door>
constexpr ga::Indices indices = Door::reversed ? ga::Indices::fortran : ga::Indices::c;
template <class Door>
void print_distribution(long g_a) {
  ga::print_distribution(array(g_a), indices<Door>);
}
template <class Door>
void summarize(bool verbose) {
  ga::summarize(verbose, indices<Door>);
}

}  // namespace gannet::convert
