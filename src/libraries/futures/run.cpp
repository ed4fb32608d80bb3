#include <exception>
#include <new>
#include <stdexcept>
#include <string_view>

#include "futures/engine.hpp"
#include "gannet/diagnostics.hpp"
#include "gannet/futures.hpp"
#include "gannet/one_sided_only.hpp"
#include "gannet/region.hpp"
#include "gannet/retry_alloc.hpp"

namespace gannet::futures {

thread_local const Engine::Running* Engine::running_ = nullptr;

/// What the calling thread is doing while it runs a task.
class Engine::Running {
 public:
  Running(const Engine& engine, const Work& work)
      : engine_(engine), work_(work), outer_(std::exchange(running_, this)) {}
  ~Running() { running_ = outer_; }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

  bool cancelled() const { return engine_.is_cancelled(work_); }
  void* owner() const { return engine_.owner_; }

 private:
  const Engine& engine_;
  const Work& work_;
  const Running* outer_;
  OneSidedOnly only_{"a task"};
};

void Engine::note_cancelled(int origin, std::uint64_t group) {
  const std::lock_guard lock(cancelled_mutex_);
  cancelled_.emplace(origin, group);
  any_cancelled_ = true;
}

bool Engine::cancelled() { return running_ && running_->cancelled(); }

void* Engine::owner_of_task() {
  if (running_) return running_->owner();
  throw Error(Fault::state,
              "Futures::current: the calling code is in no task; use the Futures that it made");
}

bool Engine::is_cancelled(const Work& work) const {
  if (work.group == 0) return false;
  if (work.ticket.group) return work.ticket.group->cancelled();
  if (!any_cancelled_.load(std::memory_order_acquire)) return false;
  const std::lock_guard lock(cancelled_mutex_);
  return cancelled_.contains({work.origin, work.group});
}

namespace {

Fault fault_of(const std::exception& exception) {
  if (const auto* error = dynamic_cast<const Error*>(&exception)) return error->fault();
  if (dynamic_cast<const std::bad_alloc*>(&exception)) return Fault::memory;
  if (dynamic_cast<const std::logic_error*>(&exception)) return Fault::argument;
  return Fault::peer;
}

/// What ended a task, worded for a reader on another rank.
Error error_of(const std::string& task) {
  try {
    throw;
  } catch (const Error& error) {
    return Error(error.fault(), text(task, ": ", reason(error)));
  } catch (const std::exception& exception) {
    return Error(fault_of(exception),
                 text(task, " threw ", readable(typeid(exception).name()), ": ", exception.what()));
  } catch (...) {
    return Error(Fault::peer, text(task, " threw something that is no std::exception"));
  }
}

}  // namespace

std::string Engine::name_of(const Work& work) const {
  return text(work.function->name, " on rank ", world_.rank(), " (", host_, ")");
}

/// Results travel, so the limit that holds elsewhere holds here, too.
void Engine::call(const Work& work, std::vector<std::byte>& result) {
  if (work.body) {
    work.body(result);
  } else {
    array::Pin pin;
    if (work.patch.dims() > 0) {
      pin = work.array ? array::Pin(work.array) : hold(world_, work.key);
      if (!pin) throw Error(Fault::state, "its array was destroyed before it began");
    }
    work.function->run(*work.function,
                       {world_, work.arguments(), pin.core(), work.patch, work.fetched, result});
  }
  if (result.size() <= Futures::argument_limit) return;
  throw Error(Fault::argument,
              text("its result has ", result.size(), " bytes; at most ", Futures::argument_limit,
                   " come back from a task: put it in an array"));
}

/// The error that ended the task, if it did not end by itself.
std::optional<Error> Engine::attempt(Work& work, std::vector<std::byte>& result) {
  if (is_cancelled(work)) {
    work.ticket.cancelled = true;
    return retry_alloc([&] {
      return Error(Fault::state, text(name_of(work), ": its group was cancelled before it began"));
    });
  }
  const Function& function = *work.function;
  try {
    const Running running(*this, work);
    const TaskRegion traced(function.name, function.traced_as.load(std::memory_order_relaxed),
                            work.origin, work.origin == world_.rank());
    call(work, result);
    world_.fence();
    return {};
  } catch (...) {
    return retry_alloc([&] { return error_of(name_of(work)); });
  }
}

/// One task fewer waits here, so there may be room for others.
void Engine::run(std::unique_ptr<Work> work) noexcept {
  run_.fetch_add(1, std::memory_order_relaxed);
  if (work->how.where == Where::any) offer();
  std::vector<std::byte> result;
  const auto error = attempt(*work, result);
  retry_alloc([&] { finish(*work, result, error ? &*error : nullptr); });
}

/// If it throws, nothing has changed.
void Engine::finish(Work& work, std::vector<std::byte>& result, const Error* error) {
  if (work.origin != world_.rank()) return notify_origin(work, result, error);
  if (work.ticket.number != 0) {  // came back from this rank's own steal buffer
    auto task = pending_.take(work.ticket.number);
    if (!task) return;
    task->ticket.cancelled = work.ticket.cancelled;
    work.ticket = std::move(task->ticket);
  }
  end_here(*work.function, work.ticket, work.cost, std::move(result), error);
}

void Engine::notify_origin(const Work& work, Bytes result, const Error* error) {
  const auto function = static_cast<std::int32_t>(work.function->number);
  if (!error && work.ticket.number == 0) {
    return outbox_.add_ended(work.origin, function, work.cost);
  }
  EndRecord record{{.kind = error ? RecordKind::failure : RecordKind::result, .function = function},
                   work.ticket.number,
                   work.cost};
  if (error) {
    record.head.a = static_cast<std::uint8_t>(error->fault());
    const std::string_view text = reason(*error);
    result = std::as_bytes(std::span(text.substr(0, Futures::argument_limit)));
  }
  record.head.b = static_cast<std::uint8_t>((tallies_.has_retracted() ? vote_retracted : 0) |
                                            (work.ticket.cancelled ? was_cancelled : 0));
  record.head.length = static_cast<std::uint32_t>(result.size());
  outbox_.add(work.origin, [&](std::vector<std::byte>& to) { append(to, record, result); });
}

/// The task is counted as ended once everybody who waits for it in particular can see its end.
void Engine::end_here(const Function& function, const Ticket& ticket, std::int64_t cost,
                      std::vector<std::byte> result, const Error* error) noexcept {
  if (ticket.state) {
    if (error) {
      if (ticket.cancelled) ticket.state->mark_read();
      ticket.state->fail(*error);
    } else {
      ticket.state->succeed(std::move(result));
    }
    ticket.state->drop();
  } else if (error && !ticket.cancelled) {
    if (ticket.group) {
      ticket.group->fail(*error);
    } else {
      note_failure(*error);
    }
  }
  if (ticket.group) ticket.group->end();
  count_ended(function, 1, cost);
}

void Engine::count_ended(const Function& function, std::int64_t count, std::int64_t cost) {
  const bool room = backlog_.take(cost);
  if (tallies_.ended(function, count) || room) wake_waiters();
}

/// An error of a worker that was looking for tasks: the next quiesce throws it.
void Engine::note_current() noexcept {
  note_failure(retry_alloc([this] { return error_of(text("a worker of rank ", world_.rank())); }));
}

}  // namespace gannet::futures
