#include "gannet/error.hpp"

#include <array>
#include <cstdio>

#include "base/reason.hpp"
#include "base/text.hpp"

namespace gannet {

namespace {
constexpr std::string_view prefix = "gannet: ";
}

Error::Error(Fault fault, const std::string& text)
    : std::runtime_error(std::string(prefix) + text), fault_(fault) {}

std::string_view reason(const std::exception& exception) {
  std::string_view words = exception.what();
  if (words.starts_with(prefix)) words.remove_prefix(prefix.size());
  return words;
}

std::string base::bytes_text(double bytes) {
  static constexpr std::array units = {"B", "KiB", "MiB", "GiB", "TiB", "PiB"};
  std::size_t unit = 0;
  while (bytes >= 1024 && unit + 1 < units.size()) {
    bytes /= 1024;
    ++unit;
  }
  char line[32];
  std::snprintf(line, sizeof line, unit == 0 ? "%.0f %s" : "%.1f %s", bytes, units[unit]);
  return line;
}

}  // namespace gannet
