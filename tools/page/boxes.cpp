#include "boxes.hpp"

namespace gannet::page {

std::uint64_t Boxes::of(const timeline::Event& event) {
  if (!event.is_access() || event.array == timeline::none) return 0;
  const Key key{event.array, static_cast<int>(event.where), event.place};
  const auto [found, made] = known_.try_emplace(key, 0);
  if (made) found->second = add(event.array, run_.patch(event));
  return found->second;
}

std::uint64_t Boxes::of_block(std::uint32_t array, std::uint32_t block) {
  if (array == timeline::none || block == timeline::none) return 0;
  if (block >= run_.arrays[array].blocks.size()) return 0;
  const auto [found, made] = known_.try_emplace(Key{array, -1, block}, 0);
  if (made) found->second = add(array, run_.arrays[array].blocks[block].patch);
  return found->second;
}

std::uint64_t Boxes::add(std::uint32_t array, const Patch& patch) {
  const int dims = patch.dims();
  if (dims == 0 || dims != run_.arrays[array].shape.dims()) return 0;
  for (int axis = 0; axis < dims; ++axis) {
    bounds_.push_back(static_cast<std::uint64_t>(patch.lo[axis]));
  }
  for (int axis = 0; axis < dims; ++axis) {
    bounds_.push_back(static_cast<std::uint64_t>(patch.hi[axis]));
  }
  array_.push_back(array + 1);
  at_.push_back(bounds_.size());
  return array_.size() - 1;
}

}  // namespace gannet::page
