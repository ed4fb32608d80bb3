#include "base/text.hpp"
#include "rma/client/client.hpp"
#include "rma/client/land.hpp"
#include "rma/client/tag.hpp"
#include "rma/protocol/headers.hpp"
#include "rma/runtime.hpp"

// What the port of a client tells it.
namespace gannet::rma {

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
