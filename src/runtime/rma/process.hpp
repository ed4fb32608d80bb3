#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <span>
#include <unordered_map>
#include <vector>

#include "base/forked.hpp"
#include "node/heap.hpp"
#include "node/memory.hpp"
#include "progress/wait.hpp"
#include "remote/nodes.hpp"
#include "rma/own_client.hpp"
#include "topology/places.hpp"

namespace gannet::remote {
class Clients;
}  // namespace gannet::remote

namespace gannet::rma {

/// What one rank has of a world: its node's memory and its own blocks there, the way to other nodes
/// if there are any, and who is where. Knows no MPI: tests make one as they like.
class Process {
 public:
  struct Self {
    int rank = 0;
    int ranks = 1;
    int node = 0;
    int nodes = 1;
    int node_ranks = 1;     ///< ranks on this node
    int machine_ranks = 1;  ///< ranks that share its processors, those of pretended nodes too
    int machine_cpus = 1;   ///< processors that they may use, all together
  };

  /// `heap`: for this rank's own blocks. `places`: for its memory and threads; without any, nothing
  /// is decided.
  Process(const Self& self, const node::Memory& memory, const node::Bounds& bounds, node::Heap heap,
          const std::atomic<int>& leaver, topology::Places places = {});

  /// In a job of several nodes, before anything else. `helper`: this node's, if it is in this
  /// process.
  void open_way(std::shared_ptr<remote::Clients> clients, progress::Source* helper);
  void know_nodes(const remote::Nodes& nodes) { nodes_ = nodes; }

  /// Before anything waits: where hang reports read what this rank does. Null without hang reports.
  void take_wait_status(base::WaitStatus* wait_status) { engine_.take_wait_status(wait_status); }
  base::WaitStatus* wait_status() const { return engine_.wait_status(); }

  const Self& self() const { return self_; }
  const topology::Places& places() const { return places_; }
  const node::Memory& memory() const { return memory_; }
  const node::Bounds& bounds() const { return bounds_; }
  const remote::Nodes& nodes() const { return nodes_; }
  const progress::Engine& engine() const { return engine_; }
  progress::Engine& engine() { return engine_; }

  /// This rank's ways to other nodes; only in a job of several nodes.
  bool has_client() const { return clients_ != nullptr; }
  const std::shared_ptr<remote::Clients>& clients() const { return clients_; }

  /// The client that the calling thread's operations go through: its own, or the rank's first.
  remote::Client& client() const {
    remote::Client* own = own_client(*this);
    return own ? *own : *first_client_;
  }

  /// For collective operations and messages.
  const std::shared_ptr<remote::Client>& first_client() const { return first_client_; }

  /// On return, what the calling thread began on other nodes is complete there.
  void fence(const char* call) const {
    std::atomic_thread_fence(std::memory_order_seq_cst);
    if (clients_) fence_others(call);
  }

  /// The same for what all threads of this rank began.
  void fence_all(const char* call) const {
    std::atomic_thread_fence(std::memory_order_seq_cst);
    if (clients_) fence_all_others(call);
  }

  /// Local, any thread: a block of whole pages in the node's memory, owned by this rank.
  node::Offset allocate(std::size_t bytes);

  /// Local, any thread. What allocate() would take from the machine now, and what there is.
  std::size_t bytes_to_take(std::size_t bytes);
  node::Room room() const { return heap_.room(); }
  void free(node::Offset block);

  /// Local, any thread. Frees the block once all ranks of the world have met again; not needed when
  /// the world is closed.
  void retire(node::Offset block);
  void free_retired();

  /// Local. After close(), nothing made in this world may be used any more.
  bool open() const { return open_.load(); }
  const std::atomic<bool>& open_flag() const { return open_.value(); }

  /// Called in the same order by all who ask for teams of the same ranks: a name for each of these
  /// teams, the same on all of the ranks, and no other team's. No ranks at all: the whole world.
  std::uint64_t name_team(std::span<const int> world_ranks);

  /// True for the first who asks.
  bool close() { return open_.clear(); }
  void close_way();

  /// This rank leaves because of an error: nothing collective is done any more.
  bool abandoned() const { return abandoned_; }
  void abandon() { abandoned_ = true; }

 private:
  void fence_others(const char* call) const;
  void fence_all_others(const char* call) const;

  Self self_;
  topology::Places places_;
  node::Memory memory_;
  node::Bounds bounds_;
  std::mutex heap_mutex_;
  node::Heap heap_;
  std::vector<node::Offset> retired_;
  std::atomic<bool> any_retired_{false};
  remote::Nodes nodes_;
  std::shared_ptr<remote::Clients> clients_;
  std::shared_ptr<remote::Client> first_client_;
  progress::Engine engine_;
  std::mutex names_mutex_;
  std::unordered_map<std::uint64_t, std::uint32_t> teams_made_;  // by the hash of their ranks
  base::HomeFlag open_;
  bool abandoned_ = false;
};

}  // namespace gannet::rma
