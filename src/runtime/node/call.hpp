#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "gannet/types.hpp"

namespace gannet::node {

/// A collective call in brief: what members compare when they meet, and show when they differ.
/// Travels in messages as it is.
struct Call {
  static constexpr std::size_t longest_name = 23;

  /// `length`: of what is combined or copied; 0 if there is none.
  constexpr explicit Call(std::string_view call, Element of = Element::opaque,
                          std::uint64_t count = 0)
      : length(count), type(of) {
    for (std::size_t i = 0; i < call.size() && i < longest_name; ++i) name[i] = call[i];
    mark = fold();
  }
  constexpr Call() : Call("") {}

  /// "sum of 3 float64".
  std::string text() const;

  /// Fault::argument: others are in another call. `who` with its verb, as "rank 3 is"; `theirs` is
  /// empty if they do not say in which.
  [[noreturn]] void refuse(const std::string& who, const std::string& theirs) const;

  char name[longest_name + 1] = {};
  std::uint64_t length;
  Element type;
  std::uint32_t mark;  ///< differs where anything above does, but for one pair in 2^32

 private:
  constexpr std::uint32_t fold() const {
    std::uint64_t hash = length * 16 + static_cast<std::uint64_t>(type);
    for (const auto word : std::bit_cast<std::array<std::uint64_t, 3>>(name)) {
      hash = (hash ^ word) * 0x9e3779b97f4a7c15;
      hash ^= hash >> 32;
    }
    return static_cast<std::uint32_t>(hash);
  }
};

}  // namespace gannet::node
