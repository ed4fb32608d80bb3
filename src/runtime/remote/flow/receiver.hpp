#pragma once

#include <optional>
#include <vector>

#include "remote/flow/messages.hpp"
#include "remote/flow/wait_queue.hpp"

namespace gannet::remote::flow {

/// The helper's half of flow control towards all its clients: a pure state machine. It counts
/// buffers; it does not touch them. (2010 paper, sections 4.4.2 and 4.4.3.)
///
/// Acknowledgements are coalesced (Plan::coalesced), but never so far that a client could run out
/// of buffers and wait for one that does not come. The answer to a block that announces a backlog
/// offers spare buffers, within a fair share of all; blocks that use them are acknowledged
/// together. A grant is renewed half a grant before its end. Clients that find no spare buffer
/// queue up, and what they get comes with a later answer: an announcement never costs a message of
/// its own.
///
/// The state is 28 bytes for each client up to the highest that has sent, no matter what it sends.
class Receiver {
 public:
  explicit Receiver(const Plan& plan);

  /// Whether a block can be what it says: within a buffer, in memory that the client may fill.
  /// Required of whatever arrives, and true of all blocks of a client that keeps the rules.
  bool fits(int client, const Block& block) const;

  /// Event: a block of a client arrived; it fills a buffer until it has been served.
  void arrive(int client, const Block& block);

  /// Event: the block's contents are where they belong, its buffer is free. Action: the
  /// acknowledgement to send to the client, if one is due. Blocks of a client are served in the
  /// order in which they arrived. With `answering`, a reply goes to the client anyway and can carry
  /// the acknowledgement, so there is always one.
  std::optional<Ack> serve(int client, const Block& block, bool answering = false);

  /// Event: the client waits for everything to be acknowledged, and all blocks that it sent before
  /// have been served. Action: the acknowledgement of those that were held back; the answer to an
  /// flush request even if there are none.
  Ack request_flush(int client);

  /// Bytes in buffers now, and the most there ever were.
  Bytes held() const { return held_; }
  Bytes most_held() const { return most_held_; }

  int free_spares() const { return free_spares_; }
  std::size_t bytes_of_state() const { return clients_.capacity() * sizeof(Client); }

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
  struct Client {
    std::uint16_t served = 0;         // in the client's own buffers, not acknowledged yet
    std::uint16_t promised = 0;       // spare buffers that the next acknowledgement grants
    std::uint16_t granted = 0;        // spare buffers that the running train may still fill
    std::uint16_t in_spares = 0;      // blocks in spare buffers, not served yet
    std::uint16_t spares_served = 0;  // not acknowledged yet
    std::uint16_t level = 0;          // spare buffers it had just after the last promise
    std::uint16_t wanted = 0;         // spare buffers that it stands in the queue for
    bool claims = false;              // has spare buffers, or waits for some
    QueueLink link;
    int spares() const { return promised + granted + in_spares; }
  };
  using Clients = std::vector<Client>;

  void grow(int client);
  void ask(int client, Client& state, const Block& block);
  void promise(Client& state, int spares);
  void end_train(int client, Client& state);
  void hand_out();
  void count_claim(Client& state);
  Ack answer(Client& state, TrainId train);

  Plan plan_;
  int free_spares_;
  int claimants_ = 0;
  Clients clients_;
  WaitQueue<Clients> waiting_;
  Bytes held_ = 0;
  Bytes most_held_ = 0;
  Counters counters_;
};

}  // namespace gannet::remote::flow
