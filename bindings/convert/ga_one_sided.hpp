#pragma once

#include "convert/ga.hpp"
#include "ga/transfer/field.hpp"
#include "ga/transfer/nonblocking.hpp"
#include "ga/transfer/one_sided.hpp"

/// One-sided operations whose arguments need more than a patch: steps, periods, lists, fields.
namespace gannet::convert {

template <class Language>
void strided(ga::Move move, long g_a, const typename Language::Int* lo,
             const typename Language::Int* hi, const typename Language::Int* skip,
             const void* buffer, const typename Language::Int* ld, const void* alpha = nullptr) {
  ga::Array& a = array(g_a);
  const Patch whole = patch<Language>(a, lo, hi);
  const Shape steps = extents<Language>(a.dims(), skip);
  Patch chosen{Point::filled(a.dims(), 0), whole.extents()};
  for (int d = 0; d < a.dims(); ++d) {
    const Index step = std::max<Index>(1, steps[d]);
    chosen.hi[d] = (chosen.hi[d] + step - 1) / step;
  }
  const std::span<const Index> skips(steps.data(), static_cast<std::size_t>(a.dims()));
  ga::strided(move, a, whole, skips, const_cast<void*>(buffer), strides<Language>(a, chosen, ld),
              alpha);
}

template <class Language>
void periodic(ga::Move move, long g_a, const typename Language::Int* lo,
              const typename Language::Int* hi, const void* buffer,
              const typename Language::Int* ld, const void* alpha = nullptr) {
  ga::Array& a = array(g_a);
  const Patch patch = free_patch<Language>(a, lo, hi);
  ga::periodic(move, a, patch, const_cast<void*>(buffer), strides<Language>(a, patch, ld), alpha);
}

/// Subscripts of `count` elements in Gannet's terms; `list(i)` are those of element i.
template <class Language, class List>
std::vector<Index> subscripts(const ga::Array& a, Index count, const void* given, List&& list) {
  if (!given && count > 0) refuse_null(a, "the list of subscripts");
  if (count < 0)
    throw Error(Fault::argument, base::text("array ", a.label(), ": ", count, " elements"));
  std::vector<Index> all;
  all.reserve(static_cast<std::size_t>(count * a.dims()));
  for (Index i = 0; i < count; ++i) {
    const Point at = point<Language>(a, list(i));
    all.insert(all.end(), at.begin(), at.end());
  }
  return all;
}

/// C has one list for each element, Fortran and the _flat functions one for all.
template <class Language>
std::vector<Index> listed(const ga::Array& a, typename Language::Int* const* lists, Index count) {
  return subscripts<Language>(a, count, lists, [&](Index i) { return lists[i]; });
}
template <class Language>
std::vector<Index> listed(const ga::Array& a, const typename Language::Int* list, Index count) {
  return subscripts<Language>(a, count, list, [&](Index i) { return list + i * a.dims(); });
}

/// Two-dimensional Fortran: one list for each dimension.
inline std::vector<Index> listed(const ga::Array& a, const Integer* i, const Integer* j,
                                 Index count) {
  need_spelled(a);
  Integer both[2];
  return subscripts<Fortran>(a, count, i, [&](Index k) {
    both[0] = i[k];
    both[1] = j[k];
    return static_cast<const Integer*>(both);
  });
}

template <class Language, class Lists>
void scatter(long g_a, const void* values, Lists lists, Index count) {
  ga::Array& a = array(g_a);
  ga::scatter(a, listed<Language>(a, lists, count), static_cast<std::size_t>(count), values);
}

template <class Language, class Lists>
void gather(long g_a, void* values, Lists lists, Index count) {
  ga::Array& a = array(g_a);
  ga::gather(a, listed<Language>(a, lists, count), static_cast<std::size_t>(count), values);
}

template <class Language, class Lists>
void scatter_acc(long g_a, const void* values, Lists lists, Index count, const void* alpha) {
  ga::Array& a = array(g_a);
  ga::scatter_accumulate(a, listed<Language>(a, lists, count), static_cast<std::size_t>(count),
                         values, alpha);
}

template <class Language>
void scatter_2d(long g_a, const void* values, const Integer* i, const Integer* j, Index count) {
  ga::Array& a = array(g_a);
  ga::scatter(a, listed(a, i, j, count), static_cast<std::size_t>(count), values);
}

template <class Language>
void gather_2d(long g_a, void* values, const Integer* i, const Integer* j, Index count) {
  ga::Array& a = array(g_a);
  ga::gather(a, listed(a, i, j, count), static_cast<std::size_t>(count), values);
}

template <class Language>
void scatter_acc_2d(long g_a, const void* values, const Integer* i, const Integer* j, Index count,
                    const void* alpha) {
  ga::Array& a = array(g_a);
  ga::scatter_accumulate(a, listed(a, i, j, count), static_cast<std::size_t>(count), values, alpha);
}

// Requests are numbers in the program's variable, which is only read: it may be gone in all but
// name when the program waits.

template <class Language>
void nb_wait(const Integer* request) {
  base::require(request, "the request");
  ga::wait(*request);
}

template <class Language>
bool nb_test(const Integer* request) {
  base::require(request, "the request");
  return ga::test(*request);
}

template <class Language>
void nb_put_notify(long g_a, const Integer* lo, const Integer* hi, const void* buffer,
                   const Integer* ld, long g_b, const Integer* element, const void* note,
                   Integer* request) {
  ga::Array& a = array(g_a);
  ga::Array& b = array(g_b);
  const Patch data = patch<Language>(a, lo, hi);
  ga::put(a, data, buffer, strides<Language>(a, data, ld));
  array::group(a.core()).fence();  // the data is there before the note
  ga::put(b, Patch::element(point<Language>(b, element)), note, {});
  *request = ga::complete;
}

// Fields move at once, so their requests are complete.

template <class Language>
void get_field(long g_a, const auto* lo, const auto* hi, long first, long bytes, void* buffer,
               const auto* ld, Integer* request = nullptr) {
  ga::Array& a = array(g_a);
  const Patch part = patch<Language>(a, lo, hi);
  ga::get_field(a, part, {first, bytes}, buffer, strides<Language>(a, part, ld));
  if (request) *request = ga::complete;
}

template <class Language>
void put_field(long g_a, const auto* lo, const auto* hi, long first, long bytes, const void* buffer,
               const auto* ld, Integer* request = nullptr) {
  ga::Array& a = array(g_a);
  const Patch part = patch<Language>(a, lo, hi);
  ga::put_field(a, part, {first, bytes}, buffer, strides<Language>(a, part, ld));
  if (request) *request = ga::complete;
}

}  // namespace gannet::convert
