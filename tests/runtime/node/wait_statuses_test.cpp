// Laws: what ranks of a node do is told of all of them, those that do the same together; a rank in
// a collective call that waits for something else there is told for both; a wait of another World
// does not count as an arrival; a rank that waits for nothing is told with its last call, and how
// long ago that was, as far as anybody looked; a note that is being written is left out; one at a
// time makes a report, and who died at it stops nobody for long.
#include "node/wait_statuses.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <memory>
#include <string>

#include "base/hang_report.hpp"
#include "node/call.hpp"
#include "trace/format.hpp"

namespace gannet::node {
namespace {

using base::WaitStatus;
namespace report = base::hang_report;

constexpr int ranks = 4;
constexpr int first = 10;  // rank of the world
constexpr std::int64_t now = 1000;

class WaitStatusesTest : public testing::Test {
 protected:
  WaitStatusesTest()
      : bytes_(WaitStatuses::bytes(ranks)),
        memory_(static_cast<std::byte*>(::operator new (bytes_, std::align_val_t{64}))) {
    std::memset(memory_, 0, bytes_);
    wait_statuses = WaitStatuses(memory_, ranks);
    for (int r = 0; r < ranks; ++r) wait_statuses.join(r, first + r);
  }
  ~WaitStatusesTest() override { ::operator delete (memory_, std::align_val_t{64}); }

  /// Thread `t` of a rank waits.
  void wait(int rank, int t, const char* call, const char* whom = "", int team = 0,
            std::int64_t since = now - 30) {
    WaitStatus::WaitNote& note = wait_statuses.of(rank).notes[t];
    const base::NoteVersion::Writing writing(note.version);
    note.world = wait_statuses.of(rank).world.load();
    note.team = static_cast<std::uint64_t>(team);
    note.meeting = team == 0 ? 0u : 5u;
    note.members = team == 0 ? 0 : ranks;
    note.call.set(call);
    note.whom.set(whom);
    note.since = since;
  }

  std::string note_report() const {
    std::string all;
    for (const Activity& activity : wait_statuses.activities(now)) {
      all += activity.kind == Activity::Kind::gathered ? "gathered"
             : activity.kind == Activity::Kind::waits  ? "waits"
                                                       : "away";
      for (const int rank : activity.ranks) all += " " + std::to_string(rank);
      all += ": " + activity.text + "\n";
    }
    return all;
  }
  std::string last_call(int rank) const {
    for (const Activity& activity : wait_statuses.activities(now)) {
      const auto at = activity.text.find("last call: ");
      if (activity.ranks.front() == first + rank && at != std::string::npos)
        return activity.text.substr(at);
    }
    return "";
  }

  WaitStatuses wait_statuses;

 private:
  std::size_t bytes_;
  std::byte* memory_;
};

TEST_F(WaitStatusesTest, RanksThatDoTheSameAreTogether) {
  for (const int r : {0, 1, 3}) wait(r, 0, "sync", "", 7);
  wait(2, 0, "lock", "rank 11 holds it");
  EXPECT_EQ(note_report(), "gathered 10 11 13: sync\nwaits 12: lock; rank 11 holds it\n");
}

TEST_F(WaitStatusesTest, AnArrivalThatWaitsForSomethingElseIsBoth) {
  wait(0, 0, "sync", "", 7);
  wait(1, 0, "sync", "it is owed an answer by node 1", 7);
  wait(2, 0, "lock");
  wait(3, 0, "sync", "", 8);  // another call of another team
  EXPECT_EQ(note_report(),
            "gathered 10 11: sync\nwaits 11: sync; it is owed an answer by node 1\nwaits 12: "
            "lock\ngathered 13: sync\n");
}

TEST_F(WaitStatusesTest, ThreadsOfARankAreReportedEach) {
  wait(0, 0, "sync", "", 7);
  wait(0, 3, "lock", "rank 12 holds it");
  wait(0, 4, "lock", "rank 12 holds it");
  for (const int r : {1, 2, 3}) wait(r, 0, "sync", "", 7);
  EXPECT_EQ(note_report(), "gathered 10 11 12 13: sync\nwaits 10: lock; rank 12 holds it\n");
}

TEST_F(WaitStatusesTest, AWaitOfAnotherWorldIsNoArrival) {
  for (const int r : {0, 1, 2, 3}) wait(r, 0, "sync", "", 7);
  wait_statuses.of(2).notes[0].world = 99'999;
  EXPECT_EQ(note_report(), "gathered 10 11 13: sync\nwaits 12: sync of another world\n");
}

TEST_F(WaitStatusesTest, ANoteThatIsBeingWrittenIsLeftOut) {
  wait(0, 0, "sync", "", 7);
  wait(0, 1, "lock");
  using Writing = base::NoteVersion::Writing;
  alignas(Writing) std::byte place[sizeof(Writing)];
  new (place) Writing(wait_statuses.of(0).notes[1].version);  // its thread was stopped there
  EXPECT_TRUE(note_report().starts_with("gathered 10: sync\naway 11 ")) << note_report();
}

TEST_F(WaitStatusesTest, LastCallsAreReported) {
  EXPECT_EQ(last_call(1), "");
  report::note_name(&wait_statuses.of(1), 40, "fock");
  report::note_call(&wait_statuses.of(1), static_cast<std::uint8_t>(trace::Op::put), 40);
  wait_statuses.look(now - 20);
  wait_statuses.look(now - 18);
  EXPECT_EQ(last_call(1), "last call: put to \"fock\", more than 20 s ago");
  wait_statuses.look(now - 16);
  wait_statuses.look(now - 14);
  report::note_call(&wait_statuses.of(1), static_cast<std::uint8_t>(trace::Op::get), 41);
  EXPECT_EQ(last_call(1), "last call: get from array #41, just now");
  wait_statuses.look(now - 12);
  EXPECT_EQ(last_call(1), "last call: get from array #41, 12 s ago");
  report::note_collective(&wait_statuses.of(1), static_cast<std::uint8_t>(trace::Op::collective),
                          node::Call("matmul").name);
  wait_statuses.look(now - 10);
  EXPECT_EQ(last_call(1), "last call: matmul, 10 s ago");
  wait_statuses.look(now - 2);  // nobody has looked for a while
  EXPECT_EQ(last_call(1), "last call: matmul, more than 10 s ago");
}

TEST_F(WaitStatusesTest, OneAtATimeMakesAReport) {
  EXPECT_EQ(wait_statuses.asker(now), -1);
  EXPECT_TRUE(wait_statuses.claim(12, now));
  EXPECT_TRUE(wait_statuses.claim(12, now));
  EXPECT_FALSE(wait_statuses.claim(11, now + 1));
  EXPECT_EQ(wait_statuses.asker(now + 1), 12);
  wait_statuses.forget(11);
  EXPECT_EQ(wait_statuses.asker(now + 1), 12);
  wait_statuses.forget(12);
  EXPECT_TRUE(wait_statuses.claim(11, now + 1));
  EXPECT_TRUE(wait_statuses.claim(12, now + 60)) << "rank 11 has gone";
}

TEST_F(WaitStatusesTest, AReportKeepsTheNextOneWaiting) {
  EXPECT_FALSE(wait_statuses.reported_recently(1, 5))
      << "nothing has been told since the node was started";
  wait_statuses.note_report({now, 7, 3});
  EXPECT_TRUE(wait_statuses.reported_recently(now, 5));
  EXPECT_TRUE(wait_statuses.reported_recently(now + 4, 5));
  EXPECT_FALSE(wait_statuses.reported_recently(now + 5, 5));
}

TEST_F(WaitStatusesTest, LowerRanksThatWaitForLongAreKnown) {
  wait(1, 0, "sync", "", 7, now - 10);
  EXPECT_FALSE(wait_statuses.lower_one_waits(first + 1, now, 5));
  EXPECT_TRUE(wait_statuses.lower_one_waits(first + 2, now, 10));
  EXPECT_FALSE(wait_statuses.lower_one_waits(first + 2, now, 11));
}

}  // namespace
}  // namespace gannet::node
