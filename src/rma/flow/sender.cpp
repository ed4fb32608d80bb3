#include "rma/flow/sender.hpp"

#include <algorithm>

namespace gannet::rma::flow {

Sender::Sender(const Plan& plan, bool intimate)
    : plan_(plan), intimate_(intimate), credits_(plan.credits) {}

void Sender::submit(Bytes bytes) { queue_.push_back({++last_train_, bytes, false}); }

void Sender::acknowledge(const Ack& ack) {
  credits_ += ack.credits;
  unacknowledged_ -= ack.credits + ack.spares_served;
  // A grant that comes too late is not used; the helper knows when a train has ended.
  if (!queue_.empty() && queue_.front().train == ack.train) grant_ += ack.granted;
}

std::optional<Block> Sender::next() {
  if (queue_.empty() || (credits_ == 0 && grant_ == 0)) return {};
  Message& message = queue_.front();
  Block block;
  block.train = message.train;
  block.spare = grant_ > 0;
  block.bytes = std::min(message.left, block.spare ? plan_.spare : plan_.buffer);
  block.first = !message.begun;
  message.begun = true;
  message.left -= block.bytes;
  block.to_come = message.left;
  block.intimates = intimate_ && block.to_come > 0;
  --(block.spare ? grant_ : credits_);
  ++unacknowledged_;
  if (message.left == 0) {
    queue_.pop_front();
    grant_ = 0;
  }
  return block;
}

}  // namespace gannet::rma::flow
