#include "wire/shuffle/port.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "wire/envelope.hpp"

namespace gannet::wire::shuffle {

namespace {

/// The most that a port takes for one peer before it is busy.
constexpr std::size_t most_held = 64;

/// As long as real ports try to send what is left when they close.
constexpr auto time_to_leave = std::chrono::milliseconds(1000);

std::vector<std::byte> copy_of(Bytes bytes) { return {bytes.begin(), bytes.end()}; }

}  // namespace

ShufflePort::ShufflePort(Transport& real, Listener& owner, const Knobs& knobs)
    : owner_(owner),
      knobs_(knobs),
      largest_(real.capabilities().largest),
      random_(knobs.seed),
      port_(real.open_port(*this)) {}

/// The copies live until the real port is closed.
ShufflePort::~ShufflePort() {
  closing_ = true;
  const auto end = std::chrono::steady_clock::now() + time_to_leave;
  while (holds_requests() && std::chrono::steady_clock::now() < end) {
    round_ += knobs_.patience;
    move_requests();
    port_->progress();
  }
  port_.reset();
}

ShufflePort::Lane& ShufflePort::lane(Peer peer) {
  const auto number_of_peer = static_cast<std::size_t>(peer);
  while (lanes_.size() <= number_of_peer) {
    lanes_.push_back({.patience = static_cast<unsigned>(number(1, knobs_.patience))});
  }
  return lanes_[number_of_peer];
}

// Requests.

/// While it is busy, progress() has something to do: making room.
bool ShufflePort::is_busy(Lane& to) {
  if (round_ < to.busy_until) return true;
  if (!chance(knobs_.busy)) return false;
  to.busy_until = later(to);
  stir();
  return true;
}

ShufflePort::Serial ShufflePort::open(Peer peer, std::uint64_t tag) {
  requests_.emplace(++serials_, OpenRequest{peer, tag, false, {}});
  ++lane(peer).open;
  return serials_;
}

void ShufflePort::forget(Serial serial) {
  const auto found = requests_.find(serial);
  --lane(found->second.peer).open;
  requests_.erase(found);
}

/// For a request that the real port has finished with.
void ShufflePort::finish(Serial serial) {
  const OpenRequest& request = requests_.at(serial);
  if (request.answered || closing_) return forget(serial);
  notices_.push_back({serial, now_or_later(lane(request.peer))});
  stir();
}

/// Anything for a lost peer is taken and dropped at once.
Sent ShufflePort::send(Peer peer, Bytes header, const Payload& payload, std::uint64_t tag) {
  check_size(header, payload, largest_);
  Lane& to = lane(peer);
  if (!to.why_lost && is_busy(to)) return Sent::busy;
  if (to.why_lost || (to.out.empty() && !chance(knobs_.hold))) {
    const Serial serial = open(peer, tag);
    return pass(to, serial, port_->send(peer, header, payload, serial));
  }
  if (to.out.size() == most_held) return Sent::busy;
  const Serial serial = open(peer, tag);
  OpenRequest& request = requests_.at(serial);
  Payload content = payload;
  if (chance(knobs_.copy)) {
    request.answered = true;
    request.copy.resize(payload.size());
    join(payload, request.copy.data());
    content = Payload(request.copy);
  }
  to.out.push_back({Kind::message, peer, serial, later(to),
                    [this, peer, serial, front = copy_of(header), content] {
                      return port_->send(peer, front, content, serial);
                    }});
  stir();
  return request.answered ? Sent::done : Sent::pending;
}

/// What the owner is notified of a request that the real port has answered.
Sent ShufflePort::pass(Lane& to, Serial serial, Sent answer) {
  if (answer == Sent::pending) return answer;
  if (answer == Sent::done && !to.why_lost && chance(knobs_.hold)) {
    notices_.push_back({serial, later(to)});
    stir();
    return Sent::pending;
  }
  forget(serial);
  return answer;
}

Sent ShufflePort::direct(Kind kind, Peer peer, std::uint64_t tag,
                         std::function<Sent(Serial)> start) {
  Lane& to = lane(peer);
  if (!to.why_lost && is_busy(to)) return Sent::busy;
  const bool waits = kind == Kind::flush && has_held_puts(peer, serials_ + 1);
  if (to.why_lost || (!waits && !chance(knobs_.hold))) {
    const Serial serial = open(peer, tag);
    return pass(to, serial, start(serial));
  }
  if (direct_.size() == most_held) return Sent::busy;
  const Serial serial = open(peer, tag);
  direct_.push_back({kind, peer, serial, later(to),
                     [serial, start = std::move(start)] { return start(serial); }});
  stir();
  return Sent::pending;
}

Sent ShufflePort::put(Peer to, const void* near, std::size_t bytes, Remote far, std::uint64_t tag) {
  return direct(Kind::put, to, tag,
                [=, this](Serial serial) { return port_->put(to, near, bytes, far, serial); });
}

Sent ShufflePort::get(Peer from, void* near, std::size_t bytes, Remote far, std::uint64_t tag) {
  return direct(Kind::get, from, tag,
                [=, this](Serial serial) { return port_->get(from, near, bytes, far, serial); });
}

Sent ShufflePort::flush(Peer peer, std::uint64_t tag) {
  return direct(Kind::flush, peer, tag,
                [=, this](Serial serial) { return port_->flush(peer, serial); });
}

bool ShufflePort::has_held_puts(Peer peer, Serial before) const {
  return std::any_of(direct_.begin(), direct_.end(), [&](const Held& held) {
    return held.kind == Kind::put && held.peer == peer && held.serial < before;
  });
}

// Progress.

bool ShufflePort::progress() {
  ++round_;
  bool happened = port_->progress();
  happened |= move_requests();
  const bool sent_first = chance(0.5);
  if (sent_first) happened |= deliver_sent();
  happened |= deliver_messages();
  if (!sent_first) happened |= deliver_sent();
  return report_lost() || happened;
}

bool ShufflePort::release(const Held& held) {
  const Sent answer = held.start();
  if (answer == Sent::done) finish(held.serial);
  return answer != Sent::busy;
}

bool ShufflePort::move_requests() {
  bool moved = move_direct();
  for (Lane& each : lanes_) moved |= move_messages(each);
  return moved;
}

bool ShufflePort::move_messages(Lane& to) {
  bool moved = false;
  while (!to.out.empty() && to.out.front().due <= round_ && release(to.out.front())) {
    to.out.pop_front();
    moved = true;
  }
  return moved;
}

bool ShufflePort::move_direct() {
  const auto goes = [this](const Held& held) {
    const bool waits = held.kind == Kind::flush && has_held_puts(held.peer, held.serial);
    return !waits && held.due <= round_ && release(held);
  };
  bool moved = false;
  for (std::size_t i = 0; i < direct_.size();) {
    if (!goes(direct_[i])) {
      ++i;
      continue;
    }
    direct_.erase(direct_.begin() + static_cast<std::ptrdiff_t>(i));
    moved = true;
  }
  return moved;
}

void ShufflePort::on_message(Peer from, Bytes header, Bytes payload) {
  if (closing_) return;
  Lane& sender = lane(from);
  if (sender.in.empty()) sender.in_due = now_or_later(sender);
  sender.in.push_back({copy_of(header), copy_of(payload)});
  stir();
}

void ShufflePort::on_sent(std::uint64_t serial) { finish(serial); }

void ShufflePort::on_lost(Peer peer, const std::string& why) {
  if (closing_) return;
  lane(peer).why_lost = why;
  stir();
}

// Notifying the owner. It may throw, and send: what is delivered is taken out first.

bool ShufflePort::deliver_messages() {
  std::vector<std::uint32_t> peers(lanes_.size());
  std::iota(peers.begin(), peers.end(), 0U);
  std::shuffle(peers.begin(), peers.end(), random_);
  bool reported = false;
  for (const auto peer : peers) reported |= deliver_messages_of(Peer{peer});
  return reported;
}

bool ShufflePort::deliver_messages_of(Peer peer) {
  Lane& from = lane(peer);
  if (from.in.empty() || round_ < from.in_due) return false;
  const std::size_t least = chance(knobs_.hold) ? 1 : from.in.size();
  for (std::size_t left = number(least, from.in.size()); left > 0; --left) {
    const Message message = std::move(from.in.front());
    from.in.pop_front();
    owner_.on_message(peer, message.header, message.payload);
  }
  from.in_due = now_or_later(from);
  return true;
}

bool ShufflePort::deliver_sent() {
  bool reported = false;
  for (std::size_t i = 0; i < notices_.size();) {
    if (round_ < notices_[i].due) {
      ++i;
      continue;
    }
    const Serial serial = std::exchange(notices_[i], notices_.back()).serial;
    notices_.pop_back();
    const std::uint64_t tag = requests_.at(serial).tag;
    forget(serial);
    reported = true;
    owner_.on_sent(tag);
  }
  return reported;
}

/// After everything that came from the peer, and everything that went to it.
bool ShufflePort::report_lost() {
  bool reported = false;
  for (std::uint32_t peer = 0; peer < lanes_.size(); ++peer) {
    Lane& lost = lanes_[peer];
    if (!lost.why_lost || lost.reported || !lost.in.empty() || lost.open > 0) continue;
    lost.reported = reported = true;
    owner_.on_lost(Peer{peer}, *lost.why_lost);
  }
  return reported;
}

/// A copy stays here until the real port has finished with it.
bool ShufflePort::all_left() const {
  const auto is_copy = [](const auto& entry) { return entry.second.answered; };
  return port_->all_left() && std::none_of(requests_.begin(), requests_.end(), is_copy);
}

// Sleeping.

bool ShufflePort::holds_requests() const {
  return !direct_.empty() || std::any_of(lanes_.begin(), lanes_.end(),
                                         [](const Lane& each) { return !each.out.empty(); });
}

bool ShufflePort::holds_anything() const {
  return holds_requests() || !notices_.empty() ||
         std::any_of(lanes_.begin(), lanes_.end(), [this](const Lane& each) {
           return !each.in.empty() || round_ < each.busy_until || (each.why_lost && !each.reported);
         });
}

bool ShufflePort::arm() { return armed_ = !holds_anything() && port_->arm(); }

/// From now on progress() has something to do: a thread that sleeps must be woken up.
void ShufflePort::stir() {
  if (std::exchange(armed_, false)) port_->wake();
}

void ShufflePort::sleep(std::chrono::microseconds at_most) {
  std::mt19937_64 random(knobs_.seed + ++sleeps_);
  if (std::uniform_real_distribution<>(0, 1)(random) < knobs_.early) return;
  port_->sleep(at_most);
}

}  // namespace gannet::wire::shuffle
