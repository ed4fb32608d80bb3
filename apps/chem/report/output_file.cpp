#include "report/output_file.hpp"

#include <cerrno>
#include <iostream>
#include <string>
#include <system_error>

#include "gannet/error.hpp"
#include "gannet/write_file.hpp"
#include "input/files.hpp"
#include "report/output_error.hpp"

namespace chem {
namespace {

/// On every rank, what went wrong on rank 0, if anything did.
void agree(const gannet::Group& group, const std::string& problem) {
  if (const auto shared = share(group, problem); !shared.empty()) throw OutputError(shared);
}

}  // namespace

void write_file(const gannet::Group& group, const std::filesystem::path& path,
                const std::function<void(std::ostream&)>& write) {
  std::string problem;
  if (group.rank() == 0) {
    try {
      gannet::write_file(path, write);
    } catch (const gannet::Error& error) {
      if (error.fault() != gannet::Fault::system) throw;
      problem = reason(error);
    }
  }
  agree(group, problem);
}

void check_standard_output(const gannet::Group& group) {
  std::string problem;
  errno = 0;
  if (group.rank() == 0 && !std::cout.flush()) {
    const int reason = errno != 0 ? errno : EIO;
    problem = "cannot write standard output: " + std::generic_category().message(reason);
  }
  agree(group, problem);
}

}  // namespace chem
