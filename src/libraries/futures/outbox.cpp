#include "futures/outbox.hpp"

#include <algorithm>
#include <utility>

#include "futures/insist.hpp"

namespace gannet::futures {

namespace {

/// As much as one packet between nodes has room for.
constexpr std::size_t packet = 7 * 1024;

/// Messages of this rank at another that are not waited for: with more, what comes is collected.
constexpr int most_under_way = 8;

}  // namespace

/// One message: its bytes, until it has arrived.
struct Outbox::Parcel {
  Outbox& outbox;
  std::shared_ptr<Gate> gate;
  std::shared_ptr<Box> box = {};  // once it is under way
  std::vector<std::byte> bytes = {};
  std::unique_ptr<Parcel> next = {};  // of those that wait for room
};

Outbox::Box::Box(int of) : rank(of) {}

/// One after the other, however many there are.
Outbox::Box::~Box() {
  while (full) full = std::move(full->next);
}

bool Outbox::Box::nothing_collected() const {
  return (!open || open->bytes.empty()) && !full && ended.empty();
}

Outbox::Outbox(Messages& messages, Lost lost, std::function<std::uint8_t()> flags)
    : messages_(messages), lost_(std::move(lost)), flags_(std::move(flags)) {}

Outbox::Box& Outbox::box(int rank) {
  const auto found = boxes_.find(rank);
  if (found != boxes_.end()) [[likely]]
    return *found->second;
  return *boxes_.emplace(rank, std::make_shared<Box>(rank)).first->second;
}

std::unique_ptr<Outbox::Parcel> Outbox::new_parcel() {
  return std::unique_ptr<Parcel>(new Parcel{*this, gate_});
}

/// Where the next record goes.
std::vector<std::byte>& Outbox::place_in(Box& box) {
  if (box.open && box.open->bytes.size() < longest) return box.open->bytes;
  auto fresh = new_parcel();
  if (box.open) {
    Parcel* newest = box.open.get();
    (box.full ? box.last_full->next : box.full) = std::move(box.open);
    box.last_full = newest;
  }
  box.open = std::move(fresh);
  return box.open->bytes;
}

void Outbox::add_ended(int rank, std::int64_t function, std::uint32_t cost) {
  Box& to = box(rank);
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
  for (const auto& [rank, to] : boxes_) {
    std::unique_lock lock(to->mutex);
    go_on(*to, lock, which);
  }
}

/// Whether a message goes now: nothing is under way, it fills a packet, or it is asked for.
bool Outbox::is_due(const Box& box, Which which) {
  if (box.nothing_collected()) return false;
  if (box.under_way == 0 || which == Which::all) return true;
  if (which == Which::collected && !box.full) return true;  // it is the last
  const bool much = box.full || (box.open && box.open->bytes.size() >= packet);
  return much && box.under_way < most_under_way;
}

/// The oldest message; ends go with the last one.
std::unique_ptr<Outbox::Parcel> Outbox::take(Box& box) {
  if (box.full) {
    auto oldest = std::move(box.full);
    box.full = std::move(oldest->next);
    return oldest;
  }
  if (!box.open) box.open = insist([&] { return new_parcel(); });
  std::vector<std::byte>& bytes = box.open->bytes;
  insist([&] { bytes.reserve(bytes.size() + box.ended.size() * sizeof(EndRecord)); });
  for (const Ended& each : box.ended) {
    const Record head{
        .kind = Kind::ended, .b = flags_(), .function = static_cast<std::int32_t>(each.function)};
    append(bytes, EndRecord{head, each.count, each.cost}, {});
  }
  box.ended.clear();
  return std::move(box.open);
}

void Outbox::go_on(Box& to, std::unique_lock<std::mutex>& lock, Which which) {
  while (is_due(to, which)) {
    auto parcel = take(to);
    parcel->box = boxes_.find(to.rank)->second;
    ++to.under_way;
    lock.unlock();
    send(std::move(parcel));
    if (which == Which::due) return;
    lock.lock();
  }
}

/// Nothing was sent if that throws.
void Outbox::send(std::unique_ptr<Parcel> parcel) {
  sent_.fetch_add(1, std::memory_order_relaxed);
  Parcel* under_way = parcel.release();
  try {
    messages_.send(under_way->box->rank, handler_, {}, under_way->bytes,
                   {.done = {tell, under_way, false, settles}, .done_may_wait = true});
  } catch (const Error& why) {
    tell(under_way, &why);
  } catch (const std::exception& why) {
    const Error error = insist([&] { return Error(Fault::memory, why.what()); });
    tell(under_way, &error);
  }
}

void Outbox::tell(void* parcel, const Error* why) {
  const std::unique_ptr<Parcel> ended(static_cast<Parcel*>(parcel));
  const std::shared_lock passing(ended->gate->mutex);
  if (!ended->gate->closed) ended->outbox.arrived(*ended, why);
}

/// Mostly nothing waits for the arrival. Inside the room of messages, so it waits for no lock.
bool Outbox::settles(void* parcel, const Error* why) {
  auto* ended = static_cast<Parcel*>(parcel);
  const auto is_all = [&] {
    const std::shared_lock passing(ended->gate->mutex, std::try_to_lock);
    if (why || !passing || ended->gate->closed) return false;
    Box& box = *ended->box;
    const std::unique_lock lock(box.mutex, std::try_to_lock);
    if (!lock || !box.nothing_collected()) return false;
    --box.under_way;
    return true;
  };
  if (!is_all()) return false;
  delete ended;
  return true;
}

void Outbox::arrived(Parcel& parcel, const Error* why) {
  if (why) lost_(parcel.box->rank, parcel.bytes, *why);
  std::unique_lock lock(parcel.box->mutex);
  --parcel.box->under_way;
  go_on(*parcel.box, lock, Which::due);
}

}  // namespace gannet::futures
