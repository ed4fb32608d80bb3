#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

namespace gannet::store {

/// The name of a record: a number of 64 bits, or a text of 1 to 512 arbitrary bytes. The number 7
/// and the text "7" are different keys. A key refers to its text, which has to last as long as the
/// call that takes the key.
class Key {
 public:
  static constexpr std::size_t longest_text = 512;

  /// Negative numbers stand for the unsigned numbers that they become in 64 bits.
  template <std::integral N>
  requires(!std::same_as<N, bool>) Key(N number) : number_(static_cast<std::uint64_t>(number)) {}

  template <class T>
  requires(std::convertible_to<const T&, std::string_view>) Key(const T& text)
      : text_(text), is_text_(true) {}

  bool is_text() const { return is_text_; }
  std::uint64_t number() const { return number_; }
  std::string_view text() const { return text_; }

 private:
  std::uint64_t number_ = 0;
  std::string_view text_;
  bool is_text_ = false;
};

/// For messages: 7 or "seven".
inline std::string to_string(const Key& key) {
  return key.is_text() ? '"' + std::string(key.text()) + '"' : std::to_string(key.number());
}

}  // namespace gannet::store
