#pragma once

#include "node/progress_wait.hpp"

namespace gannet::remote {

class Client;
class Helper;

/// What a rank that waits does for the nodes of the job: looks for its own messages, and where its
/// node's helper lives in this process, does the helper's work for as long as messages keep coming.
class NodeChores final : public node::Chores {
 public:
  /// `helper` is null on all but the first rank of a node. `crowded`: ranks share processors.
  NodeChores(Client& client, Helper* helper, bool crowded)
      : client_(client), helper_(helper), crowded_(crowded) {}

  bool work(Shift& shift) override;
  void hand_back(Shift& shift) override;
  void sleep() override;
  bool can_sleep() const override { return true; }

 private:
  Client& client_;
  Helper* helper_;
  bool crowded_;
};

/// What a thread with a client of its own does while it waits for another rank, which may wait for
/// this one: the chores of its rank. It sleeps on its own port.
class RankChores final : public node::Chores {
 public:
  RankChores(Client& own, const node::Progress& rank) : own_(own), rank_(rank) {}

  bool work(Shift& shift) override;
  void hand_back(Shift& shift) override;
  void sleep() override;

 private:
  Client& own_;
  const node::Progress& rank_;
};

}  // namespace gannet::remote
