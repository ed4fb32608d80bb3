#include <exception>
#include <thread>

#include "futures/engine.hpp"
#include "futures/functions.hpp"
#include "gannet/diagnostics.hpp"
#include "gannet/retry_alloc.hpp"

// The end of a rank's tasks: once all ranks have met, there is nothing left to do. A rank that
// leaves because of an exception drops the tasks that have not begun, and says so.
namespace gannet::futures {

/// First no more tasks are made, and those that run stop waiting for others.
Engine::~Engine() {
  workers_.stop();
  open_ = false;
  if (leaves_) announce_leaving();
  drop_pending();
  drop_ready();
  workers_.close();
  while (accepting_ > 0) std::this_thread::yield();
  drop_ready();
  if (leaves_) send_the_last();
  outbox_.close();
  home_->keeper = nullptr;
}

/// Before anything else, so that a rank knows of it by the time all of its tasks have ended. A rank
/// that leaves because another one has left says which.
void Engine::announce_leaving() noexcept {
  messages_.detach();
  const int first = left_ >= 0 ? left_.load() : world_.rank();
  for (int rank = 0; rank < world_.size(); ++rank) {
    if (rank != world_.rank())
      retry_alloc([&] { outbox_.add(rank, RecordKind::left, static_cast<std::uint64_t>(first)); });
  }
}

/// Tasks of this rank that are elsewhere.
void Engine::drop_pending() noexcept {
  const Error ended = retry_alloc(
      [] { return Error(Fault::state, "the Futures of this task ended before it did"); });
  for (const Pending::Task& task : retry_alloc([this] { return pending_.take_all(); })) {
    end_here(*task.function, task.ticket, 0, {}, &ended);
  }
}

/// A task that will not begin.
void Engine::drop(std::unique_ptr<Work> work) noexcept {
  const Error ended = retry_alloc([&] {
    return Error(work->origin == world_.rank() ? Fault::state : Fault::peer,
                 text(name_of(*work), ": the Futures of this rank ended before it began"));
  });
  std::vector<std::byte> nothing;
  retry_alloc([&] { finish(*work, nothing, &ended); });
}

/// Ready tasks, of any rank.
void Engine::drop_ready() noexcept {
  while (auto work = ready_.take_left()) drop(std::move(work));
}

/// The messages arrive by themselves, as long as the world exists.
void Engine::send_the_last() noexcept {
  try {
    outbox_.flush_all();
  } catch (const std::exception&) {  // the job is ending, and others learn of that
  }
}

}  // namespace gannet::futures
