#include "column.hpp"

#include <zlib.h>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <limits>
#include <ostream>

#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::page {

namespace {

using Bytes = std::vector<unsigned char>;

template <class T>
Bytes bytes_as(const std::vector<std::uint64_t>& numbers) {
  Bytes bytes(numbers.size() * sizeof(T));
  for (std::size_t at = 0; at < numbers.size(); ++at) {
    const T value = static_cast<T>(numbers[at]);
    std::memcpy(bytes.data() + at * sizeof(T), &value, sizeof value);
  }
  return bytes;
}

struct Packed {
  const char* type;
  Bytes bytes;
};

Packed narrowest(const std::vector<std::uint64_t>& numbers) {
  const std::uint64_t most =
      numbers.empty() ? 0 : *std::max_element(numbers.begin(), numbers.end());
  if (most <= std::numeric_limits<std::uint8_t>::max()) {
    return {"u8", bytes_as<std::uint8_t>(numbers)};
  }
  if (most <= std::numeric_limits<std::uint16_t>::max()) {
    return {"u16", bytes_as<std::uint16_t>(numbers)};
  }
  if (most <= std::numeric_limits<std::uint32_t>::max()) {
    return {"u32", bytes_as<std::uint32_t>(numbers)};
  }
  return {"f64", bytes_as<double>(numbers)};
}

/// Larger columns are compressed faster, but less.
constexpr std::size_t large = 16 << 20;

Bytes deflated(const Bytes& bytes) {
  uLongf size = compressBound(bytes.size());
  Bytes packed(size);
  const int level = bytes.size() > large ? 1 : 6;
  if (compress2(packed.data(), &size, bytes.data(), bytes.size(), level) != Z_OK) {
    throw Error(Fault::memory, "page: no memory to compress a column");
  }
  packed.resize(size);
  return packed;
}

std::string base64(const Bytes& bytes) {
  static constexpr char digits[] =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    const std::size_t left = std::min<std::size_t>(3, bytes.size() - at);
    unsigned group = 0;
    for (std::size_t i = 0; i < 3; ++i) group = group << 8 | (i < left ? bytes[at + i] : 0u);
    for (std::size_t i = 0; i < 4; ++i) {
      text += i <= left ? digits[group >> (18 - 6 * i) & 63] : '=';
    }
  }
  return text;
}

/// Bytes of the UTF-8 character that begins at `at`; 0 if there is none.
std::size_t character(const std::string& text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(at);
  const std::size_t length = first < 0x80 ? 1 : first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if ((first >= 0x80 && first < 0xc2) || first > 0xf4 || at + length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(at + i) & 0xc0) != 0x80) return 0;
  }
  return length;
}

}  // namespace

void write_column(std::ostream& out, int run, const std::string& name,
                  std::vector<std::uint64_t> numbers, bool delta) {
  if (delta) {
    for (std::size_t at = numbers.size(); at-- > 1;) numbers[at] -= numbers[at - 1];
  }
  const Packed packed = narrowest(numbers);
  out << "<script type=\"text/plain\" class=\"gannet-column\" data-run=\"" << run
      << "\" data-name=\"" << name << "\" data-type=\"" << packed.type << "\" data-delta=\""
      << (delta ? 1 : 0) << "\" data-count=\"" << numbers.size() << "\">"
      << base64(deflated(packed.bytes)) << "</script>\n";
}

std::string json(const std::string& text) {
  std::string out = "\"";
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = character(text, at);
    const char c = text[at];
    if (length == 0) {
      out += "\\ufffd";
    } else if (length == 1 && (c < ' ' || c == '"' || c == '\\' || c == '<' || c == 127)) {
      char code[8];
      std::snprintf(code, sizeof code, "\\u%04x", static_cast<unsigned>(c));
      out += code;
    } else {
      out.append(text, at, length);
    }
    at += std::max<std::size_t>(length, 1);
  }
  return out + '"';
}

}  // namespace gannet::page
