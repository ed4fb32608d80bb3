#include "wire/mpi/transport.hpp"

#include "base/text.hpp"
#include "gannet/error.hpp"
#include "job/mpi.hpp"
#include "wire/mpi/port.hpp"

namespace gannet::wire::mpi {

namespace {

constexpr const char* levels[] = {"MPI_THREAD_SINGLE", "MPI_THREAD_FUNNELED",
                                  "MPI_THREAD_SERIALIZED", "MPI_THREAD_MULTIPLE"};

const char* level_name(int level) {
  if (level == MPI_THREAD_SINGLE) return levels[0];
  if (level == MPI_THREAD_FUNNELED) return levels[1];
  return level == MPI_THREAD_SERIALIZED ? levels[2] : levels[3];
}

}  // namespace

void check_mpi_threads() {
  int level = MPI_THREAD_SINGLE;
  MPI_Query_thread(&level);
  if (level >= MPI_THREAD_MULTIPLE) return;
  throw Error(Fault::unsupported,
              base::text("messages by MPI need MPI_THREAD_MULTIPLE, but this MPI was started with ",
                         level_name(level),
                         "; start it with MPI_Init_thread(..., MPI_THREAD_MULTIPLE, ...), or leave "
                         "that to Gannet"));
}

MpiTransport::MpiTransport(MPI_Comm comm, const JobConfig& config)
    : domain_{config.key, config.block_bytes + Port::header_limit},
      capabilities_{false, false, false, domain_.largest} {
  check_mpi_threads();
  job::check_mpi(MPI_Comm_dup(comm, &domain_.comm), "MPI_Comm_dup");
  MPI_Comm_set_errhandler(domain_.comm, MPI_ERRORS_RETURN);
}

MpiTransport::~MpiTransport() { job::free_comm(domain_.comm); }

std::string MpiTransport::description() const {
  return "two-sided messages of " + job::mpi_library();
}

std::unique_ptr<Port> MpiTransport::open_port(Listener& listener) {
  const int tag = next_tag_++;
  if (tag > Domain::last_tag) throw Error(Fault::system, "more than 32768 ports were opened");
  return std::make_unique<MpiPort>(domain_, listener, tag);
}

}  // namespace gannet::wire::mpi
