// Law: what GA's recorder of 1993 wrote becomes a trace with the same patches and times, begun when
// each process's first record began; owners come from the distribution. Records that make no sense
// are left out and told.
#include "timeline/from_ga.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "gannet/error.hpp"
#include "timeline/run.hpp"

namespace gannet::timeline {
namespace {

class FromGa : public testing::Test {
 protected:
  FromGa() : folder_(testing::TempDir() + "gannet_from_ga_" + std::to_string(::getpid())) {
    std::filesystem::create_directory(folder_);
  }
  ~FromGa() override { std::filesystem::remove_all(folder_); }

  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name) << text;
  }

  std::string convert() const {
    std::ostringstream out;
    convert_from_ga(folder_.string(), trace(), out);
    return out.str();
  }

  std::string trace() const { return (folder_ / "run.gtr").string(); }

  const std::filesystem::path folder_;
};

TEST_F(FromGa, RecordsAreAccesses) {
  write("distrib.-1000", "4\n10 20\n1 1\n5\n10\n");
  write("000", "0 -1000 1 5 1 10 1 5000000 5000007\n0 -1000 1 10 1 20 4 5000100 5000200\n");
  write("001", "1 -1000 6 10 11 20 5 900 950\n1 -1000 3 3 4 4 15 1000 6000000\n");
  write("002", "2 -1000 1 11 1 1 1 10 20\n2 -7 1 1 1 1 1 10 20\n2 -1000 1 1 1 1 3 10 20\n");
  write("003", "");
  EXPECT_NE(convert().find("4 processes, 1 arrays, 4 operations; 3 records"), std::string::npos);
  const timeline::Run run = timeline::Run::open(trace());
  EXPECT_TRUE(run.warnings.empty()) << run.warnings.front();
  ASSERT_EQ(run.events.size(), 4u);
  ASSERT_EQ(run.arrays.size(), 1u);
  EXPECT_EQ(run.arrays[0].shape, (Shape{10, 20}));
  EXPECT_EQ(run.arrays[0].blocks.size(), 4u);
  struct Expected {
    int rank;
    Op op;
    Patch patch;
    int peer;
    Time begin, length;
  };
  const Expected expected[] = {
      {0, Op::get, {{0, 0}, {5, 10}}, 0, 0, 7'000},
      {1, Op::accumulate, {{5, 10}, {10, 20}}, 3, 0, 50'000},
      {0, Op::put, {{0, 0}, {10, 20}}, -1, 100'000, 100'000},
      {1, Op::fetch_add, {{2, 3}, {3, 4}}, 0, 100'000, 5'999'000'000},
  };
  for (const Expected& e : expected) {
    const auto found = std::find_if(run.events.begin(), run.events.end(), [&](const Event& event) {
      return event.rank == e.rank && event.op == e.op;
    });
    ASSERT_NE(found, run.events.end()) << name_of(e.op);
    EXPECT_EQ(run.patch(*found), e.patch);
    EXPECT_EQ(found->peer, e.peer) << name_of(e.op);
    EXPECT_EQ(found->begin, e.begin) << name_of(e.op);
    EXPECT_NEAR(double(found->length()), double(e.length), 65536) << name_of(e.op);
  }
}

TEST_F(FromGa, RefusesWhatIsNotThere) {
  EXPECT_THROW(convert(), Error);
  write("000", "");
  write("distrib.-999", "2\n10\n");
  EXPECT_THROW(convert(), Error);
  std::ostringstream out;
  EXPECT_THROW(convert_from_ga("/nowhere", trace(), out), Error);
}

}  // namespace
}  // namespace gannet::timeline
