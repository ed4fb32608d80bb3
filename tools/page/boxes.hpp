#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "../timeline/run.hpp"

namespace gannet::page {

/// The patches that events are about, each once: box 0 is none.
class Boxes {
 public:
  explicit Boxes(const timeline::Run& run) : run_(run) {}

  /// Number of the box of an event; 0 if it has no patch.
  std::uint64_t of(const timeline::Event& event);

  /// Number of the box of a block of an array; 0 if it has none.
  std::uint64_t of_block(std::uint32_t array, std::uint32_t block);

  /// As described in docs/trace-page.md.
  const std::vector<std::uint64_t>& array() const { return array_; }
  const std::vector<std::uint64_t>& at() const { return at_; }
  const std::vector<std::uint64_t>& bounds() const { return bounds_; }

 private:
  std::uint64_t add(std::uint32_t array, const Patch& patch);

  struct Key {
    std::uint32_t array;
    int kind;  ///< of timeline::Where; -1: a block
    std::uint64_t place;
    auto operator<=>(const Key&) const = default;
  };

  const timeline::Run& run_;
  std::map<Key, std::uint64_t> known_;
  std::vector<std::uint64_t> array_{0};
  std::vector<std::uint64_t> at_{0, 0};
  std::vector<std::uint64_t> bounds_;
};

}  // namespace gannet::page
