// Laws: what ranks of a node do is told of all of them, those that do the same together; a rank in
// a collective call that waits for something else there is told for both; a wait of another World
// does not count as an arrival; a rank that waits for nothing is told with its last call, and how
// long ago that was, as far as anybody looked; a note that is being written is left out; one at a
// time makes a report, and who died at it stops nobody for long.
#include "node/slates.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <memory>
#include <string>

#include "base/hang_report.hpp"
#include "node/call.hpp"
#include "trace/format.hpp"

namespace gannet::node {
namespace {

using base::Slate;
namespace report = base::hang_report;

constexpr int ranks = 4;
constexpr int first = 10;  // rank of the world
constexpr std::int64_t now = 1000;

class SlatesTest : public testing::Test {
 protected:
  SlatesTest()
      : bytes_(Slates::bytes(ranks)),
        memory_(static_cast<std::byte*>(::operator new (bytes_, std::align_val_t{64}))) {
    std::memset(memory_, 0, bytes_);
    slates = Slates(memory_, ranks);
    for (int r = 0; r < ranks; ++r) slates.join(r, first + r);
  }
  ~SlatesTest() override { ::operator delete (memory_, std::align_val_t{64}); }

  /// Thread `t` of a rank waits.
  void wait(int rank, int t, const char* call, const char* whom = "", int team = 0,
            std::int64_t since = now - 30) {
    Slate::Note& note = slates.of(rank).notes[t];
    note.world = slates.of(rank).world.load();
    note.team = static_cast<std::uint64_t>(team);
    note.meeting = team == 0 ? 0u : 5u;
    note.members = team == 0 ? 0 : ranks;
    note.call.set(call);
    note.whom.set(whom);
    note.since = since;
    note.version = 2;
  }

  std::string told() const {
    std::string all;
    for (const Doing& doing : slates.doings(now)) {
      all += doing.kind == Doing::Kind::gathered ? "gathered"
             : doing.kind == Doing::Kind::waits  ? "waits"
                                                 : "away";
      for (const int rank : doing.ranks) all += " " + std::to_string(rank);
      all += ": " + doing.text + "\n";
    }
    return all;
  }
  std::string last_call(int rank) const {
    for (const Doing& doing : slates.doings(now)) {
      const auto at = doing.text.find("last call: ");
      if (doing.ranks.front() == first + rank && at != std::string::npos)
        return doing.text.substr(at);
    }
    return "";
  }

  Slates slates;

 private:
  std::size_t bytes_;
  std::byte* memory_;
};

TEST_F(SlatesTest, RanksThatDoTheSameAreTogether) {
  for (const int r : {0, 1, 3}) wait(r, 0, "sync", "", 7);
  wait(2, 0, "lock", "rank 11 holds it");
  EXPECT_EQ(told(), "gathered 10 11 13: sync\nwaits 12: lock; rank 11 holds it\n");
}

TEST_F(SlatesTest, AnArrivalThatWaitsForSomethingElseIsBoth) {
  wait(0, 0, "sync", "", 7);
  wait(1, 0, "sync", "it is owed an answer by node 1", 7);
  wait(2, 0, "lock");
  wait(3, 0, "sync", "", 8);  // another call of another team
  EXPECT_EQ(told(),
            "gathered 10 11: sync\nwaits 11: sync; it is owed an answer by node 1\nwaits 12: "
            "lock\ngathered 13: sync\n");
}

TEST_F(SlatesTest, ThreadsOfARankAreToldEach) {
  wait(0, 0, "sync", "", 7);
  wait(0, 3, "lock", "rank 12 holds it");
  wait(0, 4, "lock", "rank 12 holds it");
  for (const int r : {1, 2, 3}) wait(r, 0, "sync", "", 7);
  EXPECT_EQ(told(), "gathered 10 11 12 13: sync\nwaits 10: lock; rank 12 holds it\n");
}

TEST_F(SlatesTest, AWaitOfAnotherWorldIsNoArrival) {
  for (const int r : {0, 1, 2, 3}) wait(r, 0, "sync", "", 7);
  slates.of(2).notes[0].world = 99'999;
  EXPECT_EQ(told(), "gathered 10 11 13: sync\nwaits 12: sync of another world\n");
}

TEST_F(SlatesTest, ANoteThatIsBeingWrittenIsLeftOut) {
  wait(0, 0, "sync", "", 7);
  wait(0, 1, "lock");
  slates.of(0).notes[1].version = 3;  // its thread was stopped there
  EXPECT_TRUE(told().starts_with("gathered 10: sync\naway 11 ")) << told();
}

TEST_F(SlatesTest, LastCallsAreTold) {
  EXPECT_EQ(last_call(1), "");
  report::note_name(&slates.of(1), 40, "fock");
  report::note_call(&slates.of(1), static_cast<std::uint8_t>(trace::Op::put), 40);
  slates.look(now - 20);
  slates.look(now - 18);
  EXPECT_EQ(last_call(1), "last call: put to \"fock\", more than 20 s ago");
  slates.look(now - 16);
  slates.look(now - 14);
  report::note_call(&slates.of(1), static_cast<std::uint8_t>(trace::Op::get), 41);
  EXPECT_EQ(last_call(1), "last call: get from array #41, just now");
  slates.look(now - 12);
  EXPECT_EQ(last_call(1), "last call: get from array #41, 12 s ago");
  report::note_collective(&slates.of(1), static_cast<std::uint8_t>(trace::Op::collective),
                          node::Call("matmul").name);
  slates.look(now - 10);
  EXPECT_EQ(last_call(1), "last call: matmul, 10 s ago");
  slates.look(now - 2);  // nobody has looked for a while
  EXPECT_EQ(last_call(1), "last call: matmul, more than 10 s ago");
}

TEST_F(SlatesTest, OneAtATimeMakesAReport) {
  EXPECT_EQ(slates.asker(now), -1);
  EXPECT_TRUE(slates.claim(12, now));
  EXPECT_TRUE(slates.claim(12, now));
  EXPECT_FALSE(slates.claim(11, now + 1));
  EXPECT_EQ(slates.asker(now + 1), 12);
  slates.forget(11);
  EXPECT_EQ(slates.asker(now + 1), 12);
  slates.forget(12);
  EXPECT_TRUE(slates.claim(11, now + 1));
  EXPECT_TRUE(slates.claim(12, now + 60)) << "rank 11 has gone";
}

TEST_F(SlatesTest, AReportKeepsTheNextOneWaiting) {
  EXPECT_FALSE(slates.told_lately(1, 5)) << "nothing has been told since the node was started";
  slates.told({now, 7, 3});
  EXPECT_TRUE(slates.told_lately(now, 5));
  EXPECT_TRUE(slates.told_lately(now + 4, 5));
  EXPECT_FALSE(slates.told_lately(now + 5, 5));
}

TEST_F(SlatesTest, LowerRanksThatWaitForLongAreKnown) {
  wait(1, 0, "sync", "", 7, now - 10);
  EXPECT_FALSE(slates.lower_one_waits(first + 1, now, 5));
  EXPECT_TRUE(slates.lower_one_waits(first + 2, now, 10));
  EXPECT_FALSE(slates.lower_one_waits(first + 2, now, 11));
}

}  // namespace
}  // namespace gannet::node
