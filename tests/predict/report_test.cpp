// Law: the limit of a run is the largest share of its ranks' time apart from computing, in whole
// percents of that time; a share below one percent limits nothing. The table in CSV has a line for
// each number of ranks, in the order of its title.
#include "predict/report.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace gannet::predict {
namespace {

Result four_ranks_for_ten_seconds() {
  Result result;
  result.ranks = 4;
  result.seconds = 10;
  result.times.compute = 30;
  return result;
}

TEST(Report, TheLargestShareIsTheLimit) {
  Result result = four_ranks_for_ten_seconds();
  result.times.counter = 2;
  result.times.helper = 6;
  EXPECT_EQ(limit_of(result), "helper 15 %");
  result.times.memory = 8;
  EXPECT_EQ(limit_of(result), "memory 20 %");
}

TEST(Report, LessThanAPercentIsNoLimit) {
  Result result = four_ranks_for_ten_seconds();
  result.times.sync = 0.39;
  EXPECT_EQ(limit_of(result), "nothing");
  result.times.sync = 0.4;
  EXPECT_EQ(limit_of(result), "sync 1 %");
}

TEST(Report, CsvHasALineForEachNumberOfRanks) {
  Prediction prediction;
  prediction.result = four_ranks_for_ten_seconds();
  prediction.result.times.tail = 0.5;
  std::ostringstream out;
  write_csv(out, {prediction});
  EXPECT_EQ(
      out.str(),
      "ranks,seconds,least,most,efficiency,compute,tail,counter,helper,link,memory,sync,outside\n"
      "4,10,10,10,0.75,30,0.5,0,0,0,0,0,0\n");
}

}  // namespace
}  // namespace gannet::predict
