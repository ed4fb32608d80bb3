#include "futures/engine.hpp"

#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>

#include "futures/functions.hpp"
#include "gannet/diagnostics.hpp"
#include "gannet/futures.hpp"

namespace gannet::futures {

namespace {

std::string host_name() {
  char name[256] = "?";
  ::gethostname(name, sizeof name - 1);
  return name;
}

/// Collective, so that all ranks throw if one asks for an impossible number.
void check_workers(const Group& world, int wanted) {
  const auto all = world.allgather(wanted);
  for (std::size_t rank = 0; rank < all.size(); ++rank) {
    if (all[rank] >= 1 || all[rank] == Futures::automatic) continue;
    throw Error(Fault::argument, text("Futures: rank ", rank, " asks for ", all[rank],
                                      " workers; at least 1 is needed, or Futures::automatic"));
  }
}

/// Collective. This rank's part of the processors that it shares with other ranks of its host.
int automatic_workers(const Group& world, const std::string& host) {
  struct Place {
    char host[64];
    cpu_set_t cpus;
  } mine{};
  host.copy(mine.host, sizeof mine.host - 1);
  ::sched_getaffinity(0, sizeof mine.cpus, &mine.cpus);
  int sharing = 0;
  for (const Place& other : world.allgather(mine)) {
    sharing += std::strcmp(other.host, mine.host) == 0 && CPU_EQUAL(&other.cpus, &mine.cpus);
  }
  return std::max(1, CPU_COUNT(&mine.cpus) / sharing);
}

/// Collective. Launchers often bind each rank to one processor, where more workers only take turns.
void warn_of_binding(const Group& world, int wanted) {
  cpu_set_t cpus;
  ::sched_getaffinity(0, sizeof cpus, &cpus);
  const int mine = CPU_COUNT(&cpus);
  const bool bound = wanted > mine && mine < ::sysconf(_SC_NPROCESSORS_ONLN);
  const auto all = world.allgather(int{bound});
  const auto first = std::find(all.begin(), all.end(), 1) - all.begin();
  if (first != world.rank()) return;
  const auto count = std::count(all.begin(), all.end(), 1);
  log(LogLevel::warn,
      text("futures: rank ", first, " has ", wanted, " workers and may use ", mine, " of the ",
           ::sysconf(_SC_NPROCESSORS_ONLN), " processors of its host (", count, " of ", all.size(),
           " ranks are bound so); start it with `mpirun --bind-to "
           "none`, or with as many processors for each rank as it has workers"));
}

/// Collective.
int number_of_workers(const Group& world, int wanted, const std::string& host) {
  check_workers(world, wanted);
  warn_of_binding(world, wanted);
  const int automatic = automatic_workers(world, host);
  return wanted == Futures::automatic ? automatic : wanted;
}

}  // namespace

Engine::Engine(const World& world, const Settings& settings)
    : world_(world),
      host_(host_name()),
      home_(std::make_shared<Home>(world_, *this)),
      ballot_(world_.rank(), world_.size()),
      backlog_(settings.backlog),
      ready_(Workers::seats(number_of_workers(world_, settings.workers, host_))),
      passive_in_quiesce_(settings.passive_in_quiesce),
      steal_(settings.steal),
      outbox_(
          messages_, world_.size(),
          [this](int rank, Bytes records, const Error& why) { lose(rank, records, why); },
          [this] { return tallies_.has_retracted() ? vote_retracted : std::uint8_t{0}; }),
      workers_(world_, ready_.seats() - Workers::spares, ready_,
               {[this](std::unique_ptr<Work> work) { run(std::move(work)); },
                [this](int worker) { settle_worker(world_, worker, workers_.count()); },
                [this] { return tools_for_worker(); }, [this] { return look_around(); },
                [this] { return may_steal(); },
                [this](const std::function<bool()>& done) { return messages_.poll_until(done); },
                [this](const std::function<bool()>& done) {
                  messages_.wait_until(done, "a future in a task");
                },
                [this] { messages_.wake(); }, [this] { note_current(); }}),
      messages_(world) {
  outbox_.open(messages_.on("futures", [this](const Arrival& arrival) { return arrive(arrival); }));
  if (world_.size() > 1) steal_buffers_.emplace(world_);
  functions::agree(world_);
}

std::unique_ptr<Workers::Tools> Engine::tools_for_worker() {
  try {
    return std::make_unique<Workers::Tools>(world_, messages_);
  } catch (const Error& error) {
    note_failure(error);
    return nullptr;
  }
}

void Engine::need_world(const char* call) const {
  if (world_.open()) return;
  throw Error(Fault::state,
              text(call,
                   ": the World of these Futures has ended; call it before, or keep the "
                   "World"));
}

Core::Counts Engine::counts() const {
  return {tallies_.all_made(), tallies_.all_ended(), run_, stolen_, outbox_.messages()};
}

}  // namespace gannet::futures
