#pragma once

#include "harness/measure.hpp"

namespace bench {

/// Collective. pair() makes something and ends it again; the time is that of both.
template <class... Pairs>
void pair_case(MPI_Comm comm, const char* operation, Unit unit, Pairs&... pairs) {
  const auto contender = [](auto& maker) {
    return Contender{maker.name, [&maker](std::int64_t times) {
                       for (std::int64_t i = 0; i < times; ++i) maker.pair();
                     }};
  };
  compare(comm, {operation, "all", 0, unit, Active::all}, {contender(pairs)...});
}

}  // namespace bench
