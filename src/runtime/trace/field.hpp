#pragma once

#include <string>
#include <string_view>

namespace gannet::trace {

/// Text as rows may hold it: without tabs and ends of lines, and not too long.
inline std::string field(std::string_view text) {
  constexpr std::size_t longest = 4096;
  std::string name(text.substr(0, longest));
  for (char& c : name) {
    if (static_cast<unsigned char>(c) < ' ') c = ' ';
  }
  return name;
}

}  // namespace gannet::trace
