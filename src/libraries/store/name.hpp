#pragma once

#include <cstdint>
#include <string_view>

#include "gannet/hash.hpp"
#include "gannet/store/key.hpp"

namespace gannet::store {

/// Spreads numbers that lie close together over all 64 bits.
inline std::uint64_t mixed(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
  return x ^ (x >> 31);
}

/// A key as the directory knows it: a number, or the hash of a text beside the text.
struct Name {
  std::uint64_t number;
  std::string_view text;  ///< empty for numbers

  explicit Name(const Key& key) : number(key.number()), text(key.text()) {
    if (!key.is_text()) return;
    Hash hash;
    hash.add(text);
    number = hash.value();
  }
  Name(std::uint64_t number_or_hash, std::string_view of_text)
      : number(number_or_hash), text(of_text) {}

  bool is_text() const { return !text.empty(); }
  std::uint64_t hash() const { return hash_of(number, is_text()); }

  static std::uint64_t hash_of(std::uint64_t number, bool is_text) {
    return mixed(number + (is_text ? 0x9e3779b97f4a7c15u : 0));
  }
};

}  // namespace gannet::store
