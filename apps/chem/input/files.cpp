#include "input/files.hpp"

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <optional>
#include <string_view>

#include "gannet/write_file.hpp"
#include "input/input_error.hpp"

namespace chem {
namespace {

std::filesystem::path set_directory;

std::optional<std::string> read(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file || std::filesystem::is_directory(path)) return std::nullopt;
  std::string text(std::istreambuf_iterator<char>(file), {});
  return file.bad() ? std::nullopt : std::optional(text);
}

}  // namespace

bool there(const gannet::Group& group, const std::filesystem::path& path) {
  const bool seen = group.rank() == 0 && std::filesystem::exists(path);
  return group.broadcast(static_cast<int>(seen), 0) != 0;
}

std::string read_shared(const gannet::Group& group, const std::filesystem::path& path,
                        const std::string& what) {
  std::optional<std::string> text;
  if (group.rank() == 0) text = read(path);
  if (group.broadcast(text ? 1 : 0, 0) == 0) {
    throw InputError("cannot read " + what + " " + path.string());
  }
  return share(group, text.value_or(std::string()));
}

std::string share(const gannet::Group& group, std::string text) {
  text.resize(static_cast<std::size_t>(group.broadcast(static_cast<std::int64_t>(text.size()), 0)));
  group.broadcast(std::span(text), 0);
  return text;
}

std::string reason(const gannet::Error& error) {
  constexpr std::string_view library = "gannet: ";
  const std::string_view text = error.what();
  return std::string(text.substr(text.starts_with(library) ? library.size() : 0));
}

void check_writable(const gannet::Group& group, const std::filesystem::path& path) {
  std::string problem;
  if (group.rank() == 0) {
    try {
      gannet::check_writable(path);
    } catch (const gannet::Error& error) {
      problem = reason(error);
    }
  }
  if (const auto shared = share(group, problem); !shared.empty()) throw InputError(shared);
}

void set_data_directory(const std::filesystem::path& path) { set_directory = path; }

std::filesystem::path data_directory() {
  if (const char* given = std::getenv("GANNET_SCF_DATA")) return given;
  if (!set_directory.empty()) return set_directory;
  const auto program = std::filesystem::read_symlink("/proc/self/exe");
  return program.parent_path().parent_path() / "share" / "gannet";
}

}  // namespace chem
