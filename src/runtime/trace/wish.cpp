#include "base/settings.hpp"
#include "trace/recorder.hpp"

namespace gannet::trace {

/// Anything else was refused when the job began.
Wish Wish::from_settings() {
  const std::string value = base::setting_text(base::settings::trace);
  if (value == "summary") return {format::mode_summary};
  if (value == "events") return {format::mode_events};
  if (const auto window = base::parse_window(value)) {
    return {format::mode_events, window->from, window->until};
  }
  return {};
}

}  // namespace gannet::trace
