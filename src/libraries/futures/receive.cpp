#include <cstring>

#include "futures/counting.hpp"
#include "futures/engine.hpp"
#include "futures/functions.hpp"
#include "futures/reading.hpp"
#include "gannet/diagnostics.hpp"
#include "gannet/futures.hpp"
#include "gannet/retry_alloc.hpp"

namespace gannet::futures {

namespace {

[[noreturn]] void refuse(const char* what, int from) {
  throw Error(Fault::argument,
              text(what, " from rank ", from, " makes no sense: all ranks need the same Gannet"));
}

/// Bytes of a message: collected records, one record more, and the ends of many functions' tasks.
constexpr std::size_t longest_message = Outbox::longest + Futures::argument_limit + (4u << 20);

}  // namespace

/// The first part of the room's only handler. A message that fits into a packet is read in place.
Landing Engine::arrive(const Arrival& arrival) {
  expect_open();
  if (arrival.here || arrival.bytes == 0) {
    accept(arrival.origin, {arrival.here, arrival.bytes});
    return {.unwanted = true};
  }
  if (arrival.bytes > longest_message) refuse("a message of tasks", arrival.origin);
  return retry_alloc([&]() -> Landing {
    auto records = std::make_shared<std::vector<std::byte>>(arrival.bytes);
    return {.to = records->data(),
            .then = [this, records, origin = arrival.origin] { accept(origin, *records); },
            .in_line = true};
  });
}

void Engine::expect_open() const {
  if (!open_) throw Error(Fault::peer, text("the Futures of rank ", world_.rank(), " ended"));
}

/// The whole message is checked before any of it counts, and tasks begin last, when nothing can be
/// refused any more: if a message is refused, all of its tasks end at its sender. The end of this
/// rank's tasks may have begun since the first bytes came; it waits for the threads in here.
void Engine::accept(int origin, Bytes records) {
  const Counting here(accepting_);
  expect_open();
  std::unique_ptr<Work> first;
  std::unique_ptr<Work>* last = &first;
  const Bytes left = for_each_record(records, [&](const RecordHead& head, Bytes record) {
    if (head.kind == RecordKind::task) {
      *last = retry_alloc([&] { return work_of(origin, record, Bound::no); });
      last = &(*last)->next;
    } else if (!read_end(record)) {
      refuse("the end of a task", origin);
    }
  });
  if (!left.empty()) refuse("a message of tasks", origin);
  for_each_record(records, [&](const RecordHead& head, Bytes record) {
    if (head.kind != RecordKind::task) accept_end(record, origin);
  });
  while (first) {
    auto next = std::move(first->next);
    enqueue(std::move(first), -1);
    first = std::move(next);
  }
}

/// Bound to this rank: the task was stolen, and does not move on to another. A task that was sent
/// is the sender's own, and not one that may run anywhere.
std::unique_ptr<Work> Engine::work_of(int from, Bytes bytes, Bound bound) {
  const auto task = read_task(bytes, world_.size());
  const bool stolen = bound == Bound::here;
  if (!task || (!stolen && (task->record.origin != from || task->how.where == Where::any))) {
    refuse("a task", from);
  }
  auto work = std::make_unique<Work>();
  work->function = task->function;
  work->origin = static_cast<int>(task->record.origin);
  work->ticket.number = task->record.ticket;
  work->group = task->record.group;
  work->cost = task->record.cost;
  work->how = task->how;
  if (stolen) work->how.where = Where::node;
  work->key = task->record.key;
  work->patch = task->patch;
  work->keep(task->arguments);
  if (stolen) prefetch(*work);
  return work;
}

void Engine::accept_end(Bytes bytes, int origin) {
  const auto end = read_end(bytes);
  const EndRecord& record = end->record;
  const Function* const function = end->function;
  tallies_.on_retraction((record.head.b & vote_retracted) != 0);
  switch (record.head.kind) {
    case RecordKind::work_available:
      return on_announcement(record.value);
    case RecordKind::cancel:
      return retry_alloc([&] { note_cancelled(origin, record.value); });
    case RecordKind::vote:
      if (!ballot_.on_vote(origin, record.value)) refuse("a vote", origin);
      return wake_waiters();
    case RecordKind::verdict:
      if (!ballot_.on_verdict(origin, record.value)) refuse("a verdict", origin);
      return wake_waiters();
    case RecordKind::left: {
      int nobody = -1;
      if (record.value >= static_cast<std::uint64_t>(world_.size())) refuse("a rank", origin);
      left_.compare_exchange_strong(nobody, static_cast<int>(record.value));
      return wake_waiters();
    }
    case RecordKind::ended:
      if (!tallies_.may_have_ended(*function, record.value)) refuse("a count of tasks", origin);
      return count_ended(*function, static_cast<std::int64_t>(record.value),
                         backlog_.at_most(record.cost));
    case RecordKind::result: {
      auto result =
          retry_alloc([&] { return std::vector<std::byte>(end->body.begin(), end->body.end()); });
      if (auto task = pending_.take(record.value)) {
        end_here(*task->function, task->ticket, backlog_.at_most(record.cost), std::move(result),
                 nullptr);
      }
      return;
    }
    default:
      return accept_failure(*end, origin);
  }
}

/// Of a task whose end somebody waits for, or else of one that is only counted.
void Engine::accept_failure(const EndRead& end, int origin) {
  const EndRecord& record = end.record;
  const Error error = retry_alloc([&] {
    return Error(static_cast<Fault>(record.head.a),
                 std::string(reinterpret_cast<const char*>(end.body.data()), end.body.size()));
  });
  Pending::Task task{end.function, {}};
  if (record.value != 0) {
    auto found = pending_.take(record.value);
    if (!found) return;
    task = std::move(*found);
  } else if (!tallies_.may_have_ended(*end.function, 1)) {
    refuse("the failure of a task", origin);
  }
  task.ticket.cancelled = (record.head.b & was_cancelled) != 0;
  end_here(*task.function, task.ticket, backlog_.at_most(record.cost), {}, &error);
}

/// Tasks that could not be delivered end with that error.
void Engine::lose(int rank, Bytes records, const Error& why) noexcept {
  const Error lost = retry_alloc(
      [&] { return Error(why.fault(), text("a task for rank ", rank, ": ", reason(why))); });
  for_each_record(records, [&](const RecordHead& head, Bytes record) {
    if (head.kind == RecordKind::task) lose_task(record, lost);
  });
}

void Engine::lose_task(Bytes bytes, const Error& why) {
  TaskRecord record;
  std::memcpy(&record, bytes.data(), sizeof record);
  Pending::Task task{functions::find(record.head.function), {}};
  if (record.ticket != 0) {
    auto found = pending_.take(record.ticket);
    if (!found) return;
    task = std::move(*found);
  }
  end_here(*task.function, task.ticket, record.cost, {}, &why);
}

}  // namespace gannet::futures
