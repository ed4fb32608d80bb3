#pragma once

#include "futures/engine.hpp"

namespace gannet::futures {

/// Counts a task before it can end. If it could not be sent after all, since something threw, the
/// count is taken back.
class Engine::Counted {
 public:
  Counted(Engine& engine, const Function& function, const Ticket& ticket, std::uint32_t cost)
      : engine_(engine), function_(function), ticket_(ticket), cost_(cost) {
    engine_.tallies_.made(function_);
    if (ticket_.state) ticket_.state->keep();
    if (ticket_.group) ticket_.group->begin();
    engine_.backlog_.add(cost_);
  }
  ~Counted() {
    if (is_sent_) return;
    if (ticket_.state) ticket_.state->drop();
    if (ticket_.group) ticket_.group->end();
    engine_.count_ended(function_, 1, cost_);
  }
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;

  void sent() { is_sent_ = true; }

 private:
  Engine& engine_;
  const Function& function_;
  const Ticket& ticket_;
  std::uint32_t cost_;
  bool is_sent_ = false;
};

}  // namespace gannet::futures
