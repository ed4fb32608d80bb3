#pragma once

#include "harness/measure.hpp"

namespace bench {

/// Collective. `counters` are on one int64 that rank 1 owns; fetch_add() adds 1 and gives the value
/// before. First rank 0 alone, then both at once; the time is that of one call on one rank.
template <class... Counters>
void counter_cases(MPI_Comm comm, Counters&... counters) {
  const auto contender = [](auto& counter) {
    return Contender{counter.name, [&counter](std::int64_t times) {
                       for (std::int64_t i = 0; i < times; ++i) {
                         auto before = counter.fetch_add();
                         keep(&before);
                       }
                     }};
  };
  compare(comm, {"fetch-add", "other", 8, Unit::ns, Active::first}, {contender(counters)...});
  compare(comm, {"fetch-add", "contended", 8, Unit::ns, Active::all}, {contender(counters)...});
}

}  // namespace bench
