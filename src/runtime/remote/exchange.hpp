#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <unordered_map>

#include "node/reduction.hpp"
#include "remote/client/client.hpp"

namespace gannet::remote {

/// The part of a team's collective operations that goes from node to node: one member of each
/// node, its leader, takes part. Messages go between leaders' own ports, in about log2(nodes)
/// steps. One thread at a time; all leaders make the same calls in the same order, and say which
/// call it is: Fault::argument if another node is in a different one. If it is out of memory, it
/// waits for some, since the others wait for what it sends.
class Exchange {
 public:
  /// This is leader `me` of `addresses.size()`, who all know the team by the same number `team`.
  Exchange(std::shared_ptr<Client> client, int me, const std::vector<wire::Address>& addresses,
           std::uint64_t team);
  ~Exchange() { client_->forget_team(team_); }
  Exchange(const Exchange&) = delete;
  Exchange& operator=(const Exchange&) = delete;

  std::size_t bytes_of_state() const;
  int nodes() const { return nodes_; }
  int node() const { return me_; }  ///< number of this node within the team

  /// Dissemination: everybody has arrived when anybody returns.
  void barrier(const node::Call& call);

  /// values[i] := combined over all nodes; the same bits on all of them.
  void reduce(void* values, std::size_t count, Element type, node::Reduction how,
              const node::Call& call);

  /// A binomial tree from node `root` of the team.
  void broadcast(void* values, std::size_t bytes, int root, const node::Call& call);

  /// Every node's words on all nodes: those of node n are [starts[n], starts[n + 1]) of `words`,
  /// and mine are already there. Bruck's steps: each word arrives at each node once.
  void gather(std::span<std::uint64_t> words, std::span<const std::size_t> starts,
              const node::Call& call);

 private:
  /// One step of a reduction for one node: what it does with its partner.
  struct Step {
    enum What { give, take, swap, give_result, take_result } what;
    int partner;
    std::uint32_t number;     ///< the same for both partners
    bool mine_first = false;  ///< of the two values combined, for the same bits on both sides
  };
  static std::vector<Step> reduction_steps(int me, int nodes);
  std::vector<int> partners() const;
  Client::Partner partner(int node) const { return {team_, me_, node, peers_.at(node)}; }
  void post(const node::Call& call);
  void send(int to, std::uint32_t step, wire::Bytes content, const node::Call& call);
  std::vector<std::byte> receive(int from, std::uint32_t step, std::size_t bytes,
                                 const node::Call& call);

  std::shared_ptr<Client> client_;
  std::uint64_t team_;
  int me_ = 0;
  int nodes_ = 1;
  std::vector<Step> reduction_steps_;
  std::uint64_t sequence_ = 0;
  std::unordered_map<int, wire::Peer> peers_;
};

}  // namespace gannet::remote
