#include "gannet/error.hpp"

#include <array>
#include <cstdio>

#include "base/text.hpp"

namespace gannet {

Error::Error(Fault fault, const std::string& text)
    : std::runtime_error("gannet: " + text), fault_(fault) {}

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
