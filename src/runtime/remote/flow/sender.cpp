#include "remote/flow/sender.hpp"

#include <algorithm>

namespace gannet::remote::flow {

namespace {

/// More than any helper hands out: numbers come from the network.
constexpr int most_granted = 1 << 20;

}  // namespace

Sender::Sender(const Plan& plan, bool announce)
    : buffer_(plan.buffer),
      credits_(plan.credits),
      announce_(announce),
      held_back_(plan.coalesced() > 1) {}

Block Sender::send(Bytes bytes, Bytes to_come) {
  Block block;
  block.first = !running_;
  if (block.first) ++train_;
  block.train = train_;
  block.bytes = bytes;
  block.to_come = to_come;
  // A grant is for the blocks that follow at once, so it is used before the credits.
  block.spare = grant_ > 0;
  --(block.spare ? grant_ : credits_);
  ++unacknowledged_;
  // What free credits can carry needs no spare buffers.
  block.announces = announce_ && to_come > credits_ * buffer_;
  running_ = to_come > 0;
  if (!running_) grant_ = 0;
  return block;
}

void Sender::acknowledge(const Ack& ack) {
  credits_ += ack.credits;
  unacknowledged_ -= ack.credits + ack.spares_served;
  if (ack.flushed) flush_requested_ = false;
  // A grant that comes too late is not used; the helper knows when a train has ended.
  if (running_ && ack.train == train_) grant_ = std::min(grant_ + ack.granted, most_granted);
}

bool Sender::request_flush() {
  if (!held_back_ || flush_requested_ || quiet()) return false;
  flush_requested_ = true;
  return true;
}

}  // namespace gannet::remote::flow
