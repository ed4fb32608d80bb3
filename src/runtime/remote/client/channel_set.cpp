#include "remote/client/channel_set.hpp"

#include <algorithm>

namespace gannet::remote {

namespace {

/// A rank's memory for outgoing blocks.
constexpr std::size_t buffer_memory = std::size_t{4} << 20;

std::size_t buffer_count(const flow::Plan& plan) {
  return std::max<std::size_t>(8, buffer_memory / static_cast<std::size_t>(plan.buffer));
}

}  // namespace

ChannelSet::ChannelSet(wire::Port& port, const Nodes& nodes, const flow::Plan& plan, bool announce,
                       int rank)
    : nodes_(nodes),
      plan_(plan),
      buffers_(buffer_count(plan), static_cast<std::size_t>(plan.buffer)),
      shared_{port, buffers_, replies_, requests_, plan_, announce, rank} {}

Channel& ChannelSet::to(int node) {
  if (Channel* known = find(node)) return *known;
  const wire::Peer peer = shared_.port.connect(nodes_.address(node));
  auto made = std::make_unique<Channel>(shared_, node, peer, nodes_.first_rank_on(node));
  Channel*& of_peer = by_peer_[static_cast<std::uint32_t>(peer)];
  return *(of_peer = (channels_[node] = std::move(made)).get());
}

Channel* ChannelSet::find(int node) {
  const auto found = channels_.find(node);
  return found == channels_.end() ? nullptr : found->second.get();
}

Channel* ChannelSet::find(wire::Peer peer) {
  const auto found = by_peer_.find(static_cast<std::uint32_t>(peer));
  return found == by_peer_.end() ? nullptr : found->second;
}

void ChannelSet::list(Channel& channel) {
  if (!channel.listed) active_.push_back(&channel);
  channel.listed = true;
}

void ChannelSet::cancel(std::uint32_t slot) noexcept {
  replies_.cancel(slot);
  for (Channel* channel : active_) channel->cancel(slot);
}

void ChannelSet::pump(bool all) {
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
}

/// A buffer in use is being filled, is waiting, or is on its way out.
bool ChannelSet::needs_polling() const {
  return buffers_.in_use() != 0 ||
         std::any_of(active_.begin(), active_.end(), [](auto* c) { return c->needs_polling(); });
}

ChannelSet::Totals ChannelSet::totals() const {
  Totals sum;
  sum.channels = channels_.size();
  for (const auto& [node, channel] : channels_) {
    sum.add(channel->counters());
  }
  return sum;
}

/// A hash table's entry comes with the pointers that hold it.
std::size_t ChannelSet::bytes_of_state() const {
  constexpr std::size_t entry = sizeof(std::pair<int, Channel*>) + 4 * sizeof(void*);
  std::size_t bytes =
      buffers_.bytes_of_state() + replies_.bytes_of_state() + requests_.bytes_of_state();
  for (const auto& [node, channel] : channels_) bytes += channel->bytes_of_state() + 2 * entry;
  return bytes;
}

}  // namespace gannet::remote
