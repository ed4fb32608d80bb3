#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <string>

#include "gannet/futures.hpp"
#include "support/ranks.hpp"

namespace gannet::test {

/// Tests of futures with 1, 2 and 4 workers for each rank.
class WithWorkers : public testing::TestWithParam<int> {
 protected:
  World& world = test::world();
  Futures futures{world, {.workers = GetParam()}};
  int next() const { return (world.rank() + 1) % world.size(); }
};

inline bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

/// The Error that body() throws.
template <class Body>
Error error_of(const Body& body) {
  try {
    body();
  } catch (const Error& error) {
    return error;
  }
  ADD_FAILURE() << "no Error";
  return Error(Fault::state, "none");
}

}  // namespace gannet::test

#define WITH_WORKERS(Law)                                          \
  INSTANTIATE_TEST_SUITE_P(Workers, Law, testing::Values(1, 2, 4), \
                           [](const auto& workers) { return std::to_string(workers.param); })
