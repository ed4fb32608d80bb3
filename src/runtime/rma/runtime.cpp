#include "rma/runtime.hpp"

#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <limits>
#include <span>
#include <thread>

#include "base/backoff.hpp"
#include "base/bytes.hpp"
#include "base/hang_report.hpp"
#include "base/host.hpp"
#include "base/log.hpp"
#include "base/memory.hpp"
#include "base/process.hpp"
#include "base/settings.hpp"
#include "base/text.hpp"
#include "base/unknown_settings.hpp"
#include "gannet/version.hpp"
#include "job/agree.hpp"
#include "job/every_rank.hpp"
#include "job/mpi.hpp"
#include "job/texts.hpp"
#include "remote/clients.hpp"
#include "remote/flow/wanted.hpp"
#include "remote/helper/helper.hpp"
#include "rma/compare_calls.hpp"
#include "rma/full_check.hpp"
#include "rma/guests.hpp"
#include "rma/start_report.hpp"
#include "trace/recorder.hpp"
#include "trace/trace.hpp"
#include "wire/envelope.hpp"
#include "wire/open.hpp"

namespace gannet::rma {

namespace {

/// About 100 us of spinning before the first yield, unless ranks share processors.
constexpr int patient_spin = 5000;

/// Empty chunks kept for the next arrays before memory goes back to the machine.
constexpr std::size_t keep_idle = std::size_t{256} << 20;

/// Settings that ranks of one job must share, since they agree on the messages between them.
constexpr base::Setting shared_settings[] = {base::settings::check,      base::settings::flow,
                                             base::settings::node_ranks, base::settings::ports,
                                             base::settings::rdma,       base::settings::trace};

/// A launcher that ends the job sends SIGTERM to one rank after the other: a rank that is still
/// here after this time was not meant.
constexpr std::chrono::milliseconds launcher_takes{300};

/// Launchers pass on the output of a process only while it lives; microseconds.
constexpr useconds_t time_to_be_heard = 200'000;

/// Collective over the first ranks of all nodes.
std::vector<std::byte> node_table(const job::Job& job, const std::vector<std::int32_t>& members,
                                  const wire::Address& helper) {
  const MPI_Comm firsts = job.firsts_comm();
  const auto ranks = job::all_bytes(firsts, std::as_bytes(std::span(members)));
  const auto addresses = job::all_bytes(firsts, helper);
  const auto hosts = job::all_texts(firsts, base::host_name());
  const base::ProcessName mine = base::name_of_process(getpid());
  const auto processes = job::all_bytes(firsts, std::as_bytes(std::span(&mine, 1)));
  std::vector<remote::Nodes::Node> nodes(ranks.size());
  for (std::size_t n = 0; n < nodes.size(); ++n) {
    nodes[n].ranks.resize(ranks[n].size() / sizeof(std::int32_t));
    std::memcpy(nodes[n].ranks.data(), ranks[n].data(), ranks[n].size());
    nodes[n].helper = addresses[n];
    nodes[n].host = hosts[n];
    nodes[n].process = base::value_at<base::ProcessName>(processes[n].data());
  }
  return remote::Nodes::pack(nodes, job.size());
}

/// The heap gives empty chunks back to the machine, but not under a network card, which would go on
/// using the pages that it has pinned.
std::size_t most_idle(bool several_nodes) {
  const bool rdma = base::setting_text(base::settings::rdma) != "0";
  return several_nodes && rdma ? std::numeric_limits<std::size_t>::max() / 2 : keep_idle;
}

}  // namespace

Runtime::Runtime(MPI_Comm comm) : job_(comm), arena_(job_), process_(make_process()) {
  if (job_.rank() == 0) {
    say_library();
    base::warn_of_unknown_settings();
  }
  check_settings();
  full_check = base::setting_choice(base::settings::check) == 1 ? compare_calls : nullptr;
  check_terms();
  choose_waits();
  check_places();
  open_wait_statuses();
  if (job_.nodes() > 1) open_wire();
  if (job_.rank() == 0)
    say_job(job_, process_.places(), process_.nodes(),
            process_.has_client() ? process_.clients()->most() : 0);
  say_places(job_, process_.places());
  job::on_every_rank(job_.comm(), [&] { start_watch(); });
  base::hang_report::report_on_signal(job_.rank());
  job_report_ = std::make_shared<JobReport>(process_, wait_statuses_, *process_.wait_status());
  base::hang_report::open(job_report_);
  abort_notification_ = {
      job_.rank(), [this] { return arena_.first_to_end(); },
      [this](bool spoke) { announce_abort(spoke ? Reported::by_this : Reported::by_another); },
      [this] { tell_of_end(job_.rank()); }};
  uncaught::enter(abort_notification_);
  job::world_opened();
}

/// A world that was not closed is one that could not be made.
Runtime::~Runtime() {
  leave();
  close_wire();
}

/// Settings that only jobs of several nodes use have to make sense in other jobs, too.
void Runtime::check_settings() const {
  job::on_every_rank(job_.comm(), [&] {
    remote::flow::plan_for(base::machine_memory(), 1);
    remote::flow::ports_for(base::machine_memory(), 1, 1);
    const remote::Placement placement(job_, process_.places().helper);
    wire::check_settings();
  });
}

void Runtime::check_terms() const {
  job::Terms terms{{"Gannet", version()},
                   {"the wire format", std::to_string(wire::wire_version)},
                   {"size_of_pointers", std::to_string(sizeof(void*))}};
  for (const auto& setting : shared_settings) {
    terms.emplace_back(setting.name, base::setting_text(setting));
  }
  job::agree(job_.comm(), terms);
}

/// A Place has only so many bits for the number of a node.
void Runtime::check_places() const {
  if (job_.nodes() <= Place::most_nodes) return;
  throw Error(Fault::system, base::text("this job has ", job_.nodes(), " nodes; Gannet can number ",
                                        Place::most_nodes));
}

void Runtime::choose_waits() {
  oversubscribed_ = job_.oversubscribed();
  int spin = oversubscribed_ ? 0 : patient_spin;
  if (base::setting_text(base::settings::spin) != "auto") {
    constexpr std::int64_t most = std::numeric_limits<int>::max();
    spin = static_cast<int>(std::min(most, base::setting_number(base::settings::spin)));
    oversubscribed_ = spin == 0;
  }
  process_.engine().set_oversubscribed(oversubscribed_);
  base::set_spin(spin);
}

/// The stripes lie in the node's memory, in a block of its first rank.
Process Runtime::make_process() {
  topology::Places places = topology::places_of(job_);
  arena_.prefer(places.memory);
  node::Heap heap(arena_, static_cast<std::size_t>(base::setting_number(base::settings::chunk)),
                  most_idle(job_.nodes() > 1),
                  static_cast<std::size_t>(base::setting_number(base::settings::memory)));
  node::Offset stripes = 0;
  job::on_every_rank(job_.comm(), [&] {
    if (job_.node_rank() != 0) return;
    stripes = heap.allocate(node::Stripes::bytes);
    std::memset(arena_.at(stripes), 0, node::Stripes::bytes);
  });
  job::check_mpi(MPI_Bcast(&stripes, 1, MPI_UINT64_T, 0, job_.node_comm()), "MPI_Bcast");
  const node::Memory memory{arena_.at(0), node::Stripes(arena_.at(stripes), job_.rank() + 1)};
  const Process::Self self{job_.rank(),      job_.size(),          job_.node(),        job_.nodes(),
                           job_.node_size(), job_.machine_ranks(), job_.machine_cpus()};
  return Process(self, memory, {arena_.begin(), &arena_.end()}, std::move(heap),
                 arena_.abandoned_by(), std::move(places));
}

/// They lie beside the stripes, one for each rank of the node.
void Runtime::open_wait_statuses() {
  const std::size_t bytes = node::WaitStatuses::bytes(job_.node_size());
  node::Offset where = 0;
  job::on_every_rank(job_.comm(), [&] {
    if (job_.node_rank() != 0) return;
    where = process_.allocate(bytes);
    std::memset(arena_.at(where), 0, bytes);
  });
  job::check_mpi(MPI_Bcast(&where, 1, MPI_UINT64_T, 0, job_.node_comm()), "MPI_Bcast");
  wait_statuses_ = node::WaitStatuses(arena_.at(where), job_.node_size());
  process_.take_wait_status(wait_statuses_.join(job_.node_rank(), job_.rank()));
}

/// The same plan on every rank: by the smallest node. To helpers, each port of a rank is a client.
void Runtime::open_wire() {
  std::int64_t least[2] = {base::machine_memory(), job_.machine_cpus() / job_.machine_ranks()};
  job::check_mpi(MPI_Allreduce(MPI_IN_PLACE, least, 2, MPI_INT64_T, MPI_MIN, job_.comm()),
                 "MPI_Allreduce");
  const int others = job_.size() - 1;
  const int ports = remote::flow::ports_for(least[0], others, static_cast<int>(least[1]));
  const remote::flow::Plan plan = remote::flow::plan_for(least[0], others * ports);
  const auto block =
      std::max(static_cast<std::size_t>(plan.buffer), remote::Client::exchange_bytes);
  transport_ = wire::open_transport(job_.comm(), {job_.key(), block});
  std::shared_ptr<remote::Clients> clients;
  job::on_every_rank(job_.comm(), [&] { clients = open_ports(plan, ports); });
  gather_nodes(helper_ ? helper_->address() : wire::Address{});
  process_.open_way(std::move(clients), helper_.get());
}

/// Local: this rank's clients, and its node's helper if that runs here. Threads with a client of
/// their own leave the helper to itself.
std::shared_ptr<remote::Clients> Runtime::open_ports(const remote::flow::Plan& plan, int ports) {
  const remote::Client::Config terms{job_.rank(), job_.node(), process_.nodes(), process_.engine(),
                                     true};
  auto clients = std::make_shared<remote::Clients>(terms, *transport_, plan, ports);
  if (job_.node_rank() == 0) {
    helper_ = std::make_unique<remote::Helper>(helper_terms(), *transport_, plan);
    helper_->place(remote::Placement(job_, process_.places().helper));
  }
  return clients;
}

/// The table of nodes, made by first ranks and kept once on each node.
void Runtime::gather_nodes(const wire::Address& helper) {
  std::vector<std::int32_t> members(static_cast<std::size_t>(job_.node_size()));
  const std::int32_t me = job_.rank();
  job::check_mpi(
      MPI_Gather(&me, 1, MPI_INT32_T, members.data(), 1, MPI_INT32_T, 0, job_.node_comm()),
      "MPI_Gather");
  std::vector<std::byte> table;
  if (job_.node_rank() == 0) table = node_table(job_, members, helper);
  std::uint64_t where[2] = {0, table.size()};
  job::on_every_rank(job_.comm(), [&] {
    if (job_.node_rank() != 0) return;
    where[0] = process_.allocate(table.size());
    std::memcpy(arena_.at(where[0]), table.data(), table.size());
  });
  job::check_mpi(MPI_Bcast(where, 2, MPI_UINT64_T, 0, job_.node_comm()), "MPI_Bcast");
  process_.know_nodes(remote::Nodes(arena_.at(where[0]), where[1]));
}

remote::HelperConfig Runtime::helper_terms() {
  return {job_.node(),
          job_.size(),
          process_.nodes(),
          process_.memory(),
          process_.bounds(),
          arena_.abandoned_by(),
          arena_.reported(),
          oversubscribed_,
          [this](int node, const std::string& why) { on_node_death(node, why); },
          [this] {
            if (process_.open()) end_job(job_.node_rank());
          },
          [this](const std::string& why) { on_helper_failure(why); },
          wait_statuses_};
}

void Runtime::start_helper() {
  const auto failure = job::failure_of(job_.comm(), [this] {
    if (helper_) helper_->start();
  });
  if (!failure) return;
  close();
  throw *failure;
}

/// Without a helper there is no other thread that listens yet.
void Runtime::begin_recording() {
  recording_ = std::make_unique<Recording>(job_);
  trace::start(trace::Recorder::is_open());
}

void Runtime::end_recording() { recording_->end(); }

void Runtime::start_watch() {
  if (job_.node_size() == 1 || !base::setting_flag(base::settings::watch)) return;
  const int next = (job_.node_rank() + 1) % job_.node_size();
  watch_.emplace(arena_.member(next).pid,
                 [this, next](const job::Ending& how) { on_sibling_death(next, how); });
}

/// A rank that dies takes the job with it: the others would wait for it for ever.
void Runtime::on_sibling_death(int node_rank, const job::Ending& ending) {
  if (ending.signal == SIGTERM) std::this_thread::sleep_for(launcher_takes);
  node::Arena::Member& dead = arena_.member(node_rank);
  if (dead.left || !process_.open() || !arena_.first_to_end()) return;
  base::log(base::Level::error,
            base::text("rank ", dead.world_rank, " (process ", dead.pid, " on ", base::host_name(),
                       ") ", ending.how, ", and others may wait for it; the job ends"));
  tell_of_end(dead.world_rank);
  end_job(node_rank);
}

void Runtime::on_node_death(int node, const std::string& why) {
  if (!process_.open() || arena_.abandoned_by() != 0 || !arena_.first_to_end()) return;
  const int ranks = process_.nodes().ranks_on(node);
  const int first = process_.nodes().first_rank_on(node);
  const std::string who =
      ranks == 1 ? base::text("rank ", first) : base::text("the ", ranks, " ranks from ", first);
  base::log(base::Level::error, base::text(who, " on ", process_.nodes().host(node), " (node ",
                                           node, "): ", why, "; the job ends"));
  tell_of_end(first);
  end_job(job_.node_rank());
}

/// Without its helper, a node answers nobody: better one message than silence.
void Runtime::on_helper_failure(const std::string& why) {
  if (!process_.open() || !arena_.first_to_end()) return;
  base::log(base::Level::error, base::text("the helper of node ", job_.node(), " on ",
                                           base::host_name(), " failed: ", why, "; the job ends"));
  tell_of_end(job_.rank());
  end_job(job_.node_rank());
}

/// This node has said why; the others need not, nor should they blame it because it ends.
void Runtime::tell_of_end(int rank) {
  arena_.reported() = true;
  if (process_.has_client())
    process_.first_client()->announce({remote::protocol::MessageKind::ended, 1, 0, 0, rank});
}

/// Ends the ranks of this node; the launcher ends the others.
void Runtime::end_job(int spared_node_rank) {
  usleep(time_to_be_heard);
  for (int i = 0; i < job_.node_size(); ++i) {
    node::Arena::Member& other = arena_.member(i);
    if (i != spared_node_rank && i != job_.node_rank() && !other.left) kill(other.pid, SIGKILL);
  }
  kill(getpid(), SIGKILL);
  for (;;) pause();
}

void Runtime::close() {
  if (!process_.open()) return;
  let_guests_go(process_);
  leave();
  // A rank past the barrier knows that all have synced and that no question is in flight: only then
  // may connections end. A message left behind would meet the next world over MPI, whose
  // communicators reuse the numbers of those that were freed.
  if (helper_) helper_->stop_asking();
  if (job_.nodes() > 1) MPI_Barrier(job_.comm());
  close_wire();
}

void Runtime::leave() {
  if (!process_.close()) return;
  at_finalize_.reset();
  if (job_report_) {
    base::hang_report::close(*job_report_);
    job_report_->close();
  }
  uncaught::leave(abort_notification_);
  arena_.member(job_.node_rank()).left = true;
  watch_.reset();
  job::world_closed();
}

/// Threads that still wait, if this rank leaves because of an error, drive the helper's progress.
void Runtime::close_wire() {
  process_.close_way();
  helper_.reset();
  transport_.reset();
}

/// Those who wait for this rank, here and on other nodes, get an Error. On a node, only the rank
/// that is first and the one that has printed why notify the others: all ranks may end at once.
void Runtime::announce_abort(Reported reported) {
  int nobody = 0;
  const bool first = arena_.abandoned_by().compare_exchange_strong(nobody, job_.rank() + 1);
  if (!process_.has_client()) return;
  for (const auto& client : process_.clients()->all()) client->drop_arrivals();
  if (first || reported == Reported::by_this) {
    const std::uint8_t printed = reported == Reported::no ? 0 : 1;
    process_.first_client()->announce(
        {remote::protocol::MessageKind::left, printed, 0, 0, job_.rank()});
  }
}

void Runtime::abandon() {
  let_guests_go(process_);
  recording_.reset();
  process_.abandon();
  job_.abandon();
  announce_abort(Reported::no);
  leave();
  if (transport_) transport_->abandon();
  close_wire();
}

}  // namespace gannet::rma
