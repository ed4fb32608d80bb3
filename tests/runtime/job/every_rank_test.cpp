// Law: when a local step fails on some ranks, every rank gets the same Error: that of the first of
// them, with its fault, its rank and its host.
#include "job/every_rank.hpp"

#include <gtest/gtest.h>

#include <new>

#include "base/host.hpp"
#include "support/ranks.hpp"

namespace gannet::job {
namespace {

using test::rank;
using test::ranks;

TEST(EveryRank, WhatGoesWellEverywhereIsNoFailure) {
  int runs = 0;
  EXPECT_FALSE(failure_of(MPI_COMM_WORLD, [&] { ++runs; }));
  EXPECT_NO_THROW(on_every_rank(MPI_COMM_WORLD, [&] { ++runs; }));
  EXPECT_EQ(runs, 2);
}

TEST(EveryRank, AllLearnOfTheFirstThatFails) {
  for (int first = 0; first < ranks(); ++first) {
    const auto failure = failure_of(MPI_COMM_WORLD, [&] {
      if (rank() >= first) throw Error(Fault::memory, "rank " + std::to_string(rank()) + " fails");
    });
    ASSERT_TRUE(failure);
    EXPECT_EQ(failure->fault(), Fault::memory);
    const std::string number = std::to_string(first);
    EXPECT_EQ(failure->what(), "gannet: rank " + number + " fails (rank " + number + " on " +
                                   base::host_name() + ")");
  }
}

TEST(EveryRank, ExceptionsOfOthersBecomeErrors) {
  const auto fails_with = [](const auto& exception) {
    return failure_of(MPI_COMM_WORLD,
                      [&] {
                        if (rank() == ranks() - 1) throw exception;
                      })
        ->fault();
  };
  EXPECT_EQ(fails_with(std::bad_alloc()), Fault::memory);
  EXPECT_EQ(fails_with(std::runtime_error("no thread")), Fault::system);
}

TEST(EveryRank, ThrowsTheSameEverywhere) {
  const auto step = [] {
    if (rank() == ranks() - 1) throw Error(Fault::system, "no descriptor");
  };
  try {
    on_every_rank(MPI_COMM_WORLD, step);
    ADD_FAILURE() << "nothing was thrown";
  } catch (const Error& error) {
    EXPECT_EQ(error.fault(), Fault::system);
    EXPECT_NE(std::string(error.what()).find("no descriptor"), std::string::npos);
  }
}

}  // namespace
}  // namespace gannet::job
