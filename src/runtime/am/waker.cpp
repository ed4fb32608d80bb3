#include "am/waker.hpp"

#include <limits>

#include "base/futex.hpp"

namespace gannet::am {

void Waker::wake(std::uint32_t whom) {
  want_no_more(whom);
  wakes.fetch_add(1);
  base::futex::wake(wakes, std::numeric_limits<int>::max(), base::futex::Of::node, whom);
}

void Waker::wait(std::uint32_t before, std::uint32_t as, std::chrono::microseconds at_most) {
  base::futex::wait(wakes, before, at_most, base::futex::Of::node, as);
}

}  // namespace gannet::am
