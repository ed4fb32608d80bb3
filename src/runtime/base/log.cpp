#include "base/log.hpp"

#include <unistd.h>

#include "base/settings.hpp"

namespace gannet {

void log(LogLevel level, const std::string& text) {
  static const auto most = static_cast<LogLevel>(base::setting_choice(base::settings::log));
  if (level > most) return;
  const std::string line = "gannet: " + text + "\n";
  // A single write, so that lines of different ranks do not mix.
  [[maybe_unused]] const auto written = ::write(STDERR_FILENO, line.data(), line.size());
}

}  // namespace gannet
