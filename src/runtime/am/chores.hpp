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
    std::function<bool()> crowded;  ///< whoever waits keeps others from the processor
    std::function<bool()> looked_after;
    std::function<void()> give_way;  ///< to the thread that looks
  };

  /// `before`: what waits did before; may be null.
  MessageChores(Serve serve, node::Chores* before) : serve_(std::move(serve)), before_(before) {}

  node::Chores* before() const { return before_; }

  bool work(Shift& shift) override;
  void hand_back(Shift& shift) override;
  void sleep() override;
  bool looked_after() const override { return serve_.looked_after(); }

 private:
  Serve serve_;
  node::Chores* before_;
};

}  // namespace gannet::am
