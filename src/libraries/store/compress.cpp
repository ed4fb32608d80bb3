#include "store/compress.hpp"

#include <cstring>

#ifdef GANNET_ZSTD
#include <zstd.h>
#endif

namespace gannet::store {

bool can_compress() {
#ifdef GANNET_ZSTD
  return true;
#else
  return false;
#endif
}

void append(std::string& to, std::span<const std::byte> bytes, bool compressed) {
  const auto* from = reinterpret_cast<const char*>(bytes.data());
#ifdef GANNET_ZSTD
  if (compressed) {
    const std::size_t begin = to.size();
    to.resize(begin + ZSTD_compressBound(bytes.size()));
    to.resize(begin + ZSTD_compress(to.data() + begin, to.size() - begin, from, bytes.size(), 1));
    return;
  }
#endif
  (void)compressed;
  to.append(from, bytes.size());
}

bool expand(std::span<const std::byte> packed, bool compressed, std::span<std::byte> to) {
#ifdef GANNET_ZSTD
  if (compressed) {
    return ZSTD_decompress(to.data(), to.size(), packed.data(), packed.size()) == to.size();
  }
#endif
  if (compressed || packed.size() != to.size()) return false;
  if (!to.empty()) std::memcpy(to.data(), packed.data(), to.size());
  return true;
}

}  // namespace gannet::store
