#pragma once

#include <cstdio>
#include <string>

namespace chem {

/// Local. What printf would print. (std::format is not there yet in gcc 12.)
template <class... Values>
std::string format(const char* pattern, Values... values) {
  const int length = std::snprintf(nullptr, 0, pattern, values...);
  std::string text(static_cast<std::size_t>(length), ' ');
  std::snprintf(text.data(), text.size() + 1, pattern, values...);
  return text;
}

}  // namespace chem
