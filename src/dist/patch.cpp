#include "gannet/patch.hpp"

#include "base/text.hpp"

namespace gannet {

void Point::too_many(std::size_t given) {
  throw Error(Fault::argument, base::text("a point with ", static_cast<std::int64_t>(given),
                                          " indices; arrays have 1 to ", max_dims, " dimensions"));
}

std::string to_string(const Point& point) {
  std::string out = "(";
  for (int d = 0; d < point.dims(); ++d) out += base::text(d ? ", " : "", point[d]);
  return out + ")";
}

std::string to_string(const Patch& patch) {
  std::string out = "[";
  for (int d = 0; d < std::max(patch.lo.dims(), patch.hi.dims()); ++d) {
    out += d ? ", " : "";
    if (d < patch.lo.dims()) out += std::to_string(patch.lo[d]);
    out += ":";
    if (d < patch.hi.dims()) out += std::to_string(patch.hi[d]);
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
