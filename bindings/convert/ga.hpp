#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "convert/interface.hpp"
#include "ga/arrays/array.hpp"
#include "ga/process/sync.hpp"
#include "ga/reports/full_check.hpp"

/// Arguments of GA's functions in Gannet's terms: half-open, 0-based, row-major. Messages keep to
/// the caller's own numbers.
namespace gannet::convert {

inline ga::Array& array(long handle) { return ga::find(static_cast<int>(handle)); }

[[noreturn, gnu::noinline]] inline void refuse_dims(const ga::Array& a, const char* wanted) {
  throw Error(Fault::argument,
              base::text("array ", a.label(), " has ", a.dims(),
                         " dimensions, and this call is for ", wanted, "; use the nga_ form"));
}

/// Functions that spell indices as two scalars are for matrices, and for vectors, of which they
/// take the first scalar and leave the second one alone, whatever it is.
inline void need_spelled(const ga::Array& a) {
  if (a.dims() > 2) [[unlikely]]
    refuse_dims(a, "one or two");
}

/// Those that spell extents tell both.
inline void need_matrix(const ga::Array& a) {
  if (a.dims() != 2) refuse_dims(a, "two");
}

/// An argument of a collective call as messages show it: a number, a letter or a text.
class Shown {
 public:
  template <std::integral T>
  Shown(T value) : integer_(value) {}
  Shown(char letter) : text_(1, letter) {}
  Shown(double value) : text_(base::text(value)) {}
  Shown(std::string_view text) : text_(text) {}
  Shown(const std::string& text) : text_(text) {}

  std::string text() const { return integer_ ? std::to_string(*integer_) : text_; }

 private:
  std::optional<std::int64_t> integer_;
  std::string text_;
};

/// GANNET_CHECK=full: the collective call that begins now, as text, to all processes of the group.
[[gnu::noinline]] inline void compare(long group, const char* call,
                                      std::initializer_list<Shown> values) {
  std::string text = std::string(call) + "(";
  const char* comma = "";
  for (const Shown& value : values) text += std::exchange(comma, ", ") + value.text();
  ga::check_collective(static_cast<int>(group), text + ")");
}

/// Where dimension d of Gannet is in a list of the language.
template <class Language>
constexpr int place(int d, int dims) {
  return Language::reversed ? dims - 1 - d : d;
}

/// `[2:5, 1:120]` as the caller wrote it.
template <class Language>
std::string as_written(const typename Language::Int* lo, const typename Language::Int* hi,
                       int dims) {
  std::string out = "[";
  for (int i = 0; i < dims; ++i) {
    out += base::text(i ? ", " : "", static_cast<Index>(lo[i]), ":", static_cast<Index>(hi[i]));
  }
  return out + "]";
}

/// `(1:114, 1:114)`: the indices that the array has, in the caller's order and base.
template <class Language>
std::string bounds(const Shape& shape) {
  std::string out = "(";
  for (int i = 0; i < shape.dims(); ++i) {
    const Index extent = shape[place<Language>(i, shape.dims())];
    out += base::text(i ? ", " : "", Language::base, ":", extent - 1 + Language::base);
  }
  return out + ")";
}

template <class Language>
[[noreturn, gnu::noinline]] void refuse_patch(const ga::Array& a, const typename Language::Int* lo,
                                              const typename Language::Int* hi) {
  throw Error(Fault::argument,
              base::text("array ", a.label(), ": patch ", as_written<Language>(lo, hi, a.dims()),
                         " is not inside ", bounds<Language>(a.shape())));
}

template <class Language>
[[noreturn, gnu::noinline]] void refuse_point(const ga::Array& a,
                                              const typename Language::Int* at) {
  std::string point;
  for (int i = 0; i < a.dims(); ++i) point += base::text(i ? ", " : "(", static_cast<Index>(at[i]));
  throw Error(Fault::argument, base::text("array ", a.label(), ": element ", point,
                                          ") is not inside ", bounds<Language>(a.shape())));
}

[[noreturn, gnu::noinline]] inline void refuse_null(const ga::Array& a, const char* what) {
  base::refuse_null(base::text("array ", a.label(), ": ", what));
}

/// visit(dims), with the usual numbers of dimensions as constants, so that loops over them vanish.
template <class Visit>
[[gnu::always_inline]] inline auto with_dims(int dims, Visit&& visit) {
  switch (dims) {
    case 1:
      return visit(std::integral_constant<int, 1>());
    case 2:
      return visit(std::integral_constant<int, 2>());
    case 3:
      return visit(std::integral_constant<int, 3>());
    default:
      return visit(dims);
  }
}

/// A patch without a check of its bounds, for periodic operations.
template <class Language>
[[gnu::always_inline]] inline Patch free_patch(const ga::Array& a, const typename Language::Int* lo,
                                               const typename Language::Int* hi) {
  if (!lo || !hi) [[unlikely]]
    refuse_null(a, lo ? "hi" : "lo");
  return with_dims(a.dims(), [&](auto dims) {
    Patch patch{Point::filled(dims, 0), Point::filled(dims, 0)};
    for (int d = 0; d < dims; ++d) {
      const int i = place<Language>(d, dims);
      patch.lo[d] = static_cast<Index>(lo[i]) - Language::base;
      patch.hi[d] = static_cast<Index>(hi[i]) - Language::base + 1;
    }
    return patch;
  });
}

/// lo and hi are the first and last index in each dimension. An empty patch has lo = hi + 1.
template <class Language>
[[gnu::noinline]] inline Patch patch(const ga::Array& a, const typename Language::Int* lo,
                                     const typename Language::Int* hi) {
  const Patch patch = free_patch<Language>(a, lo, hi);
  const bool inside = with_dims(a.dims(), [&](auto dims) {
    bool good = true;
    for (int d = 0; d < dims; ++d) {
      good &= patch.lo[d] >= 0 && patch.lo[d] <= patch.hi[d] && patch.hi[d] <= a.shape()[d];
    }
    return good;
  });
  if (!inside) [[unlikely]]
    refuse_patch<Language>(a, lo, hi);
  return patch;
}

template <class Language>
[[gnu::noinline]] inline Point point(const ga::Array& a, const typename Language::Int* at) {
  if (!at) [[unlikely]]
    refuse_null(a, "subscript");
  return with_dims(a.dims(), [&](auto dims) {
    Point point = Point::filled(dims, 0);
    for (int d = 0; d < dims; ++d) {
      point[d] = static_cast<Index>(at[place<Language>(d, dims)]) - Language::base;
      if (point[d] < 0 || point[d] >= a.shape()[d]) [[unlikely]]
        refuse_point<Language>(a, at);
    }
    return point;
  });
}

[[noreturn, gnu::noinline]] inline void refuse_ld(const ga::Array& a, Index extent, Index needed) {
  throw Error(Fault::argument, base::text("array ", a.label(), ": leading dimension ", extent,
                                          " of the buffer is less than the ", needed,
                                          " elements of the patch in that dimension"));
}

/// Strides of a local buffer: `ld` holds the extents of its dimensions but the slowest one. They
/// count only where the patch has several elements along slower dimensions, as programs know.
template <class Language>
[[gnu::noinline]] inline Strides strides(const ga::Array& a, const Patch& patch,
                                         const typename Language::Int* ld) {
  return with_dims(a.dims(), [&](auto dims) {
    Strides strides = Point::filled(dims, 1);
    if (!ld && dims > 1) [[unlikely]]
      refuse_null(a, "ld");
    Index beyond = 1;  // elements of the patch along dimensions that are slower than the next one
    for (int d = 0; d < dims - 1; ++d) beyond *= patch.extent(d);
    for (int d = dims - 2; d >= 0; --d) {
      const auto extent = static_cast<Index>(ld[Language::reversed ? dims - 2 - d : d]);
      if (extent < patch.extent(d + 1) && beyond > 1) [[unlikely]]
        refuse_ld(a, extent, patch.extent(d + 1));
      strides[d] = strides[d + 1] * std::max(extent, patch.extent(d + 1));
      if (patch.extent(d) > 0) beyond /= patch.extent(d);
    }
    return strides;
  });
}

/// Extents, block sizes and the like: one number for each dimension.
template <class Language>
Shape extents(long dims, const typename Language::Int* list) {
  if (dims < 1 || dims > max_dims) {
    throw Error(Fault::argument,
                base::text("an array of ", dims, " dimensions; there may be 1 to ", max_dims));
  }
  base::require(list, "the list of extents");
  Shape shape = Point::filled(static_cast<int>(dims), 0);
  for (int d = 0; d < shape.dims(); ++d) {
    shape[d] = static_cast<Index>(list[place<Language>(d, shape.dims())]);
  }
  return shape;
}

/// Writes numbers, one for each dimension, in the language's order; `shift` is added to each.
template <class Language>
void write(const Point& from, typename Language::Int* to, int shift = 0) {
  need_place(to);
  for (int d = 0; d < from.dims(); ++d) {
    to[place<Language>(d, from.dims())] = static_cast<typename Language::Int>(from[d] + shift);
  }
}

// A process that owns nothing has lo = base - 1 and hi = base - 2, as GA programs expect.

/// Writes first and last indices.
template <class Language>
void write(const Patch& from, typename Language::Int* lo, typename Language::Int* hi) {
  need_place(lo);
  need_place(hi);
  if (from.empty()) {
    std::fill_n(lo, from.dims(), Language::base - 1);
    std::fill_n(hi, from.dims(), Language::base - 2);
    return;
  }
  write<Language>(from.lo, lo, Language::base);
  write<Language>(from.hi, hi, Language::base - 1);
}

/// Whether these are the indices that write() gives to an empty patch.
template <class Language>
bool is_nothing(const ga::Array& a, const typename Language::Int* lo,
                const typename Language::Int* hi) {
  if (!lo || !hi) return false;
  return std::all_of(lo, lo + a.dims(), [](auto first) { return first == Language::base - 1; }) &&
         std::all_of(hi, hi + a.dims(), [](auto last) { return last == Language::base - 2; });
}

}  // namespace gannet::convert
