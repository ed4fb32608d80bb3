#include "wire/open.hpp"

#include <string_view>

#include "base/log.hpp"
#include "base/reason.hpp"
#include "base/settings.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"
#include "job/every_rank.hpp"
#include "job/mpi.hpp"
#include "wire/interface.hpp"
#include "wire/mpi/transport.hpp"
#ifdef GANNET_HAS_UCX
#include "wire/ucx/transport.hpp"
#endif

namespace gannet::wire {

namespace {

constexpr std::size_t largest_block = std::size_t{1} << 30;

enum Choice { automatic, ucx_only, mpi_only };  // in the order of the settings table
constexpr std::string_view choice_names[] = {"auto", "ucx", "mpi"};

#ifdef GANNET_HAS_UCX
void need_ucx() {}
std::unique_ptr<Transport> make_ucx(const JobConfig& config) {
  return std::make_unique<ucx::UcxTransport>(config);
}
#else
void need_ucx() {
  throw Error(Fault::unsupported, "this build has no UCX; install libucx-dev and build again");
}
std::unique_ptr<Transport> make_ucx(const JobConfig&) {
  need_ucx();
  return {};
}
#endif

int rank_of(MPI_Comm comm) {
  int rank = 0;
  MPI_Comm_rank(comm, &rank);
  return rank;
}

/// Smallest value of all ranks, and the first rank that has it.
std::pair<int, int> smallest(MPI_Comm comm, int value) {
  const int mine[] = {value, rank_of(comm)};
  int first[2];
  job::check_mpi(MPI_Allreduce(mine, first, 1, MPI_2INT, MPI_MINLOC, comm), "MPI_Allreduce");
  return {first[0], first[1]};
}

/// Smallest and largest value of all ranks, each with the first rank that has it.
struct Range {
  int least, one, most, other;
};
Range range(MPI_Comm comm, int value) {
  const auto [least, one] = smallest(comm, value);
  const auto [most, other] = smallest(comm, -value);
  return {least, one, -most, other};
}

Choice agreed_choice(MPI_Comm comm) {
  int choice = automatic;
  job::on_every_rank(comm, [&] { choice = base::setting_choice(base::settings::transport); });
  const auto [least, one, most, other] = range(comm, choice);
  if (least == most) return static_cast<Choice>(choice);
  throw Error(Fault::system,
              base::text("GANNET_TRANSPORT is ", choice_names[least], " on rank ", one, " and ",
                         choice_names[most], " on rank ", other,
                         "; give it to all ranks alike (mpiexec -x GANNET_TRANSPORT)"));
}

/// MPI does not forgive messages that are longer than a peer expects, and counts bytes in an int.
void agree_on_terms(MPI_Comm comm, const JobConfig& config) {
  job::on_every_rank(comm, [&] {
    if (config.block_bytes <= largest_block) return;
    throw Error(Fault::argument, base::text("blocks of ", config.block_bytes, " bytes; at most ",
                                            largest_block, " can be sent"));
  });
  const auto [least, one, most, other] = range(comm, static_cast<int>(config.block_bytes));
  if (least == most) return;
  throw Error(Fault::argument, base::text("blocks of ", least, " bytes on rank ", one, " and ",
                                          most, " on rank ", other, "; all ranks need the same"));
}

void say(MPI_Comm comm, const Transport& transport, const std::string& why) {
  if (rank_of(comm) == 0) {
    base::log(base::Level::info, base::text("transport: ", transport.description(), why));
  }
}

std::unique_ptr<Transport> open_mpi(MPI_Comm comm, const JobConfig& config,
                                    const std::string& why) {
  if (const auto none = job::failure_of(comm, mpi::check_mpi_threads)) {
    throw Error(Fault::unsupported, base::text("no transport: ", base::reason(*none), why));
  }
  auto transport = std::make_unique<mpi::MpiTransport>(comm, config);
  say(comm, *transport, why);
  return transport;
}

std::unique_ptr<Transport> open_chosen(MPI_Comm comm, const JobConfig& config) {
  const Choice choice = agreed_choice(comm);
  if (choice == mpi_only) return open_mpi(comm, config, " (GANNET_TRANSPORT=mpi)");
  std::unique_ptr<Transport> transport;
  const auto failure = job::failure_of(comm, [&] { transport = make_ucx(config); });
  if (!failure) {
    say(comm, *transport,
        choice == ucx_only ? " (GANNET_TRANSPORT=ucx)" : " (auto: every rank has it)");
    return transport;
  }
  transport.reset();
  const std::string problem(base::reason(*failure));
  // A user who names an interface does not want another way in silence.
  const bool any = base::setting_text(base::settings::net_interface) == "auto";
  const bool picky = smallest(comm, any ? 1 : 0).first == 0;
  if (choice == automatic && !picky) return open_mpi(comm, config, "; not ucx: " + problem);
  throw Error(Fault::unsupported,
              base::text("no transport ucx: ", problem, "; or use GANNET_TRANSPORT=mpi"));
}

}  // namespace

std::unique_ptr<Transport> open_transport(MPI_Comm comm, const JobConfig& config) {
  agree_on_terms(comm, config);
  return handed_out(open_chosen(comm, config));
}

void check_settings() {
  if (base::setting_choice(base::settings::transport) == ucx_only) need_ucx();
  check_interface();
}

std::string transports_of_this_build() {
#ifdef GANNET_HAS_UCX
  return base::text("ucx (", ucp_get_version_string(), ") mpi");
#else
  return "mpi";
#endif
}

}  // namespace gannet::wire
