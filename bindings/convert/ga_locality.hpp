#pragma once

#include <atomic>

#include "convert/ga.hpp"
#include "ga/arrays/locality.hpp"
#include "ma/index.hpp"

/// What lies where, and direct access.
namespace gannet::convert {

template <class Language>
void distribution(long g_a, long number, typename Language::Int* lo, typename Language::Int* hi) {
  write<Language>(ga::distribution(array(g_a), static_cast<int>(number)), lo, hi);
}

template <class Language>
long locate(long g_a, const typename Language::Int* subscript) {
  const ga::Array& a = array(g_a);
  return ga::locate(a, free_patch<Language>(a, subscript, subscript).lo);
}

template <class Language>
long locate_count(long g_a, const typename Language::Int* lo, const typename Language::Int* hi) {
  const ga::Array& a = array(g_a);
  return static_cast<long>(ga::locate_region(a, patch<Language>(a, lo, hi)).size());
}

template <class Language>
long locate_blocks(long g_a, const typename Language::Int* lo, const typename Language::Int* hi) {
  return ga::block_cyclic(array(g_a)) ? locate_count<Language>(g_a, lo, hi) : -1;
}

/// map: first and last indices of each part; procs: its number, of 32 bits in all forms of C.
template <class Language, class Number>
long locate_region(long g_a, const typename Language::Int* lo, const typename Language::Int* hi,
                   typename Language::Int* map, Number* procs) {
  const ga::Array& a = array(g_a);
  const auto parts = ga::locate_region(a, patch<Language>(a, lo, hi));
  need_place(procs);
  for (const ga::Part& part : parts) {
    write<Language>(part.patch, map, map + a.dims());
    map += 2 * a.dims();
    *procs++ = static_cast<Number>(part.number);
  }
  return static_cast<long>(parts.size());
}

/// The two-dimensional form: map(1:5, i) = ilo, ihi, jlo, jhi, number.
template <class Language>
long locate_region_2d(long g_a, const Integer* lo, const Integer* hi, Integer* map) {
  const ga::Array& a = array(g_a);
  const auto parts = ga::locate_region(a, patch<Language>(a, lo, hi));
  for (const ga::Part& part : parts) {
    Integer first[2] = {1, 1};  // a vector is a column
    Integer last[2] = {1, 1};
    write<Language>(part.patch, first, last);
    for (const Integer value : {first[0], last[0], first[1], last[1], Integer(part.number)})
      *map++ = value;
  }
  return static_cast<long>(parts.size());
}

template <class Language>
void topology(long g_a, long proc, typename Language::Int* coord) {
  write<Language>(ga::topology(array(g_a), static_cast<int>(proc)), coord);
}

/// GA gives the coordinates in Fortran's order to C, too.
template <class Language>
void proc_topology(long g_a, long proc, typename Language::Int* coord) {
  const Point at = ga::topology(array(g_a), static_cast<int>(proc));
  need_place(coord);
  for (int d = 0; d < at.dims(); ++d)
    coord[place<Fortran>(d, at.dims())] = static_cast<typename Language::Int>(at[d]);
}

template <class Language>
void nblock(long g_a, typename Language::Int* counts) {
  write<Language>(ga::parts(array(g_a)), counts);
}

template <class Language>
void block_info(long g_a, typename Language::Int* counts, typename Language::Int* dims) {
  const ga::Array& a = array(g_a);
  write<Language>(ga::blocks(a), counts);
  write<Language>(ga::block_extents(a), dims);
}

template <class Language>
void process_grid(long g_a, typename Language::Int* dims) {
  write<Language>(ga::parts(array(g_a)), dims);
}

template <class Language>
long total_blocks(long g_a) {
  const ga::Array& a = array(g_a);
  return ga::block_cyclic(a) ? static_cast<long>(ga::part_count(a)) : -1;
}

template <class Language>
bool uses_grid(long g_a) {
  return ga::uses_grid(array(g_a));
}

template <class Language>
bool distributions_differ(long g_a, long g_b) {
  return !ga::same_distribution(array(g_a), array(g_b));
}

template <class Language>
bool distributions_agree(long g_a, long g_b) {
  return !distributions_differ<Language>(g_a, g_b);
}

// Direct access. C gets a pointer, Fortran an index into the MA array of the type.

inline void hand_out(const ga::Array&, void* address, void* pointer) {
  need_place(pointer);
  std::memcpy(pointer, &address, sizeof address);
}
inline void hand_out(const ga::Array& a, void* address, AccessIndex* index) {
  *index = ma::fortran_index_of(address, a.type());
}

/// The extents of the owner's memory, all but the slowest, from its strides. Fortran programs learn
/// that of a vector, too, since they may treat it as a column.
template <class Language>
void write_ld(const ga::Array& a, const Point& at, const Strides& strides,
              typename Language::Int* ld) {
  const int dims = strides.dims();
  if (Language::reversed && dims == 1) assign(ld, ga::distribution(a, ga::locate(a, at)).extent(0));
  if (dims > 1) need_place(ld);
  for (int d = 0; d + 1 < dims; ++d) {
    const Index extent = strides[d] / std::max<Index>(1, strides[d + 1]);
    ld[Language::reversed ? dims - 2 - d : d] = static_cast<typename Language::Int>(extent);
  }
}

template <class Language, class Pointer>
void access_patch(const ga::Array& a, const Patch& patch, Pointer* pointer,
                  typename Language::Int* ld) {
  const ga::Direct direct = ga::access(a, patch);
  hand_out(a, direct.data, pointer);
  write_ld<Language>(a, patch.lo, direct.strides, ld);
}

template <class Language, class Pointer>
void access(long g_a, const typename Language::Int* lo, const typename Language::Int* hi,
            Pointer* pointer, typename Language::Int* ld) {
  const ga::Array& a = array(g_a);
  access_patch<Language>(a, patch<Language>(a, lo, hi), pointer, ld);
}

template <class Language, class Pointer>
void access_block(long g_a, long number, Pointer* pointer, typename Language::Int* ld) {
  const ga::Array& a = array(g_a);
  access_patch<Language>(a, ga::block(a, number), pointer, ld);
}

template <class Language, class Pointer>
void access_block_grid(long g_a, const typename Language::Int* subscript, Pointer* pointer,
                       typename Language::Int* ld) {
  const ga::Array& a = array(g_a);
  access_patch<Language>(a, ga::block(a, extents<Language>(a.dims(), subscript)), pointer, ld);
}

template <class Language, class Pointer>
void access_segment(long g_a, long proc, Pointer* pointer, typename Language::Int* length) {
  const ga::Array& a = array(g_a);
  const ga::Segment segment = ga::access_segment(a, static_cast<int>(proc));
  hand_out(a, segment.data, pointer);
  assign(length, segment.elements);
}

/// Nothing is held between access and release, so one that names what the array does not have does
/// no harm, and programs do so: the first is reported.
template <class Look>
void warn_of_release(Look&& look) {
  try {
    look();
  } catch (const Error& error) {
    static std::atomic_flag warned;
    if (warned.test_and_set()) return;
    base::log(base::Level::warn,
              base::text("released what cannot have been accessed: ", error.what(),
                         "; nothing is done, further ones are not reported"));
  }
}

/// Processes that own nothing release what they were given.
template <class Language>
void release(long g_a, const typename Language::Int* lo, const typename Language::Int* hi) {
  const ga::Array& a = array(g_a);
  if (!is_nothing<Language>(a, lo, hi)) warn_of_release([&] { patch<Language>(a, lo, hi); });
}

template <class Language>
void release_update(long g_a, const typename Language::Int* lo, const typename Language::Int* hi) {
  const ga::Array& a = array(g_a);
  if (is_nothing<Language>(a, lo, hi)) return;
  warn_of_release([&] {
    const Patch written = patch<Language>(a, lo, hi);
    if (ga::full_check) ga::remember_write(a, written);
  });
}

template <class Language>
void check(long g_a) {
  array(g_a);
}

}  // namespace gannet::convert
