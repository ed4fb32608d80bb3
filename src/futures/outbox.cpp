#include "futures/outbox.hpp"

#include <utility>

namespace gannet::futures {

namespace {

/// As much as one packet between nodes has room for.
constexpr std::size_t full = 7 * 1024;

/// Messages of this rank at another that are not waited for: with more, what comes is collected.
constexpr int most_under_way = 8;

}  // namespace

/// One message: its bytes, until it has arrived.
struct Outbox::Parcel {
  Outbox& outbox;
  std::shared_ptr<Box> box;
  std::vector<std::byte> bytes;
  std::shared_ptr<Gate> gate;
};

Outbox::Outbox(Messages& messages, Lost lost, std::function<std::uint8_t()> flags)
    : messages_(messages), lost_(std::move(lost)), flags_(std::move(flags)) {}

Outbox::Box& Outbox::box(int rank) {
  const auto found = boxes_.find(rank);
  if (found != boxes_.end()) [[likely]]
    return *found->second;
  auto fresh = std::make_shared<Box>();
  fresh->rank = rank;
  return *boxes_.emplace(rank, std::move(fresh)).first->second;
}

void Outbox::add_ended(int rank, std::int64_t function) {
  Box& to = box(rank);
  std::unique_lock lock(to.mutex);
  for (auto& [of, count] : to.ended) {
    if (of == function) {
      ++count;
      return go_on(to, lock, false);
    }
  }
  to.ended.emplace_back(function, 1);
  go_on(to, lock, false);
}

void Outbox::flush() {
  for (const auto& [rank, to] : boxes_) {
    std::unique_lock lock(to->mutex);
    go_on(*to, lock, true);
  }
}

/// Sends what is collected if it is time: nothing is under way, it fills a packet, or `all`.
void Outbox::go_on(Box& to, std::unique_lock<std::mutex>& lock, bool all) {
  if (to.open.empty() && to.ended.empty()) return;
  const bool much = to.open.size() >= full && to.under_way < most_under_way;
  if (!all && to.under_way > 0 && !much) return;
  for (const auto& [function, count] : std::exchange(to.ended, {})) {
    const Record head{
        .kind = Kind::ended, .b = flags_(), .function = static_cast<std::int32_t>(function)};
    append(to.open, EndRecord{head, static_cast<std::uint64_t>(count)}, {});
  }
  ++to.under_way;
  auto* parcel = new Parcel{*this, boxes_.find(to.rank)->second, std::exchange(to.open, {}), gate_};
  const int rank = to.rank;
  lock.unlock();
  sent_.fetch_add(1, std::memory_order_relaxed);
  try {
    messages_.send(rank, handler_, {}, parcel->bytes,
                   {.done = {tell, parcel, false, settles}, .done_may_wait = true});
  } catch (const Error& why) {  // nothing was sent
    tell(parcel, &why);
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
    if (!lock || !box.open.empty() || !box.ended.empty()) return false;
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
  go_on(*parcel.box, lock, false);
}

}  // namespace gannet::futures
