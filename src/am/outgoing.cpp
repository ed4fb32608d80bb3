#include "am/outgoing.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "base/reason.hpp"
#include "base/text.hpp"

namespace gannet::am {

namespace {

/// Messages to one rank that are kept before a sender waits.
constexpr std::size_t most_kept = 64;

/// Credits are given back together, half a window at a time, unless there is an answer anyway.
constexpr int credits_together = Messages::window / 2;

constexpr std::size_t longest_reason = 512;

}  // namespace

bool Outgoing::knows(int rank) const {
  const std::lock_guard lock(mutex_);
  return peers_.contains(rank);
}

void Outgoing::add(int rank, std::unique_ptr<Way> way) {
  const std::lock_guard lock(mutex_);
  Peer& peer = peers_[rank];
  if (!peer.way) peer.way = std::move(way);
}

void Outgoing::tell(const Completion& completion, const Error* why) {
  if (!completion) return;
  if (completion.notes_only) return completion.tell(completion.who, why);
  std::optional<Error> kept;
  if (why) kept = *why;
  tasks_.add([completion, kept] { completion.tell(completion.who, kept ? &*kept : nullptr); });
}

/// Every packet takes the credits along that are owed.
bool Outgoing::post(Peer& peer, Packet& packet, Bytes body, Bytes more) {
  packet.credits = peer.owed;
  if (!peer.way->post(packet, body, more)) return false;
  peer.owed = 0;
  return true;
}

/// The next packet of a job, which is all of it if it fits one.
bool Outgoing::post_piece(Peer& peer, Job& job) {
  const std::size_t room = peer.way->body_limit() - job.body.size();
  const Bytes piece = job.rest.subspan(job.done, std::min(room, job.rest.size() - job.done));
  if (!post(peer, job.packet, job.body, piece)) return false;
  job.done += piece.size();
  job.packet.kind = Kind::more;
  job.packet.header_bytes = 0;
  job.packet.at = job.done;
  job.body.clear();
  return true;
}

/// A fence comes after all that was sent before it.
bool Outgoing::may_begin(const Peer& peer, const Job& job) const {
  if (job.packet.kind == Kind::fence) return peer.of_handlers.empty();
  return !job.counts || peer.under_way < Messages::window;
}

bool Outgoing::advance(Peer& peer, std::deque<Job>& jobs) {
  bool any = false;
  while (!jobs.empty()) {
    Job& job = jobs.front();
    if (!may_begin(peer, job) || !post_piece(peer, job)) break;
    any = true;
    if (std::exchange(job.counts, false)) ++peer.under_way;
    if (job.done < job.rest.size()) continue;
    tell(job.sent, nullptr);
    jobs.pop_front();
    --kept_;
  }
  return any;
}

bool Outgoing::advance(Peer& peer) {
  const bool answered = advance(peer, peer.answers);
  const bool followed = advance(peer, peer.of_handlers);
  return advance(peer, peer.messages) || answered || followed;
}

void Outgoing::keep(std::deque<Job>& jobs, Job job) {
  ++kept_;
  jobs.push_back(std::move(job));
}

/// A message as it is kept: a payload that fits is copied, another one stays where it is.
Outgoing::Job Outgoing::job_for(const Peer& to, const Note& note, Sender sender) {
  const Completions& told = note.completions;
  Packet packet{.kind = Kind::whole, .from = rank_, .handler = note.handler};
  packet.header_bytes = static_cast<std::uint16_t>(note.header.size());
  packet.number = ++last_number_;
  packet.total = note.payload.size();
  packet.counter_there = told.counter_there;
  if (told.done) packet.wants |= wants_end;
  if (sender == Sender::handler) packet.wants |= needs_no_credit;
  Job job{packet, {}, note.payload, 0, told.sent, sender == Sender::program};
  if (note.header.size() + note.payload.size() <= to.way->body_limit()) return job;
  job.packet.kind = Kind::first;
  if (!to.way->pulls()) return job;
  job.packet.kind = Kind::pull;
  job.packet.at = reinterpret_cast<std::uintptr_t>(note.payload.data());
  if (told.sent) job.packet.wants |= wants_pulled;
  job.rest = {};
  job.sent = {};
  return job;
}

bool Outgoing::send(int rank, const Note& note, Sender sender) {
  const std::lock_guard lock(mutex_);
  Peer& to = peer(rank);
  auto& queue = sender == Sender::handler ? to.of_handlers : to.messages;
  if (to.way->near() && !queue.empty()) advance(to);
  if (sender == Sender::program && queue.size() >= most_kept) return false;
  Job job = job_for(to, note, sender);
  const Completions& told = note.completions;
  const bool pulls = job.packet.kind == Kind::pull;
  if (told.done || (pulls && told.sent)) {
    untold_.emplace(job.packet.number, Completions{pulls ? told.sent : Completion{}, told.done, 0});
  }
  ++totals_.sent;
  to.fenced = false;
  const bool whole = job.packet.kind != Kind::first;
  if (whole && to.way->near() && queue.empty() && may_begin(to, job) &&
      post(to, job.packet, note.header, job.rest)) {
    if (job.counts) ++to.under_way;
    tell(job.sent, nullptr);
    return true;
  }
  job.body.assign(note.header.begin(), note.header.end());
  if (whole) {
    job.body.insert(job.body.end(), job.rest.begin(), job.rest.end());
    tell(std::exchange(job.sent, {}), nullptr);
    job.rest = {};
  }
  keep(queue, std::move(job));
  if (to.way->near()) advance(to);
  return true;
}

int Outgoing::fence(Counter& all_there) {
  const std::lock_guard lock(mutex_);
  int count = 0;
  for (auto& [rank, to] : peers_) {
    if (std::exchange(to.fenced, true)) continue;
    ++count;
    Packet packet{.kind = Kind::fence, .from = rank_};
    packet.number = ++last_number_;
    untold_.emplace(packet.number, Completions{.done = all_there});
    keep(to.messages, {packet, {}, {}, 0, {}, false});
    if (to.way->near()) advance(to);
  }
  return count;
}

void Outgoing::answer(int rank, Packet packet, const std::string& text) {
  Peer& to = peer(rank);
  packet.from = rank_;
  const auto* first = reinterpret_cast<const std::byte*>(text.data());
  keep(to.answers, {packet, {first, first + text.size()}, {}, 0, {}, false});
  if (to.way->near()) advance(to, to.answers);
}

/// What a message whose sender wants to hear nothing costs: a credit, told by every 32nd.
void Outgoing::ended(const Packet& message, const Error* why) {
  const int rank = message.from;
  const std::uint64_t number = message.number;
  const std::lock_guard lock(mutex_);
  ++totals_.handled;
  Peer& to = peer(rank);
  if (!(message.wants & needs_no_credit)) ++to.owed;
  if (why) {
    ++totals_.refused;
    std::string text(1, static_cast<char>(why->fault()));
    text += base::reason(*why);
    answer(rank, {.kind = Kind::failed, .from = rank_, .number = number},
           text.substr(0, longest_reason));
  } else if (message.wants & wants_end) {
    answer(rank, {.kind = Kind::ended, .from = rank_, .number = number});
  } else if (to.owed >= credits_together && to.answers.empty()) {
    answer(rank, {.kind = Kind::credit, .from = rank_});
  }
}

void Outgoing::pulled(int rank, std::uint64_t number) {
  const std::lock_guard lock(mutex_);
  answer(rank, {.kind = Kind::pulled, .from = rank_, .number = number});
}

void Outgoing::at_fence(int rank, std::uint64_t number) {
  const std::lock_guard lock(mutex_);
  answer(rank, {.kind = Kind::ended, .from = rank_, .number = number});
}

/// True if it was this rank's to be told.
bool Outgoing::conclude(std::uint64_t number, const Error* why) {
  const auto found = untold_.find(number);
  if (found == untold_.end()) return false;
  const Completions told = found->second;
  untold_.erase(found);
  tell(told.sent, nullptr);
  tell(told.done, why);
  return static_cast<bool>(told.done);
}

bool Outgoing::take(const Packet& packet, Bytes body) {
  const std::lock_guard lock(mutex_);
  Peer& from = peer(packet.from);
  if (packet.credits > from.under_way) return false;
  from.under_way -= packet.credits;
  if (packet.credits > 0 && from.way->near()) advance(from);
  switch (packet.kind) {
    case Kind::ended:
      return conclude(packet.number, nullptr);
    case Kind::pulled: {
      const auto found = untold_.find(packet.number);
      if (found == untold_.end()) return false;
      tell(std::exchange(found->second.sent, {}), nullptr);
      if (!found->second.done) untold_.erase(found);
      return true;
    }
    case Kind::failed: {
      if (body.empty()) return false;
      ++totals_.failed;
      const auto* text = reinterpret_cast<const char*>(body.data());
      const auto fault = static_cast<unsigned char>(text[0]);
      const Error why(fault <= static_cast<unsigned char>(Fault::unsupported)
                          ? static_cast<Fault>(fault)
                          : Fault::state,
                      base::text("a message to rank ", packet.from, ": ",
                                 std::string(text + 1, body.size() - 1)));
      if (!conclude(packet.number, &why) && !failure_) failure_ = why;
      return true;
    }
    default:
      return true;
  }
}

bool Outgoing::pump(bool near) {
  if (nothing_kept()) [[likely]]
    return false;
  const std::lock_guard lock(mutex_);
  bool any = false;
  for (auto& [rank, to] : peers_) {
    if (to.way->near() == near) any = advance(to) || any;
  }
  return any;
}

Outgoing::Totals Outgoing::totals() const {
  const std::lock_guard lock(mutex_);
  return totals_;
}

bool Outgoing::owes_news() const {
  const std::lock_guard lock(mutex_);
  return !untold_.empty();
}

std::optional<Error> Outgoing::take_failure() {
  const std::lock_guard lock(mutex_);
  return std::exchange(failure_, {});
}

std::string Outgoing::unfinished() const {
  const std::lock_guard lock(mutex_);
  std::string list;
  for (const auto& [rank, to] : peers_) {
    const std::size_t open =
        static_cast<std::size_t>(to.under_way) + to.messages.size() + to.of_handlers.size();
    if (open > 0) list += base::text(list.empty() ? "" : ", ", rank, " (", open, ")");
  }
  return list.empty() ? "no message of this rank is under way"
                      : "messages that have not been handled, at ranks: " + list;
}

}  // namespace gannet::am
