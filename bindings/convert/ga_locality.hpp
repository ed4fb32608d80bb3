#pragma once

#include <atomic>

#include "convert/ga.hpp"
#include "ga/arrays/locality.hpp"
#include "ma/index.hpp"

/// What lies where, and direct access.
namespace gannet::convert {

template <class Door>
void distribution(long g_a, long number, typename Door::Int* lo, typename Door::Int* hi) {
  write<Door>(ga::distribution(array(g_a), static_cast<int>(number)), lo, hi);
}

template <class Door>
long locate(long g_a, const typename Door::Int* subscript) {
  const ga::Array& a = array(g_a);
  return ga::locate(a, free_patch<Door>(a, subscript, subscript).lo);
}

template <class Door>
long locate_count(long g_a, const typename Door::Int* lo, const typename Door::Int* hi) {
  const ga::Array& a = array(g_a);
  return static_cast<long>(ga::locate_region(a, patch<Door>(a, lo, hi)).size());
}

template <class Door>
long locate_blocks(long g_a, const typename Door::Int* lo, const typename Door::Int* hi) {
  return ga::block_cyclic(array(g_a)) ? locate_count<Door>(g_a, lo, hi) : -1;
}

/// map: first and last indices of each part; procs: its number, of 32 bits in all forms of C.
template <class Door, class Number>
long locate_region(long g_a, const typename Door::Int* lo, const typename Door::Int* hi,
                   typename Door::Int* map, Number* procs) {
  const ga::Array& a = array(g_a);
  const auto parts = ga::locate_region(a, patch<Door>(a, lo, hi));
  need_place(procs);
  for (const ga::Part& part : parts) {
    write<Door>(part.patch, map, map + a.dims());
    map += 2 * a.dims();
    *procs++ = static_cast<Number>(part.number);
  }
  return static_cast<long>(parts.size());
}

/// The two-dimensional form: map(1:5, i) = ilo, ihi, jlo, jhi, number.
template <class Door>
long locate_region_2d(long g_a, const Integer* lo, const Integer* hi, Integer* map) {
  const ga::Array& a = array(g_a);
  const auto parts = ga::locate_region(a, patch<Door>(a, lo, hi));
  for (const ga::Part& part : parts) {
    Integer first[2] = {1, 1};  // a vector is a column
    Integer last[2] = {1, 1};
    write<Door>(part.patch, first, last);
    for (const Integer value : {first[0], last[0], first[1], last[1], Integer(part.number)})
      *map++ = value;
  }
  return static_cast<long>(parts.size());
}

template <class Door>
void topology(long g_a, long proc, typename Door::Int* coord) {
  write<Door>(ga::topology(array(g_a), static_cast<int>(proc)), coord);
}

/// GA gives the coordinates in Fortran's order to C, too.
template <class Door>
void proc_topology(long g_a, long proc, typename Door::Int* coord) {
  const Point at = ga::topology(array(g_a), static_cast<int>(proc));
  need_place(coord);
  for (int d = 0; d < at.dims(); ++d)
    coord[place<Fortran>(d, at.dims())] = static_cast<typename Door::Int>(at[d]);
}

template <class Door>
void nblock(long g_a, typename Door::Int* counts) {
  write<Door>(ga::parts(array(g_a)), counts);
}

template <class Door>
void block_info(long g_a, typename Door::Int* counts, typename Door::Int* dims) {
  const ga::Array& a = array(g_a);
  write<Door>(ga::blocks(a), counts);
  write<Door>(ga::block_extents(a), dims);
}

template <class Door>
void process_grid(long g_a, typename Door::Int* dims) {
  write<Door>(ga::parts(array(g_a)), dims);
}

template <class Door>
long total_blocks(long g_a) {
  const ga::Array& a = array(g_a);
  return ga::block_cyclic(a) ? static_cast<long>(ga::part_count(a)) : -1;
}

template <class Door>
bool uses_grid(long g_a) {
  return ga::uses_grid(array(g_a));
}

template <class Door>
bool distributions_differ(long g_a, long g_b) {
  return !ga::same_distribution(array(g_a), array(g_b));
}

template <class Door>
bool distributions_agree(long g_a, long g_b) {
  return !distributions_differ<Door>(g_a, g_b);
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
template <class Door>
void write_ld(const ga::Array& a, const Point& at, const Strides& strides, typename Door::Int* ld) {
  const int dims = strides.dims();
  if (Door::reversed && dims == 1) assign(ld, ga::distribution(a, ga::locate(a, at)).extent(0));
  if (dims > 1) need_place(ld);
  for (int d = 0; d + 1 < dims; ++d) {
    const Index extent = strides[d] / std::max<Index>(1, strides[d + 1]);
    ld[Door::reversed ? dims - 2 - d : d] = static_cast<typename Door::Int>(extent);
  }
}

template <class Door, class Pointer>
void access_patch(const ga::Array& a, const Patch& patch, Pointer* pointer,
                  typename Door::Int* ld) {
  const ga::Direct direct = ga::access(a, patch);
  hand_out(a, direct.data, pointer);
  write_ld<Door>(a, patch.lo, direct.strides, ld);
}

template <class Door, class Pointer>
void access(long g_a, const typename Door::Int* lo, const typename Door::Int* hi, Pointer* pointer,
            typename Door::Int* ld) {
  const ga::Array& a = array(g_a);
  access_patch<Door>(a, patch<Door>(a, lo, hi), pointer, ld);
}

template <class Door, class Pointer>
void access_block(long g_a, long number, Pointer* pointer, typename Door::Int* ld) {
  const ga::Array& a = array(g_a);
  access_patch<Door>(a, ga::block(a, number), pointer, ld);
}

template <class Door, class Pointer>
void access_block_grid(long g_a, const typename Door::Int* subscript, Pointer* pointer,
                       typename Door::Int* ld) {
  const ga::Array& a = array(g_a);
  access_patch<Door>(a, ga::block(a, extents<Door>(a.dims(), subscript)), pointer, ld);
}

template <class Door, class Pointer>
void access_segment(long g_a, long proc, Pointer* pointer, typename Door::Int* length) {
  const ga::Array& a = array(g_a);
  const ga::Segment segment = ga::access_segment(a, static_cast<int>(proc));
  hand_out(a, segment.data, pointer);
  assign(length, segment.elements);
}

/// Nothing is held between access and release, so one that names what the array does not have does
/// no harm, and programs do so: the first is told.
template <class Look>
void warn_of_release(Look&& look) {
  try {
    look();
  } catch (const Error& error) {
    static std::atomic_flag told;
    if (told.test_and_set()) return;
    base::log(base::Level::warn,
              base::text("released what cannot have been accessed: ", error.what(),
                         "; nothing is done, further ones are not told"));
  }
}

/// Processes that own nothing release what they were told.
template <class Door>
void release(long g_a, const typename Door::Int* lo, const typename Door::Int* hi) {
  const ga::Array& a = array(g_a);
  if (!is_nothing<Door>(a, lo, hi)) warn_of_release([&] { patch<Door>(a, lo, hi); });
}

template <class Door>
void release_update(long g_a, const typename Door::Int* lo, const typename Door::Int* hi) {
  const ga::Array& a = array(g_a);
  if (is_nothing<Door>(a, lo, hi)) return;
  warn_of_release([&] {
    const Patch written = patch<Door>(a, lo, hi);
    if (ga::full_check) ga::remember_write(a, written);
  });
}

template <class Door>
void check(long g_a) {
  array(g_a);
}

}  // namespace gannet::convert
