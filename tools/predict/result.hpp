#pragma once

#include <cstddef>
#include <cstdint>

#include "cost.hpp"

namespace gannet::predict {

/// What a rank is doing for a while.
enum class Doing : std::uint8_t { asking, reading, computing, adding, meeting };

/// Is notified of what every rank does, in the order of the rank's own time.
class Observer {
 public:
  virtual ~Observer() = default;
  virtual void saw(std::uint32_t rank, Doing doing, double begin, double end, double bytes) = 0;
};

struct Result {
  int ranks = 0;
  double seconds = 0;
  Times times;  ///< of all ranks together: their sum is ranks x seconds
  std::uint64_t events = 0;
  std::uint64_t done = 0;  ///< tasks
  std::int64_t stolen = 0;

  double efficiency() const { return times.compute / (ranks * seconds); }
};

}  // namespace gannet::predict
