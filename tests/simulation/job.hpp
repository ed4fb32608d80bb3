#pragma once

#include <atomic>
#include <memory>
#include <vector>

#include "fibers.hpp"
#include "remote/clients.hpp"
#include "remote/exchange.hpp"
#include "remote/helper/helper.hpp"
#include "rma/team.hpp"
#include "wire/loop/transport.hpp"

/// A whole job in one process: the real client, helper, flow control, collectives and creation and
/// destruction of memory, on a network that is as unkind as its seed says.
namespace gannet::simulation {

/// What a seed stands for.
struct Setup {
  explicit Setup(std::uint64_t seed);

  std::uint64_t seed;
  int nodes;
  int ranks_per_node;
  int threads;  ///< of each rank
  int ports;    ///< of each rank; threads take theirs and give them back
  wire::loop::Knobs knobs;
  remote::flow::Plan plan;

  int ranks() const { return nodes * ranks_per_node; }
};

/// The memory of one node, and its helper.
class Node : public node::ChunkSource {
 public:
  static constexpr node::Offset begin = 4096;
  static constexpr std::size_t bytes = std::size_t{1} << 20;

  Node();
  node::Offset extend(std::size_t more, node::Pages) override;
  void reserve(node::Offset, std::size_t, node::Pages) override {}
  void release(node::Offset offset, std::size_t count) override;

  node::Memory memory() { return {base(), node::Stripes(stripes_.get())}; }
  node::Bounds bounds() const { return {begin, &end_}; }
  std::byte* base() { return reinterpret_cast<std::byte*>(pages_.data()); }

  std::unique_ptr<remote::Helper> helper;

 private:
  struct alignas(4096) Page {
    std::byte bytes[4096];
  };
  std::vector<Page> pages_;
  std::unique_ptr<node::Stripes::Lock[]> stripes_;
  std::atomic<node::Offset> end_{begin};
};

class Job {
 public:
  Job(const Setup& setup, Fibers& fibers);
  ~Job();

  rma::Process& process(int rank) { return *processes_[static_cast<std::size_t>(rank)]; }
  const std::shared_ptr<rma::Process>& shared_process(int rank) {
    return processes_[static_cast<std::size_t>(rank)];
  }
  Node& node(int number) { return *nodes_[static_cast<std::size_t>(number)]; }
  int node_of(int rank) const { return rank / setup_.ranks_per_node; }

  /// Collective on one thread of each rank: the team of all.
  std::shared_ptr<rma::Team> team(int rank) { return teams_[static_cast<std::size_t>(rank)]; }

  /// Bytes that `place` of a rank stands for, looked at behind the back of all.
  std::byte* look(int rank, rma::Place place);

 private:
  void open_nodes();
  void open_ranks();
  void open_teams();

  Setup setup_;
  Fibers& fibers_;
  wire::loop::Network network_;
  std::atomic<int> leaver_{0};
  std::atomic<bool> told_{false};
  std::vector<std::unique_ptr<wire::Transport>> transports_;  // of the nodes
  std::vector<std::unique_ptr<Node>> nodes_;
  std::vector<std::byte> table_;
  std::vector<std::shared_ptr<rma::Process>> processes_;
  std::vector<std::shared_ptr<rma::Team>> teams_;
};

}  // namespace gannet::simulation
