#pragma once

#include <chrono>
#include <string>

#include "base/process.hpp"
#include "wire/transport.hpp"

namespace gannet::remote {

/// The watch over the next node: the nodes watch each other in a ring, so that the death of any is
/// noticed by exactly one. Asks once a second, or more often if the patience is short, and takes
/// silence for death, unless more is known:
///  - The kernel tells about a process that this one can see. If that is alive and not stopped, it
///    may wait for a processor for as long as it has to; if it is gone, it is dead at once.
///  - A process that a debugger holds is not dead. It says so in its answers; one on another
///    machine that is caught and stopped after the last of them is taken for dead.
///  - Silence is counted in looks, each for no more than a look takes: a watcher that had no
///    processor itself could not hear the answers.
/// One thread at a time.
class Neighbour {
 public:
  using Clock = std::chrono::steady_clock;

  Neighbour(wire::Port& port, int node, const wire::Address& address,
            std::chrono::milliseconds patience, const base::ProcessName& process);

  int node() const { return node_; }
  wire::Peer peer() const { return peer_; }

  /// Called now and then, at most this often: asks again if it is time.
  static constexpr std::chrono::milliseconds between_looks{50};
  void look(Clock::time_point now);
  void on_answer(bool debugged) {
    silence_ = {};
    known_ = true;
    debugged_ = debugged;
    --open_questions_;
  }

  /// Neither a question nor its answer is in flight; nobody answers for a dead neighbour.
  bool settled() const { return open_questions_ <= 0 || !lost_.empty(); }
  void on_lost(const std::string& why) { lose(why, Clock::now()); }

  /// Why the neighbour is dead, or nothing; and since when, if that is known.
  std::string death() const;
  Clock::time_point died() const { return lost_at_; }

 private:
  void ask(Clock::time_point now);
  void see(Clock::time_point now);
  void lose(const std::string& why, Clock::time_point now);

  wire::Port& port_;
  int node_;
  wire::Peer peer_;
  base::ProcessName process_;
  std::chrono::milliseconds patience_;
  std::chrono::milliseconds between_questions_;
  Clock::time_point looked_;
  Clock::time_point asked_{};
  Clock::duration silence_{};
  int open_questions_ = 0;
  bool known_ = false;     // it has answered once, so the connection stands
  bool debugged_ = false;  // it may be stopped for as long as somebody thinks
  bool stopped_ = false;
  Clock::time_point lost_at_{};
  std::string lost_;
};

}  // namespace gannet::remote
