#include "node/stripes.hpp"

#include "trace/trace.hpp"

namespace gannet::node {

void StripeGuard::wait_for(Stripes::Lock& lock, std::uint32_t mark, std::uint32_t holder) {
  const trace::Beginning from = trace::beginning();
  {
    const trace::Waiting waiting;
    base::Backoff backoff;
    do {
      while (lock.taken.load(std::memory_order_relaxed) != 0) backoff.pause();
    } while (lock.taken.exchange(mark, std::memory_order_acquire) != 0);
  }
  if (trace::on) [[unlikely]]
    trace::note(trace::Op::stripe, static_cast<int>(holder) - 1, 0, from);
}

}  // namespace gannet::node
