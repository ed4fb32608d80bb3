#include "base/settings.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <vector>

#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::base {

namespace {

std::string wanted(const Setting& setting) {
  if (setting.values == "<number>") return "a number like 64M";
  if (setting.values == "<seconds>") return "a number of seconds like 30s";
  return "one of " + std::string(setting.values);
}

[[noreturn]] void refuse(const Setting& setting) {
  throw Error(Fault::argument, text(setting.name, "=", setting_text(setting), " is not ",
                                    wanted(setting), "; its default is ", setting.fallback));
}

std::int64_t suffix_factor(std::string_view suffix) {
  if (suffix.empty()) return 1;
  const auto power = std::string_view("KMGT").find(suffix.front());
  if (suffix.size() > 1 || power == std::string_view::npos) return 0;
  return std::int64_t{1} << (10 * (power + 1));
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const std::size_t length = std::min(text.find(' '), text.size());
    words.push_back(text.substr(0, length));
    text.remove_prefix(std::min(length + 1, text.size()));
  }
  return words;
}

std::optional<std::int64_t> parse_seconds(std::string_view value) {
  constexpr std::int64_t most = 1'000'000'000;  // what clocks add to their time without wrapping
  if (value.ends_with('s')) value.remove_suffix(1);
  std::int64_t seconds = 0;
  const char* last = value.data() + value.size();
  const auto [end, problem] = std::from_chars(value.data(), last, seconds);
  if (problem != std::errc() || end != last || seconds < 0 || seconds > most) return {};
  return seconds;
}

/// Whether a word of Setting::values stands for this value.
bool stands_for(std::string_view word, std::string_view value) {
  if (word == "<text>") return true;
  if (word == "<number>") return parse_number(value).has_value();
  if (word == "<seconds>") return parse_seconds(value).has_value();
  return word == value;
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
  if (!number) refuse(setting);
  return *number;
}

std::int64_t setting_seconds(const Setting& setting) {
  const auto seconds = parse_seconds(setting_text(setting));
  if (!seconds) refuse(setting);
  return *seconds;
}

bool setting_flag(const Setting& setting) { return setting_choice(setting) == 1; }

int setting_choice(const Setting& setting) {
  const auto words = words_of(setting.values);
  const auto found = std::find(words.begin(), words.end(), setting_text(setting));
  if (found != words.end()) return static_cast<int>(found - words.begin());
  refuse(setting);
}

void check_settings() {
  for (const Setting& setting : settings::all) {
    const std::string value = setting_text(setting);
    const auto words = words_of(setting.values);
    const auto fits = [&](std::string_view word) { return stands_for(word, value); };
    if (std::none_of(words.begin(), words.end(), fits)) refuse(setting);
  }
}

}  // namespace gannet::base
