#pragma once

#include <map>
#include <string>
#include <string_view>

/// The format of machine files: the subset of TOML that they need, which is tables, numbers, true
/// and false, and strings on one line.
namespace gannet::predict {

struct TomlValue {
  enum class Kind { number, text, flag };
  Kind kind = Kind::number;
  double number = 0;  ///< 0 or 1 of a flag
  std::string text;
  int line = 0;
};

/// By "table.key"; keys before the first table by "key".
using Toml = std::map<std::string, TomlValue>;

/// Error(Fault::argument) that names `file`, the line and what is wrong with it.
Toml parse_toml(std::string_view text, const std::string& file);

}  // namespace gannet::predict
