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

template <class Language>
int dimensions(long g_a) {
  return array(g_a).dims();
}
template <class Language>
bool valid_handle(long g_a) {
  return ga::valid(static_cast<int>(g_a));
}
template <class Language>
bool is_mirrored(long g_a) {
  return ga::is_mirrored(array(g_a));
}

template <class Language>
void check_handle(long g_a, std::string_view text) {
  if (!ga::valid(static_cast<int>(g_a))) {
    throw Error(Fault::argument, base::text(text, ": handle ", g_a, " is no array"));
  }
}

template <class Language>
void inquire(long g_a, auto* type, auto* ndim, typename Language::Int* dims) {
  const ga::Array& a = array(g_a);
  assign(type, type_number<Language>(a.type()));
  assign(ndim, a.dims());
  write<Language>(a.shape(), dims);
}
template <class Language>
void inquire(long g_a, auto* type, int, typename Language::Int* dims) {
  Integer ndim;
  inquire<Language>(g_a, type, &ndim, dims);
}

template <class Language>
char* array_name(long g_a) {
  return const_cast<char*>(array(g_a).name().c_str());
}
template <class Language>
void array_name(long g_a, char* name) {
  need_place(name);
  std::strcpy(name, array_name<Language>(g_a));
}
template <class Language>
void array_name(long g_a, char* name, std::size_t length) {
  write_text(array(g_a).name(), name, length);
}

// Printing.

template <class Language>
void print(long g_a) {
  ga::Array& a = array(g_a);
  ga::print(a, Patch::whole(a.shape()), ga::Layout::table);
}
template <class Language>
void print_file(std::FILE* file, long g_a) {
  ga::Array& a = array(g_a);
  ga::print(a, Patch::whole(a.shape()), ga::Layout::table, file);
}
template <class Language>
void print_patch(long g_a, const typename Language::Int* lo, const typename Language::Int* hi,
                 long pretty) {
  ga::Array& a = array(g_a);
  ga::print(a, patch<Language>(a, lo, hi), pretty ? ga::Layout::table : ga::Layout::list);
}
/// The form for matrices has plain rows where the other one has a list.
template <class Language>
void print_matrix_patch(long g_a, const typename Language::Int* lo,
                        const typename Language::Int* hi, long pretty) {
  ga::Array& a = array(g_a);
  ga::print(a, patch<Language>(a, lo, hi), pretty ? ga::Layout::table : ga::Layout::rows);
}
template <class Language>
constexpr ga::Indices indices = Language::reversed ? ga::Indices::fortran : ga::Indices::c;
template <class Language>
void print_distribution(long g_a) {
  ga::print_distribution(array(g_a), indices<Language>);
}
template <class Language>
void summarize(bool verbose) {
  ga::summarize(verbose, indices<Language>);
}

}  // namespace gannet::convert
