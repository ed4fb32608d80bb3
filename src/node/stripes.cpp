#include "node/stripes.hpp"

namespace gannet::node {

void StripeGuard::wait_for(Stripes::Lock& lock) {
  base::Backoff backoff;
  do {
    while (lock.taken.load(std::memory_order_relaxed) != 0) backoff.pause();
  } while (lock.taken.exchange(1, std::memory_order_acquire) != 0);
}

}  // namespace gannet::node
