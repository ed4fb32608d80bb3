#include "base/cgroup.hpp"

#include <algorithm>
#include <fstream>
#include <limits>
#include <sstream>
#include <string_view>
#include <vector>

namespace gannet::base {

namespace {

constexpr auto unlimited = std::numeric_limits<std::int64_t>::max();

/// The names that the two versions of control groups have for the same things.
struct Version {
  std::string_view file_system;
  const char* limit;
  const char* used;
  std::string_view droppable;  // in memory.stat, including the groups below
};
constexpr Version version1{"cgroup", "/memory.limit_in_bytes", "/memory.usage_in_bytes",
                           "total_inactive_file"};
constexpr Version version2{"cgroup2", "/memory.max", "/memory.current", "inactive_file"};

/// Where (a part of) a hierarchy is mounted.
struct Mount {
  std::string root;   // the group that is at the mount point
  std::string point;  // without a slash at the end
};

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, separator);) parts.push_back(part);
  return parts;
}

bool has(const std::string& list, std::string_view word) {
  const auto words = split(list, ',');
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// Blanks and backslashes are written as \040 and the like.
std::string unescaped(const std::string& text) {
  const auto octal = [](char c) { return c >= '0' && c <= '7'; };
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool code = text[i] == '\\' && i + 3 < text.size() && octal(text[i + 1]) &&
                      octal(text[i + 2]) && octal(text[i + 3]);
    plain += code ? static_cast<char>(std::stoi(text.substr(i + 1, 3), nullptr, 8)) : text[i];
    if (code) i += 3;
  }
  return plain;
}

/// Whether a group is the one at `root`, or below it.
bool is_below(const std::string& group, const std::string& root) {
  return root == "/" || group == root || group.starts_with(root + "/");
}

/// Where the group of this process is mounted. A container may have a part of the hierarchy, which
/// need not even hold the group that it knows.
Mount mount_of(const std::string& root, const Version& version, const std::string& group) {
  Mount found{"/", &version == &version2 ? "/sys/fs/cgroup" : "/sys/fs/cgroup/memory"};
  bool sure = false;
  std::ifstream in(root + "/proc/self/mountinfo");
  for (std::string line; !sure && std::getline(in, line);) {
    const auto words = split(line, ' ');
    const auto dash = std::find(words.begin(), words.end(), "-");
    if (words.size() < 5 || words.end() - dash < 4 || dash[1] != version.file_system) continue;
    if (&version == &version1 && !has(dash[3], "memory")) continue;
    found = {unescaped(words[3]), unescaped(words[4])};
    sure = is_below(group, found.root);
  }
  if (found.point == "/") found.point.clear();
  return found;
}

std::int64_t number_in(const std::string& file) {
  std::ifstream in(file);
  std::int64_t value = 0;
  return in >> value ? value : unlimited;  // "max" and a missing file mean no limit
}

std::int64_t droppable_in(const std::string& file, std::string_view key) {
  std::ifstream in(file);
  std::string word;
  for (std::int64_t value = 0; in >> word >> value;) {
    if (word == key) return value;
  }
  return 0;
}

std::int64_t left_in(const std::string& folder, const Version& version) {
  const std::int64_t most = number_in(folder + version.limit);
  const std::int64_t now = number_in(folder + version.used);
  constexpr auto no_limit = std::int64_t{1} << 62;  // version 1 expresses it as a number
  if (most >= no_limit || now == unlimited) return unlimited;
  const std::int64_t kept =
      now - std::min(now, droppable_in(folder + "/memory.stat", version.droppable));
  return std::max<std::int64_t>(0, most - kept);
}

/// Groups are nested: the tightest limit on the way up to the mount point counts.
std::int64_t left_for(const std::string& root, const Version& version, const std::string& group) {
  const Mount mount = mount_of(root, version, group);
  std::string below;
  if (is_below(group, mount.root)) below = group.substr(mount.root == "/" ? 0 : mount.root.size());
  if (below.find("/..") != std::string::npos) below.clear();  // outside of what can be seen
  if (below == "/") below.clear();
  std::int64_t least = unlimited;
  for (;; below.erase(below.rfind('/'))) {
    least = std::min(least, left_in(root + mount.point + below, version));
    if (below.empty()) return least;
  }
}

}  // namespace

std::int64_t cgroup_memory_left(const std::string& root) {
  std::int64_t least = unlimited;
  std::ifstream in(root + "/proc/self/cgroup");
  for (std::string line; std::getline(in, line);) {  // hierarchy:controllers:/path
    const std::size_t first = line.find(':');
    const std::size_t second = line.find(':', first + 1);
    if (first == std::string::npos || second == std::string::npos) continue;
    const std::string controllers = line.substr(first + 1, second - first - 1);
    const bool unified = line.starts_with("0:") && controllers.empty();
    if (!unified && !has(controllers, "memory")) continue;
    least = std::min(least, left_for(root, unified ? version2 : version1, line.substr(second + 1)));
  }
  return least;
}

}  // namespace gannet::base
