#include "progress/engine.hpp"

#include <sched.h>

#include "base/yield.hpp"

namespace gannet::progress {

namespace {

using std::chrono::microseconds;

/// How long a thread polls in vain before it sleeps.
constexpr microseconds idle_wait{200};
constexpr microseconds idle_wait_in_a_crowd{20};

bool poll(const std::atomic<Source*>& source, Turn& turn) noexcept {
  Source* const there = source.load(std::memory_order_acquire);
  return there && there->poll(turn);
}

}  // namespace

bool Engine::poll(Turn& turn) const {
  if (polled()) {
    turn.give_back();
    give_way();
    return true;
  }
  const bool helped = progress::poll(helper_, turn);
  if (progress::poll(messages_, turn) || helped) {
    turn.last_work = Clock::now();
    return true;
  }
  return wait_alone(turn);
}

/// It yields: somebody else may need the processor to answer.
bool Engine::wait_alone(const Turn& turn) const {
  if (yield_) [[unlikely]]
    return yield_();
  const bool yields = oversubscribed() || (network() && !turn.is_brief());
  if (yields && !base::yield_if_quick()) return false;
  const auto patience = ranks_share_ && network() ? idle_wait_in_a_crowd : idle_wait;
  return Clock::now() - turn.last_work < patience;
}

void Engine::give_way() const {
  given_way_ = true;
  sched_yield();
}

/// Messages from other nodes matter most: they may be what others wait for.
void Engine::sleep(microseconds at_most, Sleeper* own) const {
  Sleeper* place = own ? own : port_.load(std::memory_order_acquire);
  if (!place) place = ring_.load(std::memory_order_acquire);
  place ? place->sleep(at_most) : void(sched_yield());
}

}  // namespace gannet::progress
