#include "remote/flow/receiver.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "base/retry_alloc.hpp"

namespace gannet::remote::flow {

namespace {

/// The part of a buffer that a block fills at least, unless it carries the last few bytes.
constexpr Bytes least_part = 4;

}  // namespace

Receiver::Receiver(const Plan& plan) : plan_(plan), free_spares_(plan.spares) {}

bool Receiver::fits(int client, const Block& block) const {
  constexpr Bytes most = std::numeric_limits<Bytes>::max() / 2;
  if (block.bytes > plan_.buffer || block.to_come < 0 || block.to_come > most) return false;
  if (held_ + block.bytes > plan_.bound()) return false;
  const bool known = static_cast<std::size_t>(client) < clients_.size();
  return !block.spare || (known && clients_[client].granted > 0);
}

void Receiver::arrive(int client, const Block& block) {
  if (static_cast<std::size_t>(client) >= clients_.size()) [[unlikely]]
    grow(client);
  held_ += block.bytes;
  most_held_ = std::max(most_held_, held_);
  ++counters_.blocks;
  if (block.first && !block.last()) ++counters_.trains;
  if (block.spare) {
    Client& state = clients_[client];
    --state.granted;
    ++state.in_spares;
  }
}

std::optional<Ack> Receiver::serve(int client, const Block& block, bool answering) {
  Client& state = clients_[client];
  held_ -= block.bytes;
  if (block.spare) {
    --state.in_spares;
    ++state.spares_served;
    ++free_spares_;
  } else {
    ++state.served;
  }
  if (state.claims && block.last()) end_train(client, state);
  if (block.announces) ask(client, state, block);
  if (!waiting_.empty()) hand_out();
  if (state.claims) count_claim(state);

  const bool spares_used_up = state.spares_served > 0 && state.spares() == 0;
  const bool due = state.served + state.promised >= plan_.coalesced() || spares_used_up;
  if (!due && !answering) return {};
  return answer(state, block.train);
}

Ack Receiver::request_flush(int client) {
  if (static_cast<std::size_t>(client) >= clients_.size()) grow(client);
  Client& state = clients_[client];
  const Ack ack{0, state.served, state.spares_served, 0, true};
  state.served = 0;
  state.spares_served = 0;
  ++counters_.acks;
  return ack;
}

/// Doubled, but no more than there are clients.
void Receiver::grow(int client) {
  const auto most = static_cast<std::size_t>(std::max(plan_.clients, client + 1));
  base::retry_alloc(
      [&] { clients_.resize(std::min(most, 2 * (static_cast<std::size_t>(client) + 1))); });
}

/// Queues for as many spare buffers as the bytes to come can fill, in blocks as full as this one: a
/// block that ends with a row of a patch may be far from full. Not before half of the last ones
/// have been served, so that acknowledgements stay few; not later, so that the next ones reach the
/// client before it has filled the last.
void Receiver::ask(int client, Client& state, const Block& block) {
  if (plan_.spares == 0 || state.link.stands || state.spares() > state.level / 2) return;
  constexpr Bytes most = std::numeric_limits<std::uint16_t>::max() / 4;
  const Bytes full = std::clamp(block.bytes, plan_.buffer / least_part, plan_.buffer);
  const Bytes needed = (block.to_come + full - 1) / full - state.granted;
  if (needed <= 0) return;
  if (!std::exchange(state.claims, true)) ++claimants_;
  state.wanted = static_cast<std::uint16_t>(std::min(needed, most));
  waiting_.join(clients_, client);
}

void Receiver::promise(Client& state, int spares) {
  free_spares_ -= spares;
  state.promised = static_cast<std::uint16_t>(state.promised + spares);
  state.level = static_cast<std::uint16_t>(state.spares());
  counters_.spares_granted += spares;
}

/// All blocks of the train have arrived, so what it did not use will not be used.
void Receiver::end_train(int client, Client& state) {
  const int unused = state.promised + state.granted;
  free_spares_ += unused;
  counters_.spares_unused += unused;
  state.promised = 0;
  state.granted = 0;
  state.level = 0;
  waiting_.leave(clients_, client);
}

/// Gives free spare buffers to waiting clients, in order. The first stays until it has all it
/// wants, or its share.
void Receiver::hand_out() {
  while (free_spares_ > 0 && !waiting_.empty()) {
    const int client = waiting_.first();
    Client& state = clients_[client];
    const int share = plan_.share(claimants_) - state.spares();
    const int wanted = std::clamp<int>(share, 0, state.wanted);
    const int given = std::min(wanted, free_spares_);
    promise(state, given);
    state.wanted = static_cast<std::uint16_t>(wanted - given);
    if (state.wanted == 0) waiting_.leave(clients_, client);
  }
}

/// Called when a client might have given up its last claim.
void Receiver::count_claim(Client& state) {
  if (state.spares() > 0 || state.link.stands) return;
  state.claims = false;
  state.level = 0;
  --claimants_;
}

Ack Receiver::answer(Client& state, TrainId train) {
  const Ack ack{train, state.served, state.spares_served, state.promised, false};
  state.granted = static_cast<std::uint16_t>(state.granted + state.promised);
  state.served = 0;
  state.spares_served = 0;
  state.promised = 0;
  ++counters_.acks;
  return ack;
}

}  // namespace gannet::remote::flow
