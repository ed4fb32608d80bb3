#include <algorithm>
#include <chrono>
#include <utility>

#include "base/backoff.hpp"
#include "wire/ofi/port.hpp"

// How a port of libfabric parts from peers: those that break off, and all of them when it closes.
namespace gannet::wire::ofi {

namespace {

/// Time for what was sent to leave, if peers still take it.
constexpr auto time_to_leave = std::chrono::milliseconds(1000);

}  // namespace

void OfiPort::disconnect(Peer peer) { lose(contact(peer), "it was disconnected"); }

bool OfiPort::is_lost(Peer peer) const {
  return contacts_[static_cast<std::uint32_t>(peer)].state != Contact::State::alive;
}

void OfiPort::lose(Contact& contact, std::string why) {
  if (contact.state != Contact::State::alive) return;
  contact.state = Contact::State::losing;
  contact.why = std::move(why);
  unsent_ -= contact.pending;
  while (Slot* const slot = contact.queued.pop()) end_send(*slot);
  losing_.push_back(&contact);
}

void OfiPort::deliver_ended() {
  while (!ended_.empty()) {
    const std::uint64_t tag = ended_.front();
    ended_.pop_front();
    listener_.on_sent(tag);
  }
}

/// Messages are sent from our own memory; puts and gets have to end first.
void OfiPort::report_lost() {
  for (std::size_t count = losing_.size(); count > 0; --count) {
    Contact* const contact = losing_.front();
    losing_.pop_front();
    if (contact->direct > 0) {
      losing_.push_back(contact);
      continue;
    }
    contact->state = Contact::State::lost;
    contact->early.clear();
    listener_.on_lost(contact->peer, contact->why);
  }
}

OfiPort::~OfiPort() {
  closing_ = true;
  linger();
  memory_.clear();
  link_.close();
  transfers_.close();
}

void OfiPort::linger() {
  const auto end = std::chrono::steady_clock::now() + time_to_leave;
  base::Backoff backoff;
  while (unsent_ > 0 && std::chrono::steady_clock::now() < end) {
    if (!with_queued_.empty()) leave_queued();
    look();
    if (unhandled_.empty()) backoff.pause();
    for (const auto& entry : std::exchange(unhandled_, {})) complete(entry);
  }
}

}  // namespace gannet::wire::ofi
