#include <cstring>

#include "base/text.hpp"
#include "futures/engine.hpp"
#include "futures/functions.hpp"

namespace gannet::futures {

namespace {

constexpr auto last_where = static_cast<std::uint8_t>(Where::any);
constexpr auto last_priority = static_cast<std::uint8_t>(Priority::high);

/// What comes from elsewhere is looked at before it is believed.
bool makes_sense(const TaskRecord& record, std::size_t bytes, int ranks) {
  const std::size_t needed = sizeof record + patch_bytes(record.head.dims) + record.head.length;
  return record.head.dims <= max_dims && needed <= bytes && record.head.a <= last_where &&
         (record.head.b & ~reads_slice) <= last_priority && functions::find(record.head.function) &&
         (record.has_array != 0) == (record.head.dims != 0) && record.origin >= 0 &&
         record.origin < ranks;
}

Patch read_patch(const std::byte* from, int dims) {
  Patch patch{Point::filled(dims, 0), Point::filled(dims, 0)};
  for (Point* corner : {&patch.lo, &patch.hi}) {
    for (int d = 0; d < dims; ++d, from += sizeof(Index)) {
      std::memcpy(&(*corner)[d], from, sizeof(Index));
    }
  }
  return patch;
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
  if (left.empty()) return;
  throw Error(Fault::argument, base::text("a message of tasks from rank ", origin,
                                          " makes no sense: all ranks need the same Gannet"));
}

/// Bound to this rank: it was taken from somebody's stall, and does not go to another.
void Engine::accept_task(int from, Bytes bytes, Bound bound) {
  TaskRecord record;
  if (bytes.size() < sizeof record) return;
  std::memcpy(&record, bytes.data(), sizeof record);
  if (!makes_sense(record, bytes.size(), world_.size())) {
    throw Error(Fault::argument, base::text("a task from rank ", from, " makes no sense"));
  }
  auto work = std::make_unique<Work>();
  work->function = functions::find(record.head.function);
  work->origin = static_cast<int>(record.origin);
  work->ticket.number = record.ticket;
  work->group = record.group;
  work->how = {static_cast<Where>(record.head.a),
               static_cast<Priority>(record.head.b & ~reads_slice),
               (record.head.b & reads_slice) != 0};
  if (bound == Bound::here) work->how.where = Where::node;
  const std::byte* after = bytes.data() + sizeof record;
  if (record.has_array != 0) {
    work->key = record.key;
    work->patch = read_patch(after, record.head.dims);
  }
  work->keep({after + patch_bytes(record.head.dims), record.head.length});
  if (bound == Bound::here) prefetch(*work);
  come(std::move(work), -1);
}

void Engine::accept_end(Bytes bytes, int origin) {
  EndRecord record;
  if (bytes.size() < sizeof record) return;
  std::memcpy(&record, bytes.data(), sizeof record);
  const Bytes after = bytes.subspan(sizeof record);
  const Function* function = functions::find(record.head.function);
  if (record.head.kind == Kind::news) return hear_of(static_cast<int>(record.value));
  if (record.head.length > after.size() || (!function && record.head.kind != Kind::cancel)) return;
  const Bytes body = after.first(record.head.length);
  tallies_.hear((record.head.b & word_broken) != 0);
  switch (record.head.kind) {
    case Kind::cancel:
      return note_cancelled(origin, record.value);
    case Kind::ended:
      return count_ended(*function, static_cast<std::int64_t>(record.value));
    case Kind::result:
      if (auto task = pending_.take(record.value)) {
        end_here(*task->function, task->ticket, {body.begin(), body.end()}, nullptr);
      }
      return;
    default: {
      const Error error(static_cast<Fault>(record.head.a),
                        std::string(reinterpret_cast<const char*>(body.data()), body.size()));
      Pending::Task task{function, {}};
      if (record.value != 0) {
        auto found = pending_.take(record.value);
        if (!found) return;
        task = std::move(*found);
      }
      task.ticket.cancelled = (record.head.b & was_cancelled) != 0;
      end_here(*task.function, task.ticket, {}, &error);
    }
  }
}

/// Tasks that could not be delivered end with the reason.
void Engine::lose(int rank, Bytes records, const Error& why) {
  const Error lost(why.fault(), base::text("a task for rank ", rank, ": ", why.what()));
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
