#include "owners.hpp"

namespace gannet::predict {

std::uint32_t Owners::of(const Access& access) {
  while (maps_.size() <= access.array)
    maps_.emplace_back(arrays_[maps_.size()], Distribution{}, ranks_);
  const Shape& shape = arrays_[access.array];
  Point at = shape;
  auto rest = static_cast<Index>(access.at);
  for (int d = shape.dims() - 1; d >= 0; --d) {
    at[d] = rest % shape[d];
    rest /= shape[d];
  }
  return static_cast<std::uint32_t>(maps_[access.array].owner(at));
}

}  // namespace gannet::predict
