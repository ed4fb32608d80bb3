#include <utility>

#include "futures/counted.hpp"
#include "futures/engine.hpp"
#include "futures/functions.hpp"
#include "gannet/diagnostics.hpp"
#include "gannet/futures.hpp"
#include "gannet/one_sided_only.hpp"

namespace gannet::futures {

namespace {

constexpr const char* making = "a task";

void check_size(const Task& task, std::size_t bytes) {
  if (bytes <= Futures::argument_limit) return;
  throw Error(Fault::argument,
              text("the arguments of ", task.function.name, " have ", bytes, " bytes; at most ",
                   Futures::argument_limit,
                   " travel with a task: put more in an array and send a ref of it"));
}

/// Origin and target are one process: only the arguments are packed.
std::unique_ptr<Work> work_here(const Task& task, int me, const Ticket& ticket, std::uint32_t cost,
                                Engine::Bytes arguments) {
  auto work = std::make_unique<Work>();
  work->function = &task.function;
  work->origin = me;
  work->group = ticket.group ? ticket.group->number() : 0;
  work->ticket = ticket;
  work->how = task.how;
  work->cost = cost;
  if (task.array) {
    work->array = *task.array;
    work->patch = task.patch;
  }
  work->keep(arguments);
  return work;
}

}  // namespace

/// Throws if anything is wrong with a task, before anything is done.
int Engine::target(const Task& task) const {
  if (!open_) {
    throw Error(Fault::state, text(making, ": the Futures of this rank have ended"));
  }
  need_world(making);
  functions::check(making, task.function);
  if (!task.array) {
    if (task.how.where == Where::any) return world_.rank();
    if (task.rank >= 0 && task.rank < world_.size()) return task.rank;
    throw Error(Fault::argument, text(making, " of ", task.function.name, ": there is no rank ",
                                      task.rank, " among ", world_.size()));
  }
  const array::Core* array = task.array->get();
  const int owner = array::main_owner(making, array, task.patch);
  if (task.how.where == Where::any) return world_.rank();
  if (task.how.where == Where::node && array::on_my_node(array, owner)) return world_.rank();
  return array::group(array).world_rank(owner);
}

Outcome Engine::start(const Task& task, Bytes arguments) {
  auto* state = new State(home_);
  Outcome outcome(state);
  make(task, {state, task.group}, arguments);
  return outcome;
}

void Engine::post(const Task& task, Bytes arguments) {
  make(task, {nullptr, task.group}, arguments);
}

void Engine::make(const Task& task, const Ticket& ticket, Bytes arguments) {
  const int rank = target(task);
  check_size(task, arguments.size());
  if (ticket.group && ticket.group->cancelled()) {
    throw Error(Fault::state, text(making, " of ", task.function.name,
                                   ": its group has been cancelled; make a new one"));
  }
  const std::uint32_t cost = await_room(task, arguments.size());
  if (rank == world_.rank()) {
    make_here(task, ticket, cost, arguments);
  } else {
    send_away(rank, task, ticket, cost, arguments);
  }
}

/// The task's cost in the backlog. Passive tasks wait for what the program does next, so it does
/// not wait for them.
std::uint32_t Engine::await_room(const Task& task, std::size_t bytes) {
  if (is_passive(task.how)) return 0;
  if (backlog_.full() && !OneSidedOnly::inside()) [[unlikely]]
    wait("a task that waits for room", [this] { return backlog_.has_room(); });
  return Backlog::cost(bytes);
}

void Engine::make_here(const Task& task, const Ticket& ticket, std::uint32_t cost,
                       Bytes arguments) {
  auto work = work_here(task, world_.rank(), ticket, cost, arguments);
  prefetch(*work);
  Counted counted(*this, task.function, ticket, cost);
  counted.sent();
  enqueue(std::move(work), workers_.seat());
}

/// `seat`: that of the worker that made the task for this process; -1: the task comes from
/// elsewhere, and takes its turn, whichever thread takes the message.
void Engine::enqueue(std::unique_ptr<Work> work, int seat) noexcept {
  if (!open_ && work->origin == world_.rank()) return drop(std::move(work));
  const bool free = work->how.where == Where::any;
  if (is_passive(work->how)) {
    ready_.add_passive(std::move(work));
  } else {
    ready_.add(std::move(work), seat);
  }
  workers_.on_work();
  if (free) offer();
}

/// The ticket stays here, under the number that travels.
TaskRecord Engine::record_of(const Task& task, const Ticket& ticket, std::uint32_t cost,
                             std::size_t bytes) const {
  TaskRecord record{};
  record.head = {.kind = RecordKind::task,
                 .a = static_cast<std::uint8_t>(task.how.where),
                 .b = static_cast<std::uint8_t>(static_cast<std::uint8_t>(task.how.priority) |
                                                (task.how.reads ? reads_slice : 0)),
                 .length = static_cast<std::uint32_t>(bytes),
                 .function = static_cast<std::int32_t>(task.function.number)};
  record.origin = world_.rank();
  record.cost = cost;
  if (task.array) {
    record.has_array = 1;
    record.key = array::key(task.array->get());
    record.head.dims = static_cast<std::uint8_t>(task.patch.dims());
  }
  if (ticket.group) record.group = ticket.group->number();
  return record;
}

void Engine::send_away(int rank, const Task& task, const Ticket& ticket, std::uint32_t cost,
                       Bytes arguments) {
  if (ticket.group) ticket.group->went_to(rank);
  TaskRecord record = record_of(task, ticket, cost, arguments.size());
  const Corners patch(task.array ? task.patch : Patch());
  Counted counted(*this, task.function, ticket, cost);
  if (ticket.state || ticket.group) record.ticket = pending_.add({&task.function, ticket});
  try {
    outbox_.add(rank,
                [&](std::vector<std::byte>& to) { append(to, record, patch.bytes(), arguments); });
  } catch (...) {
    if (record.ticket != 0) (void)pending_.take(record.ticket);
    throw;
  }
  counted.sent();
}

}  // namespace gannet::futures
