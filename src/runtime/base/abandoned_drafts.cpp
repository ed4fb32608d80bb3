#include "base/abandoned_drafts.hpp"

#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string_view>

#include "base/hash.hpp"
#include "base/random.hpp"
#include "base/text.hpp"

namespace gannet::base {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view ending = ".part";
constexpr std::size_t most_of_name = 180;  // of 255, the rest is ours
constexpr std::size_t digits = 16;

std::string hexadecimal(std::uint64_t number) {
  char letters[digits + 1];
  std::snprintf(letters, sizeof letters, "%016llx", static_cast<unsigned long long>(number));
  return letters;
}

/// Identifies the set of processes that kill(2) sees: the running kernel, and the PID namespace in
/// it. Nothing if that is not known.
std::string machine() {
  std::string kernel;
  std::getline(std::ifstream("/proc/sys/kernel/random/boot_id"), kernel);
  std::error_code problem;
  const std::string numbers = fs::read_symlink("/proc/self/ns/pid", problem);
  if (kernel.empty() || problem) return {};
  Hash hash;
  hash.add(kernel);
  hash.add(numbers);
  return hexadecimal(hash.value());
}

std::string beginning_of_drafts(const fs::path& target) {
  return target.filename().string().substr(0, most_of_name) + '.';
}

/// The process in "<machine>-<process>-<number>".
std::optional<pid_t> process_in(std::string_view words, std::string_view here) {
  if (words.size() < 2 * digits + 3 || !words.starts_with(here) || words[digits] != '-') return {};
  if (words[words.size() - digits - 1] != '-') return {};
  words = words.substr(digits + 1, words.size() - 2 * digits - 2);
  pid_t process = 0;
  const auto [end, problem] = std::from_chars(words.data(), words.data() + words.size(), process);
  if (problem != std::errc() || end != words.data() + words.size() || process <= 0) return {};
  return process;
}

bool is_dead(pid_t process) { return ::kill(process, 0) != 0 && errno == ESRCH; }

bool is_mine(const fs::path& file) {
  struct stat facts {};
  return ::lstat(file.c_str(), &facts) == 0 && S_ISREG(facts.st_mode) &&
         facts.st_uid == ::geteuid();
}

}  // namespace

std::string name_of_draft(const std::string& target) {
  const fs::path path(target);
  std::string here = machine();
  if (here.empty()) here = std::string(digits, '0');
  return path.parent_path() / text(beginning_of_drafts(path), here, '-', ::getpid(), '-',
                                   hexadecimal(random_number()), ending);
}

void remove_abandoned_drafts(const std::string& target) {
  const std::string here = machine();
  if (here.empty()) return;
  const fs::path path(target);
  const std::string beginning = beginning_of_drafts(path);
  std::error_code problem;
  for (fs::directory_iterator entry(path.parent_path(), problem), end; !problem && entry != end;
       entry.increment(problem)) {
    const std::string leaf = entry->path().filename();
    if (!leaf.starts_with(beginning) || !leaf.ends_with(ending)) continue;
    const auto words = std::string_view(leaf).substr(beginning.size());
    const auto process = process_in(words.substr(0, words.size() - ending.size()), here);
    if (process && is_dead(*process) && is_mine(entry->path())) ::unlink(entry->path().c_str());
  }
}

}  // namespace gannet::base
