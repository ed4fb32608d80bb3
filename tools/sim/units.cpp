#include "units.hpp"

#include <charconv>
#include <cmath>
#include <sstream>
#include <utility>

#include "base/settings.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::sim {

namespace {

[[noreturn]] void refuse(std::string_view what, std::string_view text, const std::string& wanted) {
  throw Error(Fault::argument, base::text(what, " \"", text, "\" is not ", wanted));
}

/// The number that the text begins with, and the rest of the text.
template <class Number>
bool take_number(std::string_view& text, Number& number) {
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return problem == std::errc();
}

}  // namespace

std::int64_t parse_count(std::string_view what, std::string_view text, std::int64_t least,
                         std::int64_t most) {
  std::int64_t number = 0;
  std::string_view rest = text;
  if (!take_number(rest, number) || !rest.empty() || number < least || number > most) {
    refuse(what, text, base::text("a whole number from ", least, " to ", most));
  }
  return number;
}

std::int64_t parse_bytes(std::string_view what, std::string_view text) {
  const auto bytes = base::parse_number(text);
  if (!bytes || *bytes < 1) refuse(what, text, "a size like 512, 4K or 16G");
  return *bytes;
}

double parse_seconds(std::string_view what, std::string_view text) {
  double number = 0;
  std::string_view unit = text;
  const bool begins = take_number(unit, number);
  const double factor = unit == "ns"   ? 1e-9
                        : unit == "us" ? 1e-6
                        : unit == "ms" ? 1e-3
                        : unit == "s"  ? 1.0
                                       : 0.0;
  if (!begins || factor == 0 || !(number >= 0) || !std::isfinite(number)) {
    refuse(what, text, "a time like 500ns, 5us or 1ms");
  }
  return number * factor;
}

std::vector<std::string> parse_list(std::string_view text) {
  std::vector<std::string> parts;
  std::istringstream in{std::string(text)};
  for (std::string part; std::getline(in, part, ',');) parts.push_back(part);
  return parts;
}

std::vector<Pair> parse_table(std::string_view what, std::string_view text) {
  std::vector<Pair> rows;
  std::istringstream in{std::string(text)};
  bool title = true;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line.front() == '#') continue;
    if (std::exchange(title, false)) continue;
    Pair row{};
    std::string_view rest = line;
    const bool good = take_number(rest, row.first) && rest.starts_with(',') &&
                      (rest.remove_prefix(1), take_number(rest, row.second)) && rest.empty();
    if (!good || row.first <= 0 || !(row.second >= 0)) refuse(what, line, "a row of two numbers");
    if (!rows.empty() && row.first <= rows.back().first) {
      refuse(what, line, "above the row before it");
    }
    rows.push_back(row);
  }
  if (rows.empty()) throw Error(Fault::argument, base::text(what, " has no rows"));
  return rows;
}

std::string short_bytes(std::int64_t bytes) {
  int power = 0;
  while (power < 4 && bytes >= 1024 && bytes % 1024 == 0) {
    bytes /= 1024;
    ++power;
  }
  return std::to_string(bytes) + (power > 0 ? std::string(1, "KMGT"[power - 1]) : "");
}

}  // namespace gannet::sim
