#include <new>
#include <random>

#include "futures/engine.hpp"
#include "futures/insist.hpp"

namespace gannet::futures {

namespace {

/// News of a full stall goes to so many ranks, and from each that found something there to as many.
constexpr int told = 2;

/// News that have not been followed up; more would be old.
constexpr std::size_t most_news = 16;

int random_below(int limit) {
  thread_local std::minstd_rand random(std::random_device{}());
  return static_cast<int>(random() % static_cast<unsigned>(limit));
}

}  // namespace

int Engine::some_other_rank() const {
  return (world_.rank() + 1 + random_below(world_.size() - 1)) % world_.size();
}

/// A task that may run anywhere: it can be laid out if it fits, and if its array is everybody's.
bool Engine::fits_stall(const Work& work) const {
  const std::size_t bytes = sizeof(TaskRecord) + patch_bytes(work.patch.dims());
  if (bytes + work.arguments().size() > Market::place_bytes) return false;
  return !work.array || array::group(work.array.get()).size() == world_.size();
}

/// What throws has changed nothing.
std::vector<std::byte> Engine::lay_out(Work& work) {
  const std::shared_ptr<Members> group = work.ticket.group;
  if (group) group->went_anywhere();
  const Task task{*work.function, work.array ? &work.array : nullptr, work.patch, -1, work.how,
                  group};
  TaskRecord record = record_of(task, work.ticket, work.cost, work.arguments().size());
  std::vector<std::byte> bytes;
  bytes.reserve(Market::place_bytes);
  if (work.ticket.state || group) record.ticket = pending_.add({work.function, work.ticket});
  append(bytes, record, Corners(work.patch).bytes(), work.arguments());
  return bytes;
}

/// Fills this rank's stall with tasks that wait for a worker here.
bool Engine::fill_stall() {
  return market_->fill([this]() -> std::optional<std::vector<std::byte>> {
    while (auto work = ready_.take_free()) {
      try {
        if (fits_stall(*work)) return insist([&] { return lay_out(*work); });
      } catch (const Error&) {  // it will end with that
      }
      work->how.where = Where::node;  // stays here
      insist([&] { ready_.add(work, -1); });
    }
    return {};
  });
}

/// And spreads the news. Without memory for that, tasks stay here.
void Engine::offer() noexcept {
  if (!market_) return;
  try {
    if (!fill_stall()) return;
    workers_.come();
    tell_of(world_.rank());
  } catch (const std::bad_alloc&) {
  } catch (...) {
    note_current();
  }
}

void Engine::tell_of(int victim) {
  for (int i = 0; i < told; ++i) {
    const int rank = some_other_rank();
    if (rank == victim) continue;
    outbox_.add(rank, Kind::news, static_cast<std::uint64_t>(victim));
  }
}

/// Somebody has tasks to give.
void Engine::hear_of(std::uint64_t victim) {
  const auto ranks = static_cast<std::uint64_t>(world_.size());
  if (!steal_ || victim >= ranks || news_.unsafe_size() >= most_news) return;
  news_.push(static_cast<int>(victim));
  workers_.come();
}

/// What a task reads is fetched while it waits for a worker. An array that is gone is told when
/// the task begins.
void Engine::prefetch(Work& work) {
  if (!work.how.reads || work.patch.dims() == 0 || work.how.where == Where::any) return;
  const array::Pin pin(work.array ? work.array : array::find(world_, work.key));
  if (!pin || array::in_place(pin.core().get(), work.patch)) return;
  work.fetched = std::make_shared<Fetched>(pin.core().get(), work.patch);
}

/// Whoever has claimed a task runs it.
void Engine::accept_claimed(int from, Bytes record) noexcept {
  try {
    auto work = insist([&] { return work_of(from, record, Bound::here); });
    if (from != world_.rank()) stolen_.fetch_add(1, std::memory_order_relaxed);
    insist([&] { come(work, -1); });
  } catch (...) {
    note_current();
  }
}

bool Engine::claim_from(int rank) {
  const int most = rank == world_.rank() ? 1 : workers_.count();
  const auto left = market_->claim(rank, most, [&](Bytes record) { accept_claimed(rank, record); });
  if (!left) return false;
  if (*left > 0 && rank != world_.rank()) tell_of(rank);
  return true;
}

/// From whom there is news, from a rank of this node, from anybody.
bool Engine::steal() {
  int victim = 0;
  while (news_.try_pop(victim)) {
    if (claim_from(victim)) return true;
  }
  for (int i = 0; i < told; ++i) {
    const int other = some_other_rank();
    if (market_->is_near(other) && claim_from(other)) return true;
  }
  return false;
}

/// For a worker that has nothing to do: from my own stall, then from others. When a rank has left
/// the job, nobody is asked again.
bool Engine::look_around() {
  if (!market_) return false;
  if (claim_from(world_.rank())) return true;
  if (!steal_) return false;
  try {
    return steal();
  } catch (const Error&) {
    steal_ = false;
    throw;
  }
}

bool Engine::has_news() const { return market_ && (market_->open() || (steal_ && !news_.empty())); }

}  // namespace gannet::futures
