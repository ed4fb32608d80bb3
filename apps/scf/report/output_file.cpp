#include "report/output_file.hpp"

#include <cerrno>
#include <fstream>
#include <iostream>
#include <span>
#include <system_error>

#include "report/output_error.hpp"

namespace scf {
namespace {

/// What went wrong on rank 0, as errno; 0 for nothing. A stream that failed without a reason from
/// the system counts as an error of input and output.
int shared_error(const gannet::Group& group, const std::ios& stream) {
  int error = 0;
  if (group.rank() == 0 && !stream.good()) error = errno != 0 ? errno : EIO;
  group.broadcast(std::span(&error, 1), 0);
  return error;
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
    file.open(path);
    write(file);
    file.close();
  }
  if (const int error = shared_error(group, file)) fail(path.string(), error);
}

void check_standard_output(const gannet::Group& group) {
  errno = 0;
  if (group.rank() == 0) std::cout.flush();
  if (const int error = shared_error(group, std::cout)) fail("standard output", error);
}

}  // namespace scf
