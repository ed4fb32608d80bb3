#include "base/settings.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>

#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::base {

namespace {

[[noreturn]] void refuse(const Setting& setting, std::string_view wanted) {
  throw Error(Fault::argument, text(setting.name, "=", setting_text(setting), " is not ", wanted,
                                    "; its default is ", setting.fallback));
}

std::int64_t suffix_factor(std::string_view suffix) {
  if (suffix.empty()) return 1;
  const auto power = std::string_view("KMGT").find(suffix.front());
  if (suffix.size() > 1 || power == std::string_view::npos) return 0;
  return std::int64_t{1} << (10 * (power + 1));
}

}  // namespace

std::string setting_text(const Setting& setting) {
  const char* value = std::getenv(std::string(setting.name).c_str());
  return value ? value : std::string(setting.fallback);
}

std::optional<std::int64_t> parse_number(std::string_view value) {
  std::int64_t number = 0;
  const char* last = value.data() + value.size();
  const auto [end, problem] = std::from_chars(value.data(), last, number);
  const std::int64_t factor = suffix_factor({end, static_cast<std::size_t>(last - end)});
  std::int64_t scaled = 0;
  if (problem != std::errc() || number < 0 || factor == 0 ||
      __builtin_mul_overflow(number, factor, &scaled)) {
    return {};
  }
  return scaled;
}

std::int64_t setting_number(const Setting& setting) {
  const auto number = parse_number(setting_text(setting));
  if (!number) refuse(setting, "a number like 64M");
  return *number;
}

std::int64_t setting_seconds(const Setting& setting) {
  std::string value = setting_text(setting);
  if (value.ends_with('s')) value.pop_back();
  std::int64_t seconds = 0;
  const auto [end, problem] = std::from_chars(value.data(), value.data() + value.size(), seconds);
  if (problem != std::errc() || end != value.data() + value.size() || seconds < 0) {
    refuse(setting, "a number of seconds like 30s");
  }
  return seconds;
}

bool setting_flag(const Setting& setting) { return setting_choice(setting, {"0", "1"}) == 1; }

int setting_choice(const Setting& setting, std::initializer_list<std::string_view> choices) {
  const auto found = std::find(choices.begin(), choices.end(), setting_text(setting));
  if (found != choices.end()) return static_cast<int>(found - choices.begin());
  std::string wanted = "one of";
  for (const auto choice : choices) wanted += " " + std::string(choice);
  refuse(setting, wanted);
}

}  // namespace gannet::base
