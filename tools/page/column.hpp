#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

namespace gannet::page {

/// Writes one column of a run as an element of the page: the narrowest type that holds all numbers,
/// zlib, base64. `delta`: as differences, for numbers that never decrease.
void write_column(std::ostream& out, int run, const std::string& name,
                  std::vector<std::uint64_t> numbers, bool delta = false);

/// A text as JSON, safe inside of a script element. What is not UTF-8 becomes U+FFFD.
std::string json(const std::string& text);

}  // namespace gannet::page
