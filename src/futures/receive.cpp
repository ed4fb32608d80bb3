#include <cstring>

#include "base/reason.hpp"
#include "base/text.hpp"
#include "futures/engine.hpp"
#include "futures/functions.hpp"
#include "futures/reading.hpp"

namespace gannet::futures {

namespace {

[[noreturn]] void refuse(const char* what, int from) {
  throw Error(Fault::argument, base::text(what, " from rank ", from,
                                          " makes no sense: all ranks need the same Gannet"));
}

}  // namespace

/// The first part of the room's one handler. What fits into a packet is read where it lies.
Landing Engine::arrive(const Arrival& arrival) {
  if (!open_) return {.unwanted = true};
  if (arrival.here || arrival.bytes == 0) {
    accept(arrival.origin, {arrival.here, arrival.bytes});
    return {.unwanted = true};
  }
  auto records = std::make_shared<std::vector<std::byte>>(arrival.bytes);
  return {.to = records->data(),
          .then = [this, records, origin = arrival.origin] { accept(origin, *records); },
          .in_line = true};
}

void Engine::accept(int origin, Bytes records) {
  const Bytes left = for_each_record(records, [&](const Record& head, Bytes record) {
    if (head.kind == Kind::task) {
      accept_task(origin, record, Bound::no);
    } else {
      accept_end(record, origin);
    }
  });
  if (!left.empty()) refuse("a message of tasks", origin);
}

/// Bound to this rank: it was taken from somebody's stall, and does not go to another. What is sent
/// is the sender's own, and not for anybody.
void Engine::accept_task(int from, Bytes bytes, Bound bound) {
  const auto task = read_task(bytes, world_.size());
  const bool laid_out = bound == Bound::here;
  if (!task || (!laid_out && (task->record.origin != from || task->how.where == Where::any))) {
    refuse("a task", from);
  }
  auto work = std::make_unique<Work>();
  work->function = task->function;
  work->origin = static_cast<int>(task->record.origin);
  work->ticket.number = task->record.ticket;
  work->group = task->record.group;
  work->how = task->how;
  if (laid_out) work->how.where = Where::node;
  work->key = task->record.key;
  work->patch = task->patch;
  work->keep(task->arguments);
  if (laid_out) prefetch(*work);
  come(std::move(work), -1);
}

void Engine::accept_end(Bytes bytes, int origin) {
  const auto end = read_end(bytes);
  if (!end) refuse("the end of a task", origin);
  const auto& [record, function, body] = *end;
  tallies_.hear((record.head.b & word_broken) != 0);
  switch (record.head.kind) {
    case Kind::news:
      return hear_of(record.value);
    case Kind::cancel:
      return note_cancelled(origin, record.value);
    case Kind::ended:
      if (!tallies_.may_have_ended(*function, record.value)) refuse("a count of tasks", origin);
      return count_ended(*function, static_cast<std::int64_t>(record.value));
    case Kind::result:
      if (auto task = pending_.take(record.value)) {
        end_here(*task->function, task->ticket, {body.begin(), body.end()}, nullptr);
      }
      return;
    default:
      return accept_failure(*end, origin);
  }
}

/// Of a task whose end somebody waits for, or else of one that is counted only.
void Engine::accept_failure(const EndRead& end, int origin) {
  const auto& [record, function, body] = end;
  const Error error(static_cast<Fault>(record.head.a),
                    std::string(reinterpret_cast<const char*>(body.data()), body.size()));
  Pending::Task task{function, {}};
  if (record.value != 0) {
    auto found = pending_.take(record.value);
    if (!found) return;
    task = std::move(*found);
  } else if (!tallies_.may_have_ended(*function, 1)) {
    refuse("the failure of a task", origin);
  }
  task.ticket.cancelled = (record.head.b & was_cancelled) != 0;
  end_here(*task.function, task.ticket, {}, &error);
}

/// Tasks that could not be delivered end with the reason.
void Engine::lose(int rank, Bytes records, const Error& why) {
  const Error lost(why.fault(), base::text("a task for rank ", rank, ": ", base::reason(why)));
  for_each_record(records, [&](const Record& head, Bytes bytes) {
    if (head.kind != Kind::task) return;
    TaskRecord record;
    std::memcpy(&record, bytes.data(), sizeof record);
    Pending::Task task{functions::find(head.function), {}};
    if (record.ticket != 0) {
      if (auto found = pending_.take(record.ticket)) task = std::move(*found);
    }
    end_here(*task.function, task.ticket, {}, &lost);
  });
}

}  // namespace gannet::futures
