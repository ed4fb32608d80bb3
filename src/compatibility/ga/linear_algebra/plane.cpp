#include "ga/linear_algebra/plane.hpp"

#include <utility>

#include "base/text.hpp"

namespace gannet::ga {

namespace {

using Axes = std::pair<int, int>;

[[noreturn]] void refuse_patch(const Array& array, Op op, const Patch& patch,
                               const std::string& why) {
  throw Error(Fault::argument, base::text("array ", array.label(), ": patch ", to_string(patch),
                                          op == Op::none ? "" : " of its transpose", " ", why));
}

/// Pairs of axes that may be rows and columns.
std::vector<Axes> axes(const Array& array, Op op, const Patch& patch) {
  std::vector<int> wide;
  for (int d = 0; d < patch.dims(); ++d) {
    if (patch.extent(d) != 1) wide.push_back(d);
  }
  const int last = patch.dims() - 1;
  if (wide.size() > 2) refuse_patch(array, op, patch, "has more than two dimensions");
  if (wide.size() == 2) return {{wide[0], wide[1]}};
  if (wide.empty()) return {{last - 1, last}};
  const int d = wide[0];
  if (d == 0) return {{0, 1}};
  if (d == last) return {{last - 1, last}};
  // A vector may be a row or a column. GA's first choice depends on op, and so does the result,
  // since op exchanges the indices.
  if (op == Op::none) return {{d - 1, d}, {d, d + 1}};
  return {{d, d + 1}, {d - 1, d}};
}

/// One-dimensional arrays take a patch of two dimensions, one of which has a single index.
Plane vector_plane(const Array& array, Op op, const Patch& patch) {
  const int along = patch.extent(0) != 1 ? 0 : 1;
  if (patch.extent(1 - along) != 1) refuse_patch(array, op, patch, "is not a vector");
  return {op, {{patch.lo[along]}, {patch.hi[along]}}, patch.extent(0), patch.extent(1)};
}

Plane plane(Op op, const Patch& patch, Axes axes) {
  const auto [row, column] = axes;
  Plane plane{op, patch, patch.extent(row), patch.extent(column)};
  if (op != Op::none) {
    std::swap(plane.patch.lo[row], plane.patch.lo[column]);
    std::swap(plane.patch.hi[row], plane.patch.hi[column]);
  }
  return plane;
}

bool is_inside(const Array& array, const Plane& plane) {
  const Patch whole = Patch::whole(array.shape());
  for (int d = 0; d < whole.dims(); ++d) {
    if (plane.patch.lo[d] < 0 || plane.patch.extent(d) < 0 || plane.patch.hi[d] > whole.hi[d])
      return false;
  }
  return true;
}

/// The planes that the patch may stand for, wherever it lies.
std::vector<Plane> anywhere(const Array& array, Op op, const Patch& patch) {
  if (array.dims() == 1 && patch.dims() == 2) return {vector_plane(array, op, patch)};
  if (array.dims() != patch.dims() || array.dims() < 2)
    refuse_patch(array, op, patch, "is no matrix of it");
  if (array.dims() == 2) return {plane(op, patch, {0, 1})};
  std::vector<Plane> all;
  for (const Axes& pair : axes(array, op, patch)) all.push_back(plane(op, patch, pair));
  return all;
}

}  // namespace

std::vector<Plane> planes(const Array& array, Op op, const Patch& patch, PatchOf of) {
  const Op exchanged = of == PatchOf::op ? op : Op::none;  // what the patch knows about op
  auto all = anywhere(array, exchanged, patch);
  std::erase_if(all, [&](const Plane& plane) { return !is_inside(array, plane); });
  if (all.empty())
    refuse_patch(array, exchanged, patch,
                 base::text("is not inside ", to_string(Patch::whole(array.shape()))));
  if (op != exchanged) {
    for (Plane& plane : all) {
      plane.op = op;
      std::swap(plane.rows, plane.columns);
    }
  }
  return all;
}

}  // namespace gannet::ga
