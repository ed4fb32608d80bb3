#include "lapi/counter.hpp"

#include <atomic>

#include "lapi/code.hpp"

namespace gannet::lapi::counter {

namespace {
using Atomic = std::atomic_ref<int>;
}  // namespace

void set(lapi_cntr_t& counter, int value) {
  Atomic(counter.failed).store(LAPI_SUCCESS, std::memory_order_relaxed);
  Atomic(counter.value).store(value, std::memory_order_release);
}

int value(lapi_cntr_t& counter) { return Atomic(counter.value).load(std::memory_order_acquire); }

void raise(lapi_cntr_t* counter) {
  if (counter) Atomic(counter->value).fetch_add(1, std::memory_order_acq_rel);
}

void fail(lapi_cntr_t* counter, int code) {
  if (!counter) return;
  Atomic(counter->failed).store(code, std::memory_order_release);
  raise(counter);
}

bool take(lapi_cntr_t& counter, int by) {
  const Atomic there(counter.value);
  int now = there.load(std::memory_order_acquire);
  while (now >= by) {
    if (there.compare_exchange_weak(now, now - by, std::memory_order_acq_rel)) return true;
  }
  return false;
}

int take_failure(lapi_cntr_t& counter) {
  return Atomic(counter.failed).exchange(LAPI_SUCCESS, std::memory_order_acq_rel);
}

Completion raised(lapi_cntr_t* counter) {
  if (!counter) return {};
  const auto tell = [](void* who, const Error* why) {
    auto* told = static_cast<lapi_cntr_t*>(who);
    if (!why) return raise(told);
    note_reason(why->what());
    fail(told, code_of(*why));
  };
  return {tell, counter};
}

}  // namespace gannet::lapi::counter
