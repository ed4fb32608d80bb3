#include <charconv>
#include <optional>
#include <string_view>

#include "base/settings.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"
#include "trace/recorder.hpp"

namespace gannet::trace {

namespace {

/// "2.5" or "2.5s".
std::optional<double> seconds_of(std::string_view text) {
  if (text.ends_with('s')) text.remove_suffix(1);
  double seconds = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), seconds);
  if (problem != std::errc() || end != text.data() + text.size() || seconds < 0) return {};
  return seconds;
}

}  // namespace

Wish Wish::from_settings() {
  constexpr std::string_view window = "window=";
  const std::string value = base::setting_text(base::settings::trace);
  if (value == "off") return {};
  if (value == "summary") return {format::mode_summary};
  if (value == "events") return {format::mode_events};
  if (value.starts_with(window)) {
    const std::string_view span = std::string_view(value).substr(window.size());
    const std::size_t colon = span.find(':');
    if (colon != std::string_view::npos) {
      const auto from = seconds_of(span.substr(0, colon));
      const auto until = seconds_of(span.substr(colon + 1));
      if (from && until && *from < *until) return {format::mode_events, *from, *until};
    }
  }
  throw Error(Fault::argument,
              base::text("GANNET_TRACE=", value,
                         " is none of off, summary, events and window=t0:t1, which means the "
                         "events from second t0 to second t1; its default is off"));
}

}  // namespace gannet::trace
