#pragma once

#include <sstream>
#include <string>

namespace gannet::base {

/// One string out of all arguments, as operator<< prints them.
template <class... Args>
std::string text(const Args&... args) {
  std::ostringstream out;
  (out << ... << args);
  return out.str();
}

/// "1.5 GiB": sizes as people read them.
std::string bytes_text(double bytes);

}  // namespace gannet::base
