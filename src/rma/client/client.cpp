#include "rma/client/client.hpp"

#include "base/settings.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"
#include "rma/client/tag.hpp"
#include "rma/client/wait.hpp"
#include "rma/runtime.hpp"

namespace gannet::rma {

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

void Client::list(Channel& channel) {
  if (!channel.listed) active_.push_back(&channel);
  channel.listed = true;
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
  if (closed_) return true;
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

}  // namespace gannet::rma
