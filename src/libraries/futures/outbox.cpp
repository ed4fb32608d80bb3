#include "futures/outbox.hpp"

#include <algorithm>
#include <utility>

#include "gannet/retry_alloc.hpp"

namespace gannet::futures {

namespace {

/// Bytes that fit into one packet between nodes.
constexpr std::size_t packet = 7 * 1024;

/// Messages in flight from this rank to another; beyond that, new records are collected.
constexpr int most_under_way = 8;

}  // namespace

/// One message: its bytes, until it has arrived. Its owners are the outbox, or the completion that
/// notifies of it, and both while it is handed over.
struct Outbox::Parcel {
  Outbox& outbox;
  std::shared_ptr<Gate> gate;
  PeerQueue* queue_to;
  std::vector<std::byte> bytes = {};
  Owned next = {};  // among those that wait for room
  std::atomic<int> owners{1};
};

void Outbox::Release::operator()(Parcel* parcel) const {
  if (parcel->owners.fetch_sub(1, std::memory_order_acq_rel) == 1) delete parcel;
}

Outbox::PeerQueue::PeerQueue(int of) : rank(of) {}

/// Freed one by one, however many there are.
Outbox::PeerQueue::~PeerQueue() {
  while (full) full = std::move(full->next);
}

bool Outbox::PeerQueue::nothing_collected() const {
  return (!open || open->bytes.empty()) && !full && ended.empty();
}

Outbox::Outbox(Messages& messages, int ranks, Lost lost, std::function<std::uint8_t()> flags)
    : messages_(messages), lost_(std::move(lost)), flags_(std::move(flags)), queues_(ranks) {}

/// Closed: parcels that are still in flight find only the gate.
Outbox::~Outbox() = default;

Outbox::PeerQueue& Outbox::queue_to(int rank) {
  if (PeerQueue* known = queues_.find(rank)) [[likely]]
    return *known;
  return make_queue(rank);
}

/// If two threads make one at the same time, the first one wins.
Outbox::PeerQueue& Outbox::make_queue(int rank) {
  const std::lock_guard lock(making_);
  if (PeerQueue* known = queues_.find(rank)) return *known;
  PeerQueue& made = queues_.add(rank, std::make_unique<PeerQueue>(rank));
  made.next = newest_;
  newest_ = &made;
  return made;
}

Outbox::Owned Outbox::new_parcel(PeerQueue& to) { return Owned(new Parcel{*this, gate_, &to}); }

/// Where the next record goes.
std::vector<std::byte>& Outbox::place_in(PeerQueue& queue_to) {
  if (queue_to.open && queue_to.open->bytes.size() < longest) return queue_to.open->bytes;
  auto fresh = new_parcel(queue_to);
  if (queue_to.open) {
    Parcel* newest = queue_to.open.get();
    (queue_to.full ? queue_to.last_full->next : queue_to.full) = std::move(queue_to.open);
    queue_to.last_full = newest;
  }
  queue_to.open = std::move(fresh);
  return queue_to.open->bytes;
}

void Outbox::add_ended(int rank, std::int64_t function, std::uint32_t cost) {
  PeerQueue& to = queue_to(rank);
  std::unique_lock lock(to.mutex);
  const auto known = std::find_if(to.ended.begin(), to.ended.end(),
                                  [&](const Ended& each) { return each.function == function; });
  if (known != to.ended.end()) {
    ++known->count;
    known->cost += cost;
  } else {
    to.ended.push_back({function, 1, cost});
  }
  go_on(to, lock, Which::due);
}

void Outbox::flush(Which which) {
  for (PeerQueue* to = newest_; to; to = to->next) {
    std::unique_lock lock(to->mutex);
    go_on(*to, lock, which);
  }
}

/// Whether a message is sent now: nothing is in flight, it fills a packet, or it is asked for.
bool Outbox::is_due(const PeerQueue& queue_to, Which which) {
  if (queue_to.nothing_collected()) return false;
  if (queue_to.under_way == 0 || which == Which::all) return true;
  if (which == Which::collected && !queue_to.full) return true;  // it is the last
  const bool much = queue_to.full || (queue_to.open && queue_to.open->bytes.size() >= packet);
  return much && queue_to.under_way < most_under_way;
}

/// The oldest message; the ends of tasks go with the last one.
Outbox::Owned Outbox::take(PeerQueue& queue_to) {
  if (queue_to.full) {
    auto oldest = std::move(queue_to.full);
    queue_to.full = std::move(oldest->next);
    return oldest;
  }
  if (!queue_to.open) queue_to.open = retry_alloc([&] { return new_parcel(queue_to); });
  std::vector<std::byte>& bytes = queue_to.open->bytes;
  retry_alloc([&] { bytes.reserve(bytes.size() + queue_to.ended.size() * sizeof(EndRecord)); });
  for (const Ended& each : queue_to.ended) {
    const RecordHead head{.kind = RecordKind::ended,
                          .b = flags_(),
                          .function = static_cast<std::int32_t>(each.function)};
    append(bytes, EndRecord{head, each.count, each.cost}, {});
  }
  queue_to.ended.clear();
  return std::move(queue_to.open);
}

void Outbox::go_on(PeerQueue& to, std::unique_lock<std::mutex>& lock, Which which) {
  while (is_due(to, which)) {
    auto parcel = take(to);
    ++to.under_way;
    lock.unlock();
    send(std::move(parcel));
    if (which == Which::due) return;
    lock.lock();
  }
}

/// Retried if memory is short: the message may hold the ends of others' tasks, which they wait for.
void Outbox::send(Owned parcel) {
  sent_.fetch_add(1, std::memory_order_relaxed);
  Parcel* under_way = parcel.release();
  try {
    retry_alloc([&] { try_to_send(under_way); });
  } catch (const Error& why) {
    notify(under_way, &why);
  }
}

/// If it throws, nothing was sent: the completion has been discarded, and its part in the parcel is
/// the outbox's again.
void Outbox::try_to_send(Parcel* parcel) {
  parcel->owners.fetch_add(1, std::memory_order_relaxed);
  Owned kept(parcel);
  try {
    messages_.send(
        parcel->queue_to->rank, handler_, {}, parcel->bytes,
        {.done = {notify, parcel, false, settle_arrived, discard}, .done_may_wait = true});
  } catch (const std::exception& why) {
    (void)kept.release();
    const auto* const error = dynamic_cast<const Error*>(&why);
    if (error && error->fault() == Fault::memory) throw std::bad_alloc();
    throw;
  }
}

void Outbox::notify(void* parcel, const Error* why) {
  Owned ended(static_cast<Parcel*>(parcel));
  const auto gate = ended->gate;
  const std::shared_lock passing(gate->mutex);
  if (!gate->closed) ended->outbox.arrived(std::move(ended), why);
}

/// Usually nothing waits for the arrival. Inside the room of messages, so it waits for no lock.
bool Outbox::settle_arrived(void* parcel, const Error* why) {
  auto* ended = static_cast<Parcel*>(parcel);
  const auto is_all = [&] {
    const std::shared_lock passing(ended->gate->mutex, std::try_to_lock);
    if (why || !passing || ended->gate->closed) return false;
    PeerQueue& queue_to = *ended->queue_to;
    const std::unique_lock lock(queue_to.mutex, std::try_to_lock);
    if (!lock || !queue_to.nothing_collected()) return false;
    --queue_to.under_way;
    return true;
  };
  if (!is_all()) return false;
  discard(parcel);
  return true;
}

void Outbox::discard(void* parcel) { const Owned ended(static_cast<Parcel*>(parcel)); }

/// A message that the target had no memory for was not taken, and is sent again.
void Outbox::arrived(Owned parcel, const Error* why) {
  if (why && why->fault() == Fault::memory) return send(std::move(parcel));
  PeerQueue& queue_to = *parcel->queue_to;
  if (why) lost_(queue_to.rank, parcel->bytes, *why);
  std::unique_lock lock(queue_to.mutex);
  --queue_to.under_way;
  go_on(queue_to, lock, Which::due);
}

}  // namespace gannet::futures
