#include "tensor/cache_memory.hpp"

#include <iterator>

namespace gannet::tensor {

namespace {

constexpr std::size_t line = 64;

std::size_t rounded(std::size_t bytes) { return (bytes + line - 1) / line * line; }

}  // namespace

std::optional<std::size_t> CacheMemory::take(std::size_t bytes) {
  const std::size_t needed = rounded(bytes);
  for (auto hole = holes_.begin(); hole != holes_.end(); ++hole) {
    const auto [offset, size] = *hole;
    if (size < needed) continue;
    if (size == needed) {
      holes_.erase(hole);
    } else {
      auto rest = holes_.extract(hole);
      rest.key() = offset + needed;
      rest.mapped() = size - needed;
      holes_.insert(std::move(rest));
    }
    return offset;
  }
  return {};
}

void CacheMemory::give(std::size_t offset, std::size_t bytes) {
  auto hole = holes_.emplace(offset, rounded(bytes)).first;
  const auto after = std::next(hole);
  if (after != holes_.end() && hole->first + hole->second == after->first) {
    hole->second += after->second;
    holes_.erase(after);
  }
  if (hole == holes_.begin()) return;
  const auto before = std::prev(hole);
  if (before->first + before->second != hole->first) return;
  before->second += hole->second;
  holes_.erase(hole);
}

}  // namespace gannet::tensor
