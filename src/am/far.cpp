#include "am/far.hpp"

#include <cstring>
#include <mutex>

#include "base/bytes.hpp"
#include "remote/client/tag.hpp"

namespace gannet::am {

namespace {

/// What every transport takes in one message.
constexpr std::size_t packet_bytes = 8192;

/// Packets that may be on their way out.
constexpr std::size_t buffer_count = 32;

static_assert(sizeof(Packet) <= wire::Port::header_limit);
static_assert(std::byte{Packet::packet_mark} == remote::Guest::mark);

}  // namespace

class Far::FarWay final : public Way {
 public:
  FarWay(Far& far, wire::Peer peer) : far_(far), peer_(peer) {}
  bool post(const Packet& packet, Bytes body, Bytes more) override {
    return far_.post(peer_, packet, body, more);
  }
  std::size_t body_limit() const override { return packet_bytes; }
  bool pulls() const override { return false; }
  bool near() const override { return false; }

 private:
  Far& far_;
  wire::Peer peer_;
};

Far::Far(Outgoing& outgoing, Incoming& incoming)
    : outgoing_(outgoing), incoming_(incoming), buffers_(buffer_count, packet_bytes) {}

std::unique_ptr<Way> Far::way(wire::Peer peer) { return std::make_unique<FarWay>(*this, peer); }

/// The body is in use until it has left, so it goes through a buffer.
bool Far::post(wire::Peer to, const Packet& packet, Bytes body, Bytes more) {
  const auto buffer = buffers_.take();
  if (!buffer) return false;
  std::byte* copy = buffers_.at(*buffer);
  if (!body.empty()) std::memcpy(copy, body.data(), body.size());
  if (!more.empty()) std::memcpy(copy + body.size(), more.data(), more.size());
  ++in_use_;
  const wire::Bytes all(copy, body.size() + more.size());
  const wire::Sent sent =
      port_->send(to, std::as_bytes(std::span(&packet, 1)), all, remote::guest_tag(*buffer));
  if (sent != wire::Sent::pending) on_sent(*buffer);
  return sent != wire::Sent::busy;
}

void Far::on_sent(std::uint32_t buffer) {
  buffers_.give_back(buffer);
  --in_use_;
}

void Far::pump(wire::Port& port) {
  port_ = &port;
  outgoing_.pump(false);
  port_ = nullptr;
}

/// Answers go the way that the first packet of a rank came.
void Far::on_message(wire::Peer from, wire::Bytes header, wire::Bytes payload) {
  if (header.size() == sizeof(Packet)) {
    const auto packet = base::value_at<Packet>(header.data());
    if (packet.kind != Kind::pull && incoming_.makes_sense(packet, payload)) {
      if (!outgoing_.knows(packet.from)) outgoing_.add(packet.from, way(from));
      const std::lock_guard alone(incoming_.alone());
      if (incoming_.take(packet, payload, assemblies_)) return;
    }
  }
  ++odd_;
}

}  // namespace gannet::am
