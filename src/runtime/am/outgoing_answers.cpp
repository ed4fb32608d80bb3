#include <algorithm>
#include <limits>
#include <string_view>
#include <utility>

#include "am/outgoing.hpp"
#include "base/reason.hpp"
#include "base/retry_alloc.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"

// What goes back to the senders of messages, and what comes back from their targets: answers,
// credits, completions and failures.
namespace gannet::am {

namespace {

/// Credits are returned together, half a window at a time, unless there is an answer anyway.
constexpr int credits_together = Messages::window / 2;

/// One packet can return all that is owed.
static_assert(Messages::window <= std::numeric_limits<decltype(Packet::credits)>::max());
static_assert(HandlerBacklog::most_to_one <= std::numeric_limits<decltype(Packet::handled)>::max());

/// Polls of the network that an answer which need not go at once waits for: the one that brought
/// the message, and another, since what that message started may have something to send.
constexpr int looks_to_wait = 2;

constexpr std::size_t longest_reason = 512;

}  // namespace

/// Answers to another node go with the next poll; one that must go earlier takes the others along.
void Outgoing::answer(PeerState& to, Packet packet, Bytes body, bool may_wait) noexcept {
  packet.total = body.size();
  if (to.near) {
    if (!to.answers.empty()) advance(to, to.answers);
    if (to.answers.empty() && post(to, packet, body, {})) return;
  }
  if (!may_wait) to.looks_to_wait = 0;
  if (may_wait && to.answers.empty()) to.looks_to_wait = looks_to_wait;
  base::retry_alloc([&] { enqueue(to.answers, {packet, {body.begin(), body.end()}, {}, 0, {}}); });
}

/// All that a message costs whose sender wants no notification: a credit, returned by every 32nd.
void Outgoing::ended(const Packet& message, const Error* why) noexcept {
  Packet packet{.kind = PacketKind::ended, .from = rank_, .number = message.number};
  const std::lock_guard lock(mutex_);
  ++totals_.handled;
  PeerState& to = peer(message.from);
  if (message.wants & needs_no_credit) {
    ++to.handled;
  } else if (withholds_) [[unlikely]] {
    ++to.withheld;
  } else {
    ++to.owed;
  }
  if (why) {
    ++totals_.refused;
    char text[longest_reason] = {static_cast<char>(why->fault())};
    const std::size_t letters = base::reason(*why).copy(text + 1, sizeof text - 1);
    packet.kind = PacketKind::failed;
    answer(to, packet, std::as_bytes(std::span(text, letters + 1)));
  } else if (message.wants & wants_completion) {
    answer(to, packet, {}, !to.near && (message.wants & completion_may_wait) != 0);
  } else {
    give_credits(to);
  }
}

/// Many together, unless others are about to go.
void Outgoing::give_credits(PeerState& to) noexcept {
  if (std::max<int>(to.owed, to.handled) < credits_together || !to.answers.empty()) [[likely]]
    return;
  answer(to, {.kind = PacketKind::credit, .from = rank_});
}

/// What is withheld counts as queued, too, so that each pump checks whether it may go.
void Outgoing::withhold() {
  withholds_ = true;
  ++queued_;
}

/// Withheld credits are returned once the backlog is low.
void Outgoing::ease() noexcept {
  if (!withholds_ || !backlog_.is_low()) return;
  withholds_ = false;
  --queued_;
  for (const auto& to : peers_.all()) {
    to->owed = static_cast<std::uint8_t>(to->owed + std::exchange(to->withheld, 0));
    give_credits(*to);
  }
}

void Outgoing::pulled(int rank, std::uint64_t number) noexcept {
  const std::lock_guard lock(mutex_);
  answer(peer(rank), {.kind = PacketKind::pulled, .from = rank_, .number = number});
}

void Outgoing::at_fence(int rank, std::uint64_t number) noexcept {
  const std::lock_guard lock(mutex_);
  answer(peer(rank), {.kind = PacketKind::ended, .from = rank_, .number = number});
}

/// What was asked of the rank that answers. Null: nothing.
PendingCompletions::PendingCompletion* Outgoing::asked_of(const Packet& packet) {
  PendingCompletions::PendingCompletion* found = pending_.find(packet.number);
  return found && found->rank == packet.from ? found : nullptr;
}

/// True if a completion was notified.
bool Outgoing::complete(const Packet& packet, const Error* why) noexcept {
  const PendingCompletions::PendingCompletion* found = asked_of(packet);
  if (!found) return false;
  const Completions completions = found->completions;
  pending_.remove(packet.number);
  notify(completions.sent, nullptr);
  notify(completions.done, why);
  return static_cast<bool>(completions.done);
}

/// The number of a message whose payload has been pulled may be gone already.
bool Outgoing::take_failure_of(const Packet& packet, Bytes body) noexcept {
  if (body.empty() || (pending_.find(packet.number) && !asked_of(packet))) return false;
  ++totals_.failed;
  const auto* text = reinterpret_cast<const char*>(body.data());
  const auto fault = static_cast<unsigned char>(text[0]);
  const bool known = fault <= static_cast<unsigned char>(Fault::unsupported);
  const Error why = base::retry_alloc([&] {
    return Error(known ? static_cast<Fault>(fault) : Fault::state,
                 base::text("a message to rank ", packet.from, ": ",
                            std::string_view(text + 1, body.size() - 1)));
  });
  if (!complete(packet, &why) && !failure_) failure_ = why;
  return true;
}

/// False if there are not that many.
bool Outgoing::take_handled(PeerState& from, int count) noexcept {
  if (count > from.from_handlers_under_way) return false;
  backlog_.handled(from.from_handlers_under_way, count);
  ease();
  return true;
}

bool Outgoing::take(const Packet& packet, Bytes body) {
  const std::lock_guard lock(mutex_);
  PeerState& from = peer(packet.from);
  if (packet.credits > from.under_way) return false;
  if (packet.handled > 0 && !take_handled(from, packet.handled)) [[unlikely]]
    return false;
  from.under_way -= packet.credits;
  if (packet.credits > 0 && from.near && !nothing_queued()) advance(from);
  switch (packet.kind) {
    case PacketKind::ended:
      return complete(packet, nullptr);
    case PacketKind::pulled: {
      PendingCompletions::PendingCompletion* found = asked_of(packet);
      if (!found) return false;
      notify(std::exchange(found->completions.sent, {}), nullptr);
      if (!found->completions.done) pending_.remove(packet.number);
      return true;
    }
    case PacketKind::failed:
      return take_failure_of(packet, body);
    default:
      return true;
  }
}

}  // namespace gannet::am
