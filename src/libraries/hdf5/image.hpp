#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

namespace gannet::hdf5 {

/// Bytes at their places in a file that does not exist: only what was written takes memory.
class Image {
 public:
  void write(std::uint64_t at, std::span<const std::byte> bytes);

  /// Reads zeros where nothing was written.
  void read(std::uint64_t at, std::span<std::byte> to) const;

  /// What was written, in ascending places. Pieces do not touch each other.
  const std::map<std::uint64_t, std::vector<std::byte>>& pieces() const { return pieces_; }

  /// The place behind the last byte.
  std::uint64_t end() const;

 private:
  using Pieces = std::map<std::uint64_t, std::vector<std::byte>>;
  Pieces::iterator join(std::uint64_t begin, std::uint64_t end);

  Pieces pieces_;
};

}  // namespace gannet::hdf5
