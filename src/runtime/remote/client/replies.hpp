#pragma once

#include "base/text.hpp"
#include "remote/client/pending_replies.hpp"
#include "remote/client/requests.hpp"
#include "wire/transport.hpp"

namespace gannet::remote {

/// What a refusal looks like to the caller.
inline std::string refusal_text(const Refused& refused) {
  return base::text("node ", refused.node, " refused ",
                    protocol::is_known(refused.op) ? row(refused.op).name : "an operation", " of ",
                    refused.bytes, " bytes at offset ", refused.far,
                    " of its memory: ", protocol::text_of(refused.why));
}

/// Puts the answers of a reply from `node` where they were asked for, completes their requests, and
/// calls answered(bytes) for each. Returns false, and leaves the rest, at the first that makes no
/// sense: answers come from the network. Does not throw, so that nobody else's answer is lost.
template <class Answered>
bool take_replies(wire::Bytes answers, int node, PendingReplies& pending, Requests& requests,
                  Answered&& answered) {
  protocol::Reader<protocol::Answer> reader(answers);
  while (!reader.at_end()) {
    const auto answer = reader.head();
    const auto data = answer ? reader.data(answer->bytes) : std::nullopt;
    const PendingReplies::PendingReply* found = data ? pending.find(answer->token, node) : nullptr;
    const auto why = static_cast<protocol::Refusal>(answer ? answer->refusal : 0);
    const bool refused = why != protocol::Refusal::none;
    if (!found || data->size() != (refused ? 0 : found->bytes())) return false;
    const PendingReplies::PendingReply reply = *found;
    pending.forget(answer->token);
    if (!data->empty() && !reply.cancelled) {
      reply.near.write(packing(reply.piece, reply.element), data->data());
    }
    answered(reply.bytes());
    if (refused) {
      requests.fail(reply.slot, {reply.op, why, node, reply.far, reply.bytes()});
    } else {
      requests.finish(reply.slot);
    }
  }
  return true;
}

}  // namespace gannet::remote
