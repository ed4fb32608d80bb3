#include "remote/helper/windows.hpp"

#include <algorithm>
#include <cstring>

namespace gannet::remote {

protocol::WindowKey Windows::key_for(node::Offset place, node::Offset begin, node::Offset end) {
  const std::uint64_t number = place / protocol::window_bytes;
  const node::Offset first = std::max<node::Offset>(begin, number * protocol::window_bytes);
  const node::Offset last = std::min<node::Offset>(end, (number + 1) * protocol::window_bytes);
  protocol::WindowKey& window = windows_[number];
  if (window.end >= last) return window;
  const wire::MemoryKey key = port_.register_memory(memory_.at(first), last - first);
  if (key.size() > sizeof window.key) return {};  // opens nothing, so everything goes packed
  window = {first,
            last,
            reinterpret_cast<std::uint64_t>(memory_.at(first)),
            static_cast<std::uint32_t>(key.size()),
            {}};
  std::memcpy(window.key, key.data(), key.size());
  return window;
}

}  // namespace gannet::remote
