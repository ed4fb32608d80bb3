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

LoopPort::LoopPort(const LoopTransport& transport, Listener& listener)
    : transport_(transport), listener_(listener), hub_(*transport.hub()) {
  const std::lock_guard guard(hub_.lock);
  id_ = hub_.next_id++;
  address_ = seal_address("loop", {id_, {}});
  random_.seed(hub_.knobs.seed + id_);
  hub_.ports.emplace(id_, this);
}

LoopPort::~LoopPort() {
  const std::lock_guard guard(hub_.lock);
  hub_.ports.erase(id_);
  for (const auto& [id, other] : hub_.ports) other->hear_of_loss(id_);
}

Peer LoopPort::connect(const Address& address) {
  const std::uint64_t id = open_address("loop", address).id;
  {
    const std::lock_guard guard(hub_.lock);
    if (!hub_.ports.contains(id)) {
      throw Error(Fault::system, base::text("connect to port ", id, ", which is not there"));
    }
  }
  return meet(id);
}

Peer LoopPort::meet(std::uint64_t id) {
  if (const auto known = directory_.find(id)) return *known;
  contacts_.push_back({id});
  return directory_.add(id);
}

Sent LoopPort::request(Peer peer, std::uint64_t tag, Move move) {
  const Knobs& knobs = hub_.knobs;
  if (contact(peer).lost) return Sent::done;
  if (knobs.busy_every && ++requests_ % knobs.busy_every == 0) return Sent::busy;
  if (!knobs.late) {
    move();
    return Sent::done;
  }
  if (tasks_.size() == most_tasks) return Sent::busy;
  tasks_.push_back({peer, tag, std::move(move)});
  return Sent::pending;
}

Sent LoopPort::send(Peer peer, Bytes header, Bytes payload, std::uint64_t tag) {
  check_size(header, payload, transport_.capabilities().largest);
  Hub::Message front(front_limit);
  front.resize(write_front(front.data(), transport_.key(), id_, header));
  return request(peer, tag, [this, to = contact(peer).id, front = std::move(front), payload] {
    Hub::Message message = front;
    message.insert(message.end(), payload.begin(), payload.end());
    deliver(to, std::move(message));
  });
}

void LoopPort::deliver(std::uint64_t to, Hub::Message message) {
  const std::lock_guard guard(hub_.lock);
  const auto found = hub_.ports.find(to);
  if (found != hub_.ports.end()) found->second->take(id_, std::move(message));
}

void LoopPort::take(std::uint64_t sender, Hub::Message message) {
  inbox_[sender].push_back(std::move(message));
  bell_.ring();
}

void LoopPort::hear_of_loss(std::uint64_t id) {
  losses_.push_back(id);
  bell_.ring();
}

bool LoopPort::progress() {
  const bool moved = move_own();
  const bool handed = hand_over();
  return tell_lost() || moved || handed;
}

/// What is there now; what the listener adds waits for the next time.
bool LoopPort::move_own() {
  const std::size_t count = tasks_.size();
  for (std::size_t i = 0; i < count; ++i) {
    const Task task = std::move(tasks_.front());
    tasks_.pop_front();
    task.move();
    listener_.on_sent(task.tag);
  }
  return count > 0;
}

bool LoopPort::hand_over() {
  const auto batch = next_batch();
  for (const auto& message : batch) open(message);
  return !batch.empty();
}

/// All that arrived, sender by sender; with `shuffle` some of it, from senders in random order.
std::deque<Hub::Message> LoopPort::next_batch() {
  std::deque<Hub::Message> batch;
  const std::lock_guard guard(hub_.lock);
  std::vector<std::uint64_t> senders;
  for (const auto& [sender, queue] : inbox_) senders.push_back(sender);
  if (hub_.knobs.shuffle) std::shuffle(senders.begin(), senders.end(), random_);
  for (const auto sender : senders) {
    auto& queue = inbox_[sender];
    const std::size_t least = batch.empty() ? 1 : 0;
    const std::size_t count = hub_.knobs.shuffle
                                  ? std::uniform_int_distribution(least, queue.size())(random_)
                                  : queue.size();
    for (std::size_t i = 0; i < count; ++i) {
      batch.push_back(std::move(queue.front()));
      queue.pop_front();
    }
    if (queue.empty()) inbox_.erase(sender);
  }
  return batch;
}

void LoopPort::open(const Hub::Message& message) {
  const auto letter = open_envelope(message, transport_.key());
  if (letter) {
    listener_.on_message(meet(letter->sender), letter->header, letter->payload);
  } else {
    ++strangers_;
  }
}

bool LoopPort::tell_lost() {
  std::vector<std::uint64_t> losses;
  {
    const std::lock_guard guard(hub_.lock);
    losses = std::exchange(losses_, {});
  }
  bool told = false;
  for (const auto id : losses) {
    const auto peer = directory_.find(id);
    if (!peer || std::exchange(contact(*peer).lost, true)) continue;
    listener_.on_lost(*peer, "the network dropped it");
    told = true;
  }
  return told;
}

bool LoopPort::arm() {
  const std::lock_guard guard(hub_.lock);
  return tasks_.empty() && inbox_.empty() && losses_.empty();
}

void LoopPort::sleep(std::chrono::microseconds at_most) { bell_.wait(at_most); }

// Direct access.

MemoryKey LoopPort::register_memory(void* start, std::size_t bytes) {
  if (!hub_.knobs.rdma) throw Error(Fault::unsupported, "this loop has no RDMA");
  const std::lock_guard guard(hub_.lock);
  memory_.push_back({static_cast<const std::byte*>(start), bytes});
  const std::uint64_t number = memory_.size() - 1;
  MemoryKey key(sizeof number);
  std::memcpy(key.data(), &number, sizeof number);
  return key;
}

std::uint32_t LoopPort::import_key(Peer, const MemoryKey& key) {
  std::uint64_t number = 0;
  if (key.size() != sizeof number) throw Error(Fault::system, "this is no key of memory");
  std::memcpy(&number, key.data(), sizeof number);
  return static_cast<std::uint32_t>(number);
}

/// nullptr if the peer is gone.
std::byte* LoopPort::far_memory(Peer peer, Remote far, std::size_t bytes) {
  const std::lock_guard guard(hub_.lock);
  const auto found = hub_.ports.find(contact(peer).id);
  if (found == hub_.ports.end()) return nullptr;
  const Bytes memory = found->second->memory_.at(far.key);
  const std::uint64_t offset = far.address - reinterpret_cast<std::uintptr_t>(memory.data());
  if (offset > memory.size() || bytes > memory.size() - offset) {
    throw Error(Fault::argument, base::text(bytes, " bytes at ", offset,
                                            " of registered memory of ", memory.size(), " bytes"));
  }
  return const_cast<std::byte*>(memory.data()) + offset;
}

Sent LoopPort::put(Peer to, const void* near, std::size_t bytes, Remote far, std::uint64_t tag) {
  return request(to, tag, [=, this] {
    if (std::byte* there = far_memory(to, far, bytes)) std::memcpy(there, near, bytes);
  });
}

Sent LoopPort::get(Peer from, void* near, std::size_t bytes, Remote far, std::uint64_t tag) {
  return request(from, tag, [=, this] {
    if (const std::byte* there = far_memory(from, far, bytes)) std::memcpy(near, there, bytes);
  });
}

Sent LoopPort::flush(Peer peer, std::uint64_t tag) {
  return request(peer, tag, [] {});
}

}  // namespace gannet::wire::loop
