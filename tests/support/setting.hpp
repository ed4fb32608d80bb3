#pragma once

#include <stdlib.h>

#include <string>
#include <utility>

namespace gannet::test {

/// An environment variable until the end of the scope; with `here` off it stays as it is, for tests
/// in which one rank has it.
class Setting {
 public:
  Setting(std::string name, const char* value, bool here = true)
      : name_(std::move(name)), here_(here) {
    if (here_) ::setenv(name_.c_str(), value, 1);
  }
  ~Setting() {
    if (here_) ::unsetenv(name_.c_str());
  }
  Setting(const Setting&) = delete;
  Setting& operator=(const Setting&) = delete;

 private:
  std::string name_;
  bool here_;
};

}  // namespace gannet::test
