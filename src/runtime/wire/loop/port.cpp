#include "wire/loop/port.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "base/text.hpp"
#include "gannet/error.hpp"
#include "wire/address.hpp"
#include "wire/envelope.hpp"

namespace gannet::wire::loop {

namespace {

constexpr std::size_t most_tasks = 64;

}  // namespace

LoopPort::LoopPort(Hub& hub, std::uint64_t key, Listener& listener)
    : hub_(hub), key_(key), listener_(listener) {
  const std::lock_guard guard(hub_.lock);
  id_ = hub_.next_id++;
  address_ = seal_address("loop", {id_, {}});
  random_.seed(hub_.knobs.seed + id_);
  hub_.ports.emplace(id_, this);
}

LoopPort::~LoopPort() {
  const std::lock_guard guard(hub_.lock);
  hub_.ports.erase(id_);
  for (const auto& [id, other] : hub_.ports) other->on_peer_lost(id_);
}

Peer LoopPort::connect(const Address& address) {
  const std::uint64_t id = open_address("loop", address).id;
  {
    const std::lock_guard guard(hub_.lock);
    if (!hub_.ports.contains(id)) {
      throw Error(Fault::system, base::text("connect to port ", id, ", which is not there"));
    }
  }
  return peer_of(id);
}

Peer LoopPort::peer_of(std::uint64_t id) {
  if (const auto known = directory_.find(id)) return *known;
  contacts_.push_back({id});
  return directory_.add(id);
}

/// Pending requests end without being transferred.
void LoopPort::disconnect(Peer peer) {
  contact(peer).disconnected = true;
  for (QueuedRequest& task : queued_) {
    if (task.peer == peer) task = {Kind::message, peer, task.tag, [] {}, task.number};
  }
  const std::lock_guard guard(hub_.lock);
  on_peer_lost(contact(peer).id);
}

bool LoopPort::is_lost(Peer peer) const {
  const Contact& with = contacts_.at(static_cast<std::uint32_t>(peer));
  const std::lock_guard guard(hub_.lock);
  return with.lost || with.disconnected || !hub_.ports.contains(with.id);
}

Sent LoopPort::request(Kind kind, Peer peer, std::uint64_t tag, Move move) {
  const Knobs& knobs = hub_.knobs;
  if (contact(peer).lost || contact(peer).disconnected) return Sent::done;
  ++requests_;
  if (knobs.busy_every && requests_ % knobs.busy_every == 0) return Sent::busy;
  if (!knobs.late) {
    move();
    return Sent::done;
  }
  if (queued_.size() == most_tasks) return Sent::busy;
  queued_.push_back({kind, peer, tag, std::move(move), requests_});
  return Sent::pending;
}

Sent LoopPort::send(Peer peer, Bytes header, const Payload& payload, std::uint64_t tag) {
  check_size(header, payload, hub_.knobs.block_bytes + header_limit);
  if (!has_room(peer)) return Sent::busy;
  Hub::Message front(front_limit);
  front.resize(write_front(front.data(), key_, id_, header));
  return request(Kind::message, peer, tag,
                 [this, to = contact(peer).id, front = std::move(front), payload] {
                   Hub::Message message = front;
                   message.resize(front.size() + payload.size());
                   join(payload, message.data() + front.size());
                   deliver(to, std::move(message));
                 });
}

bool LoopPort::has_room(Peer peer) {
  const std::size_t most = hub_.knobs.unread;
  if (most == 0) return true;
  const std::lock_guard guard(hub_.lock);
  const auto to = hub_.ports.find(contact(peer).id);
  if (to == hub_.ports.end()) return true;
  const auto queue = to->second->inbox_.find(id_);
  return queue == to->second->inbox_.end() || queue->second.size() < most;
}

void LoopPort::deliver(std::uint64_t to, Hub::Message message) {
  const std::lock_guard guard(hub_.lock);
  const auto found = hub_.ports.find(to);
  if (found != hub_.ports.end()) found->second->take(id_, std::move(message));
}

void LoopPort::take(std::uint64_t sender, Hub::Message message) {
  inbox_[sender].push_back(std::move(message));
  wakeup_.signal();
}

void LoopPort::on_peer_lost(std::uint64_t id) {
  losses_.push_back(id);
  wakeup_.signal();
}

bool LoopPort::progress() {
  const bool moved = move_own();
  const bool handed = hand_over();
  return report_lost() || moved || handed;
}

/// Direct accesses overtake each other, and messages overtake them; a flush waits for the accesses
/// before it.
bool LoopPort::stays_queued(const QueuedRequest& task) {
  if (task.kind == Kind::direct) return std::uniform_int_distribution(0, 1)(random_) == 1;
  return task.kind == Kind::flush &&
         std::any_of(queued_.begin(), queued_.end(), [&](const QueuedRequest& other) {
           return other.kind == Kind::direct && other.peer == task.peer &&
                  other.number < task.number;
         });
}

/// Moves what is there now; what the listener adds waits for the next call.
bool LoopPort::move_own() {
  const std::size_t count = queued_.size();
  for (std::size_t i = 0; i < count; ++i) {
    QueuedRequest task = std::move(queued_.front());
    queued_.pop_front();
    if (hub_.knobs.shuffle && stays_queued(task)) {
      queued_.push_back(std::move(task));
      continue;
    }
    task.move();
    listener_.on_sent(task.tag);
  }
  return count > 0;
}

/// What is left when a listener throws is handed over by the next call.
bool LoopPort::hand_over() {
  collect_arrivals();
  const bool any = !arrivals_.empty();
  while (!arrivals_.empty()) {
    const Hub::Message message = std::move(arrivals_.front());
    arrivals_.pop_front();
    open(message);
  }
  return any;
}

/// All that arrived, sender by sender; with `shuffle` some of it, from senders in random order.
void LoopPort::collect_arrivals() {
  const std::lock_guard guard(hub_.lock);
  std::vector<std::uint64_t> senders;
  for (const auto& [sender, queue] : inbox_) senders.push_back(sender);
  if (hub_.knobs.shuffle) std::shuffle(senders.begin(), senders.end(), random_);
  for (const auto sender : senders) {
    auto& queue = inbox_[sender];
    const std::size_t least = arrivals_.empty() ? 1 : 0;
    const std::size_t count = hub_.knobs.shuffle
                                  ? std::uniform_int_distribution(least, queue.size())(random_)
                                  : queue.size();
    for (std::size_t i = 0; i < count; ++i) {
      arrivals_.push_back(std::move(queue.front()));
      queue.pop_front();
    }
    if (queue.empty()) inbox_.erase(sender);
  }
}

void LoopPort::open(const Hub::Message& message) {
  const auto opened = open_envelope(message, key_);
  if (opened) {
    listener_.on_message(peer_of(opened->sender), opened->header, opened->payload);
  } else {
    ++from_unknown_peers_;
  }
}

bool LoopPort::report_lost() {
  bool reported = false;
  while (const auto id = next_loss()) {
    const auto peer = directory_.find(*id);
    if (!peer || std::exchange(contact(*peer).lost, true)) continue;
    listener_.on_lost(
        *peer, contact(*peer).disconnected ? "it was disconnected" : "the network dropped it");
    reported = true;
  }
  return reported;
}

std::optional<std::uint64_t> LoopPort::next_loss() {
  const std::lock_guard guard(hub_.lock);
  if (losses_.empty()) return {};
  const std::uint64_t id = losses_.front();
  losses_.pop_front();
  return id;
}

bool LoopPort::arm() {
  const std::lock_guard guard(hub_.lock);
  return queued_.empty() && arrivals_.empty() && inbox_.empty() && losses_.empty();
}

void LoopPort::sleep(std::chrono::microseconds at_most) { wakeup_.wait(at_most); }

// Direct access.

namespace {

std::uint64_t number_in(const MemoryKey& key) {
  std::uint64_t number = 0;
  if (key.size() != sizeof number) throw Error(Fault::argument, "this is no key of memory");
  std::memcpy(&number, key.data(), sizeof number);
  return number;
}

}  // namespace

MemoryKey LoopPort::register_memory(void* start, std::size_t bytes) {
  if (!hub_.knobs.rdma) throw Error(Fault::unsupported, "this loop has no RDMA");
  const std::lock_guard guard(hub_.lock);
  const std::uint64_t number = next_memory_++;
  memory_[number] = {static_cast<const std::byte*>(start), bytes};
  MemoryKey key(sizeof number);
  std::memcpy(key.data(), &number, sizeof number);
  return key;
}

void LoopPort::unregister_memory(const MemoryKey& key) {
  const std::uint64_t number = number_in(key);
  const std::lock_guard guard(hub_.lock);
  if (memory_.erase(number) == 0) {
    throw Error(Fault::argument, base::text("registration ", number, " of memory is not there"));
  }
}

std::uint32_t LoopPort::import_key(Peer peer, const MemoryKey& key) {
  auto& keys = contact(peer).keys;
  const auto place = std::find(keys.begin(), keys.end(), std::nullopt);
  const auto number = static_cast<std::uint32_t>(place - keys.begin());
  if (place == keys.end()) keys.emplace_back();
  keys[number] = number_in(key);
  return number;
}

void LoopPort::drop_key(Peer peer, std::uint32_t key) { contact(peer).keys.at(key).reset(); }

/// nullptr if the peer is gone.
std::byte* LoopPort::far_memory(Peer peer, Remote far, std::size_t bytes) {
  const std::lock_guard guard(hub_.lock);
  const auto found = hub_.ports.find(contact(peer).id);
  if (found == hub_.ports.end()) return nullptr;
  const auto& number = contact(peer).keys.at(far.key);
  const auto& theirs = found->second->memory_;
  const auto registered = number ? theirs.find(*number) : theirs.end();
  if (registered == theirs.end()) {
    throw Error(Fault::argument, base::text("key ", far.key, " opens no memory of this peer"));
  }
  const Bytes memory = registered->second;
  const std::uint64_t offset = far.address - reinterpret_cast<std::uintptr_t>(memory.data());
  if (offset > memory.size() || bytes > memory.size() - offset) {
    throw Error(Fault::argument, base::text(bytes, " bytes at ", offset,
                                            " of registered memory of ", memory.size(), " bytes"));
  }
  return const_cast<std::byte*>(memory.data()) + offset;
}

Sent LoopPort::put(Peer to, const void* near, std::size_t bytes, Remote far, std::uint64_t tag) {
  return request(Kind::direct, to, tag, [=, this] {
    if (std::byte* there = far_memory(to, far, bytes)) std::memcpy(there, near, bytes);
  });
}

Sent LoopPort::get(Peer from, void* near, std::size_t bytes, Remote far, std::uint64_t tag) {
  return request(Kind::direct, from, tag, [=, this] {
    if (const std::byte* there = far_memory(from, far, bytes)) std::memcpy(near, there, bytes);
  });
}

Sent LoopPort::flush(Peer peer, std::uint64_t tag) {
  return request(Kind::flush, peer, tag, [] {});
}

}  // namespace gannet::wire::loop
