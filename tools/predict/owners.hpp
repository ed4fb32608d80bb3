#pragma once

#include <cstdint>
#include <vector>

#include "dist/map.hpp"
#include "program.hpp"

namespace gannet::predict {

/// Who owns elements of arrays: arrays are distributed over the ranks as the library does if a
/// program does not specify it.
class Owners {
 public:
  /// More arrays may be added later.
  Owners(const std::vector<Shape>& arrays, int ranks) : arrays_(arrays), ranks_(ranks) {}

  std::uint32_t of(const Access& access);

 private:
  const std::vector<Shape>& arrays_;
  int ranks_;
  std::vector<dist::Map> maps_;  ///< of the first arrays
};

}  // namespace gannet::predict
