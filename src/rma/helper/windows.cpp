#include "rma/helper/windows.hpp"

#include <algorithm>
#include <cstring>

namespace gannet::rma {

protocol::WindowKey Windows::key_for(Offset place, Offset begin, Offset end) {
  const std::uint64_t number = place / protocol::window_bytes;
  const Offset first = std::max<Offset>(begin, number * protocol::window_bytes);
  const Offset last = std::min<Offset>(end, (number + 1) * protocol::window_bytes);
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

}  // namespace gannet::rma
