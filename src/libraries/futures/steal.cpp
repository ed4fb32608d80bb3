#include <new>
#include <random>

#include "futures/engine.hpp"
#include "futures/steal_policy.hpp"
#include "gannet/retry_alloc.hpp"

namespace gannet::futures {

namespace {

std::uint32_t drawn() {
  thread_local std::minstd_rand random(std::random_device{}());
  return static_cast<std::uint32_t>(random());
}

}  // namespace

int Engine::some_other_rank() const { return other_rank(world_.rank(), world_.size(), drawn()); }

/// Whether a task that may run anywhere can be published: it fits, and all ranks have its array.
bool Engine::fits_steal_buffer(const Work& work) const {
  const std::size_t bytes = sizeof(TaskRecord) + patch_bytes(work.patch.dims());
  if (bytes + work.arguments().size() > StealBuffers::place_bytes) return false;
  return !work.array || array::group(work.array.get()).size() == world_.size();
}

/// If it throws, nothing has changed.
std::vector<std::byte> Engine::pack_for_stealing(Work& work) {
  const std::shared_ptr<GroupState> group = work.ticket.group;
  if (group) group->went_anywhere();
  const Task task{*work.function, work.array ? &work.array : nullptr, work.patch, -1, work.how,
                  group};
  TaskRecord record = record_of(task, work.ticket, work.cost, work.arguments().size());
  std::vector<std::byte> bytes;
  bytes.reserve(StealBuffers::place_bytes);
  if (work.ticket.state || group) record.ticket = pending_.add({work.function, work.ticket});
  append(bytes, record, Corners(work.patch).bytes(), work.arguments());
  return bytes;
}

/// Fills this rank's steal buffer with tasks that wait for a worker here.
bool Engine::fill_steal_buffer() {
  return steal_buffers_->fill([this]() -> std::optional<std::vector<std::byte>> {
    while (auto work = ready_.take_free()) {
      try {
        if (fits_steal_buffer(*work)) return retry_alloc([&] { return pack_for_stealing(*work); });
      } catch (const Error&) {  // the task will end with that error
      }
      work->how.where = Where::node;  // stays here
      ready_.add(std::move(work), -1);
    }
    return {};
  });
}

/// Fills the steal buffer and announces its tasks, also those that have been there for a while. If
/// memory is short for that, tasks stay here.
void Engine::offer() noexcept {
  if (!steal_buffers_) return;
  try {
    if (fill_steal_buffer()) {
      workers_.on_work();
    } else if (!steal_buffers_->open() || !announce_timer_.is_due() ||
               !steal_buffers_->has_tasks()) {
      return;
    }
    announce(world_.rank());
  } catch (const std::bad_alloc&) {
  } catch (...) {
    note_current();
  }
}

/// If memory is short for that, no harm is done: the victim runs its tasks itself.
void Engine::announce(int victim) noexcept {
  try {
    announce_to(
        victim, [this] { return some_other_rank(); },
        [&](int rank) {
          outbox_.add(rank, RecordKind::work_available, static_cast<std::uint64_t>(victim));
        });
  } catch (...) {
  }
}

/// Some rank has tasks to give.
void Engine::on_announcement(std::uint64_t victim) {
  const auto ranks = static_cast<std::uint64_t>(world_.size());
  if (!steal_ || victim >= ranks) return;
  if (announced_.add(static_cast<int>(victim))) workers_.on_work();
}

/// What a task reads is fetched while the task waits for a worker. If that fails, the task fetches
/// it itself, and reports the error: an array that is gone, for instance.
void Engine::prefetch(Work& work) noexcept {
  if (!work.how.reads || work.patch.dims() == 0 || work.how.where == Where::any) return;
  try {
    const array::Pin pin(work.array ? work.array : array::find(world_, work.key));
    if (!pin || array::in_place(pin.core().get(), work.patch)) return;
    work.fetched = std::make_shared<Fetched>(pin.core().get(), work.patch);
  } catch (...) {
  }
}

/// The rank that has claimed a task runs it.
void Engine::accept_claimed(int from, Bytes record) noexcept {
  try {
    auto work = retry_alloc([&] { return work_of(from, record, Bound::here); });
    if (from != world_.rank()) stolen_.fetch_add(1, std::memory_order_relaxed);
    enqueue(std::move(work), -1);
  } catch (...) {
    note_current();
  }
}

/// A thief passes the announcement on; from its own buffer a rank takes tasks one at a time, so it
/// announces the rest only now and then.
bool Engine::claim_from(int rank) {
  const bool mine = rank == world_.rank();
  const int most = mine ? 1 : workers_.count();
  const auto left =
      steal_buffers_->claim(rank, most, [&](Bytes record) { accept_claimed(rank, record); });
  if (!left) return false;
  if (*left > 0 && (!mine || announce_timer_.is_due())) announce(rank);
  return true;
}

bool Engine::steal() {
  return steal_from(
      announced_, [this](int rank) { return claim_from(rank); },
      [this](int rank) { return steal_buffers_->is_near(rank); },
      [this] { return some_other_rank(); });
}

/// Looks for tasks for an idle worker: in my own buffer, then in others'. Once a rank has left the
/// job, no other rank is asked again.
bool Engine::look_around() {
  if (!steal_buffers_) return false;
  if (claim_from(world_.rank())) return true;
  if (!steal_) return false;
  try {
    return steal();
  } catch (const Error&) {
    steal_ = false;
    throw;
  }
}

bool Engine::may_steal() const {
  return steal_buffers_ && (steal_buffers_->open() || (steal_ && !announced_.empty()));
}

}  // namespace gannet::futures
