#include "base/reason.hpp"
#include "base/text.hpp"
#include "remote/client/client.hpp"
#include "remote/client/replies.hpp"
#include "remote/client/tag.hpp"
#include "remote/protocol/headers.hpp"

// What the port of a client reports to it. With the lock.
namespace gannet::remote {

void Client::on_sent(std::uint64_t tag) {
  if (tag == BufferPool::none) return;
  if (is_of_guest(tag)) {
    if (guest_) guest_->on_sent(static_cast<std::uint32_t>(tag));
    return;
  }
  if (tag & is_direct) return end_direct(tag);
  if (tag & is_exchange) return exchange_.on_sent(buffer_of_tag(tag));
  channels_.on_sent(tag);
}

/// A lost message may be anybody's: all who wait are notified of it, and nobody is notified of what
/// is not theirs.
void Client::on_message(wire::Peer from, wire::Bytes header, wire::Bytes payload) {
  if (leaves_) return;
  try {
    take_message(from, header, payload);
  } catch (const std::bad_alloc&) {
    broken_.keep(Fault::memory, "a message that came was lost: no memory");
  } catch (const std::exception& error) {
    broken_.keep(Fault::state, base::reason(error));
  }
}

void Client::take_message(wire::Peer from, wire::Bytes header, wire::Bytes payload) {
  if (guest_ && !header.empty() && header.front() == Guest::mark) {
    return guest_->on_message(from, header, payload);
  }
  if (const auto message = protocol::parse<protocol::ExchangeHeader>(header)) {
    return exchange_.on_message(*message, payload);
  }
  if (const auto taken = protocol::parse<protocol::ExchangeTakenHeader>(header)) {
    return exchange_.on_taken(*taken);
  }
  if (const auto reply = protocol::parse<protocol::ReplyHeader>(header)) {
    return on_reply(*reply, payload);
  }
  if (const auto grant = protocol::parse<protocol::GrantHeader>(header)) return on_granted(*grant);
  if (const auto refusal = protocol::parse<protocol::RefusalHeader>(header)) {
    return on_refusal(*refusal);
  }
  if (const auto answer = protocol::parse<protocol::CensusAnswerHeader>(header)) {
    if (census_) census_->on_answer(*answer, payload);  // else it comes too late
    return;
  }
  ++malformed_messages_;
}

/// An answer that nobody asked for means that one side has lost count: nothing from there can be
/// relied on to arrive any more.
void Client::on_reply(const protocol::ReplyHeader& reply, wire::Bytes answers) {
  Channel* channel = channels_.find(reply.node);
  if (!channel) {
    ++malformed_messages_;
    return;
  }
  if (!channel->acknowledge(protocol::ack_of(reply))) {
    return broken_.keep(
        Fault::state, base::text("node ", reply.node, " acknowledged what this rank has not sent"));
  }
  const auto answered = [&](std::size_t bytes) { channel->answered(bytes); };
  if (!take_replies(answers, reply.node, channels_.replies(), channels_.requests(), answered)) {
    broken_.keep(Fault::state,
                 base::text("node ", reply.node, " sent an answer that nobody asked for"));
  }
}

void Client::on_granted(const protocol::GrantHeader& grant) {
  const auto* reply = channels_.replies().find(grant.token, grant.node);
  if (!reply || reply->op != protocol::Op::lock) {
    ++malformed_messages_;
    return;
  }
  const auto asked = *reply;
  channels_.replies().forget(grant.token);
  if (!asked.cancelled) {
    asked.near.write(node::Transfer(sizeof grant.leaver),
                     reinterpret_cast<const std::byte*>(&grant.leaver));
  }
  channels_.requests().finish(asked.slot);
  if (asked.cancelled && grant.leaver == 0) give_back_lock(grant.node, asked.far);
}

void Client::on_refusal(const protocol::RefusalHeader& refusal) {
  const std::string why =
      refusal_text({refusal.op, refusal.why, refusal.node, refusal.far, refusal.bytes});
  if (refusal.all) {
    broken_.keep(Fault::state, why);
    if (Channel* channel = channels_.find(refusal.node)) channel->lose(why);
  }
  if (refusals_ == 0) refused_ = why;
  refusals_ += refusal.count;
}

/// Everything that waits for that peer is notified: operations, collective calls, the guest's.
void Client::on_lost(wire::Peer peer, const std::string& why) {
  try {
    lost_connections_.add(peer, why);
    if (Channel* channel = channels_.find(peer)) channel->lose(why);
    if (guest_) guest_->on_lost(peer, why);
  } catch (const std::exception&) {
    broken_.keep(Fault::peer, "a connection broke, and there is no memory to say which");
  }
}

}  // namespace gannet::remote
