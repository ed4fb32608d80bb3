#pragma once

#include <string>
#include <vector>

namespace bad_arguments {

/// A list of cases, with a reason each: `function argument value | reason`, names as in a shell.
class AllowList {
 public:
  explicit AllowList(const std::string& path);

  bool has(const std::string& function, const std::string& argument, const std::string& value);

  /// Lines that no case has asked for.
  std::vector<std::string> unused() const;

 private:
  struct Line {
    std::string text, function, argument, value;
    bool used = false;
  };
  std::vector<Line> lines_;
};

}  // namespace bad_arguments
