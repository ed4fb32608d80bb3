#pragma once

#include "convert/ga_create.hpp"
#include "convert/ga_locality.hpp"
#include "ga/transfer/ghosts.hpp"

/// Ghost cells. Places in a block with its ghost cells count from their corner, in the language's
/// base.
namespace gannet::convert {

template <class Language>
long create_ghosts(long type, long ndim, const typename Language::Int* dims,
                   const typename Language::Int* width, std::string_view name,
                   const typename Language::Int* chunk, long group) {
  ga::Options options = described<Language>(type, ndim, dims, name, group);
  options.distribution = chunked<Language>(options.shape, chunk);
  options.ghosts = extents<Language>(ndim, width);
  return handle_or_zero(ga::create(std::move(options)));
}

template <class Language>
long create_ghosts_irregular(long type, long ndim, const typename Language::Int* dims,
                             const typename Language::Int* width, std::string_view name,
                             const typename Language::Int* counts,
                             const typename Language::Int* map, long group) {
  ga::Options options = described<Language>(type, ndim, dims, name, group);
  options.distribution = irregular<Language>(options.shape, counts, map);
  options.ghosts = extents<Language>(ndim, width);
  return handle_or_zero(ga::create(std::move(options)));
}

template <class Language>
void set_ghosts(long g_a, const typename Language::Int* width) {
  ga::Array& a = array(g_a);
  if (a.dims() == 0) {
    throw Error(Fault::state, base::text("array ", a.label(),
                                         " has no dimensions yet; call GA_Set_data before the "
                                         "widths of its ghost cells"));
  }
  ga::set_ghosts(a, extents<Language>(a.dims(), width));
}

template <class Language>
void set_ghost_corner_flag(long g_a, long flag) {
  ga::set_corner_flag(array(g_a), flag != 0);
}

template <class Language>
bool has_ghosts(long g_a) {
  return ga::has_ghosts(array(g_a));
}

template <class Language>
bool update_ghosts(long g_a) {
  ga::update_ghosts(array(g_a));
  return true;
}

/// GA counts the dimension from the contiguous one in both languages: from 0 in C, from 1 in
/// Fortran.
template <class Language>
bool update_ghost_dir(long g_a, long dimension, long toward, long corners) {
  ga::Array& a = array(g_a);
  const long from_last = dimension - Language::base;
  if (from_last < 0 || from_last >= a.dims() || (toward != -1 && toward != 1)) {
    throw Error(Fault::argument,
                base::text("array ", a.label(), ": no ghost cells in direction ", toward,
                           " along dimension ", dimension, "; directions are -1 and 1, dimensions ",
                           Language::base, " to ", a.dims() - 1 + Language::base));
  }
  ga::update_side(a, {.axis = static_cast<int>(a.dims() - 1 - from_last),
                      .toward = static_cast<int>(toward),
                      .corners = corners != 0});
  return true;
}

template <class Language>
void nbget_ghost_dir(long g_a, const typename Language::Int* mask, Integer* request) {
  ga::Array& a = array(g_a);
  assign(request, ga::nb_get_ghosts(a, extents<Language>(a.dims(), mask)));
}

/// The extents of all dimensions but the slowest; vectors have none.
template <class Language>
void write_halo_ld(const ga::Halo& halo, typename Language::Int* ld) {
  const int dims = halo.extents.dims();
  if (dims > 1) need_place(ld);
  for (int d = 0; d + 1 < dims; ++d) {
    ld[Language::reversed ? dims - 2 - d : d] =
        static_cast<typename Language::Int>(halo.extents[d + 1]);
  }
}

template <class Language, class Pointer>
void access_ghosts(long g_a, typename Language::Int* dims, Pointer* pointer,
                   typename Language::Int* ld) {
  const ga::Array& a = array(g_a);
  const ga::Halo halo = ga::access_ghosts(a);
  hand_out(a, halo.corner, pointer);
  write<Language>(halo.extents, dims);
  write_halo_ld<Language>(halo, ld);
}

template <class Language>
Point halo_point(const ga::Array& a, const typename Language::Int* subscript) {
  Point at = extents<Language>(a.dims(), subscript);
  for (int d = 0; d < at.dims(); ++d) at[d] -= Language::base;
  return at;
}

template <class Language, class Pointer>
void access_ghost_element(long g_a, Pointer* pointer, const typename Language::Int* subscript,
                          typename Language::Int* ld) {
  const ga::Array& a = array(g_a);
  hand_out(a, ga::ghost_element(a, halo_point<Language>(a, subscript)), pointer);
  write_halo_ld<Language>(ga::access_ghosts(a), ld);
}

template <class Language>
void release_ghost_element(long g_a, const typename Language::Int* subscript) {
  const ga::Array& a = array(g_a);
  warn_of_release([&] { ga::ghost_element(a, halo_point<Language>(a, subscript)); });
}

template <class Language>
void get_ghost_block(long g_a, const typename Language::Int* lo, const typename Language::Int* hi,
                     void* buffer, const typename Language::Int* ld) {
  ga::Array& a = array(g_a);
  const Patch patch = free_patch<Language>(a, lo, hi);
  if (!buffer) refuse_null(a, "the local buffer");
  ga::get_ghost_block(a, patch, buffer, strides<Language>(a, patch, ld));
}

template <class Language>
bool ready_for_updates(long g_a) {
  array(g_a).core();
  return true;
}

}  // namespace gannet::convert
