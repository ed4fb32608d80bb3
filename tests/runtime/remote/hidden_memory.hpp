#pragma once

#include <cstdint>

#include "node/local_memory.hpp"

namespace gannet::test {

/// A kind of memory whose addresses lead nowhere, as those of an accelerator do: whoever touches
/// it but by its space is a crash. It hides memory of the test's.
class HiddenMemory {
 public:
  explicit HiddenMemory(bool network_reaches) : space_{read, write, network_reaches} {}

  /// What hides those bytes.
  node::LocalMemory over(void* bytes) const {
    return {turned(static_cast<std::byte*>(bytes)), space_};
  }

  static inline int reads = 0;  ///< of all such memory

 private:
  /// Into an address that no process has, and back.
  template <class Byte>
  static Byte* turned(Byte* address) {
    constexpr auto beyond = std::uintptr_t{1} << 54;
    return reinterpret_cast<Byte*>(reinterpret_cast<std::uintptr_t>(address) ^ beyond);
  }
  static void read(const node::Transfer& t, std::byte* far, const std::byte* near) {
    ++reads;
    node::copy_rows<true>(t, far, turned(near));
  }
  static void write(const node::Transfer& t, std::byte* near, const std::byte* far) {
    node::copy_rows<false>(t, turned(near), far);
  }

  node::MemorySpace space_;
};

}  // namespace gannet::test
