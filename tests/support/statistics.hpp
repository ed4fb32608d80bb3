#pragma once

#include <gtest/gtest.h>

#include <string>

#include "gannet/world.hpp"
#include "support/setting.hpp"

namespace gannet::test {

/// What this rank prints with GANNET_STATS=1 when a world ends in which `work(world)` was done. For
/// programs with a main of their own: no other world may be open.
template <class Work>
std::string printed_at_end(Work&& work) {
  const Setting stats("GANNET_STATS", "1");
  testing::internal::CaptureStderr();
  {
    World world(MPI_COMM_WORLD);
    work(world);
  }
  return testing::internal::GetCapturedStderr();
}

}  // namespace gannet::test
