#include "calibrate.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <fstream>
#include <limits>
#include <map>
#include <ostream>
#include <span>
#include <sstream>
#include <utility>

#include "base/memory.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"
#include "gannet/gannet.hpp"
#include "gannet/write_file.hpp"
#include "machine.hpp"
#include "toml.hpp"

namespace gannet::predict {

namespace {

using Figures = std::map<std::string, double>;
using SteadyClock = std::chrono::steady_clock;

constexpr Index large = 1 << 19;  // elements: 4 MiB, larger than second-level caches
constexpr int rounds = 9;         // the median counts
constexpr int few = 16, many = 2000;
constexpr int few_rounds = 3;  // where all ranks move much
constexpr int under_way = 4;   // gets at the same time, of parts of `large`
constexpr Index side = 512;    // of the matrices that are multiplied

double seconds_of(SteadyClock::time_point begin) {
  return std::chrono::duration<double>(SteadyClock::now() - begin).count();
}

/// Seconds per call, the median of some rounds of `calls` calls: fewer rounds after `patience`,
/// which is for calls that one rank makes alone.
template <class Call>
double time_of(int calls, Call&& call, double patience = std::numeric_limits<double>::infinity()) {
  std::vector<double> times;
  const auto first = SteadyClock::now();
  for (int round = 0; round < rounds && (round == 0 || seconds_of(first) < patience); ++round) {
    const auto begin = SteadyClock::now();
    for (int i = 0; i < calls; ++i) call();
    times.push_back(seconds_of(begin) / calls);
  }
  const auto middle = times.begin() + std::ssize(times) / 2;
  std::nth_element(times.begin(), middle, times.end());
  return *middle;
}

/// The same, for a rank that asks alone, perhaps over a slow network.
template <class Call>
double time_of_one(int calls, Call&& call) {
  return time_of(calls, std::forward<Call>(call), 1);
}

/// What the ranks measure on: a block on each, and counters that rank 0 owns.
struct Bench {
  explicit Bench(const World& all)
      : world(all),
        data(world, {world.size() * large}, {.name = "calibration"}),
        counter(world, {1}, {.name = "calibration counter"}),
        buffer(static_cast<std::size_t>(large)) {
    zero(data);
    zero(counter);
  }

  /// The rank that this one measures with.
  int partner() const { return (world.rank() + world.size() / 2) % world.size(); }

  /// The partner's block, or some elements of it.
  Patch others(Index elements, Index first = 0) const {
    const Index begin = partner() * large + first;
    return {{begin}, {begin + elements}};
  }

  const World& world;
  Array<double> data;
  Array<std::int64_t> counter;
  std::vector<double> buffer;
};

/// Products of small matrices, on each rank alone: what the kernels of tasks consist of.
double speed_of(const World& world) {
  const Group alone = world.subgroup({world.rank()});
  const Array<double> a(alone, {side, side}), b(alone, {side, side}), c(alone, {side, side});
  fill(a, 1.0);
  fill(b, 1.0);
  world.sync();
  const double seconds = time_of(1, [&] { matmul(Op::none, Op::none, 1.0, a, b, 0.0, c); });
  return 2.0 * side * side * side / seconds;
}

/// Both ranks at once, since a node's memory and its hot elements are shared.
Figures measure_node(Bench& bench) {
  Figures figures;
  const World& world = bench.world;
  constexpr double element = sizeof(double);
  figures["node.ranks"] = world.size();
  figures["node.memory"] = static_cast<double>(base::machine_memory());
  figures["node.speed"] = speed_of(world);
  const auto copy = [&] {
    return time_of(few, [&] { bench.data.get(bench.others(large), bench.buffer.data()); });
  };
  const double alone = world.max(world.rank() == 0 ? copy() : 0);
  figures["node.copy"] = element * large / alone;
  figures["node.memory_bandwidth"] = world.size() * element * large / world.max(copy());
  world.sync();
  const double atomic = time_of(many, [&] { (void)bench.counter.fetch_add({0}, 1); });
  figures["atomic.local"] = world.max(atomic) / world.size();
  figures["sync.local"] = world.max(time_of(many, [&] { world.sync(); }));
  return figures;
}

/// Gets of all of the partner's block, several under way.
constexpr Index part = large / under_way;
void get_at_once(Bench& bench) {
  std::array<Request, under_way> requests;
  for (Index i = 0; i < under_way; ++i) {
    requests[static_cast<std::size_t>(i)] =
        bench.data.nb_get(bench.others(part, i * part), bench.buffer.data() + i * part);
  }
  for (Request& request : requests) request.wait();
}

/// Back-to-back gets show the slower of wire and helper; a single get shows what the other adds to
/// it. The wire is taken to be the slower one.
void measure_bandwidth(Bench& bench, Figures& figures) {
  constexpr double bytes = sizeof(double) * part;
  const double alone =
      time_of_one(few, [&] { bench.data.get(bench.others(part), bench.buffer.data()); });
  const double together = time_of_one(few, [&] { get_at_once(bench); });
  const double wire = std::clamp(together / under_way, alone / 2, alone);
  figures["network.bandwidth"] = bytes / wire;
  figures["helper.bandwidth"] = bytes / std::max(alone - wire, alone / 20);
}

/// Rank 1 requests what rank 0 has.
Figures ask_network(Bench& bench) {
  Figures figures;
  const Patch one = bench.others(1);
  double* const buffer = bench.buffer.data();
  const double round_trip = time_of_one(many, [&] { bench.data.get(one, buffer); });
  const double overhead = time_of_one(1, [&] { (void)bench.data.nb_put(one, buffer); });
  bench.world.fence();
  const double streamed = time_of_one(1,
                                      [&] {
                                        for (int i = 0; i < many; ++i)
                                          bench.data.accumulate(one, buffer);
                                        bench.world.fence();
                                      }) /
                          many;
  const double message = std::min(streamed, round_trip / 2);
  figures["network.overhead"] = std::min(overhead, round_trip / 4);
  figures["helper.message"] = message;
  const double latency =
      std::max(round_trip - message - figures["network.overhead"], round_trip / 10) / 2;
  figures["network.latency"] = latency;
  const double atomic = time_of_one(many, [&] { (void)bench.counter.fetch_add({0}, 1); });
  figures["atomic.remote"] = std::max(atomic - 2 * latency, message);
  measure_bandwidth(bench, figures);
  return figures;
}

Figures measure_network(Bench& bench) {
  Figures figures;
  const World& world = bench.world;
  if (world.rank() == 1) figures = ask_network(bench);
  std::vector<double> values(8, 0);
  constexpr const char* keys[] = {"network.overhead", "helper.message",    "network.latency",
                                  "atomic.remote",    "network.bandwidth", "helper.bandwidth"};
  for (std::size_t i = 0; world.rank() == 1 && i < std::size(keys); ++i) {
    values[i] = figures[keys[i]];
  }
  world.broadcast(values, 1);
  for (std::size_t i = 0; i < std::size(keys); ++i) figures[keys[i]] = values[i];
  figures["network.bisection"] = 1;  // of two nodes
  figures["helper.gets"] = 1;
  figures["sync.step"] = world.max(time_of(many / 10, [&] { world.sync(); }));
  return figures;
}

/// What an earlier part has measured.
Figures figures_in(const std::string& file) {
  std::ifstream in(file);
  std::ostringstream text;
  text << in.rdbuf();
  Figures figures;
  if (!in) return figures;
  for (const auto& [key, value] : parse_toml(text.str(), file)) {
    if (value.kind != TomlValue::Kind::text) figures[key] = value.number;
  }
  return figures;
}

/// All nodes get at once, each from the one opposite: what then goes through the network, as a
/// fraction of all links.
Figures measure_bisection(Bench& bench, const std::string& file) {
  const World& world = bench.world;
  Figures known;
  if (world.rank() == 0) known = figures_in(file);
  double bandwidth = known["network.bandwidth"];
  world.broadcast(std::span(&bandwidth, 1), 0);
  if (!(bandwidth > 0)) {
    throw Error(Fault::argument, base::text("gannet calibrate with ", world.size(),
                                            " ranks measures the bisection as a part of "
                                            "network.bandwidth, which ",
                                            file, " lacks: measure with two nodes before"));
  }
  std::vector<double> times;
  for (int round = 0; round < few_rounds; ++round) {
    world.sync();
    const auto begin = SteadyClock::now();
    for (int time = 0; time < few / under_way; ++time) get_at_once(bench);
    times.push_back(world.max(seconds_of(begin)));
  }
  std::ranges::sort(times);
  const double bytes = few / under_way * sizeof(double) * static_cast<double>(large);
  return {{"network.bisection", std::min(1.0, bytes / times[few_rounds / 2] / bandwidth)}};
}

void write(const std::string& file, const Figures& measured, std::ostream& out) {
  Figures figures = figures_in(file);
  for (const auto& [key, value] : measured) figures[key] = value;
  write_file(file, [&](std::ostream& to) {
    write_figures("this machine", figures,
                  "Measured by gannet calibrate, with two ranks on one node and on two.", to);
  });
  for (const auto& [key, value] : measured) out << key << " = " << value << '\n';
  std::string missing;
  for (const Parameter& parameter : parameters()) {
    if (!figures.contains(parameter.key)) missing += base::text(' ', parameter.key);
  }
  if (missing.empty()) return;
  out << "still missing:" << missing << "\nthe node is measured by two ranks of one node, the "
      << "network by two of two nodes (on one machine: GANNET_NODE_RANKS=1)\n";
}

/// Measures what this number of ranks on these nodes is for.
Figures measure(Bench& bench, const std::string& file) {
  const World& world = bench.world;
  int near = 0;
  for (int rank = 0; rank < world.size(); ++rank) near += bench.data.on_my_node(rank);
  if (world.size() == 2) return near == 2 ? measure_node(bench) : measure_network(bench);
  if (world.max(near) == 1) return measure_bisection(bench, file);
  throw Error(
      Fault::argument,
      base::text("gannet calibrate measures with more than 2 ranks only if each is on a node "
                 "of its own; here ",
                 world.max(near), " share one"));
}

}  // namespace

void calibrate(const std::vector<std::string>& words, std::ostream& out) {
  if (words.size() != 1 || words.front().starts_with('-')) {
    if (words.size() == 1 && words.front() == "--help") {
      out << "usage: mpirun -n 2 gannet calibrate FILE\n"
             "Measures the node by two ranks of one node, or the network by two ranks of two "
             "nodes,\nand writes a machine file for gannet predict; both are needed. On one "
             "machine,\nGANNET_NODE_RANKS=1 pretends that there are two. An even number of ranks, "
             "each on a\nnode of its own, measures the bisection of the network afterwards.\n";
      return;
    }
    throw Error(Fault::argument, "gannet calibrate takes one file to write");
  }
  std::string name = "gannet";
  char* arguments[] = {name.data(), nullptr};
  int count = 1;
  char** at = arguments;
  const World world(count, at);
  if (world.size() % 2 != 0) {
    throw Error(Fault::argument,
                base::text("gannet calibrate measures with 2 ranks, or more of an even number, "
                           "not with ",
                           world.size(), ": mpirun -n 2 gannet calibrate FILE"));
  }
  Bench bench(world);
  const Figures measured = measure(bench, words.front());
  if (world.rank() == 0) write(words.front(), measured, out);
}

}  // namespace gannet::predict
