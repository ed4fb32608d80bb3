#include "am/remote_routes.hpp"

#include <algorithm>
#include <cstring>
#include <mutex>

#include "base/bytes.hpp"
#include "base/retry_alloc.hpp"
#include "base/text.hpp"
#include "remote/client/tag.hpp"

namespace gannet::am {

namespace {

/// Of a packet's body, and of packets that are sent together, where the network takes that much.
constexpr std::size_t packet_bytes = 8192;
constexpr std::size_t together_bytes = 32768;

/// Packets that may be on their way out.
constexpr std::size_t buffer_count = 32;

static_assert(sizeof(Packet) <= wire::Port::header_limit);
static_assert(sizeof(Packet) % 8 == 0);
static_assert(std::byte{Packet::packet_mark} == remote::Guest::mark);

std::byte* append(std::byte* to, Bytes bytes) {
  if (!bytes.empty()) std::memcpy(to, bytes.data(), bytes.size());
  return to + bytes.size();
}

}  // namespace

/// Gathers packets in a buffer, where each is followed by its body.
class RemoteRoutes::RemoteRoute final : public Route {
 public:
  RemoteRoute(RemoteRoutes& far, wire::Peer peer) : remote_routes_(far), peer_(peer) {}

  bool post(const Packet& packet, Bytes body, Bytes more, ZeroCopyCount* zero_copy) override {
    return zero_copy ? post_zero_copy(packet, body, more, *zero_copy) : gather(packet, body, more);
  }
  void flush() noexcept override;
  bool send_gathered();

  std::size_t body_limit() const override { return packet_bytes; }
  std::size_t piece_limit() const override { return remote_routes_.piece_bytes_; }
  bool pulls() const override { return false; }
  bool near() const override { return false; }

 private:
  bool gather(const Packet& packet, Bytes body, Bytes more);
  bool post_zero_copy(const Packet& packet, Bytes body, Bytes more, ZeroCopyCount& zero_copy);

  RemoteRoutes& remote_routes_;
  wire::Peer peer_;
  std::optional<std::uint32_t> buffer_;  // packets gathered so far
  std::size_t used_ = 0;                 // bytes of the buffer
  std::size_t last_ = 0;                 // bytes of the last packet and its body
  int count_ = 0;
};

RemoteRoutes::RemoteRoutes(Outgoing& outgoing, Incoming& incoming, DeferredCalls& tasks,
                           std::size_t block_bytes, std::function<void()> run_tasks)
    : outgoing_(outgoing),
      incoming_(incoming),
      tasks_(tasks),
      run_tasks_(std::move(run_tasks)),
      buffers_(buffer_count,
               sizeof(Packet) + std::clamp(block_bytes, packet_bytes, together_bytes)),
      zero_copy_(buffer_count),
      piece_bytes_(std::max(block_bytes, packet_bytes)) {}

std::unique_ptr<Route> RemoteRoutes::route(int rank, wire::Peer peer) {
  ranks_.emplace(peer, rank);
  open_.reserve(ranks_.size());  // for all of them, so that posting needs no memory
  return std::make_unique<RemoteRoute>(*this, peer);
}

std::optional<std::uint32_t> RemoteRoutes::take_buffer(ZeroCopyCount* zero_copy) {
  const auto buffer = buffers_.take();
  if (!buffer) return {};
  zero_copy_[*buffer] = zero_copy;
  if (zero_copy) zero_copy->fetch_add(1, std::memory_order_relaxed);
  ++in_use_;
  return buffer;
}

bool RemoteRoutes::RemoteRoute::gather(const Packet& packet, Bytes body, Bytes more) {
  const std::size_t bytes = sizeof packet + body.size() + more.size();
  const std::size_t room = remote_routes_.buffers_.bytes() - sizeof packet;
  if (buffer_ && used_ + bytes > room) flush();
  if (buffer_ && used_ + bytes > room) return false;
  if (!buffer_) {
    buffer_ = remote_routes_.take_buffer(nullptr);
    if (!buffer_) return false;
    used_ = 0;
    count_ = 0;
    remote_routes_.open_.push_back(this);
  }
  std::byte* to = remote_routes_.buffers_.at(*buffer_) + used_;
  append(append(append(to, std::as_bytes(std::span(&packet, 1))), body), more);
  used_ += base::padded(bytes);
  last_ = bytes;
  ++count_;
  return true;
}

/// What the network cannot take stays, and the next poll tells why.
void RemoteRoutes::RemoteRoute::flush() noexcept {
  try {
    if (buffer_ && send_gathered()) std::erase(remote_routes_.open_, this);
  } catch (const std::exception&) {
  }
}

/// A single packet is sent as it is.
bool RemoteRoutes::RemoteRoute::send_gathered() {
  const std::byte* start = remote_routes_.buffers_.at(*buffer_);
  auto packet = base::value_at<Packet>(start);
  Bytes body(start + sizeof packet, last_ - sizeof packet);
  if (count_ > 1) {
    packet = {.kind = PacketKind::several, .from = packet.from};
    body = {start, used_};
  }
  if (!remote_routes_.send(peer_, packet, body, *buffer_)) return false;
  buffer_.reset();
  return true;
}

/// The body is in use until it has left, so it is copied to a buffer.
bool RemoteRoutes::RemoteRoute::post_zero_copy(const Packet& packet, Bytes body, Bytes more,
                                               ZeroCopyCount& zero_copy) {
  flush();
  if (buffer_) return false;
  const auto buffer = remote_routes_.take_buffer(&zero_copy);
  if (!buffer) return false;
  std::byte* copy = remote_routes_.buffers_.at(*buffer);
  append(copy, body);
  struct Undo {
    RemoteRoutes& far;
    std::uint32_t buffer;
    bool sent = false;
    ~Undo() {
      if (!sent) far.on_sent(buffer);
    }
  } undo{remote_routes_, *buffer};
  return undo.sent = remote_routes_.send(peer_, packet, {Bytes(copy, body.size()), more}, *buffer);
}

/// False if the network is busy; the buffer remains taken then.
bool RemoteRoutes::send(wire::Peer to, const Packet& packet, const wire::Payload& body,
                        std::uint32_t buffer) {
  const auto tag = remote::guest_tag(buffer);
  const wire::Sent sent = port_->send(to, std::as_bytes(std::span(&packet, 1)), body, tag);
  if (sent == wire::Sent::done) on_sent(buffer);
  return sent != wire::Sent::busy;
}

void RemoteRoutes::on_sent(std::uint32_t buffer) {
  if (ZeroCopyCount* zero_copy = zero_copy_[buffer])
    zero_copy->fetch_sub(1, std::memory_order_release);
  buffers_.give_back(buffer);
  --in_use_;
}

/// The port also has connections that are not the guest's.
void RemoteRoutes::on_lost(wire::Peer peer, const std::string& why) {
  if (!ranks_.contains(peer)) return;
  lost_connections_.add(peer, why);
  has_lost_ = true;
}

void RemoteRoutes::disconnect(int rank, wire::Port& port) {
  for (const auto& [peer, its_rank] : ranks_) {
    if (its_rank == rank) port.disconnect(peer);
  }
}

std::string RemoteRoutes::loss() const {
  std::string reason;
  lost_connections_.for_each([&](wire::Peer peer, const std::string& why) {
    if (reason.empty())
      reason = base::text("lost the connection to rank ", ranks_.at(peer), ": ", why);
  });
  return reason;
}

void RemoteRoutes::pump(wire::Port& port) {
  with(port, [&] {
    outgoing_.pump(false);
    return std::erase_if(open_, [](RemoteRoute* route) { return route->send_gathered(); });
  });
}

/// Answers take the connection on which the first packet of a rank came.
bool RemoteRoutes::receive(wire::Peer from, const Packet& packet, Bytes body) {
  if (packet.kind == PacketKind::pull || !incoming_.is_valid(packet, body)) return false;
  if (!outgoing_.knows(packet.from))
    base::retry_alloc([&] { outgoing_.add(packet.from, route(packet.from, from)); });
  const std::lock_guard receive_mutex(incoming_.receive_mutex());
  return incoming_.take(packet, body, assemblies_);
}

/// A malformed packet does not say where the next one begins.
bool RemoteRoutes::receive_several(wire::Peer from, Bytes packets) {
  while (!packets.empty()) {
    if (packets.size() < sizeof(Packet)) return false;
    const auto packet = base::value_at<Packet>(packets.data());
    packets = packets.subspan(sizeof packet);
    const std::size_t bytes = packet.header_bytes + packet.total;
    if (packet.total > packets.size() || bytes > packets.size()) return false;
    if (!receive(from, packet, packets.first(bytes))) ++malformed_;
    packets = packets.subspan(std::min(base::padded(bytes), packets.size()));
  }
  return true;
}

void RemoteRoutes::on_message(wire::Peer from, wire::Bytes header, wire::Bytes payload) {
  if (header.size() == sizeof(Packet)) {
    const auto packet = base::value_at<Packet>(header.data());
    const bool several = packet.mark == Packet::packet_mark && packet.kind == PacketKind::several;
    if (several ? receive_several(from, payload) : receive(from, packet, payload)) return;
  }
  ++malformed_;
}

}  // namespace gannet::am
