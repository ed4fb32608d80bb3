#pragma once

#include <atomic>
#include <map>
#include <utility>

#include "am/deferred_calls.hpp"
#include "am/handlers.hpp"
#include "am/outgoing.hpp"
#include "am/packet.hpp"

namespace gannet::am {

/// The receiving side of a rank: runs first parts, puts payloads where these say, and takes care of
/// second parts and answers. Trusts no packet: a malformed one changes nothing.
class Incoming {
 public:
  /// Fetches the payload of a `pull` from its origin, which may have left meanwhile: then the bytes
  /// that were read are worthless.
  enum class Fetched { all, impossible, withdrawn };
  using Fetch = std::function<Fetched(const Packet&, std::byte* to)>;

  Incoming(int ranks, Handlers& handlers, Outgoing& outgoing, DeferredCalls& tasks, Fetch fetch)
      : ranks_(ranks),
        handlers_(handlers),
        outgoing_(outgoing),
        tasks_(tasks),
        fetch_(std::move(fetch)) {}

  /// A message whose payload is still arriving.
  struct Assembly {
    Packet packet;
    Landing landing;
    std::optional<Error> failure;
    std::size_t missing;
  };
  using Assemblies = std::map<std::pair<int, std::uint64_t>, Assembly>;

  /// Whether this, from anywhere, could be a packet at all; take() may then be called with it.
  bool is_valid(const Packet& packet, Bytes body) const;

  /// Held by whoever calls take().
  FutexMutex& receive_mutex() { return handlers_.receive_mutex(); }

  /// Alone. Takes a packet from a rank that `outgoing` knows. False if it was malformed after all.
  /// A message has one outcome, whatever resource is lacking: it is handled, or it has failed.
  bool take(const Packet& packet, Bytes body, Assemblies& assemblies) noexcept;

  /// Without receive_mutex(). What still arrives for a removed handler goes nowhere.
  void forget(std::uint32_t handler, Assemblies& assemblies);

  /// Messages that have begun to arrive, and the bytes of their headers and payloads. Any thread.
  std::int64_t messages() const { return messages_.load(std::memory_order_relaxed); }
  std::int64_t bytes() const { return bytes_.load(std::memory_order_relaxed); }

 private:
  void count(const Packet& packet);
  bool begin(const Packet& packet, Bytes body, Assemblies& assemblies);
  Landing receive(const Packet& packet, Bytes body, std::optional<Error>& failure);
  bool assemble(const Packet& packet, Bytes body, Assemblies& assemblies);
  bool go_on(const Packet& packet, Bytes body, Assemblies& assemblies);
  bool withdraw(const Packet& packet, Assemblies& assemblies);
  void fetch(const Packet& packet, const Landing& landing, std::optional<Error>& failure);
  void finish(const Packet& packet, Landing&& landing, std::optional<Error>&& failure);
  bool queue(const Packet& packet, std::function<void()>& then, std::optional<Error>& failure);
  void end(const Packet& packet, const std::optional<Error>& failure) noexcept;

  const int ranks_;
  Handlers& handlers_;
  Outgoing& outgoing_;
  DeferredCalls& tasks_;
  Fetch fetch_;
  std::atomic<std::int64_t> messages_{0};  // one thread writes at a time
  std::atomic<std::int64_t> bytes_{0};
};

}  // namespace gannet::am
