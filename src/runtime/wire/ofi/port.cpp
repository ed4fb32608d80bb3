#include "wire/ofi/port.hpp"

#include <rdma/fi_errno.h>

#include <algorithm>
#include <cstring>
#include <utility>

#include "base/order.hpp"
#include "base/random.hpp"
#include "base/retry_alloc.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"
#include "wire/ofi/check.hpp"

namespace gannet::wire::ofi {

namespace {

using std::chrono::microseconds;

constexpr std::size_t small_message = 1024;
constexpr std::size_t most_small = 4096;  // peers that do not receive leave room for others
constexpr std::size_t most_large = 64;
constexpr int most_small_to_a_peer = 64;
constexpr int most_large_to_a_peer = 16;
constexpr std::size_t small_at_once = 64;

/// Many more than can complete while a large message of the same peer is in flight.
constexpr std::uint32_t most_early = 1 << 16;

constexpr microseconds shortest_nap{20};
constexpr microseconds longest_nap{1000};

std::size_t message_limit(const Domain& domain) {
  return ofi_front_limit + domain.capabilities.largest;
}

}  // namespace

OfiPort::OfiPort(const Domain& domain, Listener& listener)
    : domain_(domain),
      listener_(listener),
      link_(domain),
      id_(base::random_number()),
      address_(seal_address("ofi", {id_, link_.address()})),
      small_(link_, small_message, most_small, small_at_once),
      large_(link_, message_limit(domain), most_large, 1),
      receives_(link_, message_limit(domain)),
      nap_(shortest_nap) {}

// Peers.

Peer OfiPort::connect(const Address& address) {
  const PortAddress place = open_address("ofi", address);
  if (const auto known = directory_.find(place.id)) {
    Contact& contact = contacts_[static_cast<std::uint32_t>(*known)];
    if (contact.address == FI_ADDR_UNSPEC) contact.address = link_.insert(place.details);
    return *known;
  }
  const fi_addr_t there = link_.insert(place.details);
  Contact& contact = contact_of(place.id);
  contact.address = there;
  return contact.peer;
}

Contact& OfiPort::contact_of(std::uint64_t id) {
  if (const auto known = directory_.find(id)) return contact(*known);
  if (with_queued_.capacity() <= contacts_.size()) {  // queueing must not fail
    with_queued_.reserve(2 * contacts_.size() + 8);
  }
  contacts_.emplace_back();
  try {
    contacts_.back().peer = directory_.add(id);
  } catch (...) {
    contacts_.pop_back();
    throw;
  }
  return contacts_.back();
}

// Sending.

Sent OfiPort::send(Peer peer, Bytes header, const Payload& payload, std::uint64_t) {
  check_size(header, payload, domain_.capabilities.largest);
  Contact& to = contact(peer);
  if (!to.greeted && to.state == Contact::State::alive && !greet(to)) return Sent::busy;
  if (to.state != Contact::State::alive) return Sent::done;
  base::order::leaves();
  return post(to, Kind::message, header, payload) ? Sent::done : Sent::busy;
}

bool OfiPort::greet(Contact& to) {
  return to.greeted = post(to, Kind::handshake, {}, Bytes(address_));
}

/// False if there is no room for it now.
bool OfiPort::post(Contact& to, Kind kind, Bytes header, const Payload& payload) {
  const std::size_t front = sizeof(Label) + sizeof(Envelope) + padded(header.size());
  Slot* const slot = take_slot(to, front + payload.size());
  if (slot == nullptr) return false;
  const Label label{kind, to.sent};
  std::memcpy(slot->bytes, &label, sizeof label);
  write_front(slot->bytes + sizeof label, domain_.key, id_, header);
  join(payload, slot->bytes + front);
  slot->length = front + payload.size();
  slot->contact = &to;
  ++to.sent;
  ++to.pending;
  ++unsent_;
  if (to.queued.empty()) {
    if (try_leave(*slot)) [[likely]]
      return true;
    with_queued_.push_back(&to);
  }
  to.queued.push(slot);
  return true;
}

/// False if libfabric has no room for it. What cannot be sent at all loses the peer.
bool OfiPort::try_leave(Slot& slot) {
  Contact& to = *slot.contact;
  const ssize_t code = fi_send(link_.endpoint(), slot.bytes, slot.length, slot.descriptor,
                               to.address, &slot.context);
  if (code == -FI_EAGAIN) return false;
  if (code != FI_SUCCESS) [[unlikely]] {
    end_send(slot);
    lose(to, reason(code));
  }
  return true;
}

/// A connection is made only if the peer makes progress, but an idle peer takes messages, too.
void OfiPort::leave_queued() {
  for (Contact* const to : with_queued_) {
    while (Slot* const slot = to->queued.pop()) {
      if (try_leave(*slot)) continue;
      to->queued.put_back(slot);
      break;
    }
  }
  std::erase_if(with_queued_, [](const Contact* to) { return to->queued.empty(); });
}

Slot* OfiPort::take_slot(const Contact& to, std::size_t bytes) {
  const bool small = bytes <= small_.bytes();
  if (to.pending >= (small ? most_small_to_a_peer : most_large_to_a_peer)) return nullptr;
  return (small ? small_ : large_).take();
}

// Progress.

bool OfiPort::progress() {
  bool moved = false;
  if (receives_.are_waiting()) receives_.post_waiting();
  if (!with_queued_.empty()) leave_queued();
  if (!with_early_.empty()) take_early(*with_early_.front());
  look();
  while (!unhandled_.empty()) {
    const fi_cq_data_entry entry = unhandled_.front();
    unhandled_ = unhandled_.subspan(1);
    moved = true;
    complete(entry);
  }
  if (has_news()) [[unlikely]] {
    deliver_ended();
    report_lost();
    moved = true;
  }
  if (moved) nap_.store(shortest_nap, std::memory_order_relaxed);
  return moved;
}

/// Fetches completions from libfabric; true if there is something to handle now.
bool OfiPort::look() {
  if (!unhandled_.empty()) return true;
  unhandled_ = link_.read(batch_);
  fi_cq_err_entry error;
  if (unhandled_.empty() && link_.read_error(error)) complete_error(error);
  return !unhandled_.empty() || has_news();
}

bool OfiPort::has_news() const {
  return !ended_.empty() || !losing_.empty() || !with_early_.empty();
}

void OfiPort::complete(const fi_cq_data_entry& entry) {
  auto* const operation = static_cast<Operation*>(entry.op_context);
  if (operation == nullptr) return;
  if (operation->kind == Operation::Kind::message) return end_send(static_cast<Slot&>(*operation));
  if (operation->kind == Operation::Kind::direct) {
    return end_direct(static_cast<Transfer&>(*operation));
  }
  auto& buffer = static_cast<Receives::Buffer&>(*operation);
  const bool released = receives_.is_released(entry.flags);
  try {
    if (entry.flags & FI_RECV) receive(receives_.message(buffer, entry));
  } catch (...) {
    if (released) receives_.post(buffer);
    throw;
  }
  if (released) receives_.post(buffer);
}

void OfiPort::end_send(Slot& slot) {
  Contact& to = *slot.contact;
  --to.pending;
  if (to.state == Contact::State::alive) --unsent_;
  slot.home->give(&slot);
}

/// A failed send loses its peer; a failed receive was none of our messages.
void OfiPort::complete_error(const fi_cq_err_entry& error) {
  auto* const operation = static_cast<Operation*>(error.op_context);
  if (operation == nullptr) return;
  if (operation->kind == Operation::Kind::receive) {
    auto& buffer = static_cast<Receives::Buffer&>(*operation);
    ++from_unknown_peers_;
    if (receives_.is_released(error.flags)) receives_.post(buffer);
  } else if (operation->kind == Operation::Kind::message) {
    auto& slot = static_cast<Slot&>(*operation);
    Contact& to = *slot.contact;
    end_send(slot);
    lose(to, reason(error.err));
  } else {
    auto& transfer = static_cast<Transfer&>(*operation);
    Contact& with = *transfer.contact;
    end_direct(transfer);
    lose(with, reason(error.err));
  }
}

// Receiving.

void OfiPort::receive(Bytes message) {
  base::order::has_come();
  const auto arrived = open_message(message, domain_.key);
  if (!arrived) {
    ++from_unknown_peers_;
    return;
  }
  if (closing_) return;
  Contact& from =  // it arrives only once
      *base::retry_alloc([&] { return &contact_of(arrived->opened.sender); });
  if (from.state != Contact::State::alive) return;
  if (arrived->label.number != from.received) [[unlikely]]
    return base::retry_alloc([&] { keep_early(from, arrived->label.number, message); });
  take(from, *arrived);
  if (!from.early.empty()) take_early(from);
}

/// The message counts as delivered even if the listener throws.
void OfiPort::take(Contact& from, const Arrived& message) {
  ++from.received;
  if (message.label.kind == Kind::handshake) [[unlikely]] {
    base::retry_alloc([&] { take_handshake(from, message.opened.payload); });
  } else if (from.address == FI_ADDR_UNSPEC) [[unlikely]] {
    ++from_unknown_peers_;
  } else {
    listener_.on_message(from.peer, message.opened.header, message.opened.payload);
  }
}

void OfiPort::take_handshake(Contact& from, Bytes bytes) {
  if (from.address != FI_ADDR_UNSPEC) return;
  try {
    from.address = link_.insert(open_address("ofi", Address(bytes.begin(), bytes.end())).details);
    from.greeted = true;  // the peer knows itself and has us as a contact
  } catch (const Error&) {
    ++from_unknown_peers_;
  }
}

/// For messages that completed before an earlier one, which is still to come.
void OfiPort::keep_early(Contact& from, std::uint32_t number, Bytes message) {
  if (number - from.received > most_early) {
    return lose(from, base::text("libfabric: message ", from.received, " is missing, or message ",
                                 number, " came twice"));
  }
  from.early.try_emplace(number, message.begin(), message.end());
}

void OfiPort::take_early(Contact& from) {
  if (with_early_.empty() || with_early_.back() != &from) with_early_.push_back(&from);
  while (from.state == Contact::State::alive) {
    const auto next = from.early.find(from.received);
    if (next == from.early.end()) break;
    const auto bytes = std::move(next->second);
    from.early.erase(next);
    take(from, *open_message(bytes, domain_.key));
  }
  std::erase(with_early_, &from);
}

// Waiting.

/// Looks for completions itself: not every provider can be asked whether there are any.
bool OfiPort::arm() {
  if (look() || receives_.are_waiting()) return false;
  nap_.store(std::min(nap_.load(std::memory_order_relaxed) * 2, longest_nap),
             std::memory_order_relaxed);
  only_naps_ =
      std::exchange(short_of_room_, false) || !with_queued_.empty() || link_.wait_descriptor() < 0;
  return link_.may_sleep();
}

void OfiPort::sleep(microseconds at_most) {
  const microseconds longest = only_naps_ ? nap_.load(std::memory_order_relaxed) : at_most;
  wakeup_.wait(std::min(longest, at_most), link_.wait_descriptor());
}

}  // namespace gannet::wire::ofi
