#include "wire/loop/transport.hpp"

#include "wire/address.hpp"
#include "wire/loop/port.hpp"

namespace gannet::wire::loop {

LoopTransport::LoopTransport(std::shared_ptr<Hub> hub, std::uint64_t key)
    : hub_(std::move(hub)),
      key_(key),
      capabilities_{hub_->knobs.rdma, true, false, hub_->knobs.block_bytes + Port::header_limit} {}

std::unique_ptr<Port> LoopTransport::open_port(Listener& listener) {
  return std::make_unique<LoopPort>(*hub_, key_, listener);
}

std::unique_ptr<Transport> Network::transport(std::uint64_t key) {
  return std::make_unique<LoopTransport>(hub_, key);
}

void Network::drop(const Address& port) {
  const std::uint64_t gone = open_address("loop", port).id;
  const std::lock_guard guard(hub_->lock);
  const auto found = hub_->ports.find(gone);
  if (found == hub_->ports.end()) return;
  LoopPort* cut_off = found->second;
  hub_->ports.erase(found);
  for (const auto& [id, other] : hub_->ports) {
    other->on_peer_lost(gone);
    cut_off->on_peer_lost(id);
  }
}

void Network::inject(const Address& port, Bytes message) {
  const std::lock_guard guard(hub_->lock);
  const auto found = hub_->ports.find(open_address("loop", port).id);
  if (found != hub_->ports.end()) found->second->take(0, {message.begin(), message.end()});
}

}  // namespace gannet::wire::loop
