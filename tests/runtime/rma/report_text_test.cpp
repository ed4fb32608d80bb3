// Laws: a hang report counts who has arrived on all nodes and names who is missing; it tells first
// what missing ranks do; it names nodes that have not answered; whatever the number of ranks, it is
// some tens of lines.
#include "rma/report_text.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "gannet/types.hpp"

namespace gannet::rma {
namespace {

using base::hang_report::Gathering;
using node::Activity;

std::vector<int> all_but(int ranks, const std::vector<int>& some) {
  std::vector<int> rest;
  for (int r = 0; r < ranks; ++r) {
    if (std::find(some.begin(), some.end(), r) == some.end()) rest.push_back(r);
  }
  return rest;
}

Activity gathered(int members, std::vector<int> ranks, std::uint64_t meeting = 3) {
  return {Activity::Kind::gathered, members, 30, 7, meeting, std::move(ranks), "sync"};
}
Activity away(int rank, const char* text) {
  return {Activity::Kind::away, 0, 0, 0, 0, {rank}, text};
}
Activity waits(int rank, const char* text) {
  return {Activity::Kind::waits, 0, 31, 0, 0, {rank}, text};
}

constexpr const char* first = "rank 0 (process 8218 on n17) has been waiting in sync for 30 s";
const Gathering here{7, 3, 1000, nullptr};

TEST(ReportText, NamesMissingRanksOnAllNodes) {
  const auto come = all_but(1000, {17, 403});
  JobState job{0, 1000, {}};
  for (std::size_t begin = 0; begin < come.size(); begin += 100) {  // ten nodes
    const auto end = std::min(begin + 100, come.size());
    job.activities.push_back(
        gathered(1000, {come.begin() + Index(begin), come.begin() + Index(end)}));
  }
  job.activities.push_back(waits(403, "lock; rank 5 holds it"));
  job.activities.push_back(
      away(17, "process 9 on n18, running; last call: put to \"fock\", 12 s ago"));
  EXPECT_EQ(report_text(job, first, &here),
            "gannet: rank 0 (process 8218 on n17) has been waiting in sync for 30 s; 998 of 1000 "
            "ranks have arrived; missing: 17, 403\n"
            "gannet:   rank 17 waits nowhere in Gannet (process 9 on n18, running; last call: put "
            "to \"fock\", 12 s ago)\n"
            "gannet:   rank 403 waits in lock; rank 5 holds it (for 31 s)\n");
}

TEST(ReportText, ReportsEarlierAndOtherCalls) {
  const JobState job{0, 4, {gathered(4, {0, 3}), gathered(4, {2}, 2), waits(1, "lock")}};
  const Gathering four{7, 3, 4, nullptr};
  EXPECT_EQ(report_text(job, first, &four),
            std::string("gannet: ") + first +
                "; 2 of 4 ranks have arrived; missing: 1, 2\n"
                "gannet:   rank 1 waits in lock (for 31 s)\n"
                "gannet:   in sync for 30 s: 1 of 4 ranks have arrived; missing: 0, 1, 3\n");
}

TEST(ReportText, KnowsTheMembersOfItsOwnGroup) {
  const std::vector<int> members{6, 2, 4};
  const Gathering group{7, 3, 3, &members};
  const JobState job{2, 8, {gathered(3, {2})}};
  EXPECT_EQ(report_text(job, first, &group),
            std::string("gannet: ") + first + "; 1 of 3 ranks have arrived; missing: 4, 6\n");
  EXPECT_EQ(report_text(job, first, nullptr),
            std::string("gannet: ") + first +
                "\ngannet:   in sync for 30 s: 1 of 3 ranks have arrived: 2\n")
      << "of another group";
}

TEST(ReportText, NamesNodesThatHaveNotAnswered) {
  const JobState job{0, 4, {gathered(4, {0, 1})}, {{1, "n18", 2, false}, {2, "n19", 1, true}}};
  const Gathering four{7, 3, 4, nullptr};
  EXPECT_EQ(report_text(job, first, &four),
            std::string("gannet: ") + first +
                "; 2 of 4 ranks have arrived; missing: 2, 3\n"
                "gannet:   node 1 (n18, 2 ranks) has not answered: nothing is known of it\n"
                "gannet:   node 2 (n19, 1 rank) has not told all that its ranks do\n");
}

TEST(ReportText, IsShortForManyRanks) {
  JobState job{0, 100'000, {gathered(100'000, {0})}};
  for (int r = 1; r < 1000; ++r)
    job.activities.push_back(away(r, ("process " + std::to_string(r)).c_str()));
  const Gathering many{7, 3, 100'000, nullptr};
  const std::string text = report_text(job, first, &many);
  EXPECT_LT(std::count(text.begin(), text.end(), '\n'), 30);
  EXPECT_NE(text.find("1 of 100000 ranks have arrived; missing: 1-99999\n"), std::string::npos);
  EXPECT_NE(text.find(" lines more\n"), std::string::npos);
}

TEST(ReportText, ListsRanksInParts) {
  EXPECT_EQ(list_of({}, 3), "");
  EXPECT_EQ(list_of({4}, 3), "4");
  EXPECT_EQ(list_of({7, 0, 3, 1, 2}, 3), "0-3, 7");
  EXPECT_EQ(list_of({1, 2, 9, 10}, 3), "1, 2, 9, 10");
  EXPECT_EQ(list_of({1, 3, 5, 7, 8}, 3), "1, 3, 5, and 2 more");
}

}  // namespace
}  // namespace gannet::rma
