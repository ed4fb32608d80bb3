#include "ga/reports/print.hpp"

#include <complex>
#include <functional>

#include "base/dispatch.hpp"
#include "base/text.hpp"
#include "ga/process/sync.hpp"

namespace gannet::ga {

namespace {

constexpr Index columns_per_page = 6;

std::string format(const char* how, auto... values) {
  char text[128];
  std::snprintf(text, sizeof text, how, values...);
  return text;
}

/// How one kind of element is written, how wide its column is, and where GA begins the column
/// numbers.
template <class T>
struct Style;

template <class T>
requires std::is_integral_v<T>
struct Style<T> {
  static constexpr int width = 8;
  static constexpr int margin = 5;
  static std::string cell(T x) { return format(" %8ld", static_cast<long>(x)); }
  static std::string value(T x) { return format("%ld", static_cast<long>(x)); }
};
template <class T>
requires std::is_floating_point_v<T>
struct Style<T> {
  static constexpr int width = 11;
  static constexpr int margin = 3;
  static std::string cell(T x) { return format(" %11.5f", static_cast<double>(x)); }
  static std::string value(T x) { return format("%f", static_cast<double>(x)); }
};
template <class T>
struct Style<std::complex<T>> {
  static constexpr int width = 23;
  static constexpr int margin = 0;
  static std::string cell(std::complex<T> x) {
    return format(" %11.5f,%11.5f", static_cast<double>(x.real()), static_cast<double>(x.imag()));
  }
  static std::string value(std::complex<T> x) {
    return format("(%f,%f)", static_cast<double>(x.real()), static_cast<double>(x.imag()));
  }
};

/// `[1:4,1:6]`: a patch in Fortran's order, from 1; axes with a single index are written as one
/// number if `short_form`.
std::string section_text(const Patch& patch, bool short_form) {
  std::string text;
  for (int d = patch.dims() - 1; d >= 0; --d) {
    text += text.empty() ? "[" : ",";
    text += base::text(patch.lo[d] + 1);
    if (!short_form || d >= patch.dims() - 2) text += base::text(":", patch.hi[d]);
  }
  return text + "]";
}

/// Row i, column j of the plane that the last two axes span; in one dimension there is one column.
template <class T>
std::vector<T> plane(Array& a, const Patch& patch) {
  std::vector<T> values(static_cast<std::size_t>(patch.size()));
  array::get(a.core(), patch, values.data(), {});
  return values;
}

template <class T>
std::string page_head(Index first, Index count) {
  constexpr int width = Style<T>::width;
  constexpr int margin = Style<T>::margin;
  std::string numbers(margin, ' ');
  std::string dashes(6, ' ');
  for (Index j = 0; j < count; ++j) {
    numbers += format("%*ld  ", width - 1, static_cast<long>(first + j + 1));
    dashes += " " + std::string(width, '-');
  }
  return numbers + "\n" + dashes + "\n";
}

/// Rows along the last axis, columns along the one before it.
template <class T>
std::string rows_of(Array& a, const Patch& patch, bool numbered) {
  const int last = patch.dims() - 1;
  const Index rows = patch.extent(last);
  const Index columns = last > 0 ? patch.extent(last - 1) : 1;
  const std::vector<T> values = plane<T>(a, patch);
  std::string text;
  for (Index i = 0; i < rows; ++i) {
    if (numbered) text += format("%4ld  ", static_cast<long>(patch.lo[last] + i + 1));
    for (Index j = 0; j < columns; ++j)
      text += Style<T>::cell(values[static_cast<std::size_t>(j * rows + i)]);
    text += "\n";
  }
  return text;
}

template <class T>
void write_table(Array& a, const Patch& slice, std::FILE* out) {
  const int across = slice.dims() - 2;
  if (across < 0) {
    std::fputs(rows_of<T>(a, slice, true).c_str(), out);
    return;
  }
  for (Index j = slice.lo[across]; j < slice.hi[across]; j += columns_per_page) {
    Patch page = slice;
    page.lo[across] = j;
    page.hi[across] = std::min(j + columns_per_page, slice.hi[across]);
    std::fputs(("\n" + page_head<T>(j, page.extent(across)) + rows_of<T>(a, page, true)).c_str(),
               out);
  }
}

template <class T>
void write_list(Array& a, const Patch& slice, std::FILE* out) {
  const std::vector<T> values = plane<T>(a, slice);
  Point at = slice.lo;
  for (const T& value : values) {
    std::string place;
    for (int d = at.dims() - 1; d >= 0; --d)
      place += base::text(place.empty() ? "(" : ",", at[d] + 1);
    std::fputs((a.name() + place + ") = " + Style<T>::value(value) + "\n").c_str(), out);
    for (int d = at.dims() - 1; d >= 0 && ++at[d] == slice.hi[d]; --d) at[d] = slice.lo[d];
  }
}

/// Visits the planes of the last two axes.
void for_each_plane(const Patch& patch, const std::function<void(const Patch&)>& visit) {
  const int outer = std::max(0, patch.dims() - 2);
  Patch slice = patch;
  for (int d = 0; d < outer; ++d) slice.hi[d] = slice.lo[d] + 1;
  for (int d = 0; d >= 0;) {
    visit(slice);
    for (d = outer - 1; d >= 0; --d) {
      slice.lo[d] += 1;
      slice.hi[d] += 1;
      if (slice.lo[d] < patch.hi[d]) break;
      slice.lo[d] = patch.lo[d];
      slice.hi[d] = patch.lo[d] + 1;
    }
  }
}

template <class T>
void write(Array& a, const Patch& patch, Layout layout, std::FILE* out) {
  for_each_plane(patch, [&](const Patch& slice) {
    if (layout == Layout::list) return write_list<T>(a, slice, out);
    if (layout == Layout::rows) {
      std::fputs(rows_of<T>(a, slice, false).c_str(), out);
      return;
    }
    if (patch.dims() > 2) {
      std::fputs(("\n -- patch: " + a.name() + section_text(slice, true) + "\n").c_str(), out);
    }
    write_table<T>(a, slice, out);
  });
}

}  // namespace

void print(Array& a, const Patch& patch, Layout layout, std::FILE* out) {
  if (a.element() == Element::opaque) {
    throw Error(Fault::argument, base::text("array ", a.label(), " holds ", type_of(a.type()).name,
                                            ", which cannot be printed"));
  }
  const Group& on = group(a.group());
  on.sync();
  if (on.rank() == 0) {
    std::fprintf(out, "\n global array: %s%s,  handle: %d \n", a.name().c_str(),
                 section_text(patch, false).c_str(), a.handle());
    if (!patch.empty()) {
      base::with_type(a.element(),
                      [&]<class T>(std::type_identity<T>) { write<T>(a, patch, layout, out); });
    }
    std::fflush(out);
  }
  on.sync();
}

}  // namespace gannet::ga
