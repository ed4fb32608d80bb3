#include "rma/client/client.hpp"

#include <cstring>

#include "base/dispatch.hpp"
#include "base/settings.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"
#include "rma/client/land.hpp"
#include "rma/client/tag.hpp"
#include "rma/patience.hpp"
#include "rma/protocol/headers.hpp"
#include "rma/runtime.hpp"
#include "rma/ticket.hpp"

namespace gannet::rma {

using protocol::Op;

namespace {

/// Memory of a rank for blocks on their way out.
constexpr std::size_t buffer_memory = std::size_t{4} << 20;

/// Letters of collective operations that may be on their way out.
constexpr std::size_t letter_count = 32;

/// After a connection broke, before a wait that depends on it fails.
constexpr std::chrono::seconds time_for_watchers{5};

std::size_t buffer_count(const flow::Plan& plan) {
  return std::max<std::size_t>(8, buffer_memory / static_cast<std::size_t>(plan.buffer));
}

/// A task for one word, whose value before goes to `before`.
Task word_task(Op op, Element type, const Transfer& shape, void* before) {
  Task task{op, type, 0, Cursor(shape, true)};
  task.near = static_cast<std::byte*>(before);
  return task;
}

}  // namespace

void wait_for_far(Pending& pending, const char* call) { pending.client->wait(pending, call); }

Client::Client(Runtime& runtime, wire::Transport& transport, const flow::Plan& plan)
    : runtime_(runtime),
      plan_(plan),
      port_(transport.open_port(*this)),
      buffers_(buffer_count(plan), static_cast<std::size_t>(plan.buffer)),
      letters_(letter_count, letter_bytes),
      network_(transport.capabilities()),
      intimate_(base::setting_flag(base::settings::intimate)) {}

Client::~Client() = default;

void Client::close() {
  const auto lock = hold();
  closed_ = true;
  port_.reset();
}

/// The lock, and if a thread sleeps with it, that thread is woken first.
std::unique_lock<std::mutex> Client::hold() {
  if (asleep_.load()) port_->wake();
  return std::unique_lock(mutex_);
}

Channel& Client::channel(int node) {
  auto& place = channels_[node];
  if (!place) {
    const wire::Peer peer = port_->connect(runtime_.nodes().address(node));
    place = std::make_unique<Channel>(
        Channel::Shared{*port_, buffers_, landings_, slots_, plan_, intimate_}, node, peer);
    by_peer_[static_cast<std::uint32_t>(peer)] = place.get();
  }
  return *place;
}

void Client::begin(Pending& pending) {
  if (pending.client) return slots_.begin(pending.slot);
  const Slots::Name name = slots_.open();
  pending = {this, name.slot, name.generation};
  slots_.begin(name.slot);
}

void Client::add(Place far, Task task, Pending& pending) {
  const auto lock = hold();
  Channel& to = channel(far.node());
  begin(pending);
  task.far = far.offset();
  task.slot = pending.slot;
  settle_direct(to);
  list(to);
  to.add(task);
  to.pump(false);
}

void Client::list(Channel& channel) {
  if (!channel.listed) active_.push_back(&channel);
  channel.listed = true;
}

void Client::put(Place to, const void* near, const Transfer& shape, Pending& pending) {
  if (go_direct(Op::put, to, const_cast<void*>(near), shape, pending)) return;
  Task task{Op::put, Element::opaque, 0, Cursor(shape, false)};
  task.near = static_cast<std::byte*>(const_cast<void*>(near));  // only read
  add(to, std::move(task), pending);
}

void Client::get(Place from, void* near, const Transfer& shape, Pending& pending) {
  if (go_direct(Op::get, from, near, shape, pending)) return;
  Task task{Op::get, Element::opaque, 0, Cursor(shape, false)};
  task.near = static_cast<std::byte*>(near);
  add(from, std::move(task), pending);
}

void Client::accumulate(Place to, const void* near, const Transfer& shape, Element type,
                        const void* alpha, Pending& pending) {
  Task task{Op::accumulate, type, 0, Cursor(shape, true)};
  task.near = static_cast<std::byte*>(const_cast<void*>(near));  // only read
  std::memcpy(task.operand.data(), alpha, shape.element);
  add(to, std::move(task), pending);
}

void Client::do_word(const char* call, Task task, Place at) {
  Pending pending;
  add(at, std::move(task), pending);
  wait(pending, call);
}

void Client::fetch_add(Place at, Element type, const void* value, void* before) {
  const std::size_t bytes = base::bytes_of(type);
  Task task = word_task(Op::fetch_add, type, Transfer(bytes), before);
  std::memcpy(task.operand.data(), value, bytes);
  do_word("fetch_add", std::move(task), at);
}

void Client::swap(Place at, std::size_t bytes, const void* value, void* before) {
  Task task = word_task(Op::swap, Element::opaque, Transfer(bytes), before);
  std::memcpy(task.operand.data(), value, bytes);
  do_word("swap", std::move(task), at);
}

void Client::compare_swap(Place at, std::size_t bytes, const void* expected, const void* desired,
                          void* before) {
  Task task = word_task(Op::compare_swap, Element::opaque, Transfer(bytes), before);
  std::memcpy(task.operand.data(), expected, bytes);
  std::memcpy(task.operand.data() + bytes, desired, bytes);
  do_word("compare_swap", std::move(task), at);
}

namespace {
Transfer ticket_shape() {
  Transfer shape(sizeof(std::uint64_t));
  shape.row = 2;
  return shape;
}
}  // namespace

void Client::lock(Place ticket) {
  do_word("lock", word_task(Op::lock, Element::opaque, ticket_shape(), nullptr), ticket);
}

void Client::unlock(Place ticket) {
  do_word("unlock", word_task(Op::unlock, Element::opaque, ticket_shape(), nullptr), ticket);
}

/// Looks for messages and goes on with what waits; with `all`, also sends blocks that are not full.
/// With the lock.
bool Client::round(bool all) {
  const bool happened = port_->progress();
  for (std::size_t i = 0; i < active_.size();) {
    active_[i]->pump(all);
    if (active_[i]->quiet()) {
      active_[i]->listed = false;
      active_[i] = active_.back();
      active_.pop_back();
    } else {
      ++i;
    }
  }
  return happened;
}

bool Client::test(const Slots::Name& name) {
  const auto lock = hold();
  if (closed_ || slots_.done(name)) return true;
  round(true);
  return slots_.done(name);
}

bool Client::progress() {
  const auto lock = hold();
  return round(false);
}

void Client::sleep(std::chrono::microseconds at_most) {
  const std::unique_lock lock(mutex_, std::try_to_lock);
  if (!lock) return;  // another thread looks
  asleep_ = true;
  port_->wait(at_most);
  asleep_ = false;
  round(false);
}

Client::Totals Client::totals() const {
  const std::lock_guard lock(mutex_);
  Totals sum;
  sum.channels = channels_.size();
  for (const auto& [node, channel] : channels_) {
    const Channel::Counters& one = channel->counters();
    sum.blocks += one.blocks;
    sum.bytes += one.bytes;
    sum.busy += one.busy;
    sum.dry += one.dry;
    sum.spares += one.spares;
  }
  return sum;
}

/// Usually the job is ended by those who watch (helper.hpp) before anybody has to be told here.
void Client::check_lost(const char* call) const {
  if (lost_.empty() || Clock::now() - lost_at_ < time_for_watchers) return;
  throw Error(Fault::peer, base::text(call, ": ", lost_));
}

/// Until `done()`, asked with the lock held.
template <class Done>
void Client::wait_until(const char* call, Done&& done) {
  {
    const auto lock = hold();
    if (closed_) return;
    for (Channel* channel : active_) channel->pump(true);
    if (done()) return;
  }
  Patience patience(runtime_, call);
  for (;;) {
    {
      const auto lock = hold();
      if (round(true)) patience.encourage();
      if (done()) return;
      check_lost(call);
    }
    patience.pause_for_message();
  }
}

void Client::wait(Pending& pending, const char* call) {
  let_go(pending);
  wait_begun({pending.slot, pending.generation}, call);
}

void Client::let_go(Pending& pending) {
  const auto lock = hold();
  slots_.finish(pending.slot);
  pending.client = nullptr;
}

void Client::wait_begun(const Slots::Name& name, const char* call) {
  wait_until(call, [&] { return slots_.done(name); });
}

void Client::fence(const char* call) {
  wait_until(call, [&] {
    for (Channel* channel : active_) {
      channel->urge();
      channel->flush_direct(flush_tag(*channel));
    }
    return active_.empty();
  });
}

wire::Peer Client::connect(const wire::Address& address) {
  const auto lock = hold();
  const auto known = peers_.find(address);
  if (known != peers_.end()) return known->second;
  return peers_[address] = port_->connect(address);
}

void Client::send(wire::Peer to, const Mail::Label& label, wire::Bytes content) {
  const protocol::ExchangeHeader header{
      protocol::Kind::exchange, {}, label.step, label.team, label.sequence};
  // The content is in use until it has left, so it goes through a buffer.
  const auto lock = hold();
  auto buffer = letters_.take();
  while (!buffer) {
    round(false);
    buffer = letters_.take();
  }
  if (!content.empty()) std::memcpy(letters_.at(*buffer), content.data(), content.size());
  const wire::Bytes copy(letters_.at(*buffer), content.size());
  const std::uint64_t tag = *buffer | is_letter;
  wire::Sent sent;
  while ((sent = port_->send(to, protocol::bytes_of(header), copy, tag)) == wire::Sent::busy) {
    round(false);
  }
  if (sent == wire::Sent::done) letters_.give_back(*buffer);
}

std::vector<std::byte> Client::receive(const Mail::Label& label, const char* call) {
  std::optional<std::vector<std::byte>> letter;
  wait_until(call, [&] {
    letter = mail_.take(label);
    return letter.has_value();
  });
  return std::move(*letter);
}

void Client::announce_leaving() {
  const auto lock = hold();
  const protocol::SignalHeader header{protocol::Kind::left, {}, runtime_.job().rank()};
  constexpr int attempts = 1000;
  for (int node = 0; node < runtime_.job().nodes(); ++node) {
    if (node == runtime_.job().node()) continue;
    const wire::Peer peer = port_->connect(runtime_.nodes().address(node));
    for (int i = 0; i < attempts; ++i) {
      if (port_->send(peer, protocol::bytes_of(header), {}, BufferPool::none) != wire::Sent::busy)
        break;
      port_->progress();
    }
  }
  for (int i = 0; i < attempts; ++i) port_->progress();
}

void Client::on_sent(std::uint64_t tag) {
  if (tag == BufferPool::none) return;
  if (tag & is_direct) return end_direct(tag);
  BufferPool& pool = tag & is_letter ? letters_ : buffers_;
  pool.give_back(static_cast<std::uint32_t>(tag));
}

void Client::on_message(wire::Peer, wire::Bytes header, wire::Bytes payload) {
  if (const auto letter = protocol::parse<protocol::ExchangeHeader>(header)) {
    return mail_.put({letter->team, letter->sequence, letter->step}, payload);
  }
  const auto reply = protocol::parse<protocol::ReplyHeader>(header);
  const auto channel = reply ? channels_.find(reply->node) : channels_.end();
  if (channel == channels_.end()) {
    ++odd_messages_;
    return;
  }
  channel->second->acknowledge(protocol::ack_of(*reply));
  const auto answered = [&](std::size_t bytes) { channel->second->answered(bytes); };
  if (!land(payload, reply->node, landings_, slots_, answered)) ++odd_messages_;
  channel->second->pump(false);
}

void Client::on_lost(wire::Peer peer, const std::string& why) {
  const auto found = by_peer_.find(static_cast<std::uint32_t>(peer));
  if (found == by_peer_.end()) return;
  const int node = found->second->node();
  found->second->lose(why);
  lost_at_ = Clock::now();
  lost_ = base::text("lost the connection to node ", node, " (", runtime_.nodes().host(node),
                     "): ", why);
}

}  // namespace gannet::rma
