#include "lapi/counter.hpp"

#include <atomic>
#include <memory>

#include "lapi/code.hpp"
#include "lapi/news.hpp"
#include "lapi/sleepers.hpp"
#include "lapi/status.hpp"

namespace gannet::lapi::counter {

namespace {

using Atomic = std::atomic_ref<int>;

void tell(lapi_cntr_t* counter, const Error* why) {
  if (!why) return raise(counter);
  note_reason(why->what());
  fail(counter, code_of(*why));
}

/// A counter that tells of which tasks it was raised.
struct Followed {
  lapi_cntr_t* counter;
  int task;
};

}  // namespace

void set(lapi_cntr_t& counter, int value) {
  Atomic(counter.failed).store(LAPI_SUCCESS, std::memory_order_relaxed);
  Atomic(counter.value).store(value, std::memory_order_release);
}

int value(lapi_cntr_t& counter) { return Atomic(counter.value).load(std::memory_order_acquire); }

void raise(lapi_cntr_t* counter) {
  if (!counter) return;
  Atomic(counter->value).fetch_add(1);
  sleepers::wake();
}

void raise(lapi_cntr_t* counter, int task) {
  if (counter && status::any()) status::came(*counter, task);
  raise(counter);
}

void fail(lapi_cntr_t* counter, int code) {
  if (!counter) return;
  Atomic(counter->failed).store(code, std::memory_order_release);
  raise(counter);
}

bool take(lapi_cntr_t& counter, int by) { return take_from(Atomic(counter.value), by); }

int take_failure(lapi_cntr_t& counter) {
  return Atomic(counter.failed).exchange(LAPI_SUCCESS, std::memory_order_acq_rel);
}

Completion raised(lapi_cntr_t* counter, int task) {
  if (!counter) return {};
  if (status::any() && status::follows(*counter)) {
    const auto tell_both = [](void* who, const Error* why) {
      const std::unique_ptr<Followed> followed(static_cast<Followed*>(who));
      if (!why) status::came(*followed->counter, followed->task);
      tell(followed->counter, why);
    };
    return {tell_both, new Followed{counter, task}};
  }
  const auto tell_one = [](void* who, const Error* why) {
    news::has_sent();
    tell(static_cast<lapi_cntr_t*>(who), why);
  };
  return {tell_one, counter};
}

}  // namespace gannet::lapi::counter
