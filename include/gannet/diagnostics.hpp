#pragma once

#include <exception>
#include <sstream>
#include <string>
#include <string_view>

#include "gannet/export.hpp"

/// Error texts and messages to users in Gannet's style, for libraries that are built on it. All
/// local.
namespace gannet {

/// All arguments in one string, as operator<< prints them.
template <class... Args>
std::string text(const Args&... args) {
  std::ostringstream out;
  (out << ... << args);
  return out.str();
}

/// The text of an exception, for use in a longer text: without the "gannet: " that every Error
/// begins with. Valid as long as the exception exists.
GANNET_API std::string_view reason(const std::exception& exception);

enum class LogLevel { error, warn, info, debug };

/// Writes "gannet: text" to standard error, in one piece, if `level` is within GANNET_LOG.
GANNET_API void log(LogLevel level, const std::string& text);

}  // namespace gannet
