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
#include "wire/registry.hpp"

namespace gannet::wire {

namespace {

constexpr std::size_t largest_block = std::size_t{1} << 30;

constexpr std::string_view automatic = "auto", mpi_only = "mpi";

std::string word_at(int place) { return base::setting_word(base::settings::transport, place); }
int choice() { return base::setting_choice(base::settings::transport); }

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

/// GANNET_TRANSPORT, the same on all ranks: they compare its index among the words.
std::string agreed_choice(MPI_Comm comm) {
  int place = 0;
  job::on_every_rank(comm, [&] { place = choice(); });
  const auto [least, one, most, other] = range(comm, place);
  if (least == most) return word_at(place);
  throw Error(
      Fault::system,
      base::text("GANNET_TRANSPORT is ", word_at(least), " on rank ", one, " and ", word_at(most),
                 " on rank ", other, "; give it to all ranks alike (mpiexec -x GANNET_TRANSPORT)"));
}

/// MPI does not tolerate messages longer than a peer expects, and counts bytes in an int.
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

/// The result of trying one candidate, the same on all ranks.
struct Tried {
  std::unique_ptr<Transport> transport;
  std::string problem;  ///< why there is no transport, if so
};

Tried open_one(MPI_Comm comm, const JobConfig& config, const Candidate& candidate) {
  Tried tried;
  const auto failure = job::failure_of(comm, [&] {
    need(candidate);
    tried.transport = candidate.make(config);
  });
  if (!failure) return tried;
  return {nullptr, std::string(base::reason(*failure))};
}

[[noreturn]] void refuse(const std::string& name, const std::string& problem) {
  throw Error(Fault::unsupported,
              base::text("no transport ", name, ": ", problem, "; or use GANNET_TRANSPORT=mpi"));
}

bool on_all(MPI_Comm comm, bool here) { return smallest(comm, here ? 1 : 0).first == 1; }

/// A user who names an interface does not want another transport without being told.
bool interface_is_named(MPI_Comm comm) {
  return !on_all(comm, base::setting_text(base::settings::net_interface) == "auto");
}

/// The transport that drives a card natively on every rank; otherwise the first that works on every
/// rank; otherwise MPI. Where no rank can have a card, nothing is loaded just to look for one.
std::unique_ptr<Transport> open_best(MPI_Comm comm, const JobConfig& config) {
  const bool cards = on_all(comm, has_fabric());
  std::unique_ptr<Transport> second;
  std::string problems;
  for (const Candidate& candidate : candidates()) {
    const bool must_be_native = candidate.automatic == Candidate::If::native;
    if (must_be_native && (!cards || !candidate.make)) continue;
    Tried tried = open_one(comm, config, candidate);
    if (tried.transport && cards && on_all(comm, tried.transport->capabilities().native)) {
      say(comm, *tried.transport, " (auto: every rank has a card for it)");
      return std::move(tried.transport);
    }
    if (must_be_native || second) continue;
    second = std::move(tried.transport);
    if (second) continue;
    if (interface_is_named(comm)) refuse(candidate.name, tried.problem);
    problems += "; not " + candidate.name + ": " + tried.problem;
  }
  if (!second) return open_mpi(comm, config, problems);
  say(comm, *second, " (auto: every rank has it)");
  return second;
}

std::unique_ptr<Transport> open_chosen(MPI_Comm comm, const JobConfig& config) {
  const std::string name = agreed_choice(comm);
  if (name == automatic) return open_best(comm, config);
  const std::string why = base::text(" (GANNET_TRANSPORT=", name, ")");
  if (name == mpi_only) return open_mpi(comm, config, why);
  Tried tried = open_one(comm, config, *find_candidate(name));
  if (!tried.transport) refuse(name, tried.problem);
  say(comm, *tried.transport, why);
  return std::move(tried.transport);
}

}  // namespace

std::unique_ptr<Transport> open_transport(MPI_Comm comm, const JobConfig& config) {
  agree_on_terms(comm, config);
  return handed_out(open_chosen(comm, config));
}

void check_settings() {
  if (const Candidate* const asked = find_candidate(word_at(choice()))) need(*asked);
  check_interface();
}

std::string transports_of_this_build() {
  std::string list;
  for (const Candidate& candidate : candidates()) {
    if (!candidate.make) continue;
    const std::string version = candidate.version();
    list += candidate.name + (version.empty() ? " " : " (" + version + ") ");
  }
  return list + "mpi";
}

}  // namespace gannet::wire
