#include "am/outgoing.hpp"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

#include "base/insist.hpp"
#include "base/reason.hpp"
#include "base/text.hpp"

namespace gannet::am {

namespace {

/// Messages to one rank that are kept before a sender waits.
constexpr std::size_t most_kept = 64;

/// Credits are given back together, half a window at a time, unless there is an answer anyway.
constexpr int credits_together = Messages::window / 2;

/// Messages to a rank of another node that have not been handled, before more wait for each other.
constexpr int few_under_way = 8;

/// Looks at the network for which an answer waits that need not go at once: the one that brought
/// the message, and another, since what that message started may have something to send.
constexpr int looks_to_wait = 2;

constexpr std::size_t longest_reason = 512;

/// Places of jobs that are done, for those that come.
constexpr std::size_t most_spare = 64;

/// Numbers of messages that go in pieces and that nobody is to be told of.
constexpr std::uint64_t piecewise = std::uint64_t{1} << 63;

std::string listed(const char* title, const std::map<int, std::size_t>& ranks) {
  std::string list;
  for (const auto& [rank, count] : ranks) {
    list += base::text(list.empty() ? title : ", ", rank, " (", count, ")");
  }
  return list;
}

}  // namespace

void Outgoing::add(int rank, std::unique_ptr<Way> way) {
  const std::lock_guard lock(latch_);
  peers_.add(rank, std::make_unique<Peer>(rank, std::move(way)));
}

/// Whoever waits for it waits for good if it gets lost.
void Outgoing::tell(const Completion& completion, const Error* why) noexcept {
  if (!completion) return;
  const auto& [tell, who, notes_only, settles] = completion;
  if (notes_only) return tell(who, why);
  if (settles && settles(who, why)) return;
  std::optional<Error> kept;
  if (why) kept = *why;
  base::insist([&] { tasks_.add([tell, who, kept] { tell(who, kept ? &*kept : nullptr); }); });
}

/// Every packet takes the credits along that are owed.
bool Outgoing::post(Peer& peer, Packet& packet, Bytes body, Bytes more, Loan* loan) {
  packet.credits = peer.owed;
  if (!peer.way->post(packet, body, more, loan)) return false;
  peer.owed = 0;
  return true;
}

/// The next packet of a job, which is all of it if it fits one.
bool Outgoing::post_piece(Peer& peer, Job& job) {
  const std::size_t limit = job.loan ? peer.piece_limit : peer.body_limit;
  const std::size_t room = limit - job.body.size();
  const Bytes piece = job.rest.subspan(job.done, std::min(room, job.rest.size() - job.done));
  const bool all = job.packet.kind == Kind::first && piece.size() == job.rest.size();
  if (all) job.packet.kind = Kind::whole;
  if (!post(peer, job.packet, job.body, piece, job.loan.get())) return false;
  job.done += piece.size();
  job.packet.kind = Kind::more;
  job.packet.header_bytes = 0;
  job.packet.at = job.done;
  job.body.clear();
  return true;
}

/// A fence comes after all that was sent before it.
bool Outgoing::may_begin(const Peer& peer, const Packet& packet, bool counts) const {
  if (packet.kind == Kind::fence) return peer.of_handlers.empty();
  return !counts || peer.under_way < Messages::window;
}

bool Outgoing::advance(Peer& peer, Jobs& jobs) {
  bool any = false;
  while (!jobs.empty()) {
    Job& job = jobs.front();
    if (!may_begin(peer, job.packet, job.counts) || !post_piece(peer, job)) break;
    any = true;
    if (std::exchange(job.counts, false)) ++peer.under_way;
    if (job.done < job.rest.size()) continue;
    peer.leaving.splice(peer.leaving.end(), jobs, jobs.begin());
  }
  return see_off(peer) || any;
}

/// In the order of sending, which is that in which they leave.
bool Outgoing::see_off(Peer& peer) {
  bool any = false;
  for (; !peer.leaving.empty(); any = true) {
    Job& job = peer.leaving.front();
    if (job.loan && job.loan->load(std::memory_order_acquire) > 0) break;
    tell(job.sent, nullptr);
    job = {};
    spare_.splice(spare_.end(), peer.leaving, peer.leaving.begin());
    if (spare_.size() > most_spare) spare_.pop_back();
    --kept_;
  }
  return any;
}

bool Outgoing::advance_answers(Peer& peer) {
  if (peer.looks_to_wait > 0 && --peer.looks_to_wait > 0) return false;
  return advance(peer, peer.answers);
}

bool Outgoing::advance(Peer& peer) {
  if (!peer.leaving.empty()) see_off(peer);
  const bool answered = advance_answers(peer);
  const bool followed = advance(peer, peer.of_handlers);
  return advance(peer, peer.messages) || answered || followed;
}

/// What throws has kept nothing.
void Outgoing::keep(Jobs& jobs, Job&& job) {
  if (spare_.empty()) spare_.emplace_back();
  spare_.front() = std::move(job);
  jobs.splice(jobs.end(), spare_, spare_.begin());
  ++kept_;
}

/// A number only where somebody asks for it: the sender, or pieces for the message that they are
/// of.
Packet Outgoing::packet_for(const Peer& to, const Note& note, Sender sender) {
  const Completions& told = note.completions;
  Packet packet{.kind = Kind::whole, .from = rank_, .handler = note.handler};
  packet.header_bytes = static_cast<std::uint16_t>(note.header.size());
  packet.total = note.payload.size();
  packet.counter_there = told.counter_there;
  if (told.done) packet.wants |= wants_end;
  if (told.done_may_wait) packet.wants |= end_may_wait;
  if (sender == Sender::handler) packet.wants |= needs_no_credit;
  bool tells_sent = false;
  if (note.header.size() + note.payload.size() > to.body_limit) [[unlikely]] {
    packet.kind = to.pulls ? Kind::pull : Kind::first;
    packet.at = to.pulls ? reinterpret_cast<std::uintptr_t>(note.payload.data()) : 0;
    tells_sent = to.pulls && told.sent;
    if (tells_sent) packet.wants |= wants_pulled;
  }
  if (told.done || tells_sent) {
    packet.number = untold_.add({{tells_sent ? told.sent : Completion{}, told.done, 0}, to.rank});
  } else if (packet.kind == Kind::first) {
    packet.number = piecewise | ++last_piecewise_;
  }
  return packet;
}

/// At once, if there is a way.
bool Outgoing::post_now(Peer& to, Packet& packet, const Note& note, Network network) {
  if (packet.kind == Kind::first || (!to.near && network == Network::closed)) return false;
  const bool whole = packet.kind == Kind::whole;
  if (!to.near && !to.answers.empty()) advance(to, to.answers);
  if (!post(to, packet, note.header, whole ? note.payload : Bytes{})) return false;
  const bool gathers = network == Network::gathers && to.under_way >= few_under_way &&
                       to.under_way < Messages::window - 1;
  if (!to.near && !gathers) to.way->flush();
  return true;
}

Outgoing::Fate Outgoing::send(int rank, const Note& note, Sender sender, Network network) {
  const std::lock_guard lock(latch_);
  Peer& to = peer(rank);
  auto& queue = sender == Sender::handler ? to.of_handlers : to.messages;
  if (to.near && !queue.empty()) advance(to);
  const bool counts = sender == Sender::program;
  if (counts && queue.size() >= most_kept) return Fate::refused;
  Packet packet = packet_for(to, note, sender);
  bool gone = false;
  try {
    gone = queue.empty() && may_begin(to, packet, counts) && post_now(to, packet, note, network);
    if (!gone) keep_message(to, packet, note, sender);
  } catch (...) {  // it does not leave, so nobody will answer
    if (untold_.find(packet.number)) untold_.remove(packet.number);
    throw;
  }
  ++totals_.sent;
  totals_.sent_bytes += static_cast<std::int64_t>(note.header.size() + note.payload.size());
  to.fenced = false;
  if (gone) [[likely]] {
    if (counts) ++to.under_way;
    if (packet.kind == Kind::whole) tell(note.completions.sent, nullptr);
    return Fate::gone;
  }
  ++totals_.kept;
  if (to.near) advance(to);
  return may_begin(to, packet, counts) ? Fate::kept : Fate::waits;
}

/// A payload that fits the packet is copied, another one stays where it is.
void Outgoing::keep_message(Peer& to, const Packet& packet, const Note& note, Sender sender) {
  const auto& [handler, header, payload, told] = note;
  Job job{packet, {header.begin(), header.end()}, {}, 0, {}, sender == Sender::program};
  if (packet.kind == Kind::whole) {
    job.body.insert(job.body.end(), payload.begin(), payload.end());
  } else if (packet.kind == Kind::first) {
    job.rest = payload;
    job.sent = told.sent;
    if (!to.near) job.loan = std::make_unique<Loan>(0);
  }
  keep(sender == Sender::handler ? to.of_handlers : to.messages, std::move(job));
  if (packet.kind == Kind::whole) tell(told.sent, nullptr);
}

/// All that needs memory is made before the first is sent.
int Outgoing::fence(Counter& all_there) {
  const std::lock_guard lock(latch_);
  Jobs fences;
  try {
    for (const auto& to : peers_.all()) {
      if (to->fenced) continue;
      Packet& packet =
          fences.emplace_back(Job{{.kind = Kind::fence, .from = rank_}, {}, {}, 0, {}}).packet;
      packet.number = untold_.add({{.done = all_there}, to->rank});
    }
  } catch (...) {
    for (const Job& job : fences) {
      if (untold_.find(job.packet.number)) untold_.remove(job.packet.number);
    }
    throw;
  }
  const auto count = static_cast<int>(fences.size());
  for (const auto& to : peers_.all()) {
    if (std::exchange(to->fenced, true)) continue;
    to->messages.splice(to->messages.end(), fences, fences.begin());
    ++kept_;
    if (to->near) advance(*to);
  }
  return count;
}

/// To another node answers go with the next look; what has to go earlier takes the others along.
void Outgoing::answer(Peer& to, Packet packet, Bytes body, bool may_wait) noexcept {
  packet.total = body.size();
  if (to.near) {
    if (!to.answers.empty()) advance(to, to.answers);
    if (to.answers.empty() && post(to, packet, body, {})) return;
  }
  if (!may_wait) to.looks_to_wait = 0;
  if (may_wait && to.answers.empty()) to.looks_to_wait = looks_to_wait;
  base::insist([&] { keep(to.answers, {packet, {body.begin(), body.end()}, {}, 0, {}}); });
}

/// What a message whose sender wants to hear nothing costs: a credit, told by every 32nd.
void Outgoing::ended(const Packet& message, const Error* why) noexcept {
  Packet packet{.kind = Kind::ended, .from = rank_, .number = message.number};
  const std::lock_guard lock(latch_);
  ++totals_.handled;
  Peer& to = peer(message.from);
  if (!(message.wants & needs_no_credit)) ++to.owed;
  if (why) {
    ++totals_.refused;
    char text[longest_reason] = {static_cast<char>(why->fault())};
    const std::size_t letters = base::reason(*why).copy(text + 1, sizeof text - 1);
    packet.kind = Kind::failed;
    answer(to, packet, std::as_bytes(std::span(text, letters + 1)));
  } else if (message.wants & wants_end) {
    answer(to, packet, {}, !to.near && (message.wants & end_may_wait) != 0);
  } else if (to.owed >= credits_together && to.answers.empty()) {
    packet.kind = Kind::credit;
    answer(to, packet);
  }
}

void Outgoing::pulled(int rank, std::uint64_t number) noexcept {
  const std::lock_guard lock(latch_);
  answer(peer(rank), {.kind = Kind::pulled, .from = rank_, .number = number});
}

void Outgoing::at_fence(int rank, std::uint64_t number) noexcept {
  const std::lock_guard lock(latch_);
  answer(peer(rank), {.kind = Kind::ended, .from = rank_, .number = number});
}

/// What the answer is to, if its rank was asked. Null: to nothing.
Untold::Entry* Outgoing::asked_of(const Packet& packet) {
  Untold::Entry* found = untold_.find(packet.number);
  return found && found->rank == packet.from ? found : nullptr;
}

/// True if it was this rank's to be told.
bool Outgoing::conclude(const Packet& packet, const Error* why) noexcept {
  const Untold::Entry* found = asked_of(packet);
  if (!found) return false;
  const Completions told = found->told;
  untold_.remove(packet.number);
  tell(told.sent, nullptr);
  tell(told.done, why);
  return static_cast<bool>(told.done);
}

/// The number of one whose payload has been pulled may be gone already.
bool Outgoing::take_failure_of(const Packet& packet, Bytes body) noexcept {
  if (body.empty() || (untold_.find(packet.number) && !asked_of(packet))) return false;
  ++totals_.failed;
  const auto* text = reinterpret_cast<const char*>(body.data());
  const auto fault = static_cast<unsigned char>(text[0]);
  const bool known = fault <= static_cast<unsigned char>(Fault::unsupported);
  const Error why = base::insist([&] {
    return Error(known ? static_cast<Fault>(fault) : Fault::state,
                 base::text("a message to rank ", packet.from, ": ",
                            std::string_view(text + 1, body.size() - 1)));
  });
  if (!conclude(packet, &why) && !failure_) failure_ = why;
  return true;
}

bool Outgoing::take(const Packet& packet, Bytes body) {
  const std::lock_guard lock(latch_);
  Peer& from = peer(packet.from);
  if (packet.credits > from.under_way) return false;
  from.under_way -= packet.credits;
  if (packet.credits > 0 && from.near && !nothing_kept()) advance(from);
  switch (packet.kind) {
    case Kind::ended:
      return conclude(packet, nullptr);
    case Kind::pulled: {
      Untold::Entry* found = asked_of(packet);
      if (!found) return false;
      tell(std::exchange(found->told.sent, {}), nullptr);
      if (!found->told.done) untold_.remove(packet.number);
      return true;
    }
    case Kind::failed:
      return take_failure_of(packet, body);
    default:
      return true;
  }
}

bool Outgoing::pump_kept(bool near) {
  const std::lock_guard lock(latch_);
  bool any = false;
  for (const auto& to : peers_.all()) {
    if (to->near == near) any = advance(*to) || any;
  }
  return any;
}

Outgoing::Totals Outgoing::totals() const {
  const std::lock_guard lock(latch_);
  return totals_;
}

bool Outgoing::owes_news() const {
  const std::lock_guard lock(latch_);
  return !untold_.empty();
}

std::optional<Error> Outgoing::take_failure() {
  const std::lock_guard lock(latch_);
  return std::exchange(failure_, {});
}

std::string Outgoing::unfinished() const {
  const std::lock_guard lock(latch_);
  std::map<int, std::size_t> unhandled, silent;
  for (const auto& to : peers_.all()) {
    const std::size_t open =
        static_cast<std::size_t>(to->under_way) + to->messages.size() + to->of_handlers.size();
    if (open > 0) unhandled[to->rank] = open;
  }
  untold_.for_each([&](const Untold::Entry& entry) { ++silent[entry.rank]; });
  const std::string answers = listed("answers that have not come, from ranks: ", silent);
  const std::string others = listed("messages that have not been handled, at ranks: ", unhandled);
  if (answers.empty() && others.empty()) return "no message of this rank is under way";
  return answers + (answers.empty() || others.empty() ? "" : "; ") + others;
}

}  // namespace gannet::am
