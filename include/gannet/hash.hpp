#pragma once

#include <cstdint>
#include <string_view>

namespace gannet {

/// Local. FNV-1a, byte by byte: the same on all ranks and in all runs.
class Hash {
 public:
  void add(std::uint64_t value) {
    for (int byte = 0; byte < 8; ++byte) add_byte((value >> (8 * byte)) & 0xff);
  }
  void add(std::string_view text) {
    for (const char letter : text) add_byte(static_cast<unsigned char>(letter));
  }
  std::uint64_t value() const { return hash_; }

 private:
  void add_byte(std::uint64_t byte) { hash_ = (hash_ ^ byte) * 0x100000001b3u; }

  std::uint64_t hash_ = 0xcbf29ce484222325u;
};

}  // namespace gannet
