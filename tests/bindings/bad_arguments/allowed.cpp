#include "allowed.hpp"

#include <fnmatch.h>

#include <fstream>
#include <sstream>
#include <stdexcept>

namespace bad_arguments {

AllowList::AllowList(const std::string& path) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error("no list " + path);
  for (std::string text; std::getline(file, text);) {
    if (text.empty() || text.front() == '#') continue;
    const auto bar = text.find(" | ");
    if (bar == std::string::npos) throw std::runtime_error("no reason: " + text);
    Line line{text, {}, {}, {}};
    std::istringstream words(text.substr(0, bar));
    words >> line.function >> line.argument >> std::ws;
    std::getline(words, line.value);
    lines_.push_back(line);
  }
}

bool AllowList::has(const std::string& function, const std::string& argument,
                    const std::string& value) {
  const auto matches = [](const std::string& pattern, const std::string& text) {
    return fnmatch(pattern.c_str(), text.c_str(), 0) == 0;
  };
  for (Line& line : lines_) {
    if (!matches(line.function, function) || !matches(line.argument, argument) ||
        !matches(line.value, value))
      continue;
    line.used = true;
    return true;
  }
  return false;
}

std::vector<std::string> AllowList::unused() const {
  std::vector<std::string> unused;
  for (const Line& line : lines_)
    if (!line.used) unused.push_back(line.text);
  return unused;
}

}  // namespace bad_arguments
