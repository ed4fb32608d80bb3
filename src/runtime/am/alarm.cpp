#include "am/alarm.hpp"

#include <limits>

#include "base/futex.hpp"

namespace gannet::am {

void Alarm::ring(std::uint32_t whom) {
  want_no_more(whom);
  rings.fetch_add(1);
  base::futex::wake(rings, std::numeric_limits<int>::max(), base::futex::Of::node, whom);
}

void Alarm::wait(std::uint32_t before, std::uint32_t as, std::chrono::microseconds at_most) {
  base::futex::wait(rings, before, at_most, base::futex::Of::node, as);
}

}  // namespace gannet::am
