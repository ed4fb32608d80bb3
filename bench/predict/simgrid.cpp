// bench-simgrid TASKS MACHINE RANKS: the same list of tasks, by a counter or statically, on the
// same machine, by gannet predict and by SimGrid, whose processes, fair shares of links and locks
// are its own code. SimGrid is asked once for each process.
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <random>
#include <simgrid/s4u.hpp>

#include "../../tools/predict/machine.hpp"
#include "../../tools/predict/simulation.hpp"
#include "../../tools/predict/task_file.hpp"

namespace {

using namespace gannet::predict;
namespace s4u = simgrid::s4u;

constexpr double flops = 1e9;  // of a core; only the ratio to those of a task counts

/// Who is served one at a time, in the order of asking.
class Queue {
 public:
  void serve(double seconds) {
    const std::unique_lock lock(*mutex_);
    s4u::this_actor::sleep_for(seconds);
  }

 private:
  s4u::MutexPtr mutex_ = s4u::Mutex::create();
};

struct Node {
  s4u::Host* host;
  Queue helper;
};

/// Nodes with links into and out of a backbone, which is the bisection, and memory as a link to
/// themselves.
std::vector<Node> build(const Machine& machine, int ranks) {
  const int per_node = static_cast<int>(machine.ranks_per_node);
  const int count = (ranks + per_node - 1) / per_node;
  auto* zone = s4u::create_star_zone("machine");
  const auto link = [&](const std::string& name, double bandwidth, double latency) {
    return zone->create_link(name, bandwidth)->set_latency(latency)->seal();
  };
  const auto* backbone =
      link("backbone", machine.bisection * count * machine.bandwidth, machine.latency);
  std::vector<Node> nodes;
  for (int n = 0; n < count; ++n) {
    const std::string name = std::to_string(n);
    auto* host = zone->create_host("node" + name, flops)->set_core_count(per_node)->seal();
    const auto* out = link("out" + name, machine.bandwidth, 0);
    const auto* in = link("in" + name, machine.bandwidth, 0);
    const auto* memory = link("memory" + name, machine.memory_bandwidth, 0);
    auto* at = host->get_netpoint();
    zone->add_route(at, nullptr, nullptr, nullptr,
                    {s4u::LinkInRoute(out), s4u::LinkInRoute(backbone)}, false);
    zone->add_route(nullptr, at, nullptr, nullptr, {s4u::LinkInRoute(in)}, false);
    zone->add_route(at, at, nullptr, nullptr, {s4u::LinkInRoute(memory)}, false);
    nodes.push_back({host, {}});
  }
  zone->seal();
  return nodes;
}

/// All ranks of one run.
class Run {
 public:
  Run(const Machine& machine, const Program& program, int ranks)
      : machine_(machine),
        program_(program),
        ranks_(ranks),
        nodes_(build(machine, ranks)),
        all_(s4u::Barrier::create(static_cast<unsigned>(ranks))),
        meeting_(machine, ranks, 1, program.arrays) {
    for (int rank = 0; rank < ranks; ++rank) {
      s4u::Actor::create("rank", node_of(rank).host, [this, rank] { act(rank); });
    }
  }

 private:
  Node& node_of(int rank) {
    return nodes_[static_cast<std::size_t>(rank / static_cast<int>(machine_.ranks_per_node))];
  }

  void act(int rank) {
    for (const Phase& phase : program_.phases) {
      s4u::this_actor::sleep_for(phase.outside);
      if (rank == 0) next_ = phase.begin;
      all_->wait();
      phase.deal == Deal::counter ? take_numbers(rank, phase) : take_own(rank, phase);
      all_->wait();
      const auto meetings = static_cast<double>(phase.meetings);
      if (meetings > 0)
        s4u::this_actor::sleep_for(meetings * meeting_.meeting(phase.bytes / meetings));
    }
  }

  void take_numbers(int rank, const Phase& phase) {
    const bool near = &node_of(rank) == &nodes_.front();
    for (;;) {
      if (!near) s4u::this_actor::sleep_for(machine_.latency);
      counter_.serve(near ? machine_.local_atomic : machine_.atomic);
      const std::uint64_t number = next_++;
      if (!near) s4u::this_actor::sleep_for(machine_.latency);
      if (number >= phase.end) return;
      work(rank, program_.tasks[number]);
    }
  }

  void take_own(int rank, const Phase& phase) {
    const auto step = static_cast<std::uint64_t>(ranks_);
    for (auto n = phase.begin + static_cast<std::uint64_t>(rank); n < phase.end; n += step) {
      work(rank, program_.tasks[n]);
    }
  }

  void work(int rank, const Task& task) {
    Node& here = node_of(rank);
    if (task.read > 0 || task.reads > 0) read(here, task);
    s4u::CommPtr moved;
    if (task.memory > 0)
      moved = s4u::Comm::sendto_async(here.host, here.host, bytes_of(task.memory));
    s4u::this_actor::execute(task.compute * flops);
    if (moved) moved->wait();
    if (task.added > 0 || task.adds > 0) add(here, task);
  }

  void read(Node& here, const Task& task) {
    const double far = begin_transfer(here, task.read, task.reads);
    if (far == 0) return;
    Node& owner = other_than(here);
    s4u::this_actor::sleep_for(machine_.latency);
    if (machine_.helper_gets != 0) owner.helper.serve(helper_seconds(far, task.read, task.reads));
    const double trips = std::max(0.0, 2 * far * task.reads - 1) - 1;  // one is the link's own
    s4u::Comm::sendto(owner.host, here.host, bytes_of(far * task.read));
    s4u::this_actor::sleep_for(std::max(0.0, trips * machine_.latency));
  }

  void add(Node& here, const Task& task) {
    const double far = begin_transfer(here, task.added, task.adds);
    if (far == 0) return;
    Node& owner = other_than(here);
    s4u::Comm::sendto(here.host, owner.host, bytes_of(far * task.added));
    const double seconds = helper_seconds(far, task.added, task.adds);
    s4u::Actor::create("helper", owner.host, [&owner, seconds] { owner.helper.serve(seconds); });
  }

  /// What each transfer begins with; the part of it that is on other nodes.
  double begin_transfer(Node& here, double bytes, int calls) {
    double far = 1 - machine_.ranks_per_node / std::max<double>(machine_.ranks_per_node, ranks_);
    if (calls > 0 && calls <= few_calls) {  // each is near or far
      far = std::binomial_distribution<int>(calls, far)(random_) / static_cast<double>(calls);
    }
    s4u::this_actor::sleep_for(calls * machine_.overhead);
    copy_here(here, (1 - far) * bytes);
    return far;
  }

  /// As fast as the node's memory has bandwidth left, and as one core can.
  void copy_here(Node& here, double bytes) {
    const double copied = s4u::Engine::get_clock() + bytes / machine_.copy_bandwidth;
    s4u::Comm::sendto(here.host, here.host, bytes_of(bytes));
    s4u::this_actor::sleep_until(copied);
  }

  double helper_seconds(double far, double bytes, double calls) const {
    return far * (calls * machine_.helper_message + bytes / machine_.helper_bandwidth);
  }

  Node& other_than(const Node& here) {
    std::uniform_int_distribution<std::size_t> draw(1, nodes_.size() - 1);
    const auto mine = static_cast<std::size_t>(&here - nodes_.data());
    return nodes_[(mine + draw(random_)) % nodes_.size()];
  }

  static constexpr int few_calls = 16;

  static std::uint64_t bytes_of(double bytes) {
    return static_cast<std::uint64_t>(std::max(1.0, bytes));
  }

  const Machine& machine_;
  const Program& program_;
  int ranks_;
  std::vector<Node> nodes_;
  s4u::BarrierPtr all_;
  Cost meeting_;
  Queue counter_;
  std::uint64_t next_ = 0;
  std::mt19937_64 random_{1};
};

double by_simgrid(s4u::Engine& engine, const Machine& machine, const Program& program, int ranks) {
  const Run run(machine, program, ranks);
  engine.run();
  return s4u::Engine::get_clock();
}

}  // namespace

int main(int argc, char** argv) {
  s4u::Engine engine(&argc, argv);
  s4u::Engine::set_config("network/model:CM02");  // fair shares of links, without TCP
  s4u::Engine::set_config("network/TCP-gamma:0");
  s4u::Engine::set_config("network/crosstraffic:no");
  s4u::Engine::set_config("contexts/stack-size:64");
  if (argc != 4) {
    std::fprintf(stderr, "usage: bench-simgrid TASKS MACHINE RANKS\n");
    return 2;
  }
  std::ifstream list(argv[1]);
  const Program program = read_tasks(list, argv[1]);
  if (!program.arrays.empty()) {
    std::fprintf(stderr, "bench-simgrid: lists whose tasks say what they access are not for it\n");
    return 2;
  }
  const Machine machine = read_machine(argv[2]);
  const int ranks = std::atoi(argv[3]);
  const double ours = simulate(machine, program, ranks, 1).seconds;
  const double theirs = by_simgrid(engine, machine, program, ranks);
  std::printf("| %d | %.4g | %.4g | %+.1f%% |\n", ranks, ours, theirs, 100 * (ours / theirs - 1));
}
