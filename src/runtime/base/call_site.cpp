#include "base/call_site.hpp"

#include <execinfo.h>

#include <array>
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "base/object_file.hpp"
#include "base/text.hpp"

namespace gannet::base {

namespace {

constexpr int most_frames = 64;

std::atomic<std::string (*)()> other_language{nullptr};

/// One level of the stack; inlined functions share it.
using Frame = ObjectAddress;

std::string_view file_name(std::string_view path) { return path.substr(path.rfind('/') + 1); }

/// The levels outside Gannet's libraries, innermost first. A return address follows the call.
std::vector<Frame> frames_of_program() {
  std::array<void*, most_frames> addresses;
  const int count = backtrace(addresses.data(), most_frames);
  std::vector<Frame> frames;
  for (int i = 1; i < count; ++i) {
    Frame frame = object_address(static_cast<char*>(addresses[static_cast<std::size_t>(i)]) - 1);
    if (!frame.file.empty() && !is_gannet_library(frame.file)) frames.push_back(std::move(frame));
  }
  return frames;
}

/// What addr2line prints: a line with the function and one with the place, for each function
/// inlined there, innermost first.
std::vector<std::string> lines_about(const Frame& frame) {
  std::vector<std::string> lines;
  const bool is_quoted_by_quotes = frame.file.find('\'') == std::string::npos;
  if (!is_quoted_by_quotes || build_id_of_file(frame.file) != frame.build_id) return lines;
  char command[4200];
  std::snprintf(command, sizeof command, "addr2line -Cfi -e '%s' 0x%zx 2>/dev/null",
                frame.file.c_str(), static_cast<std::size_t>(frame.offset));
  const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command, "r"), pclose);
  if (!pipe) return lines;
  char line[4096];
  while (std::fgets(line, sizeof line, pipe.get())) {
    lines.emplace_back(line);
    lines.back().pop_back();
  }
  return lines;
}

bool is_of_the_standard_library(std::string_view path) {
  return path.find("/include/c++/") != std::string_view::npos;
}

bool is_ours_in_line(std::string_view function) {
  const auto arguments = function.find('(');
  const std::string_view name = function.substr(0, arguments);
  return name.starts_with("gannet::") || name.find(" gannet::") != std::string_view::npos;
}

std::string place_in(const Frame& frame) {
  const std::vector<std::string> lines = lines_about(frame);
  for (std::size_t i = 0; i + 1 < lines.size(); i += 2) {
    const std::string& function = lines[i];
    std::string_view place = file_name(lines[i + 1]);
    place = place.substr(0, place.find(" ("));  // "(discriminator 2)"
    if (is_ours_in_line(function) || is_of_the_standard_library(lines[i + 1])) continue;
    if (!place.starts_with("??")) return text(place, " (in ", function, ")");
    if (function != "??") return text(function, " in ", file_name(frame.file));
  }
  if (!lines.empty() && lines.front() != "??") return {};  // none of it is the program's
  char offset[32];
  std::snprintf(offset, sizeof offset, "0x%zx", static_cast<std::size_t>(frame.offset));
  return text("address ", offset, " of ", file_name(frame.file));
}

}  // namespace

bool is_gannet_library(std::string_view object) {
  for (const std::string_view library : {"libgannet", "libga.", "libga_", "libarmci"}) {
    if (file_name(object).starts_with(library)) return true;
  }
  return false;
}

void set_call_site(std::string (*where)()) { other_language = where; }

std::string call_site_of_binding() {
  const auto where = other_language.load();
  return where ? where() : std::string();
}

std::string call_site() {
  if (std::string place = call_site_of_binding(); !place.empty()) return place;
  for (const Frame& frame : frames_of_program()) {
    if (std::string place = place_in(frame); !place.empty()) return place;
  }
  return {};
}

}  // namespace gannet::base
