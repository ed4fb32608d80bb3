// Law: of what is read in a loop the forecast tells, from the second time on, when it will be read
// again; what lies before a reader is near, up to where the last reader stopped; and of reads at
// random it tells nothing.
#include "store/forecast.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <random>
#include <vector>

namespace gannet::store {
namespace {

constexpr std::size_t entries = 4096;

/// With memory of its own.
class Alone {
 public:
  Alone()
      : memory_(entries * UseLog::entry_bytes),
        forecast_(*state_, reinterpret_cast<std::byte*>(memory_.data()), entries) {
    forecast_.format();
  }
  Forecast* operator->() { return &forecast_; }

  /// A run of places, from which it does not learn yet.
  void note(std::uint64_t first, std::uint64_t count) {
    for (std::uint64_t n = first; n < first + count; ++n) forecast_.note(n * Forecast::neighbours);
  }

  /// Whether it can tell anything after that.
  bool read(std::uint64_t first, std::uint64_t count) {
    bool tells = false;
    for (std::uint64_t n = first; n < first + count; ++n) {
      note(n, 1);
      tells = forecast_.learn();
    }
    return tells;
  }

 private:
  std::vector<std::uint32_t> memory_;
  std::unique_ptr<Forecast::State> state_ = std::make_unique<Forecast::State>();
  Forecast forecast_;
};

TEST(StoreForecast, LoopsComeAgain) {
  constexpr std::uint64_t length = 200;
  Alone alone;
  EXPECT_FALSE(alone.read(0, length));
  EXPECT_TRUE(alone.read(0, length));
  EXPECT_TRUE(alone.read(0, length / 2));
  EXPECT_NEAR(alone->until(10 * Forecast::neighbours), 110, 5);
  EXPECT_NEAR(alone->until(150 * Forecast::neighbours + 3), 50, 5);
}

TEST(StoreForecast, WhatLiesBeforeAReaderIsNearUpToWhereTheLastOneStopped) {
  Alone alone;
  alone.note(0, 100);
  alone.note(5000, 40);
  alone.note(100, 20);
  alone.note(6000, 40);
  alone.note(0, 30);
  EXPECT_NEAR(alone->until(60 * Forecast::neighbours), 30, 2);
  EXPECT_EQ(alone->until(110 * Forecast::neighbours), Forecast::never);
}

TEST(StoreForecast, OfReadsAtRandomItTellsNothing) {
  std::mt19937 random(1);
  Alone alone;
  int told = 0;
  for (int i = 0; i < 20000; ++i) told += alone.read(random() % 250, 1);
  EXPECT_LE(told, 20);
}

TEST(StoreForecast, WithoutALogItTellsNothing) {
  Forecast::State state{};
  Forecast none(state, nullptr, 0);
  none.format();
  none.note(0);
  EXPECT_FALSE(none.learn());
}

}  // namespace
}  // namespace gannet::store
