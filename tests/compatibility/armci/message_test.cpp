// Law: messages and collective calls of message.h move and combine what they say, over the scope
// and the group that they are given, and nodes count every process once.

#include <numeric>

#include "armci/groups.hpp"
#include "armci/messages.hpp"
#include "armci/nodes.hpp"
#include "armci/one_sided.hpp"
#include "shared.hpp"

namespace gannet::test {
namespace {

constexpr int all_of = 333, node_of = 337, masters_of = 339;

class Messages : public Armci {
 protected:
  /// The first process of my node.
  static int master() { return armci::process_at(armci::my_node(), 0); }
};

TEST_F(Messages, GoRoundTheRing) {
  std::vector<double> mine(100, rank()), got(200, -1);
  int length = 0;
  if (ranks() > 1 && rank() == 0) armci::send(5, mine.data(), 800, next_rank());
  if (ranks() > 1) armci::receive(5, got.data(), 1600, &length, last_rank());
  if (ranks() > 1 && rank() > 0) armci::send(5, mine.data(), 800, next_rank());
  if (ranks() == 1) return;
  EXPECT_EQ(length, 800);
  EXPECT_EQ(got[99], last_rank());
  EXPECT_EQ(got[100], -1);
}

TEST_F(Messages, ComeFromAnybody) {
  if (rank() > 0) {
    int mine = rank();
    return armci::send(6, &mine, sizeof mine, 0);
  }
  for (int i = 1; i < ranks(); ++i) {
    int got = 0, length = 0;
    const int from = armci::receive_any(6, &got, sizeof got, &length);
    EXPECT_EQ(from, got);
    EXPECT_EQ(length, 4);
  }
}

TEST_F(Messages, ToOneselfWaitForNobody) {
  std::vector<int> mine(1 << 20), got(mine.size());
  std::iota(mine.begin(), mine.end(), rank());
  const int bytes = static_cast<int>(mine.size() * sizeof(int));
  int length = 0;
  armci::send(4, mine.data(), bytes, rank());
  armci::receive(4, got.data(), bytes, &length, rank());
  EXPECT_EQ(length, bytes);
  EXPECT_EQ(got, mine);
}

TEST_F(Messages, OfAGroupComeFromAProcess) {
  if (rank() == 0 && ranks() > 1) return;
  std::vector<int> members(ranks() > 1 ? ranks() - 1 : 1, 0);
  std::iota(members.begin(), members.end(), ranks() > 1 ? 1 : 0);
  int group = 0;
  armci::create_group(static_cast<int>(members.size()), members.data(), &group);
  for (const int root : members) {
    int from = rank();
    armci::broadcast(all_of, &from, sizeof from, root, &group);
    EXPECT_EQ(from, root);
  }
  armci::free_group(&group);
}

TEST_F(Messages, AreBroadcastAndCombined) {
  const int root = ranks() - 1;
  std::vector<int> values(3000, rank());
  armci::broadcast(all_of, values.data(), 12000, root);
  EXPECT_EQ(values, std::vector<int>(3000, root));
  float smallest = float(rank());
  armci::combine(all_of, &smallest, 1, "min", -306);
  EXPECT_EQ(smallest, 0);
  long long largest = -rank();
  armci::combine(all_of, &largest, 1, "absmax", -102);
  EXPECT_EQ(largest, ranks() - 1);
}

TEST_F(Messages, KnowScopes) {
  int here = 1;
  armci::combine(node_of, &here, 1, "+", -99);
  EXPECT_EQ(here, armci::processes_of(armci::my_node()));
  int nodes = 1;
  armci::combine(masters_of, &nodes, 1, "+", -99);
  EXPECT_EQ(nodes, rank() == master() ? armci::node_count() : 1);
  int from = rank();
  armci::broadcast(node_of, &from, sizeof from, master());
  EXPECT_EQ(from, master());
  int world = armci::world_group, again = rank();
  armci::broadcast_on_node(&again, sizeof again, master(), here, &world);
  EXPECT_EQ(again, master());
  EXPECT_THROW(armci::combine(334, &here, 1, "+", -99), Error);
}

TEST_F(Messages, SelectOneOfAll) {
  struct Entry {
    double key;
    int from;
  };
  Entry mine{double((rank() + 1) % ranks()), rank()};
  armci::select(all_of, &mine, sizeof mine, "max", -307, 1);
  EXPECT_EQ(mine.key, ranks() - 1);
  EXPECT_EQ(mine.from, ranks() == 1 ? 0 : ranks() - 2);
  long keys[2] = {1, rank()};
  armci::select(all_of, keys, sizeof keys, "min", -101, rank() == ranks() - 1);
  EXPECT_EQ(keys[1], ranks() - 1);
  keys[1] = -5;
  armci::select(all_of, keys, sizeof keys, "min", -101, 0);
  EXPECT_EQ(keys[1], -5);
}

TEST_F(Messages, ExchangeAddresses) {
  Shared<long> memory(4, rank());
  std::vector<void*> all(ranks(), nullptr);
  all[rank()] = memory.mine() + 2;
  armci::exchange_addresses(all.data(), ranks());
  for (int proc = 0; proc < ranks(); ++proc) {
    EXPECT_EQ(all[proc], memory.at(proc) + 2);
    EXPECT_EQ(armci::get_value<long>(all[proc], proc), proc);
  }
}

TEST_F(Messages, NodesCountEveryProcessOnce) {
  int sum = 0;
  for (int node = 0; node < armci::node_count(); ++node) {
    for (int place = 0; place < armci::processes_of(node); ++place, ++sum) {
      const int proc = armci::process_at(node, place);
      EXPECT_EQ(armci::node_of(proc), node);
      EXPECT_EQ(armci::same_node(proc), node == armci::my_node());
    }
  }
  EXPECT_EQ(sum, ranks());
  EXPECT_EQ(armci::processes_of(-1), armci::processes_of(armci::my_node()));
  EXPECT_THROW(armci::processes_of(armci::node_count()), Error);
  EXPECT_THROW(armci::process_at(0, ranks()), Error);
}

TEST_F(Messages, FormATree) {
  int root, up, left, right;
  armci::binary_tree(all_of, &root, &up, &left, &right);
  EXPECT_EQ(root, 0);
  int known = (up >= 0) + (left >= 0) + (right >= 0);
  armci::combine(all_of, &known, 1, "+", -99);
  EXPECT_EQ(known, 2 * (ranks() - 1));
}

TEST_F(Messages, AreRefusedWithReasons) {
  int x = 0;
  expect_error("does not exist", [&] { armci::send(1, &x, 4, ranks()); });
  expect_error("the tag is -1", [&] { armci::send(-1, &x, 4, 0); });
  expect_error("does not take part", [&] { armci::broadcast(all_of, &x, 4, ranks()); });
  expect_error("the type is 0", [&] { armci::combine(all_of, &x, 1, "+", 0); });
  expect_error("the operation is 'sum'", [&] { armci::select(all_of, &x, 4, "sum", -99, 1); });
}

}  // namespace
}  // namespace gannet::test
