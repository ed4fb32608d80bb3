#pragma once

#include <deque>
#include <optional>

#include "rma/flow/messages.hpp"

namespace gannet::rma::flow {

/// The client's half of flow control towards one helper: a pure state machine. Events come in
/// through submit() and acknowledge(); next() says what to send now. No clock, no input or output.
/// (2010 paper, sections 4.4.2 and 4.4.3.)
class Sender {
 public:
  /// With `intimate` off, no flow is intimated, so no spare buffers are ever granted.
  explicit Sender(const Plan& plan, bool intimate = true);

  /// Event: a message of at least one byte is to be sent, after those before it.
  void submit(Bytes bytes);

  /// Event: an acknowledgement arrived.
  void acknowledge(const Ack& ack);

  /// Action: the next block, if one may be sent now. Its buffer counts as used.
  std::optional<Block> next();

  /// Nothing is waiting to be sent.
  bool sent_all() const { return queue_.empty(); }

  /// Everything was sent and acknowledged: what a fence waits for.
  bool quiet() const { return queue_.empty() && unacknowledged_ == 0; }

  int credits() const { return credits_; }
  int unacknowledged() const { return unacknowledged_; }

 private:
  struct Message {
    TrainId train;
    Bytes left;
    bool begun;
  };

  Plan plan_;
  bool intimate_;
  std::deque<Message> queue_;
  TrainId last_train_ = 0;
  int credits_;
  int grant_ = 0;  // spare buffers for the message at the front
  int unacknowledged_ = 0;
};

}  // namespace gannet::rma::flow
