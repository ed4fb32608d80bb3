#include "node/doorbell.hpp"

#include "base/futex.hpp"

namespace gannet::node {

void Doorbell::ring() {
  asleep.store(0);
  base::futex::wake(asleep, 1, base::futex::Of::node);
}

void Doorbell::wait(std::chrono::microseconds at_most) {
  base::futex::wait(asleep, 1, at_most, base::futex::Of::node);
}

}  // namespace gannet::node
