#pragma once

#include <optional>

#include "gannet/export.hpp"
#include "gannet/types.hpp"

/// Array memory of this rank: how much it owns, and how much it may own.
namespace gannet::ga {

/// Local, alike on all ranks. Changes the limit.
GANNET_API void set_memory_limit(std::optional<Index> limit);
GANNET_API bool memory_limited();

/// Local. Bytes of array memory that this rank owns, and those it may still get; without a limit,
/// what the node has left for each of its ranks.
GANNET_API Index memory_used();
GANNET_API Index memory_available();
GANNET_API Index most_memory_used();

/// Array memory of this rank, counted for as long as this lives.
class Charge {
 public:
  explicit Charge(Index bytes);
  ~Charge();
  Charge(const Charge&) = delete;
  Charge& operator=(const Charge&) = delete;

 private:
  Index bytes_;
};

}  // namespace gannet::ga
