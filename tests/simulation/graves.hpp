#pragma once

#include <cstddef>
#include <cstring>
#include <string>
#include <vector>

namespace gannet::simulation {

/// Memory of calls: handed out for one, and buried when the call has ended. Nobody may write there
/// any more, and nobody may read: what is found elsewhere with `spoilt` in it was read too late.
class Graves {
 public:
  static constexpr std::byte spoilt{0xdd};
  static constexpr std::size_t bytes = std::size_t{8} << 20;

  /// Null when there is no more.
  std::byte* dig(std::size_t count);

  /// `what` lasts.
  void bury(std::byte* start, std::size_t count, const char* what, int rank);

  /// What has been written into since it was buried; empty if nothing has.
  std::string disturbed() const;

 private:
  struct Grave {
    const std::byte* start;
    std::size_t count;
    const char* what;
    int rank;
  };
  std::size_t used_ = 0;
  std::vector<Grave> graves_;
};

}  // namespace gannet::simulation
