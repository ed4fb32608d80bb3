// Fibers, and which of them is next.
#include <algorithm>
#include <cstring>
#include <iterator>
#include <set>

#include "memory_model/execution.hpp"

namespace gannet::memory_model {

namespace {

constexpr std::size_t stack_bytes = 256 << 10;

/// More than any scenario here takes.
constexpr int most_steps = 2000;

bool conflict(const Step& a, const Step& b) {
  if (a.begins || b.begins) return false;
  if (a.place && a.place == b.place) return a.writes || b.writes || (a.sequential && b.sequential);
  return a.sequential && b.sequential && (a.fence || b.fence);
}

}  // namespace

void Execution::enter() {
  Execution& all = *current;
  all.mine().body();
  all.mine().done = true;
  all.to_scheduler();
}

/// Up to its first step.
void Execution::begin(std::size_t number, const std::function<void()>& body) {
  static std::vector<std::byte> stacks(stack_bytes * most_threads);
  Thread& thread = threads_[number];
  thread.body = body;
  thread.now.clock[number] = 1;
  getcontext(&thread.context);
  thread.context.uc_stack.ss_sp = &stacks[stack_bytes * number];
  thread.context.uc_stack.ss_size = stack_bytes;
  makecontext(&thread.context, &Execution::enter, 0);
  resume(number);
}

void Execution::resume(std::size_t number) {
  running_ = static_cast<int>(number);
  swapcontext(&scheduler_, &threads_[number].context);
  running_ = -1;
}

void Execution::to_scheduler() { swapcontext(&mine().context, &scheduler_); }

/// Nothing of the thread is destroyed.
void Execution::leave(End how) {
  end_ = how;
  ends_ = true;
  to_scheduler();
}

void Execution::fail(const std::string& why) {
  violation_ = why;
  if (in_thread()) leave(End::violated);
  end_ = End::violated;
}

void Execution::announce(const Step& step) {
  mine().next = step;
  to_scheduler();
}

/// Which of two steps that do not touch each other comes first makes no difference: threads whose
/// step was tried before sleep until another touches it (sleep sets; Godefroid 1996).
Execution::End Execution::run(const Setup& setup) {
  Scenario scenario;
  current = this;
  setup(scenario);
  threads_.resize(scenario.threads.size());
  for (std::size_t i = 0; i < threads_.size() && !ends_; ++i) begin(i, scenario.threads[i]);
  if (ends_) return end_;
  std::set<std::size_t> asleep;
  for (int steps = 0;; ++steps) {
    if (steps == most_steps) {
      fail("a thread does not come to an end");
      return end_;
    }
    std::vector<std::size_t> ready, candidates;
    for (std::size_t i = 0; i < threads_.size(); ++i) {
      if (is_enabled(threads_[i])) ready.push_back(i);
    }
    if (ready.empty()) break;
    std::copy_if(ready.begin(), ready.end(), std::back_inserter(candidates),
                 [&](std::size_t i) { return !asleep.contains(i); });
    if (candidates.empty()) return End::given_up;
    const std::size_t picked = choices_.pick(candidates.size());
    asleep.insert(candidates.begin(), candidates.begin() + static_cast<std::ptrdiff_t>(picked));
    const std::size_t thread = candidates[picked];
    const Step step = threads_[thread].next;
    std::erase_if(asleep, [&](std::size_t other) { return conflict(step, threads_[other].next); });
    resume(thread);
    if (ends_) return end_;
  }
  for (std::size_t i = 0; i < threads_.size(); ++i) {
    if (!threads_[i].done) {
      fail("thread " + std::to_string(i) +
           (threads_[i].asleep ? " sleeps for good" : " waits for a lock for good"));
      return end_;
    }
  }
  write_back();
  try {
    if (scenario.last) scenario.last();
  } catch (const Endless&) {
    fail("at the end somebody waits for good");
  }
  return end_;
}

void Execution::write_back() {
  for (auto& [address, place] : places_)
    std::memcpy(place->address, &place->order.back()->value, place->bytes);
}

}  // namespace gannet::memory_model
