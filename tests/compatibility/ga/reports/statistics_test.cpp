// Law: every call of this process is counted once, with the processes whose elements it is about
// and the bytes of them, all and those of others; and they are printed as GA prints them.

#include "ga/reports/statistics.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "ga/process/sync.hpp"
#include "ga/program.hpp"
#include "ga/transfer/nonblocking.hpp"
#include "ga/transfer/one_sided.hpp"

namespace gannet::test {
namespace {

struct Counts {
  Index calls, parts, bytes, others;
  bool operator==(const Counts&) const = default;
};

std::ostream& operator<<(std::ostream& out, const Counts& c) {
  return out << c.calls << " calls, " << c.parts << " parts, " << c.bytes << " bytes, " << c.others
             << " of others";
}

Counts now(ga::Counted what) {
  const ga::Tally& tally = ga::tallies[static_cast<std::size_t>(what)];
  return {tally.calls, tally.calls + tally.more_parts, tally.bytes, tally.others_bytes};
}

class Statistics : public testing::Test {
 protected:
  static constexpr Index length = 6;  // of each block

  void SetUp() override {
    begin_ga();
    array_ = ga::create({interface::c_long, {ranks() * length}, "a", ga::world_group});
    ga::sync(ga::world_group);
  }
  void TearDown() override {
    ga::sync(ga::world_group);
    ga::destroy(*array_);
  }

  /// What the calls add to the counts.
  template <class Calls>
  static Counts added(ga::Counted what, Calls&& calls) {
    const Counts before = now(what);
    calls();
    const Counts after = now(what);
    return {after.calls - before.calls, after.parts - before.parts, after.bytes - before.bytes,
            after.others - before.others};
  }

  Patch all() const { return Patch::whole(array_->shape()); }
  Patch mine() const { return {{rank() * length}, {(rank() + 1) * length}}; }

  ga::Array* array_;
  std::vector<long> values_ = std::vector<long>(static_cast<std::size_t>(ranks() * length), 1);
};

TEST_F(Statistics, PatchesOfAllAndOfMyOwn) {
  const Index bytes = length * 8;
  const Counts expected{3, 2 * ranks() + 1, (2 * ranks() + 1) * bytes, 2 * (ranks() - 1) * bytes};
  EXPECT_EQ(added(ga::Counted::put,
                  [&] {
                    ga::put(*array_, all(), values_.data(), {});
                    ga::put(*array_, mine(), values_.data(), {});
                    ga::wait(ga::nb_put(*array_, all(), values_.data(), {}));
                  }),
            expected);
  EXPECT_EQ(added(ga::Counted::get,
                  [&] {
                    ga::get(*array_, all(), values_.data(), {});
                    ga::get(*array_, mine(), values_.data(), {});
                    ga::wait(ga::nb_get(*array_, all(), values_.data(), {}));
                  }),
            expected);
  const long alpha = 1;
  EXPECT_EQ(added(ga::Counted::accumulate,
                  [&] {
                    ga::accumulate(*array_, all(), values_.data(), {}, &alpha);
                    ga::accumulate(*array_, mine(), values_.data(), {}, &alpha);
                    ga::wait(ga::nb_accumulate(*array_, all(), values_.data(), {}, &alpha));
                  }),
            expected);
}

TEST_F(Statistics, SomeElements) {
  const std::vector<Index> steps{4};
  const Index n = ranks() * length;
  const Counts got = added(ga::Counted::get, [&] {
    ga::strided(ga::Move::get, *array_, all(), steps, values_.data(), {});
  });
  EXPECT_EQ(got.calls, 1);
  EXPECT_EQ(got.parts, ranks());
  EXPECT_EQ(got.bytes, (n + 3) / 4 * 8);
  const std::vector<Index> ends{0, n - 1, 0};
  EXPECT_EQ(
      added(ga::Counted::gather, [&] { ga::gather(*array_, ends, ends.size(), values_.data()); }),
      (Counts{1, ranks() > 1 ? 2 : 1, 24,
              8 * ((rank() == 0 ? 0 : 2) + (rank() == ranks() - 1 ? 0 : 1))}));
  ga::sync(ga::world_group);
  EXPECT_EQ(added(ga::Counted::read_increment, [&] { ga::read_increment(*array_, {0}, 0); }),
            (Counts{1, 1, 8, rank() == 0 ? 0 : 8}));
}

TEST_F(Statistics, Arrays) {
  const Counts made = now(ga::Counted::create), gone = now(ga::Counted::destroy);
  ga::destroy(*ga::duplicate(*array_, "b"));
  EXPECT_EQ(now(ga::Counted::create).calls, made.calls + 1);
  EXPECT_EQ(now(ga::Counted::destroy).calls, gone.calls + 1);
}

TEST_F(Statistics, TheTableOfGa) {
  for (int k = 0; k < ga::counted; ++k) {
    ga::Tally& tally = ga::tallies[static_cast<std::size_t>(k)];
    tally.calls = k == 3 ? 12345 : k;
    tally.more_parts = k == 2 ? 1 : 0;
    tally.bytes = 1000 * k;
    tally.others_bytes = 10 * k;
  }
  testing::internal::CaptureStdout();
  ga::print_stats();
  const std::string text = testing::internal::GetCapturedStdout();
  const std::string me = std::to_string(rank());
  const std::string expected =
      "\n                         GA Statistics for process    " + me +
      "\n                         ------------------------------\n\n"
      "       create   destroy   get      put      acc     scatter   gather  read&inc\n"
      "calls:    0        1        2     1.23e+04    4        5        6        7     \n"
      "number of processes/call 1.50e+00 1.00e+00 1.00e+00 1.00e+00 1.00e+00\n"
      "bytes total:             2.00e+03 3.00e+03 4.00e+03 5.00e+03 6.00e+03 7.00e+03\n"
      "bytes remote:            2.00e+01 3.00e+01 4.00e+01 5.00e+01 6.00e+01 7.00e+01\n"
      "Max memory consumed for GA by this process: " +
      std::to_string(ga::most_memory_used()) + " bytes\n";
  EXPECT_EQ(text, expected);
}

}  // namespace
}  // namespace gannet::test
