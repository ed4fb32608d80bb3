#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "gannet/messages.hpp"
#include "support/fuzz.hpp"

/// Stands in for libgannet under LAPI: several ranks in one thread of one process, whose messages
/// happen in any order that include/gannet/messages.hpp allows, drawn from a number. The first
/// World is rank 0, the next rank 1, and so on.
namespace gannet::test {

class AnyOrder {
 public:
  AnyOrder(int count, Dice& drawn) : dice(drawn), ranks(count) { now = this; }
  ~AnyOrder() { now = nullptr; }
  AnyOrder(const AnyOrder&) = delete;
  AnyOrder& operator=(const AnyOrder&) = delete;

  /// One thing happens. False if there is nothing left to happen.
  bool step();
  void finish() {
    while (step()) continue;
  }

  /// Called with each message that is about to begin: fuzzers change it.
  std::function<void(std::vector<std::byte>& header, std::vector<std::byte>& payload)> spoil;

  /// A rank has left: whatever communicates or waits from now on is Fault::peer.
  bool left = false;
  void check_peers(const char* call) const;

  int rank_of(const void* world_or_messages) const;
  void send(int from, int to, std::uint32_t handler, std::span<const std::byte> header,
            std::span<const std::byte> payload, const Completions& completions);
  bool has_data_under_way(int from) const;

  Dice& dice;
  int ranks;
  std::vector<const void*> worlds;
  std::vector<const void*> messages;
  std::vector<std::vector<Messages::FirstPart>> handlers;  // by rank
  std::vector<std::deque<Error>> failures;                 // by rank: nobody was told

  static AnyOrder* now;

 private:
  struct Note {
    int from, to;
    std::uint32_t handler;
    std::vector<std::byte> header, copy;
    std::span<const std::byte> payload;  // the sender's, or the copy
    Completions completions;
    Landing landing;
  };
  using Kept = std::unique_ptr<Note>;

  void begin(Kept note);
  void land(Kept note);
  void end(const Note& note, const Error* why);
  void run(const Note& note, const std::function<void()>& what);
  template <class List>
  Kept take(List& list);
  void notify(const Completion& completion, const Error* why);

  std::deque<Kept> sent_;       // not begun; of one sender to one target in order
  std::vector<Kept> arriving_;  // begun, the payload is on its way
  std::vector<Kept> landed_;    // a second part is to run
  std::vector<std::function<void()>> news_;
};

}  // namespace gannet::test
