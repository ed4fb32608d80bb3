#include "ga/arrays/limit.hpp"

#include <algorithm>

#include "base/memory.hpp"
#include "ga/process/state.hpp"

namespace gannet::ga {

void set_memory_limit(std::optional<Index> limit) {
  if (limit && *limit < 0) limit.reset();  // GA's way of saying "none"
  state().limit = limit;
}

bool memory_limited() { return state().limit.has_value(); }

Index memory_used() { return state().used; }

Index most_memory_used() { return state().most_used; }

Charge::Charge(Index bytes) : bytes_(bytes) {
  State& s = state();
  s.used += bytes;
  s.most_used = std::max(s.most_used, s.used);
}

Charge::~Charge() { state().used -= bytes_; }

Index memory_available() {
  const State& s = state();
  if (s.limit) return std::max<Index>(0, *s.limit - s.used);
  const auto sharers = static_cast<Index>(s.cluster.ranks_of(s.cluster.me()).size());
  return base::available_memory() / sharers;
}

}  // namespace gannet::ga
