#include "tables.hpp"

#include <malloc.h>

#include <memory>
#include <string>

#include "am/ring.hpp"
#include "futures/steal_policy.hpp"
#include "gannet/by_rank.hpp"
#include "node/wait_statuses.hpp"
#include "remote/client/channel_set.hpp"
#include "remote/flow/receiver.hpp"
#include "remote/flow/wanted.hpp"
#include "remote/helper/outbox.hpp"
#include "remote/nodes.hpp"
#include "rma/team.hpp"
#include "wire/directory.hpp"
#include "wire/loop/transport.hpp"

namespace gannet::growing {

namespace {

/// GUESS: of a port on a cluster with InfiniBand; a few hundred bytes, by the number of cards.
constexpr std::size_t address_bytes = 400;
constexpr std::size_t host_bytes = 12;

double heap() {
  const auto now = mallinfo2();
  return static_cast<double>(now.uordblks + now.hblkhd);
}

/// Bytes that what make() returns keeps on the heap.
template <class Make>
double kept_by(Make&& make) {
  const double before = heap();
  const auto kept = make();
  return heap() - before;
}

class Deaf final : public wire::Listener {
  void on_message(wire::Peer, wire::Bytes, wire::Bytes) override {}
  void on_sent(std::uint64_t) override {}
  void on_lost(wire::Peer, const std::string&) override {}
};

/// Ports that can be connected to, in this process.
struct Ports {
  Deaf listener;
  wire::loop::Network network;
  std::unique_ptr<wire::Transport> transport = network.transport();
  std::vector<std::unique_ptr<wire::Port>> ports;

  wire::Port& open() { return *ports.emplace_back(transport->open_port(listener)); }
};

std::vector<remote::Nodes::Node> nodes_of(const Job& job, std::size_t address) {
  std::vector<remote::Nodes::Node> nodes(static_cast<std::size_t>(job.nodes()));
  for (int rank = 0; rank < job.ranks; ++rank) {
    nodes[static_cast<std::size_t>(rank / job.per_node)].ranks.push_back(rank);
  }
  for (auto& node : nodes) {
    node.helper.resize(address);
    node.host.assign(host_bytes, 'n');
  }
  return nodes;
}

/// Ports of all other ranks: each is a client to the helper.
int ports_of_rank(const Job& job) { return remote::flow::ports_for(job.memory, job.ranks - 1, 1); }

int clients_of(const Job& job) { return (job.ranks - 1) * ports_of_rank(job); }

remote::flow::Plan plan_of(const Job& job) {
  return remote::flow::plan_for(job.memory, clients_of(job));
}

double bytes_of_flow(const Job& job) {
  remote::flow::Receiver receiver(plan_of(job));
  for (int client = 0; client < clients_of(job); ++client) receiver.request_flush(client);
  return static_cast<double>(receiver.bytes_of_state());
}

/// When each client has been answered once.
double bytes_of_outbox(const Job& job) {
  Ports ports;
  const auto clients = static_cast<std::size_t>(clients_of(job));
  remote::Outbox outbox(ports.open(), clients, 1, 0);
  for (std::size_t client = 0; client < clients; ++client) {
    outbox.on_sent(*outbox.take_buffer(wire::Peer{static_cast<std::uint32_t>(client)}));
  }
  return static_cast<double>(outbox.bytes_of_state());
}

double bytes_of_directory(int peers) {
  return kept_by([&] {
    wire::Directory directory;
    for (int peer = 0; peer < peers; ++peer) directory.add(static_cast<std::uint64_t>(peer));
    return directory;
  });
}

/// Of a rank that has talked with all other nodes.
double bytes_of_channels(const Job& job) {
  Ports ports;
  auto nodes = nodes_of(job, 0);
  for (auto& node : nodes) node.helper = ports.open().address();
  const auto table = remote::Nodes::pack(nodes, job.ranks);
  const remote::Nodes known(table.data(), table.size());
  remote::ChannelSet channels(ports.open(), known, plan_of(job), true, 0);
  const auto before = static_cast<double>(channels.bytes_of_state());
  for (int node = 1; node < job.nodes(); ++node) channels.to(node);
  return static_cast<double>(channels.bytes_of_state()) - before;
}

/// Of a rank that has had messages of `peers` others, evenly spread.
double bytes_of_peers(const Job& job, int peers) {
  return kept_by([&] {
    auto by_rank = std::make_unique<ByRank<char>>(job.ranks);
    for (int peer = 0; peer < peers; ++peer) {
      const auto rank = std::int64_t{job.ranks} * peer / peers;
      by_rank->add(static_cast<int>(rank), std::make_unique<char>());
    }
    return by_rank;
  });
}

void add_node_tables(const Job& job, std::vector<Row>& rows) {
  const auto plan = plan_of(job);
  const auto nodes = nodes_of(job, address_bytes);
  const auto table = static_cast<double>(remote::Nodes::pack(nodes, job.ranks).size());
  const double leaders = static_cast<double>(address_bytes) * job.nodes();
  rows.insert(
      rows.end(),
      {{"nodes and addresses", "node", table},
       {"addresses received at the start", "node", table + leaders},
       {"flow control", "node", bytes_of_flow(job)},
       {"receive buffers at most", "node", static_cast<double>(plan.bound())},
       {"answers", "node", bytes_of_outbox(job)},
       {"clients by number", "node", bytes_of_directory(clients_of(job))},
       {"World's team", "node", static_cast<double>(rma::Team::memory_bytes(job.per_node))},
       {"wait statuses", "node", static_cast<double>(node::WaitStatuses::bytes(job.per_node))},
       {"each array", "node", 8.0 * job.ranks},
       {"each block of ARMCI_Malloc", "node", 16.0 * job.ranks}});
}

void add_rank_tables(const Job& job, std::vector<Row>& rows) {
  constexpr double steal_buffer = 8.0 * (8 + futures::steal_places * 64);
  rows.insert(rows.end(), {{"channels to all nodes", "rank", bytes_of_channels(job)},
                           {"peers before the first message", "rank", bytes_of_peers(job, 0)},
                           {"peers of messages: a thousand", "rank", bytes_of_peers(job, 1000)},
                           {"ring of messages", "rank", sizeof(am::Ring::Memory)},
                           {"outbox of futures", "rank", bytes_of_peers(job, 0)},
                           {"steal buffer of futures", "rank", steal_buffer},
                           {"each group of half the ranks", "rank", 4.0 * (job.ranks / 2)}});
}

}  // namespace

std::vector<Row> tables(const Job& job) {
  std::vector<Row> rows;
  const auto plan = plan_of(job);
  rows.push_back({"own buffers of a client", "helper", double(plan.credits), "buffers"});
  rows.push_back({"size of a buffer", "helper", double(plan.buffer)});
  rows.push_back({"ports of a rank", "rank", double(ports_of_rank(job)), "ports"});
  add_node_tables(job, rows);
  add_rank_tables(job, rows);
  return rows;
}

}  // namespace gannet::growing
