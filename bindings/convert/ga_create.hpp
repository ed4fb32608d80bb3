#pragma once

#include "convert/ga.hpp"
#include "convert/types.hpp"
#include "ga/arrays/memory.hpp"
#include "ga/arrays/property.hpp"
#include "ga/process/group.hpp"

/// Creating and describing arrays.
namespace gannet::convert {

/// Number of an array, or 0 where there is no memory for it.
inline long handle_or_zero(const ga::Array* a) { return a ? a->handle() : 0; }

/// GA's chunk: the least extent of blocks; 0, -1 and a null pointer leave it to the library.
template <class Language>
Distribution chunked(const Shape& shape, const typename Language::Int* chunk) {
  if (!chunk) return {};
  Shape least = extents<Language>(shape.dims(), chunk);
  for (int d = 0; d < least.dims(); ++d) least[d] = std::max<Index>(1, least[d]);
  return Distribution::chunked(least);
}

/// GA's map: first index of every part, one dimension after the other in the language's order.
template <class Language>
std::vector<std::vector<Index>> starts(const Shape& shape, const typename Language::Int* counts,
                                       const typename Language::Int* map) {
  base::require(counts, "the list of the numbers of blocks");
  base::require(map, "map");
  const int dims = shape.dims();
  std::vector<std::vector<Index>> all(static_cast<std::size_t>(dims));
  for (int i = 0; i < dims; ++i) {
    auto& axis = all[static_cast<std::size_t>(place<Language>(i, dims))];
    for (Index part = 0; part < static_cast<Index>(counts[i]); ++part) {
      axis.push_back(static_cast<Index>(*map++) - Language::base);
    }
  }
  return all;
}

template <class Language>
Distribution irregular(const Shape& shape, const typename Language::Int* counts,
                       const typename Language::Int* map) {
  return Distribution::irregular(starts<Language>(shape, counts, map));
}

/// An array that is made from all that is said about it.
template <class Language>
ga::Options described(long type, long ndim, const typename Language::Int* dims,
                      std::string_view name, long group) {
  return {.type = plain_type(type),
          .shape = extents<Language>(ndim, dims),
          .name = std::string(name),
          .group = static_cast<int>(group)};
}

template <class Language>
long create(long type, long ndim, const typename Language::Int* dims, std::string_view name,
            const typename Language::Int* chunk, long group) {
  ga::Options options = described<Language>(type, ndim, dims, name, group);
  options.distribution = chunked<Language>(options.shape, chunk);
  return handle_or_zero(ga::create(std::move(options)));
}

template <class Language>
long create_irregular(long type, long ndim, const typename Language::Int* dims,
                      std::string_view name, const typename Language::Int* counts,
                      const typename Language::Int* map, long group) {
  ga::Options options = described<Language>(type, ndim, dims, name, group);
  options.distribution = irregular<Language>(options.shape, counts, map);
  return handle_or_zero(ga::create(std::move(options)));
}

/// Fortran's two-dimensional form has one map for each dimension.
template <class Language>
long create_irregular_2d(long type, const Integer* dims, std::string_view name, const Integer* map1,
                         long count1, const Integer* map2, long count2) {
  std::vector<Integer> map(map1, map1 + std::max(0L, count1));
  map.insert(map.end(), map2, map2 + std::max(0L, count2));
  const Integer counts[] = {static_cast<Integer>(count1), static_cast<Integer>(count2)};
  return create_irregular<Language>(type, 2, dims, name, counts, map.data(), ga::no_group);
}

template <class Language>
long duplicate(long g_a, std::string_view name) {
  return handle_or_zero(ga::duplicate(array(g_a), name));
}

template <class Language>
long assemble_duplicate(long g_a, std::string_view name, void* mine) {
  return handle_or_zero(ga::assemble_duplicate(array(g_a), name, mine));
}

template <class Language>
long new_handle() {
  return ga::new_array().handle();
}

template <class Language>
bool allocate(long g_a) {
  return ga::allocate(array(g_a));
}

/// As in GA, nothing happens if there is no such array; Fortran programs learn that.
template <class Language>
bool destroy(long g_a) {
  ga::Array* a = ga::lookup(static_cast<int>(g_a));
  if (a) {
    ga::destroy(*a);
  } else {
    base::log(base::Level::warn, base::text("destroy: handle ", g_a, " is no array"));
  }
  return a != nullptr;
}

template <class Language>
void set_data(long g_a, long ndim, const typename Language::Int* dims, long type) {
  ga::Options& options = array(g_a).options();
  options.shape = extents<Language>(ndim, dims);
  options.type = plain_type(type);
}

/// How the array is divided; who may own parts stays as it was said.
inline void divide(ga::Options& options, const Distribution& how) {
  options.distribution = how.restricted_to(options.distribution.owners());
}

template <class Language>
void set_chunk(long g_a, const typename Language::Int* chunk) {
  ga::Options& options = array(g_a).options();
  divide(options, chunked<Language>(options.shape, chunk));
}

template <class Language>
void set_name(long g_a, std::string_view name) {
  array(g_a).options().name = std::string(name);
}

template <class Language>
void set_irregular(long g_a, const typename Language::Int* map,
                   const typename Language::Int* counts) {
  ga::Options& options = array(g_a).options();
  divide(options, irregular<Language>(options.shape, counts, map));
}

template <class Language>
void set_group(long g_a, long group) {
  array(g_a).options().group = static_cast<int>(group);
}

template <class Language>
void set_block_cyclic(long g_a, const typename Language::Int* block) {
  ga::Options& options = array(g_a).options();
  divide(options, Distribution::round_robin(extents<Language>(options.shape.dims(), block)));
}

template <class Language>
void set_block_cyclic_grid(long g_a, const typename Language::Int* block,
                           const typename Language::Int* grid) {
  ga::Options& options = array(g_a).options();
  const int dims = options.shape.dims();
  divide(options,
         Distribution::block_cyclic(extents<Language>(dims, block), extents<Language>(dims, grid)));
}

template <class Language>
void set_irregular_tiles(long g_a, const typename Language::Int* map,
                         const typename Language::Int* counts, const typename Language::Int* grid) {
  ga::Options& options = array(g_a).options();
  divide(options, Distribution::irregular_cyclic(starts<Language>(options.shape, counts, map),
                                                 extents<Language>(options.shape.dims(), grid)));
}

template <class Language>
void set_restricted(long g_a, const typename Language::Int* list, long size) {
  if (size > 0) base::require(list, "the list of processes");
  ga::restrict_to(array(g_a), std::vector<int>(list, list + std::max(0L, size)));
}

template <class Language>
void set_restricted_range(long g_a, long first, long last) {
  if (first < 0 || first > last || last >= ga::group(ga::world_group).size()) {
    throw Error(Fault::argument, base::text("there are no processes from ", first, " to ", last));
  }
  std::vector<int> owners;
  for (long rank = first; rank <= last; ++rank) owners.push_back(static_cast<int>(rank));
  ga::restrict_to(array(g_a), std::move(owners));
}

template <class Language>
void set_property(long g_a, std::string_view property) {
  ga::set_property(array(g_a), property);
}

template <class Language>
void unset_property(long g_a) {
  ga::unset_property(array(g_a));
}

template <class Language>
void set_memory_device(long g_a, std::string_view) {
  array(g_a).options();  // one kind of memory serves all, as long as the array may still choose
}

}  // namespace gannet::convert
