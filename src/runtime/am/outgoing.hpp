#pragma once

#include <atomic>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "am/deferred_calls.hpp"
#include "am/futex_mutex.hpp"
#include "am/handler_backlog.hpp"
#include "am/pending_completions.hpp"
#include "am/route.hpp"
#include "gannet/by_rank.hpp"
#include "gannet/messages.hpp"

namespace gannet::am {

/// The sending side of a rank: messages in order, with a window of credits for each target;
/// answers, which wait for no credit, so that two ranks that wait for each other's credits still
/// get them; and completions. Keeps state only for ranks that it has communicated with. Any thread.
/// What can be sent at once is sent without an allocation.
class Outgoing {
 public:
  Outgoing(int rank, int ranks, DeferredCalls& tasks) : rank_(rank), tasks_(tasks), peers_(ranks) {}

  /// Discards the completions that are still pending.
  ~Outgoing();

  /// Local. Whether there is a route to a rank; and, with add(), the route to it from now on.
  bool knows(int rank) const { return peers_.find(rank) != nullptr; }
  void add(int rank, std::unique_ptr<Route> route);

  struct OutgoingMessage {
    std::uint32_t handler;
    Bytes header;
    Bytes payload;
    const Completions& completions;
  };

  /// Who sends: the program, which waits for room, or a handler, which neither waits nor needs
  /// credits, since these may be held by handlers that wait for what it sends. Fault::memory if the
  /// backlog of handlers is full.
  enum class Sender { program, handler };

  /// What the caller may do with routes to other nodes: nothing, since it does not have the port;
  /// send; or let messages wait for one another, while many are in flight to the same rank.
  enum class Network { closed, open, gathers };

  enum class SendStatus {
    queue_full,      ///< nothing was done: many of the program's messages are queued already
    sent,            ///< or waits for others to the same rank
    queued,          ///< until there is room, or a poll of the network
    out_of_credits,  ///< which only its target gives back
    behind           ///< sent or kept, but its target has handled little of what handlers sent
  };

  /// Sends to a rank that it knows, or keeps what cannot go now. If this throws, nothing was done.
  SendStatus send(int rank, const OutgoingMessage& message, Sender sender, Network network);

  /// Sends a fence to all ranks that this one has sent to since the last fence. `all_there` goes up
  /// once for each; returns how many there are. If this throws, none was sent.
  int fence(Counter& all_there);

  // Answers to messages of `rank`, which it knows: they are not lost, whatever resource is lacking.
  /// A message has been handled: gives a credit, and notifies its origin if that wants it.
  void ended(const Packet& message, const Error* why) noexcept;
  void pulled(int rank, std::uint64_t number) noexcept;
  void at_fence(int rank, std::uint64_t number) noexcept;

  /// Takes what came with a packet from a rank that it knows: its credits, and the answer if it is
  /// one. False if it makes no sense, which includes an answer to what another rank was asked.
  bool take(const Packet& packet, Bytes body);

  /// Posts what was kept, for near ranks or for the others. True if anything was sent.
  bool pump(bool near) { return !nothing_queued() && pump_queued(near); }

  /// Nothing is kept.
  bool nothing_queued() const { return queued_.load(std::memory_order_acquire) == 0; }

  /// The sender of messages to a handler has left, and with it the counters of these messages:
  /// completions that only note, and whose contexts do not live until notified, are not notified.
  void forget(std::uint32_t handler);

  /// After forget(): payloads of these messages are no longer read, except by the network if it has
  /// them. Messages that have not begun are not sent, and those that have end at their target with
  /// an Error. Where the context of `done` lives until it is notified, the payload is taken for a
  /// part of that context, and the message goes on.
  void withdraw(std::uint32_t handler);

  /// Ranks to which the network is sending payloads of messages to a handler with zero copy.
  std::vector<int> ranks_reading(std::uint32_t handler) const;

  /// What was sent and received so far, for the end of a sync and for statistics.
  struct Totals {
    std::int64_t sent = 0;        ///< messages
    std::int64_t sent_bytes = 0;  ///< of their headers and payloads
    std::int64_t handled = 0;     ///< messages of others
    std::int64_t refused = 0;     ///< those of them that failed
    std::int64_t failed = 0;      ///< messages of this rank that failed
    std::int64_t kept = 0;        ///< messages that found no credit or no room at first
  };
  Totals totals() const;

  /// Whether a completion is pending.
  bool has_pending_completions() const;

  /// The first failure that nobody was notified of; returned once.
  std::optional<Error> take_failure();

  /// Which ranks have not answered, or not handled what was sent to them, for the hang report.
  std::string unfinished() const;

 private:
  /// One packet, or a message that goes as several.
  struct QueuedMessage {
    Packet packet;
    std::vector<std::byte> body;  ///< header and payload, or the header alone
    Bytes rest;                   ///< the payload, in the caller's memory
    std::size_t done = 0;         ///< of the rest
    Completion sent;
    bool counts = false;                            ///< takes a credit when it begins
    std::size_t kept_bytes = 0;                     ///< for a handler
    std::unique_ptr<ZeroCopyCount> zero_copy = {};  ///< of the rest, where that is not copied
  };
  using QueuedMessages = std::list<QueuedMessage>;  // moving an entry between them needs no memory
  struct PeerState {
    PeerState(int its_rank, std::unique_ptr<Route> its_way)
        : rank(its_rank),
          route(std::move(its_way)),
          near(route->near()),
          pulls(route->pulls()),
          body_limit(route->body_limit()),
          piece_limit(route->piece_limit()) {}
    const int rank;
    const std::unique_ptr<Route> route;
    const bool near;
    const bool pulls;
    const std::size_t body_limit;
    const std::size_t piece_limit;
    int under_way = 0;                ///< messages that have not been handled
    std::uint8_t owed = 0;            ///< credits of its messages
    std::uint8_t withheld = 0;        ///< more of them, while the backlog of handlers is high
    std::uint16_t handled = 0;        ///< messages of its handlers, which it does not know
    int from_handlers_under_way = 0;  ///< messages that have not been handled
    bool fenced = true;               ///< nothing was sent since the last fence
    QueuedMessages messages;
    QueuedMessages from_handlers;  ///< their messages, in their order
    QueuedMessages answers;
    int looks_to_wait = 0;     ///< polls until the answers go, unless a message carries them
    QueuedMessages finishing;  ///< all of it is posted, but the rest is still being read
  };

  PeerState& peer(int rank) { return *peers_.find(rank); }
  bool pump_queued(bool near);
  bool post(PeerState& peer, Packet& packet, Bytes body, Bytes more,
            ZeroCopyCount* zero_copy = nullptr);
  bool post_now(PeerState& to, Packet& packet, const OutgoingMessage& message, Network network);
  Packet packet_for(const PeerState& to, const OutgoingMessage& message, Sender sender);
  void enqueue_message(PeerState& to, const Packet& packet, const OutgoingMessage& message,
                       Sender sender);
  [[noreturn, gnu::noinline]] void refuse(const PeerState& to) const;
  static bool is_behind(const PeerState& to) {
    return to.from_handlers_under_way >= HandlerBacklog::window;
  }
  void withhold();
  [[gnu::noinline]] void ease() noexcept;
  [[gnu::noinline]] bool take_handled(PeerState& from, int count) noexcept;
  bool post_piece(PeerState& peer, QueuedMessage& next);
  bool may_begin(const PeerState& peer, const Packet& packet, bool counts) const;
  bool advance(PeerState& peer, QueuedMessages& queue);
  bool finish_sends(PeerState& peer);
  bool advance(PeerState& peer);
  bool advance_answers(PeerState& peer);
  void enqueue(QueuedMessages& queue, QueuedMessage&& next);
  void to_spare(QueuedMessages& queue, QueuedMessages::iterator at);
  bool lends(const QueuedMessage& next, std::uint32_t handler) const;
  void withdraw(PeerState& to, QueuedMessages& queue, std::uint32_t handler);
  void withdraw(PeerState& to, QueuedMessage& message);
  void give_credits(PeerState& to) noexcept;
  void answer(PeerState& to, Packet packet, Bytes text = {}, bool may_wait = false) noexcept;
  void notify(const Completion& completion, const Error* why) noexcept;
  PendingCompletions::PendingCompletion* asked_of(const Packet& packet);
  bool complete(const Packet& packet, const Error* why) noexcept;
  bool take_failure_of(const Packet& packet, Bytes body) noexcept;

  const int rank_;
  DeferredCalls& tasks_;
  mutable FutexMutex mutex_;
  ByRank<PeerState> peers_;
  PendingCompletions pending_;
  std::uint64_t last_piecewise_ = 0;
  std::atomic<int> queued_{0};
  HandlerBacklog backlog_;
  bool withholds_ = false;  // some credits, because of the backlog
  Totals totals_;
  std::optional<Error> failure_;
  QueuedMessages spare_;  // places of messages that are done
};

}  // namespace gannet::am
