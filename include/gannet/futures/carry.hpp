#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "gannet/array_ref.hpp"
#include "gannet/error.hpp"
#include "gannet/export.hpp"

namespace gannet {

/// Bytes that are sent with a task, or come back from it. Each value begins at a multiple of 16.
class Writer {
 public:
  static constexpr std::size_t alignment = 16;

  void bytes(const void* from, std::size_t count) {
    const std::size_t at = (bytes_.size() + alignment - 1) / alignment * alignment;
    bytes_.resize(at + count);
    if (count > 0) std::memcpy(bytes_.data() + at, from, count);
  }
  void size(std::size_t size) { bytes(&size, sizeof size); }

  std::vector<std::byte>& written() { return bytes_; }

 private:
  std::vector<std::byte> bytes_;
};

/// Reads the bytes that a Writer wrote, in the same order. Fault::argument if there are too few.
class GANNET_API Reader {
 public:
  /// `in`: a group of the world to which arrays belong. The first byte is at a multiple of 16.
  Reader(std::span<const std::byte> bytes, const Group& in) : bytes_(bytes), in_(&in) {}

  const std::byte* bytes(std::size_t count) {
    const std::size_t at = (at_ + Writer::alignment - 1) / Writer::alignment * Writer::alignment;
    if (at > bytes_.size() || count > bytes_.size() - at) refuse(count);
    at_ = at + count;
    return bytes_.data() + at;
  }
  std::size_t size() {
    std::size_t size = 0;
    std::memcpy(&size, bytes(sizeof size), sizeof size);
    return size;
  }

  const Group& in() const { return *in_; }

 private:
  [[noreturn]] void refuse(std::size_t count) const;

  std::span<const std::byte> bytes_;
  const Group* in_;
  std::size_t at_ = 0;
};

/// How values of a type are sent to a task, and its result back: `put` writes a value, `take`
/// restores it. Provided for types that may be copied byte by byte, std::string, std::vector,
/// std::span (what arrives is a view of the message), std::pair, std::tuple and arrays (as
/// ArrayRef). Specialise it for other types:
///
///     template <> struct gannet::Carry<Tree> {
///       static void put(Writer& to, const Tree& tree);
///       static Tree take(Reader& from);
///     };
template <class T>
struct Carry {
  static_assert(!std::is_pointer_v<T>,
                "a pointer means nothing on another rank: send what it points to (std::span, "
                "std::vector, std::string), or a global array");
  static_assert(std::is_trivially_copyable_v<T>,
                "this type does not say how it travels: specialise gannet::Carry for it");

  static void put(Writer& to, const T& value) { to.bytes(&value, sizeof value); }
  static T take(Reader& from) {
    alignas(T) std::byte copy[sizeof(T)];
    std::memcpy(copy, from.bytes(sizeof(T)), sizeof(T));
    return *reinterpret_cast<const T*>(copy);
  }
};

template <class T>
struct Carry<std::span<const T>> {
  static_assert(std::is_trivially_copyable_v<T>, "a span of bytes that may be copied");
  static void put(Writer& to, std::span<const T> values) {
    to.size(values.size());
    to.bytes(values.data(), values.size_bytes());
  }
  static std::span<const T> take(Reader& from) {
    const std::size_t count = from.size();
    if (count > SIZE_MAX / sizeof(T)) (void)from.bytes(SIZE_MAX);
    return {reinterpret_cast<const T*>(from.bytes(count * sizeof(T))), count};
  }
};

template <class T>
struct Carry<std::vector<T>> {
  static void put(Writer& to, const std::vector<T>& values) {
    if constexpr (std::is_trivially_copyable_v<T> && !std::is_same_v<T, bool>) {
      Carry<std::span<const T>>::put(to, values);
    } else {
      to.size(values.size());
      for (const T& value : values) Carry<T>::put(to, value);
    }
  }
  static std::vector<T> take(Reader& from) {
    if constexpr (std::is_trivially_copyable_v<T> && !std::is_same_v<T, bool>) {
      const auto values = Carry<std::span<const T>>::take(from);
      return {values.begin(), values.end()};
    } else {
      std::vector<T> values;
      for (std::size_t left = from.size(); left > 0; --left) values.push_back(Carry<T>::take(from));
      return values;
    }
  }
};

template <>
struct Carry<std::string> {
  static void put(Writer& to, std::string_view text) {
    Carry<std::span<const char>>::put(to, text);
  }
  static std::string take(Reader& from) {
    const auto letters = Carry<std::span<const char>>::take(from);
    return {letters.begin(), letters.end()};
  }
};

template <class... T>
struct Carry<std::tuple<T...>> {
  static void put(Writer& to, const std::tuple<T...>& values) {
    std::apply([&](const T&... value) { (Carry<T>::put(to, value), ...); }, values);
  }
  static std::tuple<T...> take(Reader& from) { return std::tuple<T...>{Carry<T>::take(from)...}; }
};

template <class A, class B>
struct Carry<std::pair<A, B>> {
  static void put(Writer& to, const std::pair<A, B>& value) {
    Carry<A>::put(to, value.first);
    Carry<B>::put(to, value.second);
  }
  static std::pair<A, B> take(Reader& from) {
    A first = Carry<A>::take(from);
    return {std::move(first), Carry<B>::take(from)};
  }
};

namespace futures {
/// This process's handle of the array, pinned; Fault::state if it has been destroyed.
GANNET_API array::Pin hold(const Group& in, const array::Key& key);
}  // namespace futures

template <class T>
struct Carry<ArrayRef<T>> {
  static void put(Writer& to, const ArrayRef<T>& array) {
    const array::Key key = array.key();
    to.bytes(&key, sizeof key);
  }
  static ArrayRef<T> take(Reader& from) {
    array::Key key;
    std::memcpy(&key, from.bytes(sizeof key), sizeof key);
    return ArrayRef<T>(futures::hold(from.in(), key));
  }
};

namespace futures {

/// The type as which an argument is sent.
template <class T>
struct CarriedAs {
  using Type = T;
};
template <>
struct CarriedAs<const char*> {
  using Type = std::string;
};
template <>
struct CarriedAs<char*> {
  using Type = std::string;
};
template <>
struct CarriedAs<std::string_view> {
  using Type = std::string;
};
template <class T>
struct CarriedAs<std::span<T>> {
  using Type = std::span<const T>;
};
template <class T>
struct CarriedAs<Array<T>> {
  using Type = ArrayRef<T>;
};
template <class T>
using Carried = typename CarriedAs<std::decay_t<T>>::Type;

}  // namespace futures

}  // namespace gannet
