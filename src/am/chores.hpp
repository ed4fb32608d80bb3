#pragma once

#include <functional>

#include "node/progress_wait.hpp"

namespace gannet::am {

/// What a rank that waits for anything does when there are messages: it serves them, besides what
/// it did before.
class MessageChores final : public node::Chores {
 public:
  struct Serve {
    std::function<bool()> arrivals;  ///< looks for packets
    std::function<bool()> task;      ///< runs a task, if there is one
    std::function<bool()> has_task;
    std::function<void(std::chrono::microseconds)> sleep;  ///< until one comes; on this node only
  };

  /// `before`: what waits did before; may be null.
  MessageChores(Serve serve, node::Chores* before, bool crowded)
      : serve_(std::move(serve)), before_(before), crowded_(crowded) {}

  node::Chores* before() const { return before_; }

  bool work(Shift& shift) override;
  void hand_back(Shift& shift) override;
  void sleep() override;

 private:
  Serve serve_;
  node::Chores* before_;
  bool crowded_;
};

}  // namespace gannet::am
