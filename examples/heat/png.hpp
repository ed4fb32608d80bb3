#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <fstream>
#include <string>
#include <vector>

/// Pictures as PNG files, without compression: RFC 2083 with the stored blocks of RFC 1951.
namespace png {

using Bytes = std::vector<std::uint8_t>;

inline void add_number(Bytes& to, std::uint32_t value) {
  for (int shift = 24; shift >= 0; shift -= 8) to.push_back(std::uint8_t(value >> shift));
}

inline std::uint32_t crc(const Bytes& data, std::size_t from) {
  std::uint32_t rest = 0xffffffffu;
  for (std::size_t i = from; i < data.size(); ++i) {
    rest ^= data[i];
    for (int bit = 0; bit < 8; ++bit) rest = rest >> 1 ^ (rest & 1 ? 0xedb88320u : 0u);
  }
  return ~rest;
}

inline void add_chunk(Bytes& to, const std::string& name, const Bytes& content) {
  add_number(to, std::uint32_t(content.size()));
  const std::size_t checked = to.size();
  to.insert(to.end(), name.begin(), name.end());
  to.insert(to.end(), content.begin(), content.end());
  add_number(to, crc(to, checked));
}

/// A zlib stream of stored blocks.
inline Bytes stored(const Bytes& data) {
  constexpr std::size_t most = 65535;
  Bytes out{0x78, 0x01};
  std::uint32_t low = 1;
  std::uint32_t high = 0;
  for (std::size_t begin = 0; begin < data.size(); begin += most) {
    const std::size_t count = std::min(most, data.size() - begin);
    out.push_back(begin + count == data.size());
    for (const std::size_t length : {count, ~count}) {
      out.push_back(std::uint8_t(length));
      out.push_back(std::uint8_t(length >> 8));
    }
    for (std::size_t i = begin; i < begin + count; ++i) {
      out.push_back(data[i]);
      low = (low + data[i]) % 65521;
      high = (high + low) % 65521;
    }
  }
  add_number(out, high << 16 | low);
  return out;
}

/// From black over red and yellow to white.
inline std::array<std::uint8_t, 3> colour(double heat) {
  const auto part = [&](double from) {
    return std::uint8_t(255 * std::clamp(3 * heat - from, 0.0, 1.0));
  };
  return {part(0), part(1), part(2)};
}

/// Row by row; `most` is white. Each value becomes a square of some pixels.
inline void write(const char* file, const std::vector<double>& values, std::size_t rows,
                  std::size_t columns, double most) {
  constexpr std::size_t zoom = 8;
  Bytes pixels;
  for (std::size_t y = 0; y < rows * zoom; ++y) {
    pixels.push_back(0);  // no filter
    for (std::size_t x = 0; x < columns * zoom; ++x) {
      const double heat = values[y / zoom * columns + x / zoom] / (most > 0 ? most : 1);
      for (const std::uint8_t part : colour(heat)) pixels.push_back(part);
    }
  }
  Bytes head;
  add_number(head, std::uint32_t(columns * zoom));
  add_number(head, std::uint32_t(rows * zoom));
  head.insert(head.end(), {8, 2, 0, 0, 0});  // 8 bits each of red, green and blue
  Bytes all{0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
  add_chunk(all, "IHDR", head);
  add_chunk(all, "IDAT", stored(pixels));
  add_chunk(all, "IEND", {});
  std::ofstream(file, std::ios::binary)
      .write(reinterpret_cast<const char*>(all.data()), std::streamsize(all.size()));
}

}  // namespace png
