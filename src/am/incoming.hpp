#pragma once

#include <map>
#include <utility>

#include "am/handlers.hpp"
#include "am/outgoing.hpp"
#include "am/packet.hpp"
#include "am/tasks.hpp"

namespace gannet::am {

/// What a rank receives: runs first parts, puts payloads where they say, and sees to second parts
/// and answers. Trusts no packet: what makes no sense changes nothing.
class Incoming {
 public:
  /// Fetches the payload of a `pull` from its origin; false if that is not possible.
  using Fetch = std::function<bool(const Packet&, std::byte* to)>;

  Incoming(int ranks, Handlers& handlers, Outgoing& outgoing, Tasks& tasks, Fetch fetch)
      : ranks_(ranks),
        handlers_(handlers),
        outgoing_(outgoing),
        tasks_(tasks),
        fetch_(std::move(fetch)) {}

  /// Payloads that are still to come.
  struct Assembly {
    Packet packet;
    Landing landing;
    std::optional<Error> failure;
    std::size_t missing;
  };
  using Assemblies = std::map<std::pair<int, std::uint64_t>, Assembly>;

  /// Whether a packet, from anywhere, could be one at all; take() may be called with it then.
  bool makes_sense(const Packet& packet, Bytes body) const;

  /// A packet from a rank that `outgoing` knows. One thread at a time for each table. False if it
  /// did not make sense after all.
  bool take(const Packet& packet, Bytes body, Assemblies& assemblies);

 private:
  bool begin(const Packet& packet, Bytes body, Assemblies& assemblies);
  bool go_on(const Packet& packet, Bytes body, Assemblies& assemblies);
  void fetch(const Packet& packet, const Landing& landing, std::optional<Error>& failure);
  void finish(const Packet& packet, Landing&& landing, const std::optional<Error>& failure);
  void end(const Packet& packet, const std::optional<Error>& failure);

  const int ranks_;
  Handlers& handlers_;
  Outgoing& outgoing_;
  Tasks& tasks_;
  Fetch fetch_;
};

}  // namespace gannet::am
