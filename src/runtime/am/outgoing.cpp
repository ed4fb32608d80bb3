#include "am/outgoing.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "base/retry_alloc.hpp"
#include "base/text.hpp"

namespace gannet::am {

namespace {

/// Messages queued for one rank before a sender waits.
constexpr std::size_t most_queued = 64;

/// With this many unhandled messages to a rank on another node, further ones are gathered.
constexpr int few_under_way = 8;

/// List nodes of finished jobs that are kept for new ones.
constexpr std::size_t most_spare = 64;

/// Numbers of messages that are sent in pieces and without a completion.
constexpr std::uint64_t piecewise = std::uint64_t{1} << 63;

/// A notification that is due. If it is never called, it discards its context.
class Notification {
 public:
  Notification(const Completion& completion, const Error* why) : completion_(completion) {
    if (why) why_ = *why;
  }
  Notification(Notification&& other) noexcept
      : completion_(std::exchange(other.completion_, {})), why_(std::move(other.why_)) {}
  Notification& operator=(Notification&&) = delete;
  ~Notification() { discard(completion_); }

  void operator()() {
    const Completion now = std::exchange(completion_, {});
    now.notify(now.context, why_ ? &*why_ : nullptr);
  }

 private:
  Completion completion_;
  std::optional<Error> why_;
};

std::string listed(const char* title, const std::map<int, std::size_t>& ranks) {
  std::string list;
  for (const auto& [rank, count] : ranks) {
    list += base::text(list.empty() ? title : ", ", rank, " (", count, ")");
  }
  return list;
}

}  // namespace

void Outgoing::add(int rank, std::unique_ptr<Route> route) {
  const std::lock_guard lock(mutex_);
  peers_.add(rank, std::make_unique<PeerState>(rank, std::move(route)));
}

/// If it got lost, whoever waits for it would wait for ever.
void Outgoing::notify(const Completion& completion, const Error* why) noexcept {
  if (!completion) return;
  const auto notify = completion.notify;
  void* const context = completion.context;
  if (completion.notes_only) return notify(context, why);
  if (completion.settles && completion.settles(context, why)) return;
  DeferredCall task(Notification(completion, why));
  base::retry_alloc([&] { tasks_.add(std::move(task)); });
}

Outgoing::~Outgoing() {
  pending_.for_each([](const PendingCompletions::PendingCompletion& entry) {
    discard(entry.completions.sent);
    discard(entry.completions.done);
  });
  for (const auto& to : peers_.all()) {
    for (QueuedMessages* queue : {&to->messages, &to->from_handlers, &to->finishing}) {
      for (const QueuedMessage& next : *queue) discard(next.sent);
    }
  }
}

/// Every packet carries the credits that are owed.
bool Outgoing::post(PeerState& peer, Packet& packet, Bytes body, Bytes more,
                    ZeroCopyCount* zero_copy) {
  packet.credits = peer.owed;
  packet.handled = peer.handled;
  if (!peer.route->post(packet, body, more, zero_copy)) return false;
  peer.owed = 0;
  peer.handled = 0;
  return true;
}

/// The next packet of a job, or all of the job if it fits in one packet.
bool Outgoing::post_piece(PeerState& peer, QueuedMessage& next) {
  const std::size_t limit = next.zero_copy ? peer.piece_limit : peer.body_limit;
  const std::size_t room = limit - next.body.size();
  const Bytes piece = next.rest.subspan(next.done, std::min(room, next.rest.size() - next.done));
  const bool all = next.packet.kind == PacketKind::first && piece.size() == next.rest.size();
  if (all) next.packet.kind = PacketKind::whole;
  if (!post(peer, next.packet, next.body, piece, next.zero_copy.get())) return false;
  next.done += piece.size();
  next.packet.kind = PacketKind::more;
  next.packet.header_bytes = 0;
  next.packet.at = next.done;
  next.body.clear();
  return true;
}

/// A fence comes after all that was sent before it.
bool Outgoing::may_begin(const PeerState& peer, const Packet& packet, bool counts) const {
  if (packet.kind == PacketKind::fence) return peer.from_handlers.empty();
  return !counts || peer.under_way < Messages::window;
}

bool Outgoing::advance(PeerState& peer, QueuedMessages& queue) {
  bool any = false;
  while (!queue.empty()) {
    QueuedMessage& next = queue.front();
    if (!may_begin(peer, next.packet, next.counts) || !post_piece(peer, next)) break;
    any = true;
    if (std::exchange(next.counts, false)) ++peer.under_way;
    if (next.done < next.rest.size()) continue;
    peer.finishing.splice(peer.finishing.end(), queue, queue.begin());
  }
  return finish_sends(peer) || any;
}

/// In the order of sending, which is also the order in which they leave.
bool Outgoing::finish_sends(PeerState& peer) {
  bool any = false;
  for (; !peer.finishing.empty(); any = true) {
    QueuedMessage& next = peer.finishing.front();
    if (next.zero_copy && next.zero_copy->load(std::memory_order_acquire) > 0) break;
    notify(next.sent, nullptr);
    to_spare(peer.finishing, peer.finishing.begin());
  }
  return any;
}

/// For a job that is finished.
void Outgoing::to_spare(QueuedMessages& queue, QueuedMessages::iterator at) {
  backlog_.release(at->kept_bytes);
  *at = {};
  spare_.splice(spare_.end(), queue, at);
  if (spare_.size() > most_spare) spare_.pop_back();
  --queued_;
}

bool Outgoing::advance_answers(PeerState& peer) {
  if (peer.looks_to_wait > 0 && --peer.looks_to_wait > 0) return false;
  return advance(peer, peer.answers);
}

bool Outgoing::advance(PeerState& peer) {
  if (!peer.finishing.empty()) finish_sends(peer);
  const bool answered = advance_answers(peer);
  const bool followed = advance(peer, peer.from_handlers);
  return advance(peer, peer.messages) || answered || followed;
}

/// If it throws, nothing has been queued.
void Outgoing::enqueue(QueuedMessages& queue, QueuedMessage&& next) {
  if (spare_.empty()) spare_.emplace_back();
  spare_.front() = std::move(next);
  queue.splice(queue.end(), spare_, spare_.begin());
  ++queued_;
}

/// A number only where one is needed: by the sender, or by pieces to name the message that they
/// belong to.
Packet Outgoing::packet_for(const PeerState& to, const OutgoingMessage& message, Sender sender) {
  const Completions& completions = message.completions;
  Packet packet{.kind = PacketKind::whole, .from = rank_, .handler = message.handler};
  packet.header_bytes = static_cast<std::uint16_t>(message.header.size());
  packet.total = message.payload.size();
  packet.counter_there = completions.counter_there;
  if (completions.done) packet.wants |= wants_completion;
  if (completions.done_may_wait) packet.wants |= completion_may_wait;
  if (sender == Sender::handler) packet.wants |= needs_no_credit;
  bool notifies_sent = false;
  if (message.header.size() + message.payload.size() > to.body_limit) [[unlikely]] {
    packet.kind = to.pulls ? PacketKind::pull : PacketKind::first;
    packet.at = to.pulls ? reinterpret_cast<std::uintptr_t>(message.payload.data()) : 0;
    notifies_sent = to.pulls && completions.sent;
    if (notifies_sent) packet.wants |= wants_pulled;
    if (completions.done.discard) packet.wants |= payload_outlives;
  }
  if (completions.done || notifies_sent) {
    packet.number =
        pending_.add({{notifies_sent ? completions.sent : Completion{}, completions.done, 0},
                      to.rank,
                      message.handler});
  } else if (packet.kind == PacketKind::first) {
    packet.number = piecewise | ++last_piecewise_;
  }
  return packet;
}

/// At once, if that is possible.
bool Outgoing::post_now(PeerState& to, Packet& packet, const OutgoingMessage& message,
                        Network network) {
  if (packet.kind == PacketKind::first || (!to.near && network == Network::closed)) return false;
  const bool whole = packet.kind == PacketKind::whole;
  if (!to.near && !to.answers.empty()) advance(to, to.answers);
  if (!post(to, packet, message.header, whole ? message.payload : Bytes{})) return false;
  const bool gathers = network == Network::gathers && to.under_way >= few_under_way &&
                       to.under_way < Messages::window - 1;
  if (!to.near && !gathers) to.route->flush();
  return true;
}

Outgoing::SendStatus Outgoing::send(int rank, const OutgoingMessage& message, Sender sender,
                                    Network network) {
  const std::lock_guard lock(mutex_);
  PeerState& to = peer(rank);
  auto& queue = sender == Sender::handler ? to.from_handlers : to.messages;
  if (to.near && !queue.empty()) advance(to);
  const bool counts = sender == Sender::program;
  if (counts && queue.size() >= most_queued) return SendStatus::queue_full;
  if (!counts && backlog_.is_full(to.from_handlers_under_way)) [[unlikely]]
    refuse(to);
  Packet packet = packet_for(to, message, sender);
  bool gone = false;
  try {
    gone = queue.empty() && may_begin(to, packet, counts) && post_now(to, packet, message, network);
    if (!gone) enqueue_message(to, packet, message, sender);
  } catch (...) {  // it does not leave, so nobody will answer
    if (pending_.find(packet.number)) pending_.remove(packet.number);
    throw;
  }
  ++totals_.sent;
  totals_.sent_bytes += static_cast<std::int64_t>(message.header.size() + message.payload.size());
  to.fenced = false;
  if (!counts) [[unlikely]] {
    backlog_.sent(to.from_handlers_under_way);
    if (!withholds_ && backlog_.is_high()) withhold();
  }
  if (gone) [[likely]] {
    if (counts) ++to.under_way;
    if (packet.kind == PacketKind::whole) notify(message.completions.sent, nullptr);
    return counts || !is_behind(to) ? SendStatus::sent : SendStatus::behind;
  }
  ++totals_.kept;
  if (to.near) advance(to);
  if (!counts) return SendStatus::behind;
  return may_begin(to, packet, counts) ? SendStatus::queued : SendStatus::out_of_credits;
}

/// A payload that fits in the packet is copied; a larger one stays where it is.
void Outgoing::enqueue_message(PeerState& to, const Packet& packet, const OutgoingMessage& message,
                               Sender sender) {
  const auto& [handler, header, payload, completions] = message;
  QueuedMessage next{packet, {header.begin(), header.end()}, {}, 0, {}, sender == Sender::program};
  if (packet.kind == PacketKind::whole) {
    next.body.insert(next.body.end(), payload.begin(), payload.end());
  } else if (packet.kind == PacketKind::first) {
    next.rest = payload;
    next.sent = completions.sent;
    if (!to.near) next.zero_copy = std::make_unique<ZeroCopyCount>(0);
  }
  if (sender == Sender::handler) next.kept_bytes = sizeof next + next.body.size();
  const std::size_t kept_bytes = next.kept_bytes;
  enqueue(sender == Sender::handler ? to.from_handlers : to.messages, std::move(next));
  backlog_.keep(kept_bytes);
  if (packet.kind == PacketKind::whole) notify(completions.sent, nullptr);
}

/// Everything that needs memory is allocated before the first fence is sent.
int Outgoing::fence(Counter& all_there) {
  const std::lock_guard lock(mutex_);
  QueuedMessages fences;
  try {
    for (const auto& to : peers_.all()) {
      if (to->fenced) continue;
      Packet& packet = fences
                           .emplace_back(QueuedMessage{
                               {.kind = PacketKind::fence, .from = rank_}, {}, {}, 0, {}})
                           .packet;
      packet.number = pending_.add({{.done = all_there}, to->rank, no_handler});
    }
  } catch (...) {
    for (const QueuedMessage& next : fences) {
      if (pending_.find(next.packet.number)) pending_.remove(next.packet.number);
    }
    throw;
  }
  const auto count = static_cast<int>(fences.size());
  for (const auto& to : peers_.all()) {
    if (std::exchange(to->fenced, true)) continue;
    to->messages.splice(to->messages.end(), fences, fences.begin());
    ++queued_;
    if (to->near) advance(*to);
  }
  return count;
}

/// A handler cannot wait, so it gets an Error.
void Outgoing::refuse(const PeerState& to) const {
  throw Error(
      Fault::memory,
      base::text("a handler's message to rank ", to.rank, ": handlers of this rank have sent ",
                 to.from_handlers_under_way, " messages that it has not handled, and ",
                 backlog_.bytes(), " bytes are kept for all ranks; at most ",
                 HandlerBacklog::most_to_one, " messages and ", HandlerBacklog::most_bytes,
                 " bytes are possible: send less from one handler, or send from the "
                 "program, which waits"));
}

bool Outgoing::pump_queued(bool near) {
  const std::lock_guard lock(mutex_);
  bool any = false;
  for (const auto& to : peers_.all()) {
    if (to->near == near) any = advance(*to) || any;
  }
  ease();
  return any;
}

Outgoing::Totals Outgoing::totals() const {
  const std::lock_guard lock(mutex_);
  return totals_;
}

bool Outgoing::has_pending_completions() const {
  const std::lock_guard lock(mutex_);
  return !pending_.empty();
}

std::optional<Error> Outgoing::take_failure() {
  const std::lock_guard lock(mutex_);
  return std::exchange(failure_, {});
}

std::string Outgoing::unfinished() const {
  const std::lock_guard lock(mutex_);
  std::map<int, std::size_t> unhandled, silent;
  for (const auto& to : peers_.all()) {
    const std::size_t open =
        static_cast<std::size_t>(to->under_way) + to->messages.size() + to->from_handlers.size();
    if (open > 0) unhandled[to->rank] = open;
  }
  pending_.for_each(
      [&](const PendingCompletions::PendingCompletion& entry) { ++silent[entry.rank]; });
  const std::string answers = listed("answers that have not come, from ranks: ", silent);
  const std::string others = listed("messages that have not been handled, at ranks: ", unhandled);
  if (answers.empty() && others.empty()) return "no message of this rank is under way";
  return answers + (answers.empty() || others.empty() ? "" : "; ") + others;
}

}  // namespace gannet::am
