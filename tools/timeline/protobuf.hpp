#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace gannet::timeline {

/// A message as protocol buffers put it on the wire, field by field.
class Message {
 public:
  void add(int field, std::uint64_t number) {
    varint(static_cast<std::uint64_t>(field) << 3);
    varint(number);
  }
  void add(int field, std::string_view text) {
    varint(static_cast<std::uint64_t>(field) << 3 | 2);
    varint(text.size());
    bytes_ += text;
  }
  void add(int field, const std::string& text) { add(field, std::string_view(text)); }
  void add(int field, const Message& message) { add(field, std::string_view(message.bytes_)); }

  const std::string& bytes() const { return bytes_; }

 private:
  void varint(std::uint64_t number) {
    for (; number >= 0x80; number >>= 7) bytes_ += static_cast<char>(number | 0x80);
    bytes_ += static_cast<char>(number);
  }

  std::string bytes_;
};

}  // namespace gannet::timeline
