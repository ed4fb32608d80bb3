#include "base/text.hpp"
#include "gannet/error.hpp"
#include "remote/client/client.hpp"

// The messages of collective operations, from rank to rank.
namespace gannet::remote {

namespace {

/// A node that has not arrived at a collective operation: which ranks is known from the others.
class Absent final : public progress::Awaited {
 public:
  std::string who() const override { return {}; }
};

/// The messages that have been sent.
class Leaving final : public progress::Awaited {
 public:
  std::string who() const override { return "the network has not taken what it sends"; }
};

}  // namespace

/// A partner that left in good order, when all had arrived, is not asked for anything any more.
void Client::check_partner(const char* call, const Partner& partner) const {
  const std::string* why = lost_connections_.of(partner.port);
  if (!why) return;
  throw Error(Fault::peer, base::text(call, ": lost the connection to the leader of node ",
                                      partner.node, " of those that take part: ", *why));
}

void Client::send(const Partner& to, const Label& label, wire::Bytes content,
                  const node::Call& call) {
  const auto is_sent = [&] {
    check_partner(call.name, to);
    return exchange_.send(to, label, content, call);
  };
  until(call.name, is_sent, Absent(), for_ranks_);
}

std::vector<std::byte> Client::read(const Partner& from, const Label& label,
                                    const node::Call& call) {
  std::optional<std::vector<std::byte>> message;
  const auto has_come = [&] {
    if (const auto theirs = exchange_.other_call(label, call)) {
      call.refuse("the ranks of another node are", theirs->text());
    }
    message = exchange_.read(from, label);
    if (!message) check_partner(call.name, from);
    return message.has_value();
  };
  until(call.name, has_come, Absent(), for_ranks_);
  return std::move(message).value_or(std::vector<std::byte>{});
}

/// Where nobody polls afterwards, the messages have to leave now.
void Client::post(const char* call) {
  const auto has_gone = [&] {
    if (!exchange_.gone()) return false;
    if (poll_policy_ == PollPolicy::never && !port_->all_left()) return false;
    wake_background();
    return true;
  };
  until(call, has_gone, Leaving(), for_helpers_);
}

void Client::forget_team(std::uint64_t team) {
  if (base::is_forked()) return;
  const std::lock_guard lock(mutex_);
  exchange_.forget(team);
}

}  // namespace gannet::remote
