#pragma once

#include <cstdint>

#include "gannet/export.hpp"
#include "interface/types.hpp"

/// Fortran programs reach memory outside of Fortran as elements of small arrays in common blocks,
/// far beyond their bounds: dbl_mb(index). This header is that arithmetic, for MA's blocks and for
/// the patches of GA's ga_access. C programs do the same with ma_cb_dbl[index].
///
/// Local; any thread. Indices count elements and are 64-bit for both widths of Fortran integers.
namespace gannet::ma {

/// Types by number: interface::Type, where f_integer and f_logical have 8 bytes, and the 4-byte
/// forms that the C and Fortran functions for 4-byte INTEGER put in their place.
inline constexpr int f_integer4 = interface::type_end;
inline constexpr int f_logical4 = f_integer4 + 1;
inline constexpr int type_end = f_logical4 + 1;

/// An element type of MA and the array that its indices are relative to.
struct ElementType {
  const char* name;
  int shift;           ///< log2 of the bytes of an element
  const void* base;    ///< ma_cb_* for C types, the common block for Fortran types
  const void* common;  ///< the common block whose elements are of this kind; null if there is none

  std::int64_t bytes() const { return std::int64_t{1} << shift; }
  /// How far the base lies past a multiple of the element size; the same holds for blocks.
  std::int64_t skew() const { return reinterpret_cast<std::int64_t>(base) & (bytes() - 1); }
};

extern GANNET_API const ElementType element_types[type_end - interface::c_char];
[[noreturn]] GANNET_API void refuse_type(int type);
[[noreturn]] GANNET_API void refuse_address(const void* address, int type);

/// Fault::argument for a number that is no type.
inline const ElementType& element_type(int type) {
  if (type < interface::c_char || type >= type_end) [[unlikely]]
    refuse_type(type);
  return element_types[type - interface::c_char];
}

/// The index i (from 0) with &base[i] == address. Fault::argument if there is none.
inline std::int64_t index_of(const void* address, int type) {
  const ElementType& element = element_type(type);
  const auto distance =
      reinterpret_cast<std::int64_t>(address) - reinterpret_cast<std::int64_t>(element.base);
  if ((distance & (element.bytes() - 1)) != 0) [[unlikely]]
    refuse_address(address, type);
  return distance >> element.shift;
}

/// The index i (from 1) with loc(x_mb(i)) == address, where x_mb is the common block of elements
/// of this kind, also for C types: c_double is in dbl_mb, c_int and c_long in int_mb. What
/// nga_access hands to Fortran. Fault::argument if there is none.
inline std::int64_t fortran_index_of(const void* address, int type) {
  const ElementType& element = element_type(type);
  const auto distance =
      reinterpret_cast<std::int64_t>(address) - reinterpret_cast<std::int64_t>(element.common);
  if (!element.common || (distance & (element.bytes() - 1)) != 0) [[unlikely]]
    refuse_address(address, type);
  return (distance >> element.shift) + 1;
}

}  // namespace gannet::ma
