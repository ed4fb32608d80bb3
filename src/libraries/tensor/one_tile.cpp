#include "tensor/one_tile.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "tensor/dispatch.hpp"

namespace gannet::tensor {

namespace {

/// NaN differs from everything but itself.
template <class T>
double distance(const T& a, const T& b) {
  if (a == b || (a != a && b != b)) return 0;
  const double apart = static_cast<double>(std::abs(a - b));
  return std::isnan(apart) ? std::numeric_limits<double>::infinity() : apart;
}

void keep_larger(Asymmetry& found, const Asymmetry& other) {
  const double largest = std::max(found.largest, other.largest);
  if (other.apart > found.apart) found = other;
  found.largest = largest;
}

}  // namespace

Asymmetry difference(Element type, const void* elements, const void* wanted, Index count) {
  Asymmetry found;
  with_type(type, [&]<class T>(T) {
    const T* a = static_cast<const T*>(elements);
    const T* b = static_cast<const T*>(wanted);
    for (Index i = 0; i < count; ++i) {
      found.largest = std::max(found.largest, static_cast<double>(std::abs(a[i])));
      const double apart = distance(a[i], b[i]);
      if (!(apart > found.apart)) continue;
      found.apart = apart;
      found.where = i;
    }
  });
  return found;
}

Asymmetry own_asymmetry(const Core& core, const TileAt& at, const void* elements) {
  const Tile tile = core.grid().tile(at);
  std::vector<std::byte> moved(static_cast<std::size_t>(tile.size()) * core.element_bytes());
  Asymmetry found;
  for (const Permutation& p : core.orbit().permutations()) {
    if (!(p(at) == at) || &p == &core.orbit().identity()) continue;
    make_from_stored(core, at, {at, &p, 0}, elements, moved.data());
    keep_larger(found, difference(core.type(), elements, moved.data(), tile.size()));
  }
  return found;
}

bool is_rounding(Element type, double apart, double largest) {
  const bool single = type == Element::float32 || type == Element::complex64;
  return apart == 0 || (std::isfinite(apart) && apart <= (single ? 1e-4 : 1e-10) * largest);
}

std::optional<Index> first_nonzero(Element type, const void* elements, Index count) {
  return with_type(type, [&]<class T>(T) -> std::optional<Index> {
    const T* first = static_cast<const T*>(elements);
    const T* found = std::find_if(first, first + count, [](const T& x) { return x != T(0); });
    if (found == first + count) return {};
    return found - first;
  });
}

void find_indices(const Tile& tile, Index element, std::span<Index> indices) {
  for (int d = tile.dims(); d-- > 0; element /= tile.extent(d)) {
    const auto i = static_cast<std::size_t>(d);
    indices[i] = tile.lo[i] + element % tile.extent(d);
  }
}

std::vector<Index> indices_of(const Tile& tile, Index element) {
  std::vector<Index> indices(static_cast<std::size_t>(tile.dims()));
  find_indices(tile, element, indices);
  return indices;
}

std::string text_of(std::span<const Index> indices) {
  std::string text;
  for (const Index index : indices) text += (text.empty() ? "" : ", ") + std::to_string(index);
  return "(" + text + ")";
}

}  // namespace gannet::tensor
