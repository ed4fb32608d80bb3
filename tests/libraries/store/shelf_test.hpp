#pragma once

#include <cstddef>
#include <memory>
#include <new>
#include <string>
#include <vector>

#include "store/shelf.hpp"

namespace gannet::store {

/// A shelf in memory of its own.
class TestShelf {
 public:
  explicit TestShelf(const Shelf::Setup& setup)
      : memory_(static_cast<std::byte*>(::operator new (setup.bytes, std::align_val_t{64}))) {
    Shelf::format(memory_.get(), setup);
    shelf_ = std::make_unique<Shelf>(memory_.get());
  }
  Shelf* operator->() { return shelf_.get(); }
  Shelf& operator*() { return *shelf_; }

 private:
  struct Free {
    void operator()(std::byte* memory) const { ::operator delete (memory, std::align_val_t{64}); }
  };
  std::unique_ptr<std::byte, Free> memory_;
  std::unique_ptr<Shelf> shelf_;
};

inline std::vector<std::byte> bytes_of(std::size_t length, unsigned seed) {
  std::vector<std::byte> bytes(length);
  for (std::size_t i = 0; i < length; ++i) {
    bytes[i] = static_cast<std::byte>((seed * 2654435761u + i * 40503u) >> 8);
  }
  return bytes;
}

}  // namespace gannet::store
