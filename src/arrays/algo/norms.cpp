#include <cmath>
#include <vector>

#include "algo/collective.hpp"
#include "algo/dispatch.hpp"
#include "algo/runs.hpp"
#include "algo/tiles.hpp"

/// The largest row or column sum of moduli. Sums are formed for a strip of rows or columns at a
/// time, so that no rank holds more than a strip's length of them.
namespace gannet::algo {

namespace {

constexpr Index strip_length = 65536;

/// Adds the moduli of my elements of `strip` to the sums of the lines that they belong to: lines
/// are numbered along `axis`, from the corner of the strip. A vector has a single line across.
template <class T>
void add_moduli(const Operand& strip, int axis, std::vector<double>& sums) {
  const int last = strip.patch.dims() - 1;
  for (const LocalTile& tile : my_tiles(strip)) {
    for_each_slice(tile.patch, last, [&](const Point& at) {
      const auto* row = static_cast<const T*>(cut(tile, {at, tile.patch.hi}, strip.bytes).data);
      const Index first = axis <= last ? at[axis] - strip.patch.lo[axis] : 0;
      const Index step = axis == last ? 1 : 0;
      for (Index j = 0; j < tile.patch.extent(last); ++j) {
        sums[static_cast<std::size_t>(first + j * step)] += std::abs(row[j]);
      }
    });
  }
}

double largest_line_sum(const Group& group, const Operand& a, int axis) {
  double largest = 0;
  const auto measure = [&](const Operand& strip, Index lines) {
    std::vector<double> sums(static_cast<std::size_t>(lines));
    dispatch(a.type, [&]<Floating T>() { add_moduli<T>(strip, axis, sums); });
    group.sum(std::span(sums));
    for (const double sum : sums) {
      if (sum > largest || std::isnan(sum)) largest = sum;  // and no sum exceeds not-a-number
    }
  };
  if (axis >= a.patch.dims()) {
    measure(a, 1);
    return largest;
  }
  Operand strip = a;
  for (Index i = a.patch.lo[axis]; i < a.patch.hi[axis]; i += strip_length) {
    strip.patch.lo[axis] = i;
    strip.patch.hi[axis] = std::min(i + strip_length, a.patch.hi[axis]);
    measure(strip, strip.patch.extent(axis));
  }
  return largest;
}

double norm(const char* name, const Operand& a, int axis) {
  const Collective call(name, {a});
  if (a.patch.dims() > 2) call.refuse(describe(a), " has more than two dimensions");
  return call.run([&] { return largest_line_sum(call.group(), a, axis); });
}

}  // namespace

double norm1(const Operand& a) { return norm("norm1", a, 1); }

double norm_infinity(const Operand& a) { return norm("norm_infinity", a, 0); }

}  // namespace gannet::algo
