#pragma once

#include <atomic>
#include <functional>
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

/// What a simulation of failures changes of a job.
struct Intrusion {
  /// Comes between the job and its network.
  std::function<std::unique_ptr<wire::Transport>(std::unique_ptr<wire::Transport>)> network;

  /// In every wait, when others have gone on: may throw. True: look for those who have left.
  std::function<bool()> after_yield;

  /// A helper cannot go on.
  std::function<void(const std::string& why)> on_helper_failure;

  /// A rank that leaves could not tell the others.
  std::function<void(const std::string& why)> on_deaf_farewell;
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
  std::atomic<int> leaver{0};  ///< rank + 1 of one that left because of an error
  std::atomic<bool> reported{false};

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
  Job(const Setup& setup, Fibers& fibers, Intrusion intrusion = {});
  ~Job();

  rma::Process& process(int rank) { return *processes_[static_cast<std::size_t>(rank)]; }
  const std::shared_ptr<rma::Process>& shared_process(int rank) {
    return processes_[static_cast<std::size_t>(rank)];
  }
  Node& node(int number) { return *nodes_[static_cast<std::size_t>(number)]; }
  int node_of(int rank) const { return rank / setup_.ranks_per_node; }

  /// Collective on one thread of each rank: the team of all.
  std::shared_ptr<rma::Team> team(int rank) { return teams_[static_cast<std::size_t>(rank)]; }

  /// A rank leaves because of an error, as a World does (rma::Runtime::abandon); the first of its
  /// node takes the helper along. From inside a fiber.
  void leave(int rank);

  /// A rank, and the helper if it is the first of its node, is cut off the network.
  void cut_off(int rank);
  void cut_off_helper(int node);

  /// Who watches over the ranks has noticed that one is gone.
  void tell_all_that_gone(int rank);

  /// Bytes that `place` of a rank stands for, looked at behind the back of all.
  std::byte* look(int rank, rma::Place place);

 private:
  void open_nodes();
  void open_ranks();
  void open_teams();

  Setup setup_;
  Fibers& fibers_;
  Intrusion intrusion_;
  wire::loop::Network network_;
  std::vector<std::unique_ptr<wire::Transport>> transports_;  // of the nodes
  std::vector<std::unique_ptr<Node>> nodes_;
  std::vector<std::byte> table_;
  std::vector<std::shared_ptr<rma::Process>> processes_;
  std::vector<std::shared_ptr<rma::Team>> teams_;
};

}  // namespace gannet::simulation
