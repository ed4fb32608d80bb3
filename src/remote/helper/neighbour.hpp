#pragma once

#include <chrono>
#include <string>

#include "wire/transport.hpp"

namespace gannet::remote {

/// The watch over the next node: the nodes watch each other in a ring, so that the death of any is
/// noticed by exactly one. Asks once a second, or more often if the patience is short, and takes
/// silence for death, but not that of a process that a debugger holds: it says so in its answers,
/// and one that was caught since the last of them is asked for in /proc, if it is on this machine.
/// One on another machine that a debugger stops before its next answer is taken for dead. One
/// thread at a time.
class Neighbour {
 public:
  using Clock = std::chrono::steady_clock;

  Neighbour(wire::Port& port, int node, const wire::Address& address, std::chrono::seconds patience,
            bool on_this_host);

  int node() const { return node_; }
  wire::Peer peer() const { return peer_; }

  /// Now and then: asks again if it is time.
  void ask(Clock::time_point now);
  void on_answer(bool debugged, int process) {
    answered_ = Clock::now();
    process_ = process;
    known_ = true;
    debugged_ = debugged;
    --open_questions_;
  }

  /// No question is on its way, nor its answer; nobody answers for a dead neighbour.
  bool settled() const { return open_questions_ <= 0 || !lost_.empty(); }
  void on_lost(const std::string& why);

  /// Why the neighbour is dead, or nothing; and since when.
  std::string death(Clock::time_point now);
  Clock::time_point died() const { return lost_at_; }

 private:
  wire::Port& port_;
  int node_;
  wire::Peer peer_;
  std::chrono::milliseconds patience_;
  std::chrono::milliseconds between_questions_;
  Clock::time_point asked_;
  Clock::time_point answered_;
  int open_questions_ = 0;
  bool known_ = false;     // it has answered once, so the connection stands
  bool debugged_ = false;  // it may be stopped for as long as somebody thinks
  bool on_this_host_;
  int process_ = 0;  // that answered last
  Clock::time_point lost_at_{};
  std::string lost_;
};

}  // namespace gannet::remote
