#include "report/output_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <system_error>

#include "report/output_error.hpp"

namespace scf {
namespace {

/// What went wrong on rank 0, as errno; 0 for nothing. What failed without a reason from the system
/// counts as an error of input and output.
int shared_error(const gannet::Group& group, bool good) {
  return group.broadcast(group.rank() != 0 || good ? 0 : errno != 0 ? errno : EIO, 0);
}

/// Whether everything written to the file so far is on the disk.
bool on_disk(const std::filesystem::path& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  const bool good = ::fsync(file) == 0;
  ::close(file);
  return good;
}

[[noreturn]] void fail(const std::string& where, int error) {
  throw OutputError("cannot write " + where + ": " + std::generic_category().message(error));
}

}  // namespace

void write_file(const gannet::Group& group, const std::filesystem::path& path,
                const std::function<void(std::ostream&)>& write) {
  std::ofstream file;
  errno = 0;
  if (group.rank() == 0) {
    file.open(path, std::ios::binary);
    write(file);
    file.close();
  }
  if (const int error = shared_error(group, file.good())) fail(path.string(), error);
}

void replace_file(const gannet::Group& group, const std::filesystem::path& path,
                  const std::function<void(std::ostream&)>& write) {
  const auto fresh = temporary_path(path);
  write_file(group, fresh, write);
  errno = 0;
  const bool good =
      group.rank() != 0 || (on_disk(fresh) && std::rename(fresh.c_str(), path.c_str()) == 0);
  if (const int error = shared_error(group, good)) fail(path.string(), error);
}

std::filesystem::path temporary_path(const std::filesystem::path& path) {
  auto fresh = path;
  return fresh += ".tmp";
}

void check_standard_output(const gannet::Group& group) {
  errno = 0;
  if (group.rank() == 0) std::cout.flush();
  if (const int error = shared_error(group, std::cout.good())) fail("standard output", error);
}

}  // namespace scf
