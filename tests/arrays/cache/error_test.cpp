// Law: whatever a cache cannot do is one Error that names call and array and says what is allowed;
// nothing is transferred or lost by it.
#include <gtest/gtest.h>

#include <functional>
#include <optional>

#include "samples.hpp"

namespace gannet {
namespace {

void expect_error(Fault fault, const std::string& text, const std::function<void()>& call) {
  try {
    call();
    ADD_FAILURE() << "no error: " << text;
  } catch (const Error& error) {
    EXPECT_EQ(error.fault(), fault) << error.what();
    EXPECT_NE(std::string(error.what()).find(text), std::string::npos) << error.what();
  }
}

TEST(CacheErrors, BadOptions) {
  World& world = test::world();
  const Array<double> array(world, {20, 20}, {.name = "fock"});
  expect_error(Fault::argument, "one extent for each dimension",
               [&] { ReadCache<double>(array, {.tile = {5}}); });
  expect_error(Fault::argument, "has no elements", [&] {
    SumCache<double>(array, {.tile = {5, 0}});
  });
  expect_error(Fault::argument, "make the tile smaller or the memory larger", [&] {
    ReadCache<double>(array, {.memory = 1000, .tile = {20, 20}});
  });
  expect_error(Fault::argument, "cache of \"fock\"",
               [&] { SumCache<double>(array, {.memory = 0}); });
  world.sync();
}

TEST(CacheErrors, BadPatchesAndBuffers) {
  World& world = test::world();
  const Array<double> array(world, {20, 20}, {.name = "fock"});
  ReadCache cache(array);
  SumCache sums(array);
  std::vector<double> buffer(400, 1.0);
  double* const data = buffer.data();
  expect_error(Fault::argument, "cached get on \"fock\": patch [0:21, 0:1] exceeds", [&] {
    cache.get({{0, 0}, {21, 1}}, data);
  });
  expect_error(Fault::argument, "ends before it begins", [&] {
    static_cast<void>(cache.get(Patch{{5, 5}, {4, 6}}));
  });
  expect_error(Fault::argument, "indices", [&] { cache.nb_get({{0}, {1}}, data).wait(); });
  expect_error(Fault::argument, "null pointer", [&] { cache.get({{0, 0}, {2, 2}}, nullptr); });
  expect_error(Fault::argument, "strides", [&] { cache.get({{0, 0}, {2, 2}}, data, {1}); });
  expect_error(Fault::argument, "cached accumulate on \"fock\"", [&] {
    sums.accumulate({{-1, 0}, {2, 2}}, data);
  });
  expect_error(Fault::argument, "null pointer", [&] {
    sums.accumulate({{0, 0}, {2, 2}}, nullptr);
  });
  expect_error(Fault::argument, "strides", [&] {
    sums.accumulate({{0, 0}, {2, 2}}, data, 1.0, {1, 2, 3});
  });
  EXPECT_EQ(cache.counts(), CacheCounts{});
  EXPECT_EQ(sums.counts(), CacheCounts{});
  sums.flush();
  world.sync();
  EXPECT_EQ(array.get({0, 0}), 0.0);
  world.sync();
}

TEST(CacheErrors, ADestroyedArray) {
  World& world = test::world();
  Array<double> array(world, {20, 20}, {.name = "fock"});
  std::optional<SumCache<double>> sums(std::in_place, array);
  ReadCache<double> cache(array);
  std::vector<double> buffer(400, 1.0);
  const Patch all{{0, 0}, {20, 20}};
  cache.get(all, buffer.data());
  world.sync();  // what is on this node is added at once
  sums->accumulate(all, buffer.data());
  const bool kept = sums->counts().bytes > 0;
  array.destroy();
  const std::string why = " on \"fock\", which was destroyed; use no cache of it";
  expect_error(Fault::state, "cached get" + why, [&] { cache.get(all, buffer.data()); });
  expect_error(Fault::state, "cached get" + why, [&] { static_cast<void>(cache.get(all)); });
  expect_error(Fault::state, "cached accumulate" + why,
               [&] { sums->accumulate(all, buffer.data()); });
  expect_error(Fault::state, "flush of cached sums" + why, [&] { sums->flush(); });
  EXPECT_EQ(sums->counts().bytes > 0, kept) << "a flush that was refused lost sums";
  expect_error(Fault::state, "cache on", [&] { ReadCache<double> late(array); });
  cache.empty();
  testing::internal::CaptureStderr();
  sums.reset();
  const std::string told = testing::internal::GetCapturedStderr();
  EXPECT_EQ(told.find("sums for \"fock\" are lost") != std::string::npos, kept) << told;
  world.sync();
}

}  // namespace
}  // namespace gannet
