#include "base/order.hpp"

#if defined(__SANITIZE_THREAD__)
#include <algorithm>
#include <mutex>

#include "gannet/export.hpp"

namespace gannet::base::order {

namespace {

struct Range {
  const void* begin;
  const void* end;
};

std::mutex mutex;
std::vector<Range> unsettled;

}  // namespace

bool is_unsettled(const void* memory) {
  const std::lock_guard lock(mutex);
  return std::any_of(unsettled.begin(), unsettled.end(), [&](const Range& range) {
    return range.begin <= memory && memory < range.end;
  });
}

}  // namespace gannet::base::order

// For libraries, which see only the public headers (src/libraries/store/order.hpp).
extern "C" {

GANNET_API void gannet_order_leaves() { gannet::base::order::leaves(); }
GANNET_API void gannet_order_has_come() { gannet::base::order::has_come(); }

GANNET_API void gannet_order_unsettled(const void* begin, std::size_t bytes) {
  using namespace gannet::base::order;
  const std::lock_guard lock(mutex);
  unsettled.push_back({begin, static_cast<const std::byte*>(begin) + bytes});
}

GANNET_API void gannet_order_settled(const void* begin) {
  using namespace gannet::base::order;
  const std::lock_guard lock(mutex);
  unsettled.erase(std::find_if(unsettled.begin(), unsettled.end(),
                               [&](const Range& range) { return range.begin == begin; }));
}
}
#endif
