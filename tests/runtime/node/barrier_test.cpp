// Laws: nobody leaves a barrier before all have come; who meets a neighbour in another call is told
// which; whoever waits long knows who is missing, and only the first of those who wait says it.
#include "node/barrier.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <thread>
#include <vector>

#include "gannet/error.hpp"
#include "progress/wait.hpp"

namespace gannet::node {
namespace {

constexpr Call in_sync("sync");

/// The ranks of a node as threads.
class Ranks {
 public:
  explicit Ranks(int count) : memory_(Barrier::bytes(count) + 64) {
    void* start = memory_.data();
    std::size_t room = memory_.size();
    std::align(64, Barrier::bytes(count), start, room);
    for (int rank = 0; rank < count; ++rank) {
      barriers.emplace_back(engine_, start, rank, count, 100 + rank);
    }
  }

  template <class Work>
  void run(Work&& work) {
    std::vector<std::thread> threads;
    for (std::size_t rank = 0; rank < barriers.size(); ++rank) {
      threads.emplace_back([&, rank] { work(static_cast<int>(rank), barriers[rank]); });
    }
    for (auto& thread : threads) thread.join();
  }

  void leave(int rank) { leaver_ = rank + 1; }

  std::vector<Barrier> barriers;

 private:
  std::vector<std::byte> memory_;
  std::atomic<int> leaver_{0};
  progress::Engine engine_{leaver_};
};

TEST(Barrier, NobodyLeavesBeforeAllHaveCome) {
  for (const int count : {1, 2, 3, 5, 8}) {
    Ranks ranks(count);
    std::atomic<int> come{0};
    ranks.run([&](int, Barrier& barrier) {
      for (int round = 1; round <= 300; ++round) {
        ++come;
        ASSERT_EQ(barrier.wait(in_sync), -1);
        ASSERT_GE(come, round * count);
        ASSERT_EQ(barrier.wait(Call("sum", Element::float64, static_cast<std::uint64_t>(round))),
                  -1);
      }
    });
  }
}

TEST(Barrier, AnotherCallIsNamed) {
  for (int odd = 0; odd < 4; ++odd) {
    Ranks ranks(4);
    const Call in_sum("sum", Element::float64, 3);
    std::atomic<int> note_report{0};
    ranks.run([&](int rank, Barrier& barrier) {
      try {
        const int other = barrier.wait(rank == odd ? in_sum : in_sync);
        ASSERT_GE(other, 0) << "not all have come in the same call";
        EXPECT_TRUE(rank == odd || other == odd);
        EXPECT_EQ(barrier.known_as(other), 100 + other);
        EXPECT_EQ(barrier.call_of(other), rank == odd ? "sync" : "sum of 3 float64");
        ++note_report;
        ranks.leave(rank);
      } catch (const Error& error) {
        EXPECT_EQ(error.fault(), Fault::peer);
      }
    });
    EXPECT_GE(note_report, 2);
  }
}

TEST(Call, DiffersByNameTypeAndLength) {
  const Call call("sum", Element::float64, 3);
  EXPECT_EQ(call.mark, Call("sum", Element::float64, 3).mark);
  EXPECT_NE(call.mark, Call("sum", Element::float64, 2).mark);
  EXPECT_NE(call.mark, Call("sum", Element::int64, 3).mark);
  EXPECT_NE(call.mark, Call("max", Element::float64, 3).mark);
  EXPECT_EQ(call.text(), "sum of 3 float64");
  EXPECT_EQ(Call("broadcast", Element::opaque, 9).text(), "broadcast of 9 bytes");
  EXPECT_EQ(Call("a name that is longer than there is room for").text(), "a name that is longer t");
}

}  // namespace
}  // namespace gannet::node
