#pragma once

#include <cstddef>
#include <span>
#include <string>

namespace gannet::store {

/// Whether this build has zstd.
bool can_compress();

/// Appends bytes as they are, or compressed.
void append(std::string& to, std::span<const std::byte> bytes, bool compressed);

/// Restores the bytes; false if they are not exactly as many as `to` has.
bool expand(std::span<const std::byte> packed, bool compressed, std::span<std::byte> to);

}  // namespace gannet::store
