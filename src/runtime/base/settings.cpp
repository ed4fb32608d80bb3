#include "base/settings.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <vector>

#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::base {

namespace {

std::string wanted(const Setting& setting) {
  if (setting.values == "<number>") return "a number like 64M or 1.5G";
  if (setting.values == "<seconds>") return "a time like 30s, 5m or 2h";
  if (setting.values == "<file>") return "the name of a file";
  return "one of " + std::string(setting.values);
}

[[noreturn]] void refuse(const Setting& setting) {
  throw Error(Fault::argument, text(setting.name, "=", setting_text(setting), " is not ",
                                    wanted(setting), "; its default is ", setting.fallback));
}

/// For K, MB, GiB, t; 0 for what is not a unit.
std::int64_t unit_factor(std::string_view unit) {
  if (unit.empty()) return 1;
  const char letter = static_cast<char>(std::toupper(static_cast<unsigned char>(unit.front())));
  const auto power = std::string_view("KMGT").find(letter);
  const auto rest = unit.substr(1);
  if (power == std::string_view::npos || (!rest.empty() && rest != "B" && rest != "iB")) return 0;
  return std::int64_t{1} << (10 * (power + 1));
}

/// Takes digits off the front of a text; nothing if there are none, or too many.
std::optional<std::int64_t> take_digits(std::string_view& text) {
  std::int64_t number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (problem != std::errc() || text.front() == '-') return {};
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

/// Takes ".25" off the front of a text, as a part of 1; 0 if it does not begin with a point.
std::optional<double> take_fraction(std::string_view& text) {
  if (!text.starts_with('.')) return 0.0;
  text.remove_prefix(1);
  const std::size_t before = text.size();
  const auto digits = take_digits(text);
  if (!digits) return {};
  return double(*digits) / std::pow(10.0, double(before - text.size()));
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
  constexpr std::int64_t most = 1'000'000'000;  // can be added to a clock's time without wrapping
  const auto number = take_digits(value);
  const std::int64_t unit = value.empty() || value == "s" ? 1
                            : value == "m"                ? 60
                            : value == "h"                ? 3600
                                                          : 0;
  if (!number || unit == 0 || *number > most / unit) return {};
  return *number * unit;
}

/// "2.5" or "2.5s".
std::optional<double> parse_moment(std::string_view value) {
  if (value.ends_with('s')) value.remove_suffix(1);
  double seconds = 0;
  const auto [end, problem] = std::from_chars(value.data(), value.data() + value.size(), seconds);
  if (problem != std::errc() || end != value.data() + value.size() || !(seconds >= 0)) return {};
  return seconds;
}

/// Whether a word of Setting::values stands for this value.
bool stands_for(std::string_view word, std::string_view value) {
  if (word == "<text>") return true;
  if (word == "<file>") return !value.empty();
  if (word == "window=t0:t1") return parse_window(value).has_value();
  if (word == "<number>") return parse_number(value).has_value();
  if (word == "<seconds>") return parse_seconds(value).has_value();
  return word == value;
}

}  // namespace

std::string setting_text(const Setting& setting) {
  const char* value = std::getenv(std::string(setting.name).c_str());
  if (!value && !setting.former.empty()) value = std::getenv(std::string(setting.former).c_str());
  return value ? value : std::string(setting.fallback);
}

std::optional<std::int64_t> parse_number(std::string_view value) {
  const bool whole = value.find('.') == std::string_view::npos;
  const auto number = take_digits(value);
  const auto fraction = number ? take_fraction(value) : std::nullopt;
  const std::int64_t factor = unit_factor(value);
  std::int64_t scaled = 0;
  if (!fraction || factor == 0 || (factor == 1 && !whole) ||
      __builtin_mul_overflow(*number, factor, &scaled) ||
      __builtin_add_overflow(scaled, static_cast<std::int64_t>(*fraction * double(factor)),
                             &scaled)) {
    return {};
  }
  return scaled;
}

std::optional<Window> parse_window(std::string_view value) {
  constexpr std::string_view head = "window=";
  const std::size_t colon = value.find(':');
  if (!value.starts_with(head) || colon == std::string_view::npos) return {};
  const auto from = parse_moment(value.substr(head.size(), colon - head.size()));
  const auto until = parse_moment(value.substr(colon + 1));
  if (!from || !until || !(*from < *until)) return {};
  return Window{*from, *until};
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

std::string setting_word(const Setting& setting, int place) {
  return std::string(words_of(setting.values).at(static_cast<std::size_t>(place)));
}

int setting_choice(const Setting& setting) {
  const auto words = words_of(setting.values);
  const auto found = std::find(words.begin(), words.end(), setting_text(setting));
  if (found != words.end()) return static_cast<int>(found - words.begin());
  refuse(setting);
}

std::string changed_settings() {
  std::string list;
  for (const Setting& setting : settings::all) {
    const std::string now = setting_text(setting);
    if (now != setting.fallback) list += text(list.empty() ? "" : " ", setting.name, '=', now);
  }
  return list;
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
