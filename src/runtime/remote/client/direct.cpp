#include "remote/client/direct.hpp"

#include <algorithm>

namespace gannet::remote {

std::optional<wire::Remote> DirectAccess::find(node::Offset far, std::size_t bytes) {
  const auto found = windows_.find(far / protocol::window_bytes);
  if (found == windows_.end()) return {};
  Window& window = found->second;
  if (!window.requests->done(window.answered)) return {};
  const protocol::WindowKey& key = *window.key;
  if (!window.imported) {
    const std::size_t length = std::min<std::size_t>(key.key_bytes, sizeof key.key);
    window.imported = port_.import_key(peer_, wire::MemoryKey(key.key, key.key + length));
  }
  if (far < key.begin || far + bytes > key.end) return {};
  return wire::Remote{*window.imported, key.address + (far - key.begin)};
}

/// Not asked for yet; or there, but the arena has grown since.
bool DirectAccess::wants(node::Offset far) const {
  const auto found = windows_.find(far / protocol::window_bytes);
  if (found == windows_.end()) return true;
  const Window& window = found->second;
  const bool refused = window.key->end == 0;
  return window.requests->done(window.answered) && !refused && far >= window.key->end;
}

bool DirectAccess::overlap(const std::vector<Range>& ranges, node::Offset far, std::size_t bytes) {
  constexpr std::size_t most = 64;  // then waiting is cheaper than looking
  return ranges.size() > most || std::any_of(ranges.begin(), ranges.end(), [&](const Range& range) {
           return far < range.end && far + bytes > range.begin;
         });
}

protocol::WindowKey* DirectAccess::expect(node::Offset far, const Requests& requests,
                                          Requests::Name answered) {
  Window& window = windows_[far / protocol::window_bytes];
  window = {std::make_unique<protocol::WindowKey>(), &requests, answered, {}};
  return window.key.get();
}

}  // namespace gannet::remote
