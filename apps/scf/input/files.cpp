#include "input/files.hpp"

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <optional>

#include "input/input_error.hpp"

namespace scf {
namespace {

/// Lengths stand for the text itself; this one for a file that could not be read.
constexpr std::int64_t unreadable = -1;

std::optional<std::string> read(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file || std::filesystem::is_directory(path)) return std::nullopt;
  std::string text(std::istreambuf_iterator<char>(file), {});
  return file.bad() ? std::nullopt : std::optional(text);
}

std::int64_t broadcast(const gannet::Group& group, std::int64_t value) {
  group.broadcast(std::span(&value, 1), 0);
  return value;
}

}  // namespace

std::string read_shared(const gannet::Group& group, const std::filesystem::path& path,
                        const std::string& what) {
  std::optional<std::string> text;
  if (group.rank() == 0) text = read(path);
  const auto length = broadcast(group, text ? static_cast<std::int64_t>(text->size()) : unreadable);
  if (length == unreadable) throw InputError("cannot read " + what + " " + path.string());
  auto shared = text.value_or(std::string());
  shared.resize(static_cast<std::size_t>(length));
  group.broadcast(std::span(shared), 0);
  return shared;
}

void check_writable(const gannet::Group& group, const std::filesystem::path& path) {
  const bool writable = group.rank() != 0 || std::ofstream(path, std::ios::app).good();
  if (broadcast(group, writable) == 0) throw InputError("cannot write " + path.string());
}

std::filesystem::path data_directory() {
  if (const char* given = std::getenv("GANNET_SCF_DATA")) return given;
  const auto program = std::filesystem::read_symlink("/proc/self/exe");
  return program.parent_path().parent_path() / "share" / "gannet";
}

}  // namespace scf
