#include "fibers.hpp"

#include <cxxabi.h>

#include <algorithm>
#include <cstdlib>
#include <exception>
#include <utility>

#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/common_interface_defs.h>
#endif

namespace gannet::simulation {

namespace {

#if defined(__SANITIZE_ADDRESS__)
constexpr std::size_t stack_bytes = 512 * 1024;
#else
constexpr std::size_t stack_bytes = 128 * 1024;
#endif

/// One in so many yields stops a fiber, for up to so many steps.
constexpr std::uint64_t seldom = 64;
constexpr std::uint64_t long_time = 400;

/// Stacks are used again: most of a short simulation would be spent on getting them.
std::vector<std::unique_ptr<std::byte[]>> spare_stacks;

std::unique_ptr<std::byte[]> take_stack() {
  if (spare_stacks.empty()) return std::make_unique_for_overwrite<std::byte[]>(stack_bytes);
  auto stack = std::move(spare_stacks.back());
  spare_stacks.pop_back();
  return stack;
}

#if defined(__SANITIZE_ADDRESS__)
const void* scheduler_stack = nullptr;
std::size_t scheduler_bytes = 0;
void leave(void** shadow, const void* stack, std::size_t bytes) {
  __sanitizer_start_switch_fiber(shadow, stack, bytes);
}
void arrive(void* shadow, bool from_scheduler) {
  __sanitizer_finish_switch_fiber(shadow, from_scheduler ? &scheduler_stack : nullptr,
                                  from_scheduler ? &scheduler_bytes : nullptr);
}
#else
const void* scheduler_stack = nullptr;
std::size_t scheduler_bytes = 0;
void leave(void**, const void*, std::size_t) {}
void arrive(void*, bool) {}
#endif

}  // namespace

void Fibers::add(std::function<void()> body) {
  fibers_.push_back(std::make_unique<Fiber>());
  Fiber& fiber = *fibers_.back();
  fiber.body = std::move(body);
  fiber.stack = take_stack();
  ucontext_t& beginning = fiber.place.beginning;
  getcontext(&beginning);
  beginning.uc_stack.ss_sp = fiber.stack.get();
  beginning.uc_stack.ss_size = stack_bytes;
  beginning.uc_link = nullptr;
  const auto self = reinterpret_cast<std::uintptr_t>(this);
  makecontext(&beginning, reinterpret_cast<void (*)()>(&Fibers::enter), 2,
              static_cast<unsigned>(self >> 32), static_cast<unsigned>(self));
}

/// makecontext passes numbers only.
void Fibers::enter(unsigned high, unsigned low) {
  auto* self = reinterpret_cast<Fibers*>(static_cast<std::uintptr_t>(high) << 32 | low);
  arrive(nullptr, true);
  Fiber& fiber = *self->running_;
  try {
    fiber.body();
  } catch (...) {
    if (!self->problem_) self->problem_ = std::current_exception();
  }
  fiber.done = true;
  self->switch_back(fiber);
}

/// swapcontext would ask the kernel for the mask of signals each time, which took half of a
/// simulation.
void Fibers::change(Place& from, Place& to) {
  if (_setjmp(from.left) != 0) return;
  if (to.begun) _longjmp(to.left, 1);
  to.begun = true;
  setcontext(&to.beginning);
}

/// A fiber may be left while an exception is on its way, by a destructor that waits.
void Fibers::swap_thread_locals(Fiber& fiber) {
  std::swap(rma::own_clients, fiber.own_clients);
  std::swap(test::draws, fiber.draws);
  auto* exceptions = reinterpret_cast<Exceptions*>(abi::__cxa_get_globals());
  std::swap(*exceptions, fiber.exceptions);
}

void Fibers::switch_to(Fiber& fiber) {
  running_ = &fiber;
  void* shadow = nullptr;
  swap_thread_locals(fiber);
  leave(&shadow, fiber.stack.get(), stack_bytes);
  change(scheduler_, fiber.place);
  arrive(shadow, false);
  swap_thread_locals(fiber);
  running_ = nullptr;
}

void Fibers::switch_back(Fiber& fiber) {
  leave(fiber.done ? nullptr : &fiber.shadow, scheduler_stack, scheduler_bytes);
  change(fiber.place, scheduler_);
  arrive(fiber.shadow, true);
}

void Fibers::yield() {
  Fiber& fiber = *running_;
  if (random_() % seldom == 0) fiber.asleep_until = steps_ + random_() % long_time;
  switch_back(fiber);
}

void Fibers::kill(std::size_t number) {
  Fiber& fiber = *fibers_[number];
  const bool ended = std::exchange(fiber.done, true);
  if (running_ == &fiber && !ended) switch_back(fiber);
}

void Fibers::give_up(std::exception_ptr problem) {
  problem_ = problem;
  given_up_ = true;
  running_->done = true;
  switch_back(*running_);
  std::abort();  // nobody goes on with it
}

/// Somebody who is awake, or whoever wakes first.
std::size_t Fibers::pick() {
  std::size_t first = fibers_.size();
  const std::size_t start = random_() % fibers_.size();
  for (std::size_t i = 0; i < fibers_.size(); ++i) {
    const std::size_t at = (start + i) % fibers_.size();
    if (fibers_[at]->done) continue;
    if (fibers_[at]->asleep_until <= steps_) return at;
    if (first == fibers_.size() || fibers_[at]->asleep_until < fibers_[first]->asleep_until) {
      first = at;
    }
  }
  return first;
}

bool Fibers::all_done(std::size_t needed) const {
  return std::all_of(fibers_.begin(), fibers_.begin() + static_cast<std::ptrdiff_t>(needed),
                     [](const auto& fiber) { return fiber->done; });
}

bool Fibers::run(std::size_t needed, std::uint64_t steps) {
  for (; !all_done(needed) && !problem_ && steps_ < steps; ++steps_) {
    number_ = pick();
    switch_to(*fibers_[number_]);
  }
  const bool finished = all_done(needed);
  ending_ = true;
  for (auto& fiber : fibers_) {
    while (finished && !given_up_ && !fiber->done) switch_to(*fiber);
    if (fiber->done) spare_stacks.push_back(std::move(fiber->stack));
  }
  if (problem_) std::rethrow_exception(problem_);
  return finished;
}

}  // namespace gannet::simulation
