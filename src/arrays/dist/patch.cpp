#include "gannet/patch.hpp"

#include "base/language.hpp"
#include "base/reversed.hpp"
#include "base/text.hpp"

namespace gannet {

void Point::too_many(std::size_t given) {
  throw Error(Fault::argument, base::text("a point with ", static_cast<std::int64_t>(given),
                                          " indices; arrays have 1 to ", max_dims, " dimensions"));
}

using base::Language;

std::string to_string(const Point& point) {
  const Point p = base::language() == Language::fortran ? base::reversed(point) : point;
  std::string out = "(";
  for (int d = 0; d < p.dims(); ++d) out += base::text(d ? ", " : "", p[d]);
  return out + ")";
}

std::string to_string(const Patch& p) {
  const Language language = base::language();
  const Patch patch = language == Language::fortran ? base::reversed(p) : p;
  const Index first = language == Language::fortran ? 1 : 0;
  const Index end = language == Language::c ? -1 : 0;
  std::string out = "[";
  for (int d = 0; d < std::max(patch.lo.dims(), patch.hi.dims()); ++d) {
    out += d ? ", " : "";
    if (d < patch.lo.dims()) out += std::to_string(patch.lo[d] + first);
    out += ":";
    if (d < patch.hi.dims()) out += std::to_string(patch.hi[d] + end);
  }
  return out + "]";
}

Strides row_major(const Shape& shape) {
  Strides strides = shape;
  Index next = 1;
  for (int d = shape.dims() - 1; d >= 0; --d) {
    strides[d] = next;
    next *= shape[d];
  }
  return strides;
}

}  // namespace gannet
