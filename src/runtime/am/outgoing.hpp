#pragma once

#include <atomic>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "am/by_rank.hpp"
#include "am/latch.hpp"
#include "am/tasks.hpp"
#include "am/untold.hpp"
#include "am/way.hpp"
#include "gannet/messages.hpp"

namespace gannet::am {

/// What a rank sends: messages in order, each target with a window of credits; answers, which wait
/// for no credit, so that two ranks that wait for each other's credits still get them; and who is
/// told of what. Keeps something for ranks that it has talked with, only. Any thread. What can go
/// at once goes without an allocation.
class Outgoing {
 public:
  Outgoing(int rank, int ranks, Tasks& tasks) : rank_(rank), tasks_(tasks), peers_(ranks) {}

  /// Local. Whether there is a way to a rank, and the way to it from now on.
  bool knows(int rank) const { return peers_.find(rank) != nullptr; }
  void add(int rank, std::unique_ptr<Way> way);

  struct Note {
    std::uint32_t handler;
    Bytes header;
    Bytes payload;
    const Completions& completions;
  };

  /// Who sends: the program, which waits for room, or a handler, which does neither wait nor need
  /// credits, since those may be held by handlers that wait for what it sends.
  enum class Sender { program, handler };

  /// What the caller may do with ways to other nodes: nothing, since it does not have the port;
  /// send; or let messages wait for each other, while many are under way to the same rank.
  enum class Network { closed, open, gathers };

  enum class Fate {
    refused,  ///< nothing is done: a lot of the program's messages is kept already
    gone,     ///< or waits for others that go the same way
    kept,     ///< until there is room, or a look at the network
    waits     ///< for credits that only its target gives
  };

  /// Sends, or keeps what cannot go now, to a rank that it knows. What throws has done nothing.
  Fate send(int rank, const Note& note, Sender sender, Network network);

  /// Sends a fence to all that this rank has sent to since the last one. `all_there` goes up once
  /// for each; returns how many there are.
  /// What throws has sent none.
  int fence(Counter& all_there);

  // Answers to messages of `rank`, which it knows: they are not lost, whatever there is a lack of.
  /// A message has been handled: a credit, and word of it if its origin wants that.
  void ended(const Packet& message, const Error* why) noexcept;
  void pulled(int rank, std::uint64_t number) noexcept;
  void at_fence(int rank, std::uint64_t number) noexcept;

  /// What has come with a packet from a rank that it knows: its credits, and the answer if it is
  /// one. False if it makes no sense: its answer is to what another rank was asked, too.
  bool take(const Packet& packet, Bytes body);

  /// Posts what was kept: to near ranks, or to others. True if anything went.
  bool pump(bool near) { return !nothing_kept() && pump_kept(near); }

  /// Nothing is kept.
  bool nothing_kept() const { return kept_.load(std::memory_order_acquire) == 0; }

  /// What was sent and received so far, for the end of a sync and for statistics.
  struct Totals {
    std::int64_t sent = 0;        ///< messages
    std::int64_t sent_bytes = 0;  ///< of their headers and payloads
    std::int64_t handled = 0;     ///< messages of others
    std::int64_t refused = 0;     ///< of these, that failed
    std::int64_t failed = 0;      ///< messages of this rank that failed
    std::int64_t kept = 0;        ///< messages that found no credit or no room at first
  };
  Totals totals() const;

  /// Somebody is still to be told of something.
  bool owes_news() const;

  /// The first failure that nobody was told, once.
  std::optional<Error> take_failure();

  /// Which ranks have not answered, or not handled what was sent to them, for the hang report.
  std::string unfinished() const;

 private:
  /// One packet, or a message that goes as several.
  struct Job {
    Packet packet;
    std::vector<std::byte> body;  ///< header and payload, or the header alone
    Bytes rest;                   ///< the payload, in the caller's memory
    std::size_t done = 0;         ///< of the rest
    Completion sent;
    bool counts = false;              ///< takes a credit when it begins
    std::unique_ptr<Loan> loan = {};  ///< of the rest, where that is not copied
  };
  using Jobs = std::list<Job>;  // whose moves from one to the other need no memory
  struct Peer {
    Peer(int its_rank, std::unique_ptr<Way> its_way)
        : rank(its_rank),
          way(std::move(its_way)),
          near(way->near()),
          pulls(way->pulls()),
          body_limit(way->body_limit()),
          piece_limit(way->piece_limit()) {}
    const int rank;
    const std::unique_ptr<Way> way;
    const bool near;
    const bool pulls;
    const std::size_t body_limit;
    const std::size_t piece_limit;
    int under_way = 0;       ///< messages that have not been handled
    std::uint16_t owed = 0;  ///< credits of its messages
    bool fenced = true;      ///< nothing was sent since the last fence
    Jobs messages;
    Jobs of_handlers;  ///< their messages, in their order
    Jobs answers;
    int looks_to_wait = 0;  ///< until the answers go, unless a message takes them along
    Jobs leaving;           ///< all has been posted, and somebody still reads the rest
  };

  Peer& peer(int rank) { return *peers_.find(rank); }
  bool pump_kept(bool near);
  bool post(Peer& peer, Packet& packet, Bytes body, Bytes more, Loan* loan = nullptr);
  bool post_now(Peer& to, Packet& packet, const Note& note, Network network);
  Packet packet_for(const Peer& to, const Note& note, Sender sender);
  void keep_message(Peer& to, const Packet& packet, const Note& note, Sender sender);
  bool post_piece(Peer& peer, Job& job);
  bool may_begin(const Peer& peer, const Packet& packet, bool counts) const;
  bool advance(Peer& peer, Jobs& jobs);
  bool see_off(Peer& peer);
  bool advance(Peer& peer);
  bool advance_answers(Peer& peer);
  void keep(Jobs& jobs, Job&& job);
  void answer(Peer& to, Packet packet, Bytes text = {}, bool may_wait = false) noexcept;
  void tell(const Completion& completion, const Error* why) noexcept;
  Untold::Entry* asked_of(const Packet& packet);
  bool conclude(const Packet& packet, const Error* why) noexcept;
  bool take_failure_of(const Packet& packet, Bytes body) noexcept;

  const int rank_;
  Tasks& tasks_;
  mutable Latch latch_;
  ByRank<Peer> peers_;
  Untold untold_;
  std::uint64_t last_piecewise_ = 0;
  std::atomic<int> kept_{0};
  Totals totals_;
  std::optional<Error> failure_;
  Jobs spare_;  // places of jobs that are done
};

}  // namespace gannet::am
