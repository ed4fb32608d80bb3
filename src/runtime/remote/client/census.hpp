#pragma once

#include <vector>

#include "node/wait_statuses.hpp"
#include "remote/nodes.hpp"
#include "remote/protocol/headers.hpp"

namespace gannet::remote {

/// Asks the helpers of all nodes what their ranks do, for a hang report, and takes the answers
/// (Client::count()). This node's own helper is asked as well: it knows who waits for its locks.
/// Waits for nobody; a node that does not answer is named as such by the rank that has waited long
/// enough. One message each way for each node, none larger than a block; what it keeps is freed
/// with it. With the client's lock.
class Census {
 public:
  /// One node's answer.
  struct Answer {
    bool come = false;
    bool reported = false;  ///< it knows of a report that has just been made
    int asker = -1;         ///< the rank that makes a report there, too
    std::uint32_t left_off = 0;
    std::vector<node::Activity> activities;
  };

  Census(const Nodes& nodes, int ranks) : nodes_(nodes), ranks_(ranks) {}

  /// A question, or the notice that a report has been made, for all nodes. Sent by pump().
  void ask(const protocol::CensusHeader& question);

  /// Sends what has not gone yet.
  void pump(wire::Port& port);

  void on_answer(const protocol::CensusAnswerHeader& header, wire::Bytes payload);

  /// All have answered.
  bool complete() const;
  const std::vector<Answer>& answers() const { return answers_; }

 private:
  const Nodes& nodes_;
  int ranks_;
  protocol::CensusHeader question_{};
  std::vector<int> unsent_;
  std::vector<Answer> answers_;  // by node
};

}  // namespace gannet::remote
