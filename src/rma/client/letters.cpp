#include <cstring>

#include "rma/client/tag.hpp"
#include "rma/client/wait.hpp"
#include "rma/protocol/headers.hpp"
#include "rma/runtime.hpp"

// Messages of a client that go from rank to rank, and its last words.
namespace gannet::rma {

wire::Peer Client::connect(const wire::Address& address) {
  const auto lock = hold();
  return port_->connect(address);
}

void Client::send(wire::Peer to, const Mail::Label& label, wire::Bytes content) {
  const protocol::ExchangeHeader header{
      protocol::Kind::exchange, {}, label.step, label.team, label.sequence};
  // The content is in use until it has left, so it goes through a buffer.
  const auto lock = hold();
  auto buffer = letters_.take();
  while (!buffer) {
    round(false);
    buffer = letters_.take();
  }
  if (!content.empty()) std::memcpy(letters_.at(*buffer), content.data(), content.size());
  const wire::Bytes copy(letters_.at(*buffer), content.size());
  const std::uint64_t tag = *buffer | is_letter;
  wire::Sent sent;
  while ((sent = port_->send(to, protocol::bytes_of(header), copy, tag)) == wire::Sent::busy) {
    round(false);
  }
  if (sent == wire::Sent::done) letters_.give_back(*buffer);
}

std::vector<std::byte> Client::receive(const Mail::Label& label, const char* call) {
  std::optional<std::vector<std::byte>> letter;
  wait_until(call, [&] {
    letter = mail_.take(label);
    return letter.has_value();
  });
  return std::move(*letter);
}

void Client::post(const char* call) {
  {
    const auto lock = hold();
    if (letters_.available() == letters_.count()) return;
  }
  wait_until(call, [&] { return letters_.available() == letters_.count(); });
}

void Client::announce_leaving() {
  const auto lock = hold();
  const protocol::SignalHeader header{protocol::Kind::left, {}, runtime_.job().rank()};
  constexpr int attempts = 1000;
  for (int node = 0; node < runtime_.job().nodes(); ++node) {
    if (node == runtime_.job().node()) continue;
    const wire::Peer peer = port_->connect(runtime_.nodes().address(node));
    for (int i = 0; i < attempts; ++i) {
      if (port_->send(peer, protocol::bytes_of(header), {}, BufferPool::none) != wire::Sent::busy)
        break;
      port_->progress();
    }
  }
  for (int i = 0; i < attempts; ++i) port_->progress();
}

}  // namespace gannet::rma
