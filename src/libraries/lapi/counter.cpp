#include "lapi/counter.hpp"

#include <atomic>
#include <memory>

#include "lapi/code.hpp"
#include "lapi/sleepers.hpp"
#include "lapi/status.hpp"
#include "lapi/traffic.hpp"

namespace gannet::lapi::counter {

namespace {

using Atomic = std::atomic_ref<int>;

void notify(lapi_cntr_t* counter, const Error* why) {
  if (!why) return raise(counter);
  note_reason(why->what());
  fail(counter, code_of(*why));
}

/// A counter that tells which tasks raised it.
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
    const auto notify_both = [](void* context, const Error* why) {
      const std::unique_ptr<Followed> followed(static_cast<Followed*>(context));
      if (!why) status::came(*followed->counter, followed->task);
      notify(followed->counter, why);
    };
    return {notify_both, new Followed{counter, task}};
  }
  const auto notify_one = [](void* context, const Error* why) {
    traffic::has_sent();
    notify(static_cast<lapi_cntr_t*>(context), why);
  };
  return {notify_one, counter};
}

}  // namespace gannet::lapi::counter
