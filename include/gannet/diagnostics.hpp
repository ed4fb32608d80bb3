#pragma once

#include <exception>
#include <sstream>
#include <string>
#include <string_view>

#include "gannet/export.hpp"

/// Texts of errors, and what is said to people, in Gannet's way: for libraries that stand on it.
/// All local.
namespace gannet {

/// One string out of all arguments, as operator<< prints them.
template <class... Args>
std::string text(const Args&... args) {
  std::ostringstream out;
  (out << ... << args);
  return out.str();
}

/// What an exception says, for a longer text: without the "gannet: " that every Error begins with.
/// As long as the exception.
GANNET_API std::string_view reason(const std::exception& exception);

enum class LogLevel { error, warn, info, debug };

/// Writes "gannet: text" to standard error, in one piece, if `level` is within GANNET_LOG.
GANNET_API void log(LogLevel level, const std::string& text);

}  // namespace gannet
