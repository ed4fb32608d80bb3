#include "toml.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <sstream>

#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::predict {

namespace {

std::string_view trimmed(std::string_view text) {
  constexpr const char* blanks = " \t\r";
  const auto first = text.find_first_not_of(blanks);
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

/// Without the comment after it; a # in a string does not begin one.
std::string_view without_comment(std::string_view line) {
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '"') quoted = !quoted;
    if (line[i] == '#' && !quoted) return line.substr(0, i);
  }
  return line;
}

bool is_name(std::string_view name) {
  return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  });
}

class Parser {
 public:
  explicit Parser(const std::string& file) : file_(file) {}

  void line(std::string_view raw) {
    ++number_;
    const std::string_view line = trimmed(without_comment(raw));
    if (line.empty()) return;
    line.front() == '[' ? open_table(line) : take_value(line);
  }

  Toml take() { return std::move(values_); }

 private:
  [[noreturn]] void refuse(const std::string& problem) const {
    throw Error(Fault::argument, base::text(file_, ", line ", number_, ": ", problem));
  }

  void open_table(std::string_view line) {
    const std::string_view name = trimmed(line.substr(1, line.size() < 2 ? 0 : line.size() - 2));
    if (line.back() != ']' || !is_name(name)) refuse("a table is written [name]");
    table_ = std::string(name) + '.';
  }

  void take_value(std::string_view line) {
    const auto equals = line.find('=');
    if (equals == line.npos) refuse("neither [table] nor key = value");
    const std::string_view key = trimmed(line.substr(0, equals));
    if (!is_name(key)) refuse(base::text("\"", key, "\" is no key"));
    const auto [at, fresh] = values_.emplace(table_ + std::string(key), TomlValue{});
    if (!fresh) refuse(base::text(at->first, " is there twice"));
    at->second = value_of(trimmed(line.substr(equals + 1)));
    at->second.line = number_;
  }

  TomlValue value_of(std::string_view text) const {
    if (text == "true" || text == "false") {
      return {TomlValue::Kind::flag, text == "true" ? 1.0 : 0.0, {}, 0};
    }
    if (text.size() >= 2 && text.front() == '"' && text.back() == '"') {
      return {TomlValue::Kind::text, 0, std::string(text.substr(1, text.size() - 2)), 0};
    }
    std::string digits(text);
    std::erase(digits, '_');
    TomlValue value;
    const char* const end = digits.data() + digits.size();
    const auto [stopped, problem] = std::from_chars(digits.data(), end, value.number);
    if (problem != std::errc() || stopped != end || !std::isfinite(value.number)) {
      refuse(base::text("\"", text, "\" is no number, true, false or \"string\""));
    }
    return value;
  }

  const std::string& file_;
  int number_ = 0;
  std::string table_;
  Toml values_;
};

}  // namespace

Toml parse_toml(std::string_view text, const std::string& file) {
  Parser parser(file);
  std::istringstream in{std::string(text)};
  for (std::string line; std::getline(in, line);) parser.line(line);
  return parser.take();
}

}  // namespace gannet::predict
