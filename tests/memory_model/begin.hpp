// First in each file of tests here: what the headers under test include and is not under test, then
// the shim.
#pragma once

#include <gtest/gtest.h>
#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <condition_variable>
#include <cstring>
#include <deque>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <shared_mutex>
#include <span>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "memory_model/shim.hpp"

namespace gannet::memory_model {

/// The laws hold in all executions, of which there are several.
inline void expect_safe(const Setup& setup) {
  const Result result = explore(setup);
  EXPECT_EQ(result.violation, "");
  EXPECT_GT(result.executions, 1u);
  std::printf("             %llu executions, %llu given up\n",
              static_cast<unsigned long long>(result.executions),
              static_cast<unsigned long long>(result.given_up));
}

}  // namespace gannet::memory_model
