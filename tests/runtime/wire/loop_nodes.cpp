// The conformance suite on loop networks that behave in different ways, and are shuffled: each node
// is a thread.
#include <mutex>
#include <thread>

#include "nodes.hpp"
#include "support/random.hpp"
#include "wire/loop/transport.hpp"
#include "wire/shuffle/transport.hpp"

namespace gannet::wire::test {
namespace {

/// What the threads share beside the network.
struct Table {
  explicit Table(int nodes) : size(nodes), said(static_cast<std::size_t>(nodes)) {}

  const int size;
  std::mutex lock;
  std::uint64_t arrivals = 0;
  std::vector<Address> said;
};

class ThreadNode : public Node {
 public:
  ThreadNode(int rank, Table& table, std::unique_ptr<Transport> transport)
      : rank_(rank), table_(table), transport_(std::move(transport)) {}

  int rank() const override { return rank_; }
  int size() const override { return table_.size; }
  Transport& transport() override { return *transport_; }

  std::vector<Address> tell_all(const Address& mine) override {
    {
      const std::lock_guard guard(table_.lock);
      table_.said[static_cast<std::size_t>(rank_)] = mine;
    }
    meet([] {});
    const auto all = table_.said;
    meet([] {});
    return all;
  }

  void meet(const std::function<void()>& meanwhile) override {
    goal_ += static_cast<std::uint64_t>(table_.size);
    arrive();
    while (!all_are_here()) {
      meanwhile();
      std::this_thread::yield();
    }
  }

 private:
  void arrive() {
    const std::lock_guard guard(table_.lock);
    ++table_.arrivals;
  }

  bool all_are_here() {
    const std::lock_guard guard(table_.lock);
    return table_.arrivals >= goal_;
  }

  int rank_;
  Table& table_;
  std::unique_ptr<Transport> transport_;
  std::uint64_t goal_ = 0;
};

using Open = std::function<std::unique_ptr<Transport>(loop::Network&)>;

void run_threads(int nodes, const loop::Knobs& knobs, const Open& open,
                 const std::function<void(Node&)>& program) {
  loop::Network network(knobs);
  Table table(nodes);
  std::vector<std::thread> threads;
  for (int rank = 0; rank < nodes; ++rank) {
    threads.emplace_back([&, rank] {
      ThreadNode node(rank, table, open(network));
      program(node);
    });
  }
  for (auto& thread : threads) thread.join();
}

Net net(const char* name, int nodes, loop::Knobs knobs) {
  return {name, [=](const std::function<void(Node&)>& program) mutable {
            knobs.seed = gannet::test::seed();
            const auto plain = [](loop::Network& network) { return network.transport(); };
            run_threads(nodes, knobs, plain, program);
          }};
}

Net shuffled(const char* name, int nodes, loop::Knobs knobs, shuffle::Knobs more) {
  return {name, [=](const std::function<void(Node&)>& program) mutable {
            knobs.seed = more.seed = gannet::test::seed();
            const auto open = [&more](loop::Network& network) {
              return std::make_unique<shuffle::ShuffleTransport>(network.transport(), more);
            };
            run_threads(nodes, knobs, open, program);
          }};
}

INSTANTIATE_TEST_SUITE_P(
    Loop, Conformance,
    testing::Values(net("plain", 2, {}), net("alone", 1, {}), net("busy", 3, {.busy_every = 3}),
                    net("late", 2, {.late = true}), net("no_rdma", 2, {.rdma = false}),
                    net("shuffled", 4, {.shuffle = true}), net("narrow", 3, {.unread = 4}),
                    net("unkind", 3, {.busy_every = 5, .late = true, .shuffle = true}),
                    shuffled("held", 3, {}, {.hold = 0.7, .patience = 20}),
                    shuffled("copied", 3, {}, {.hold = 0.7, .copy = 1, .patience = 20}),
                    shuffled("hostile", 3, {.busy_every = 5, .late = true},
                             {.busy = 0.2, .hold = 0.5, .copy = 0.5, .early = 0.5, .patience = 9})),
    [](const auto& net) { return std::string(net.param.name); });

}  // namespace
}  // namespace gannet::wire::test
