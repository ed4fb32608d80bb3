#include "wire/open.hpp"

#include <functional>
#include <initializer_list>
#include <string_view>

#include "base/host.hpp"
#include "base/log.hpp"
#include "base/reason.hpp"
#include "base/settings.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"
#include "job/mpi.hpp"
#include "job/texts.hpp"
#include "wire/mpi/transport.hpp"
#ifdef GANNET_HAS_UCX
#include "wire/ucx/transport.hpp"
#endif

namespace gannet::wire {

namespace {

enum Choice { automatic, ucx_only, mpi_only };
const std::initializer_list<std::string_view> choice_names = {"auto", "ucx", "mpi"};

#ifdef GANNET_HAS_UCX
std::unique_ptr<Transport> make_ucx(const JobTerms& terms) {
  return std::make_unique<ucx::UcxTransport>(terms);
}
#else
std::unique_ptr<Transport> make_ucx(const JobTerms&) {
  throw Error(Fault::unsupported, "this build has no UCX; install libucx-dev and build again");
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

/// Collective: does something local everywhere. What the first rank that failed had to say, the
/// same on all; empty if none did.
std::string first_problem(MPI_Comm comm, const std::function<void()>& local) {
  std::string problem;
  try {
    local();
  } catch (const std::exception& error) {
    problem = base::reason(error);
  }
  const auto [all_well, rank] = smallest(comm, problem.empty() ? 1 : 0);
  if (all_well) return {};
  return job::text_of(
      comm, rank, base::text(problem, " (rank ", rank_of(comm), " on ", base::host_name(), ")"));
}

Choice agreed_choice(MPI_Comm comm) {
  int choice = automatic;
  const std::string problem = first_problem(
      comm, [&] { choice = base::setting_choice(base::settings::transport, choice_names); });
  if (!problem.empty()) throw Error(Fault::argument, problem);
  const auto [least, one, most, other] = range(comm, choice);
  if (least == most) return static_cast<Choice>(choice);
  throw Error(Fault::system,
              base::text("GANNET_TRANSPORT is ", choice_names.begin()[least], " on rank ", one,
                         " and ", choice_names.begin()[most], " on rank ", other,
                         "; give it to all ranks alike (mpiexec -x GANNET_TRANSPORT)"));
}

/// MPI does not forgive messages that are longer than a peer expects.
void agree_on_terms(MPI_Comm comm, const JobTerms& terms) {
  const auto [least, one, most, other] = range(comm, static_cast<int>(terms.block_bytes));
  if (least == most) return;
  throw Error(Fault::argument, base::text("blocks of ", least, " bytes on rank ", one, " and ",
                                          most, " on rank ", other, "; all ranks need the same"));
}

void say(MPI_Comm comm, const Transport& transport, const std::string& why) {
  if (rank_of(comm) == 0) {
    base::log(base::Level::info, base::text("wire: ", transport.description(), why));
  }
}

std::unique_ptr<Transport> open_mpi(MPI_Comm comm, const JobTerms& terms, const std::string& why) {
  const std::string problem = first_problem(comm, [] {
    const std::string none = mpi::why_no_mpi();
    if (!none.empty()) throw Error(Fault::unsupported, none);
  });
  if (!problem.empty()) throw Error(Fault::unsupported, "no transport: " + problem + why);
  auto transport = std::make_unique<mpi::MpiTransport>(comm, terms);
  say(comm, *transport, why);
  return transport;
}

}  // namespace

std::unique_ptr<Transport> open_transport(MPI_Comm comm, const JobTerms& terms) {
  agree_on_terms(comm, terms);
  const Choice choice = agreed_choice(comm);
  if (choice == mpi_only) return open_mpi(comm, terms, " (GANNET_TRANSPORT=mpi)");
  std::unique_ptr<Transport> transport;
  const std::string problem = first_problem(comm, [&] { transport = make_ucx(terms); });
  if (problem.empty()) {
    say(comm, *transport, choice == ucx_only ? " (GANNET_TRANSPORT=ucx)" : "");
    return transport;
  }
  // Who names an interface does not want another way in silence.
  const bool any = base::setting_text(base::settings::net_interface) == "auto";
  const bool picky = smallest(comm, any ? 1 : 0).first == 0;
  if (choice == automatic && !picky) return open_mpi(comm, terms, "; not ucx: " + problem);
  throw Error(Fault::unsupported,
              base::text("no transport ucx: ", problem, "; or use GANNET_TRANSPORT=mpi"));
}

std::string transports_of_this_build() {
#ifdef GANNET_HAS_UCX
  return base::text("ucx (", ucp_get_version_string(), ") mpi");
#else
  return "mpi";
#endif
}

}  // namespace gannet::wire
