#pragma once

#include "remote/flow/messages.hpp"

namespace gannet::remote::flow {

/// The client's half of flow control towards one helper: a pure state machine. It says when a block
/// may be sent and what the block tells the helper; what is in it is the caller's business. No
/// clock, no input or output. (2010 paper, sections 4.4.2 and 4.4.3.)
class Sender {
 public:
  /// With `announce` off, no flow is intimated, so no spare buffers are ever granted.
  explicit Sender(const Plan& plan, bool announce = true);

  /// A block of up to Plan::buffer bytes may be sent now.
  bool ready() const { return credits_ > 0 || grant_ > 0; }

  /// Event: a block of `bytes` goes out now, and `to_come` bytes wait behind it (0: nothing does;
  /// the train ends with this block). Only when ready(). The buffer counts as used.
  Block send(Bytes bytes, Bytes to_come);

  /// Event: an acknowledgement arrived.
  void acknowledge(const Ack& ack);

  /// Everything that was sent has been acknowledged: what a fence waits for.
  bool quiet() const { return unacknowledged_ == 0; }

  /// Event: a fence waits, or still waits. True if the helper is to be asked for an acknowledgement
  /// now (a flush request, Receiver::request_flush, sent behind the blocks), since it might hold
  /// one back; at most one request is in flight at a time.
  bool request_flush();

  int credits() const { return credits_; }
  int unacknowledged() const { return unacknowledged_; }

 private:
  Bytes buffer_;
  TrainId train_ = 0;
  int credits_;
  int grant_ = 0;
  int unacknowledged_ = 0;
  bool announce_;
  bool held_back_;        // the helper may keep acknowledgements to itself for a while
  bool running_ = false;  // more blocks of the train are to come
  bool flush_requested_ = false;
};

}  // namespace gannet::remote::flow
