#include "futures/counted.hpp"
#include "futures/engine.hpp"

namespace gannet::futures {

namespace {

/// What then() runs; its body is in the task.
const Function& continuation =
    add_function("a continuation", number_of_name("gannet then"), 0, nullptr);

}  // namespace

Outcome Engine::after(State& before, Body body) {
  auto* state = new State(home_);
  Outcome outcome(state);
  auto work = std::make_shared<std::unique_ptr<Work>>(std::make_unique<Work>());
  Work& task = **work;
  task.function = &continuation;
  task.origin = world_.rank();
  task.ticket.state = state;
  task.body = std::move(body);
  const Ticket ticket = task.ticket;
  Counted counted(*this, continuation, ticket, 0);
  before.then([this, work] { enqueue(std::move(*work), workers_.seat()); });
  counted.sent();
  return outcome;
}

}  // namespace gannet::futures
