#pragma once

#include <span>

#include "ga/arrays/array.hpp"
#include "ga/reports/full_check.hpp"
#include "ga/reports/statistics.hpp"

/// One-sided operations: any rank, any thread, no other rank takes part (1996 paper, section 3).
/// `strides` describe the local buffer, in elements. All that write throw Fault::state for an array
/// that is promised to be read_only.
namespace gannet::ga {

/// The buffer may be reused on return; the data is at its target after a fence or sync.
inline void put(Array& to, const Patch& patch, const void* from, const Strides& strides) {
  if (full_check) [[unlikely]]
    remember_put(to, patch);
  array::put(to.target(), patch, from, strides);
  count(Counted::put, to, patch);
}

/// The data is there on return.
inline void get(Array& from, const Patch& patch, void* to, const Strides& strides) {
  array::get(from.core(), patch, to, strides);
  count(Counted::get, from, patch);
}

/// Adds alpha (one element) times the buffer; each element atomic with regard to other accumulates.
inline void accumulate(Array& to, const Patch& patch, const void* from, const Strides& strides,
                       const void* alpha) {
  if (full_check) [[unlikely]]
    remember_write(to, patch);
  array::accumulate(to.target(), patch, from, alpha, strides);
  count(Counted::accumulate, to, patch);
}

/// Adds to one element, atomically, and returns what was there. Arrays of int, long and long long.
GANNET_API Index read_increment(Array& in, const Point& at, Index increment);

/// What a strided or periodic operation does with each piece.
enum class Move { put, get, accumulate };

/// Every skip[d]-th element of the patch, beginning with its first one. The buffer holds only
/// those.
GANNET_API void strided(Move move, Array& array, const Patch& patch, std::span<const Index> skip,
                        void* buffer, const Strides& strides, const void* alpha = nullptr);

/// A patch that may reach over the borders of the array, which continues periodically.
GANNET_API void periodic(Move move, Array& array, const Patch& patch, void* buffer,
                         const Strides& strides, const void* alpha = nullptr);

/// Element lists: dims() subscripts for each of `number` values, one element after the other.
inline void scatter(Array& to, std::span<const Index> subscripts, std::size_t number,
                    const void* values) {
  if (full_check) [[unlikely]]
    remember_writes(to, subscripts);
  array::scatter(to.target(), subscripts, number, values);
  count(Counted::scatter, to, subscripts);
}
inline void gather(Array& from, std::span<const Index> subscripts, std::size_t number,
                   void* values) {
  array::gather(from.core(), subscripts, number, values);
  count(Counted::gather, from, subscripts);
}
inline void scatter_accumulate(Array& to, std::span<const Index> subscripts, std::size_t number,
                               const void* values, const void* alpha) {
  if (full_check) [[unlikely]]
    remember_writes(to, subscripts);
  array::scatter_accumulate(to.target(), subscripts, number, values, alpha);
  count(Counted::scatter, to, subscripts);
}

}  // namespace gannet::ga
