#pragma once

#include <cstdint>

#include "gannet/hash.hpp"

namespace gannet::tensor {

/// Key of an operand tile in one version of its values, the same on all ranks.
struct TileName {
  std::uint64_t tensor = 0;  ///< number of the tensor in the plan
  std::uint64_t key = 0;
  std::uint64_t version = 0;
  bool operator==(const TileName&) const = default;
};

inline std::uint64_t hash_of(const TileName& name) {
  Hash hash;
  hash.add(name.tensor);
  hash.add(name.key);
  hash.add(name.version);
  return hash.value();
}

}  // namespace gannet::tensor
