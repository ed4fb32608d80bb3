#pragma once

#include "harness/measure.hpp"

namespace bench {

/// Collective. wait() returns when all ranks have called it and their one-sided operations are
/// done.
template <class... Barriers>
void barrier_case(MPI_Comm comm, Barriers&... barriers) {
  const auto contender = [](auto& barrier) {
    return Contender{barrier.name, [&barrier](std::int64_t times) {
                       for (std::int64_t i = 0; i < times; ++i) barrier.wait();
                     }};
  };
  compare(comm, {"sync", "all", 0, Unit::us, Active::all}, {contender(barriers)...});
}

}  // namespace bench
