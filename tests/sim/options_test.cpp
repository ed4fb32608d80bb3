// Law: options mean what they say, and those that mean nothing are refused by name.
#include "sim/options.hpp"

#include <gtest/gtest.h>

#include "gannet/error.hpp"

namespace gannet::sim {
namespace {

TEST(Options, DefaultsHold) {
  const Options options = Options::parse({});
  EXPECT_EQ(options.ranks, std::vector<int>{16});
  EXPECT_EQ(options.schemes.size(), 4u);
  EXPECT_FALSE(options.compare);
}

TEST(Options, ValuesAreTaken) {
  const Options options = Options::parse({"--ranks", "32,1000", "--pattern", "hotspot", "--latency",
                                          "1.5ms", "--memory", "8G", "--scheme", "3x2K+7"});
  EXPECT_EQ(options.ranks, (std::vector<int>{32, 1000}));
  EXPECT_EQ(options.work.pattern, Pattern::hotspot);
  EXPECT_DOUBLE_EQ(options.machine.network.latency, 1.5e-3);
  EXPECT_EQ(options.machine.memory, std::int64_t{8} << 30);
  const auto plan = options.schemes.at(0).plan_for(32, options.machine.memory);
  EXPECT_EQ(plan.credits, 3);
  EXPECT_EQ(plan.buffer, 2048);
  EXPECT_EQ(plan.spares, 7);
}

TEST(Options, NonsenseIsRefusedByName) {
  const std::vector<std::pair<std::vector<std::string>, std::string>> cases{
      {{"--frob"}, "--frob"},
      {{"--seed"}, "--seed needs a value"},
      {{"--ranks", "x"}, "--ranks \"x\""},
      {{"--ranks", ""}, "--ranks"},
      {{"--ranks", "8"}, "one node"},
      {{"--ranks", "99999999999"}, "--ranks"},
      {{"--bytes", "0"}, "--bytes"},
      {{"--bytes", "2G"}, "--bytes"},
      {{"--bytes", "4X"}, "--bytes"},
      {{"--pattern", "all"}, "uniform, hotspot, pair, dft"},
      {{"--scheme", "4K"}, "2x4K"},
      {{"--scheme", "2x4K+"}, "2x4K+"},
      {{"--scheme", "0x4K"}, "0x4K"},
      {{"--latency", "5"}, "--latency"},
      {{"--latency", "-1us"}, "--latency"},
      {{"--overhead", "nans"}, "--overhead"},
      {{"--bandwidth", "-1"}, "--bandwidth"},
      {{"--service", "/no/such/file"}, "/no/such/file"},
      {{"--out", "x"}, "--compare"},
      {{"--compare", "--csv", "x"}, "--out"},
  };
  for (const auto& [words, named] : cases) {
    try {
      Options::parse(words);
      ADD_FAILURE() << words[0] << " was taken";
    } catch (const Error& error) {
      EXPECT_NE(std::string(error.what()).find(named), std::string::npos) << error.what();
    }
  }
}

TEST(ServiceTimes, AreInterpolated) {
  const ServiceTimes times("# comment\nbytes,seconds\n100,1e-6\n200,3e-6\n");
  EXPECT_DOUBLE_EQ(times.seconds(1), 1e-6);
  EXPECT_DOUBLE_EQ(times.seconds(150), 2e-6);
  EXPECT_DOUBLE_EQ(times.seconds(200), 3e-6);
  EXPECT_DOUBLE_EQ(times.seconds(400), 6e-6);
}

TEST(ServiceTimes, BadTablesAreRefused) {
  for (const char* table : {"", "bytes,seconds\n", "b,s\n1\n", "b,s\n1,x\n", "b,s\n2,1\n1,1\n"}) {
    EXPECT_THROW(ServiceTimes{table}, Error) << table;
  }
}

TEST(Sizes, TheDftProfileIsMostlyTwoToFourKilobytes) {
  const Sizes sizes = sizes_of("dft");
  int in_peak = 0;
  constexpr int samples = 10'000;
  for (std::uint64_t i = 0; i < samples; ++i) {
    const auto bytes = sizes.pick(i * 0x9e3779b97f4a7c15);
    EXPECT_GE(bytes, 8);
    EXPECT_LT(bytes, 128 * 1024);
    in_peak += bytes >= 2048 && bytes < 4096;
  }
  EXPECT_NEAR(in_peak, 0.38 * samples, 0.03 * samples);
}

}  // namespace
}  // namespace gannet::sim
