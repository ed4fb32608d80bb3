// Laws of node::Barrier: what any rank wrote before it is seen by all after it, and not overwritten
// before all have left; who is in another call is noticed.
#include "memory_model/begin.hpp"
//
#include "node/barrier.cpp"
#include "node/doorbell.cpp"

std::string gannet::node::Call::text() const { return name; }

namespace gannet::memory_model {
namespace {

using node::Barrier;

constexpr node::Call in_sync("sync");

const progress::Engine& engine() {
  static const progress::Engine one;
  return one;
}

/// Each rank writes a number of its own, and all read all of them, as often as that.
Setup epochs(int ranks, int count) {
  return [=](Scenario& all) {
    void* const memory = all.zeroed(Barrier::bytes(ranks));
    auto& numbers = all.make<std::vector<std::int64_t>>(ranks);
    for (int rank = 0; rank < ranks; ++rank) {
      Barrier& barrier = all.make<Barrier>(engine(), memory, rank, ranks, rank);
      all.thread([&, rank] {
        std::int64_t& mine = numbers[static_cast<std::size_t>(rank)];
        for (int epoch = 1; epoch <= count; ++epoch) {
          writes(&mine, sizeof mine);
          mine = epoch;
          check(barrier.wait(in_sync) == -1, "who is in the same call is taken for another");
          for (const auto& number : numbers) reads(&number, sizeof number);
          for (const auto number : numbers) check(number == epoch, "somebody has not come");
          if (epoch < count)
            check(barrier.wait(in_sync) == -1, "who is in the same call is taken for another");
        }
      });
    }
  };
}

TEST(Barrier, OrdersWhatIsBeforeAndAfter) {
  expect_safe(epochs(2, 2));
  expect_safe(epochs(3, 1));
}

TEST(Barrier, Orders) {
  EXPECT_EQ(orders("barrier.", {epochs(2, 2), epochs(3, 1)}),
            (std::vector<std::string>{"wait store release", "wait_for load acquire"}));
}

}  // namespace
}  // namespace gannet::memory_model
