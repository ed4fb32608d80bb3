// Laws: a node whose process the kernel shows alive is not dead, however long it is silent; one
// that is stopped is after the patience, one that is gone at once. Where nobody can look, silence
// is counted in the looks of who listens, so that one that was kept from looking concludes nothing.
// A job that ends is announced once: who knows why accuses nobody, and passes it on.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <thread>

#include "remote/helper/helper.hpp"
#include "remote/protocol/headers.hpp"
#include "support/idle_child.hpp"
#include "support/set_clock.hpp"
#include "wire/loop/transport.hpp"

namespace gannet::remote {
namespace {

using namespace std::chrono_literals;
using Clock = Neighbour::Clock;

/// A process that does nothing, as others see it.
class Child : public test::IdleChild {
 public:
  void signal(int number) const { ::kill(pid(), number); }
  base::ProcessName name() const { return base::name_of_process(pid()); }

  bool comes_to_be(base::Seen seen) const {
    const auto end = Clock::now() + 10s;
    while (base::look_at(name_) != seen && Clock::now() < end) std::this_thread::yield();
    return base::look_at(name_) == seen;
  }

  base::ProcessName name_ = name();
};

/// The port of a node that takes questions and does not answer.
class Silent : public testing::Test, private wire::Listener {
 protected:
  Neighbour watch(const base::ProcessName& process, std::chrono::milliseconds patience = 4s) {
    return Neighbour(*mine_, 1, theirs_->address(), patience, process);
  }

  /// What is known after so long, with a look as often as that.
  std::string after(std::chrono::milliseconds time, Neighbour& neighbour,
                    std::chrono::milliseconds between = 50ms) {
    for (const auto end = now_ + time; now_ < end && neighbour.death().empty(); now_ += between) {
      neighbour.look(now_);
    }
    return neighbour.death();
  }

  /// It has answered once.
  static void know(Neighbour& neighbour) { neighbour.on_answer(false); }

  const base::ProcessName elsewhere_{.home = 1, .started = 1, .number = 1};

 private:
  void on_message(wire::Peer, wire::Bytes, wire::Bytes) override {}
  void on_sent(std::uint64_t) override {}
  void on_lost(wire::Peer, const std::string&) override {}

  wire::loop::Network network_;
  std::unique_ptr<wire::Transport> transport_ = network_.transport();
  std::unique_ptr<wire::Port> mine_ = transport_->open_port(*this);
  std::unique_ptr<wire::Port> theirs_ = transport_->open_port(*this);
  Clock::time_point now_ = Clock::now();
};

TEST_F(Silent, OneThatTheKernelShowsAliveIsNotDead) {
  const Child child;
  Neighbour neighbour = watch(child.name());
  know(neighbour);
  EXPECT_EQ(after(1h, neighbour, 200ms), "");
}

TEST_F(Silent, OneThatIsStoppedIsDeadAfterThePatience) {
  const Child child;
  Neighbour neighbour = watch(child.name());
  know(neighbour);
  child.signal(SIGSTOP);
  ASSERT_TRUE(child.comes_to_be(base::Seen::stopped));
  EXPECT_EQ(after(3900ms, neighbour), "");
  EXPECT_NE(after(2s, neighbour).find("has not answered for 4 s; process"), std::string::npos);
}

TEST_F(Silent, OneThatIsGoneIsDeadAtOnce) {
  const Child child;
  Neighbour neighbour = watch(child.name());
  know(neighbour);
  child.signal(SIGKILL);
  ASSERT_TRUE(child.comes_to_be(base::Seen::gone));
  EXPECT_NE(after(1100ms, neighbour).find("is gone"), std::string::npos);
}

TEST_F(Silent, OneThatNobodyCanSeeIsDeadAfterThePatience) {
  Neighbour neighbour = watch(elsewhere_);
  know(neighbour);
  EXPECT_EQ(after(3900ms, neighbour), "");
  EXPECT_NE(after(2s, neighbour), "");
}

TEST_F(Silent, OneThatHasNeverAnsweredHasFourTimesThePatience) {
  Neighbour neighbour = watch(elsewhere_);
  EXPECT_EQ(after(15900ms, neighbour), "");
  EXPECT_NE(after(2s, neighbour), "");
}

TEST_F(Silent, OneThatWasKeptFromLookingConcludesNothing) {
  Neighbour neighbour = watch(elsewhere_);
  know(neighbour);
  EXPECT_EQ(after(30s, neighbour, 2s), "") << "15 looks in 30 seconds have not heard for 4";
  EXPECT_NE(after(10s, neighbour), "") << "these have";
}

TEST_F(Silent, PatienceWithoutEnd) {
  Neighbour neighbour = watch(elsewhere_, 0s);
  know(neighbour);
  EXPECT_EQ(after(1h, neighbour, 200ms), "");
}

/// Three nodes of one rank in one process, each with its helper, which this thread drives.
class ThreeNodes : public testing::Test {
 protected:
  struct Node {
    std::atomic<int> leaver{0};
    std::atomic<bool> reported{false};
    int accused = -1;
    bool ends = false;
    std::atomic<node::Offset> end{0};
    std::unique_ptr<Helper> helper;
  };

  ThreeNodes() {
    std::vector<Nodes::Node> cards(3);
    for (int n = 0; n < 3; ++n) {
      Node& node = nodes_[n];
      const HelperConfig terms{
          .node = n,
          .ranks = 3,
          .nodes = table_,
          .memory = {},
          .bounds = {0, &node.end},
          .leaver = node.leaver,
          .reported = node.reported,
          .oversubscribed = false,
          .on_node_death = [&node](int dead, const auto&) { node.accused = dead; },
          .on_end = [&node] { node.ends = true; },
          .on_failure = [](const std::string& why) { FAIL() << why; }};
      node.helper = std::make_unique<Helper>(terms, *transport_, plan_);
      cards[static_cast<std::size_t>(n)] = {{n}, node.helper->address(), "host"};
    }
    bytes_ = Nodes::pack(cards, 3);
    table_ = Nodes(bytes_.data(), bytes_.size());
    for (Node& node : nodes_) node.helper->watch_next_node();
  }

  /// All that live look in each millisecond of that time.
  void look_for(std::chrono::milliseconds time, const std::vector<int>& alive) {
    for (; time > 0ms; time -= 1ms) {
      for (const int n : alive) nodes_[n].helper->progress();
      clock_.pass(1ms);
    }
  }
  void kill(int node) { network_.drop(nodes_[node].helper->address()); }

  /// Another node tells this one that rank 1 died.
  void tell(int node) {
    const protocol::SignalHeader news{protocol::MessageKind::ended, 1, 0, 0, 1};
    reporter_->send(reporter_->connect(table_.address(node)), protocol::bytes_of(news), {},
                    BufferPool::none);
  }

  struct Deaf final : wire::Listener {
    void on_message(wire::Peer, wire::Bytes, wire::Bytes) override {}
    void on_sent(std::uint64_t) override {}
    void on_lost(wire::Peer, const std::string&) override {}
  } deaf_;
  test::SetClock clock_;
  wire::loop::Network network_;
  std::unique_ptr<wire::Transport> transport_ = network_.transport();
  const flow::Plan plan_{.clients = 2, .credits = 4, .buffer = 1024, .spares = 2};
  const std::unique_ptr<wire::Port> reporter_ = transport_->open_port(deaf_);
  std::vector<std::byte> bytes_;
  Nodes table_;
  Node nodes_[3];
};

TEST_F(ThreeNodes, ALostNodeIsAccusedByItsWatcher) {
  kill(0);
  look_for(800ms, {1, 2});
  EXPECT_EQ(nodes_[2].accused, 0);
  EXPECT_EQ(nodes_[1].accused, -1);
}

TEST_F(ThreeNodes, OneThatKnowsWhyTheJobEndsAccusesNobodyAndEnds) {
  tell(2);
  look_for(10ms, {2});
  EXPECT_TRUE(nodes_[2].reported);
  kill(0);
  look_for(800ms, {2});
  EXPECT_EQ(nodes_[2].accused, -1);
  look_for(2400ms, {2});
  EXPECT_TRUE(nodes_[2].ends);
}

TEST_F(ThreeNodes, TheAbortGoesRoundToTheWatchers) {
  tell(2);
  look_for(50ms, {0, 1, 2});
  for (const Node& node : nodes_) EXPECT_TRUE(node.reported);
}

}  // namespace
}  // namespace gannet::remote
