#include "graves.hpp"

#include <algorithm>
#include <memory>

#include "base/text.hpp"

namespace gannet::simulation {

namespace {

/// One for all simulations, which come one after the other.
std::byte* ground() {
  static const auto all = std::make_unique_for_overwrite<std::byte[]>(Graves::bytes);
  return all.get();
}

}  // namespace

std::byte* Graves::dig(std::size_t count) {
  if (count > bytes - used_) return nullptr;
  std::byte* start = ground() + used_;
  used_ += (count + 15) & ~std::size_t{15};
  return start;
}

void Graves::bury(std::byte* start, std::size_t count, const char* what, int rank) {
  std::memset(start, static_cast<int>(spoilt), count);
  graves_.push_back({start, count, what, rank});
}

std::string Graves::disturbed() const {
  for (const Grave& grave : graves_) {
    const auto* end = grave.start + grave.count;
    const auto* at = std::find_if(grave.start, end, [](std::byte byte) { return byte != spoilt; });
    if (at != end) return base::text("memory of a ", grave.what, " was written after its end");
  }
  return {};
}

}  // namespace gannet::simulation
