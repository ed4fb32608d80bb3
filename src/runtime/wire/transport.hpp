#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

/// The promise that every transport keeps (loop/, ucx/, ofi/, mpi/): active messages between ports,
/// and direct access to registered memory where the network has it. A port is a place that messages
/// are sent from and arrive at; a process may open several, such as one for its rank and one for
/// its node. The conformance suite in tests/runtime/wire checks every sentence of this file.
namespace gannet::wire {

using Bytes = std::span<const std::byte>;

/// What a message carries: bytes from up to two places, which arrive as one.
struct Payload {
  Payload() = default;
  Payload(Bytes all) : first(all) {}
  Payload(Bytes first_part, Bytes second_part) : first(first_part), second(second_part) {}

  std::size_t size() const { return first.size() + second.size(); }

  Bytes first, second;
};

/// Where a port can be reached, for connect() in any process of the job. Opaque.
using Address = std::vector<std::byte>;

/// A peer that a port can send to: from connect(), or from a message that arrived. The number
/// belongs to this port alone, and is valid as long as the port.
enum class Peer : std::uint32_t {};

/// What became of a request to move bytes.
enum class Sent {
  done,     ///< the buffer may be reused at once; see Port::all_left()
  pending,  ///< the buffer stays in use until on_sent()
  busy      ///< nothing was taken: let the port progress, then try again. An ordinary answer
};

/// The key to a registered piece of memory, to be given to others by any means. Opaque.
using MemoryKey = std::vector<std::byte>;

/// A place in registered memory of a peer: `key` as imported by import_key().
struct Remote {
  std::uint32_t key;
  std::uint64_t address;
};

struct Capabilities {
  bool rdma;            ///< put() and get() move bytes without the peer's processor
  bool sleeps;          ///< sleep() blocks in the kernel until something arrives
  bool native;          ///< drives a card by itself, and not the sockets of the system
  std::size_t largest;  ///< most bytes of header and payload together in one message
};

/// What a port reports to its owner, always from inside progress(), in the thread that called it,
/// and not while it closes. The owner may send() from within, but not progress() or wait(). What it
/// throws comes out of progress() (the first, of several); what it was called for then counts as
/// delivered, and the port goes on.
class Listener {
 public:
  virtual ~Listener() = default;

  /// A message has arrived. Header and payload are gone when this returns. They lie at any
  /// address, as they arrived. They come from the network: their contents are not to be trusted.
  virtual void on_message(Peer from, Bytes header, Bytes payload) = 0;

  /// What was pending under `tag` is done: its buffer may be reused.
  virtual void on_sent(std::uint64_t tag) = 0;

  /// The connection to a peer is broken, and why; reported once for each peer. A peer that closes
  /// its port may count as lost, so ports that part in peace agree on it before. What is pending to
  /// it is given up (on_sent has been called for it), and later sends to it are taken and dropped.
  virtual void on_lost(Peer peer, const std::string& why) = 0;
};

/// One thread at a time, sleep() and wake() excepted: whoever shares a port among threads provides
/// the lock.
class Port {
 public:
  virtual ~Port() = default;
  Port() = default;
  Port(const Port&) = delete;
  Port& operator=(const Port&) = delete;

  virtual const Address& address() const = 0;

  /// Local; does not wait. The connection itself is made by the first message. The same address
  /// may be connected more than once and gives the same Peer, which is also what its messages come
  /// from. Error(Fault::system) if it is not an address of this transport, or nothing could ever
  /// get there.
  virtual Peer connect(const Address& address) = 0;

  /// Sends an active message. The header (at most `header_limit` bytes) is copied; the payload is
  /// in use until on_sent(tag) if the answer is `pending`. Messages from one port to one peer
  /// arrive in the order of sending, each exactly once. The peer's port has to make progress for
  /// them to arrive, and this one may have to for them to leave.
  virtual Sent send(Peer to, Bytes header, const Payload& payload, std::uint64_t tag) = 0;
  static constexpr std::size_t header_limit = 64;

  /// Breaks the connection from this side, as if the network had: on_lost() follows, and when it
  /// has been called, memory that was given to this port for that peer is not used any more. Local;
  /// does not wait. Nothing happens if it is lost already.
  virtual void disconnect(Peer peer) = 0;

  /// Whether the connection is broken: on_lost() has been called or will be, and what ends since
  /// may have been given up.
  virtual bool is_lost(Peer peer) const = 0;

  /// Moves what can be moved without waiting, and calls the listener. True if anything happened.
  virtual bool progress() = 0;

  /// True when all messages that were answered `done` have left: they arrive even if this port
  /// makes no progress any more. `done` alone only speaks of the buffer.
  virtual bool all_left() const = 0;

  /// Before a sleep: false if progress() has something to do. If true, sleep() ends as soon as it
  /// has, unless another thread lets the port progress meanwhile and takes what arrived.
  virtual bool arm() = 0;

  /// Any thread, also while another one uses the port. Sleeps until something arrives after arm(),
  /// wake() is called, or the time is over. May return early for no reason. Transports that cannot
  /// sleep on arrivals sleep for short times instead.
  virtual void sleep(std::chrono::microseconds at_most) = 0;

  /// Waits until progress() has something to do, wake() is called, or the time is over.
  void wait(std::chrono::microseconds at_most) {
    if (arm()) sleep(at_most);
  }

  /// Any thread. Ends a sleep() in progress, or the next one.
  virtual void wake() = 0;

  /// Registers memory for put() and get() of others, until unregister_memory() or the end of the
  /// port. Only with Capabilities::rdma, or Error(Fault::unsupported).
  virtual MemoryKey register_memory(void* start, std::size_t bytes) = 0;

  /// Ends a registration, by the key that it gave: nobody may put or get with that key any more.
  /// Error(Fault::argument) if it is not registered here.
  virtual void unregister_memory(const MemoryKey& key) = 0;

  /// A number for a key of that peer, for Remote::key.
  virtual std::uint32_t import_key(Peer peer, const MemoryKey& key) = 0;

  /// Gives an imported key back, once nothing that uses it is in flight any more. Its number may be
  /// reused for a later one.
  virtual void drop_key(Peer peer, std::uint32_t key) = 0;

  /// Direct access to a peer's registered memory. `near` is in use until on_sent(tag) if pending.
  /// It is memory of any kind that this network reaches, as the payload of a message is.
  /// A put has reached its target only after a flush(); no order is kept among puts, gets and
  /// messages.
  virtual Sent put(Peer to, const void* near, std::size_t bytes, Remote far, std::uint64_t tag) = 0;
  virtual Sent get(Peer from, void* near, std::size_t bytes, Remote far, std::uint64_t tag) = 0;

  /// Done, or on_sent(tag), when all earlier put() to that peer are complete there.
  virtual Sent flush(Peer peer, std::uint64_t tag) = 0;

  /// Messages that were dropped because they did not carry the key of this job or were not of its
  /// format.
  virtual std::uint64_t from_unknown_peers() const = 0;
};

/// One way for a process to reach others. Outlives its ports.
class Transport {
 public:
  virtual ~Transport() = default;

  /// "ucx", "ofi", "mpi" or "loop".
  virtual const char* name() const = 0;

  /// For the log and `gannet info`: version, devices, why it was chosen.
  virtual std::string description() const = 0;

  virtual const Capabilities& capabilities() const = 0;

  /// The job ends because of an error, and peers may still be connecting: ports that close from now
  /// on may leave to the system what they cannot end in order. Local.
  virtual void abandon() {}

  /// Local. The listener has to outlive the port.
  virtual std::unique_ptr<Port> open_port(Listener& listener) = 0;
};

}  // namespace gannet::wire
