#include "rma/flow/receiver.hpp"

#include <algorithm>

namespace gannet::rma::flow {

Receiver::Receiver(const Plan& plan)
    : plan_(plan), coalesce_(plan.credits >= 4 ? plan.credits / 2 : 1), free_spares_(plan.spares) {}

void Receiver::arrive(int client, const Block& block) {
  Client& state = clients_[client];
  held_ += block.bytes;
  most_held_ = std::max(most_held_, held_);
  ++counters_.blocks;
  if (block.first && !block.last()) ++counters_.trains;
  if (block.spare) {
    --state.granted;
    ++state.in_spares;
  }
}

std::optional<Ack> Receiver::serve(int client, const Block& block) {
  Client& state = clients_[client];
  held_ -= block.bytes;
  if (block.spare) {
    --state.in_spares;
    ++state.spares_served;
    ++free_spares_;
  } else {
    ++state.served;
  }
  if (block.last()) end_train(client, state);

  const bool grant_used_up = block.spare && state.granted == 0 && state.in_spares == 0;
  const int granted = block.intimates ? offer(client, state, block) : 0;
  const bool due = block.last() || granted > 0 || grant_used_up || state.served >= coalesce_;
  if (!due) return {};
  const Ack ack = answer(state, block, granted);
  if (state.idle()) clients_.erase(client);
  return ack;
}

/// Spare buffers for what the train has to come: no more than it can fill, and a fair share of
/// what there is. One is kept back for each client ahead in the line.
int Receiver::offer(int client, Client& state, const Block& block) {
  if (state.granted > 0 || state.in_spares > 0) return 0;  // one grant at a time
  const auto me = std::find(line_.begin(), line_.end(), client);
  const Bytes left = free_spares_ - (me - line_.begin());
  if (left <= 0) {
    if (me == line_.end()) line_.push_back(client);
    return 0;
  }
  if (me != line_.end()) line_.erase(me);
  const auto waiting = static_cast<Bytes>(line_.size());
  const Bytes wanted = (block.to_come + plan_.spare - 1) / plan_.spare;
  const Bytes share = std::max<Bytes>(1, left / (waiting + 1));
  const int granted = static_cast<int>(std::min(wanted, share));
  free_spares_ -= granted;
  state.granted = granted;
  counters_.spares_granted += granted;
  return granted;
}

/// All blocks of the train have arrived, so what it did not use will not be used.
void Receiver::end_train(int client, Client& state) {
  free_spares_ += state.granted;
  counters_.spares_unused += state.granted;
  state.granted = 0;
  const auto me = std::find(line_.begin(), line_.end(), client);
  if (me != line_.end()) line_.erase(me);
}

Ack Receiver::answer(Client& state, const Block& block, int granted) {
  const Ack ack{block.train, state.served, state.spares_served, granted};
  state.served = 0;
  state.spares_served = 0;
  ++counters_.acks;
  return ack;
}

}  // namespace gannet::rma::flow
