#include "gannet/version.hpp"

#include <ostream>

#include "job/mpi.hpp"
#include "version.hpp"
#include "wire/open.hpp"

namespace gannet::tools {

extern const char* const commit;  // made by cmake/GannetCommit.cmake; "" without a clone

void print_version(std::ostream& out) {
  out << "gannet " << version() << '\n';
  if (*commit != '\0') out << "  commit      " << commit << '\n';
  out << "  build       " << GANNET_BUILD << ", " << GANNET_COMPILER << '\n'
      << "  transports  " << wire::transports_of_this_build() << '\n'
      << "  mpi         " << job::mpi_library() << '\n';
}

}  // namespace gannet::tools
