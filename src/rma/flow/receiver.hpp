#pragma once

#include <deque>
#include <optional>
#include <unordered_map>

#include "rma/flow/messages.hpp"

namespace gannet::rma::flow {

/// The helper's half of flow control towards all its clients: a pure state machine. It counts
/// buffers; it does not touch them. (2010 paper, sections 4.4.2 and 4.4.3.)
///
/// Acknowledgements are coalesced where clients have four credits or more; never so far that a
/// client could run out of credits and wait for one that does not come. The answer to a block that
/// intimates a flow offers spare buffers, a fair share of what is free; blocks that use them are
/// acknowledged all at once. A train that got none is offered some with a later answer, in the
/// order of asking: an intimation never costs a message of its own.
class Receiver {
 public:
  explicit Receiver(const Plan& plan);

  /// Event: a block of a client arrived; it fills a buffer until it has been served.
  void arrive(int client, const Block& block);

  /// Event: the block's contents are where they belong, its buffer is free. Action: the
  /// acknowledgement to send to the client, if one is due. Blocks of a client are served in the
  /// order in which they arrived.
  std::optional<Ack> serve(int client, const Block& block);

  /// Bytes in buffers now, and the most there ever were.
  Bytes held() const { return held_; }
  Bytes most_held() const { return most_held_; }

  int free_spares() const { return free_spares_; }

  /// Counters for the statistics.
  struct Counters {
    std::int64_t blocks = 0;
    std::int64_t acks = 0;
    std::int64_t trains = 0;
    std::int64_t spares_granted = 0;
    std::int64_t spares_unused = 0;
  };
  const Counters& counters() const { return counters_; }

 private:
  /// What the helper remembers of a client, only while it matters.
  struct Client {
    int served = 0;         // in the client's own buffers, not acknowledged yet
    int granted = 0;        // spare buffers that the running train may still fill
    int in_spares = 0;      // blocks of the running train in spare buffers, not served yet
    int spares_served = 0;  // not acknowledged yet
    bool idle() const {
      return served == 0 && granted == 0 && in_spares == 0 && spares_served == 0;
    }
  };

  int offer(int client, Client& state, const Block& block);
  void end_train(int client, Client& state);
  Ack answer(Client& state, const Block& block, int granted);

  Plan plan_;
  int coalesce_;
  int free_spares_;
  std::unordered_map<int, Client> clients_;
  std::deque<int> line_;  // clients that wait for spare buffers
  Bytes held_ = 0;
  Bytes most_held_ = 0;
  Counters counters_;
};

}  // namespace gannet::rma::flow
