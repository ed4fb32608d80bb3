#pragma once

#include <atomic>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "node/wait_statuses.hpp"
#include "progress/source.hpp"
#include "remote/helper/neighbour.hpp"
#include "remote/helper/placement.hpp"
#include "remote/helper/service.hpp"
#include "remote/nodes.hpp"
#include "wire/transport.hpp"

namespace gannet::remote {

/// What a helper has to know about its node, and whom it notifies.
struct HelperConfig {
  int node;
  int ranks;           ///< of the world
  const Nodes& nodes;  ///< complete before start()
  node::Memory memory;
  node::Bounds bounds;
  std::atomic<int>& leaver;     ///< rank + 1 of one that left because of an error
  std::atomic<bool>& reported;  ///< why the job ends has been printed
  bool oversubscribed;          ///< ranks share processors
  std::function<void(int node, const std::string& why)> on_node_death;
  std::function<void()> on_end;  ///< of the job, announced by another node; called once
  std::function<void(const std::string& why)> on_failure;  ///< of the helper itself
  node::WaitStatuses wait_statuses = {};  ///< what ranks of the node do, for hang reports
};

/// The communication helper of a node (2010 paper, section 4.2): one thread in the process of the
/// node's first rank, and only where there are other nodes. It serves their ranks from this node's
/// memory, and watches over the next node. After the last message it polls for more for a moment,
/// then sleeps in the kernel. While the first rank waits inside Gannet, the waiting thread does the
/// helper's work, and the helper's own thread sleeps.
class Helper final : public progress::Source, private wire::Listener {
 public:
  Helper(const HelperConfig& config, wire::Transport& transport, const flow::Plan& plan);

  /// Stops the thread.
  ~Helper() override;

  const wire::Address& address() const { return port_->address(); }

  /// Where its thread runs; before start().
  void place(const Placement& placement) { placement_ = placement; }

  /// Unless GANNET_WATCH says no. A part of start().
  void watch_next_node();

  /// Begins to serve in a thread of its own, and to watch over the next node.
  void start();

  /// Stops asking the neighbour, and waits a bounded time until its last question has been
  /// answered: then this helper has no message in flight that nobody waits for. Still serves.
  void stop_asking();

  /// One look at everything; true if anything happened. For the thread that does the work.
  bool progress() noexcept;

  /// Any thread that waits long enough: the work is delegated to its turn, and the helper's thread
  /// sleeps until it is given back.
  bool poll(progress::Turn& turn) noexcept override;
  void give_back() noexcept override;

  /// Lines for the statistics.
  std::string summary() const;
  Service::Counters counters() const { return service_.counters(); }
  /// Most bytes that ever lay in its receive buffers.
  flow::Bytes most_held() const { return service_.receiver().most_held(); }
  std::size_t bytes_of_state() const { return sizeof *this + service_.bytes_of_state(); }

 private:
  using Clock = std::chrono::steady_clock;

  void on_message(wire::Peer from, wire::Bytes header, wire::Bytes payload) override;
  void on_sent(std::uint64_t buffer) override { service_.on_sent(buffer); }
  void on_lost(wire::Peer peer, const std::string& why) override;
  void on_signal(wire::Peer from, const protocol::SignalHeader& signal);
  void on_census(wire::Peer from, const protocol::CensusHeader& question);

  void run();
  void serve_until_stopped();
  bool round() noexcept;
  bool look();
  void rest();
  void look_after_neighbour(Clock::time_point now);
  void note_abort(int rank);
  void forward_abort();
  void answer_questions();
  bool send(wire::Peer to, const protocol::SignalHeader& signal);

  HelperConfig config_;
  std::unique_ptr<wire::Port> port_;
  bool wakes_;  // what arrives wakes it up
  Service service_;
  std::optional<Neighbour> neighbour_;
  std::atomic<bool> asks_{true};
  std::optional<Placement> placement_;
  mutable std::mutex mutex_;       // for the port and the service
  std::atomic<int> delegated_{0};  // to so many waits
  std::atomic<bool> sleeping_{false};
  std::atomic<bool> took_{false};  // poll() has taken messages since the last give_back()
  std::atomic<bool> stop_{false};
  std::vector<wire::Peer> asked_by_;  // those waiting for the answer that this node lives
  std::uint64_t malformed_messages_ = 0;
  Clock::time_point next_look_{};
  int ended_by_ = -1;  // the rank that died, and since when this node knows
  Clock::time_point ended_at_{};
  bool passed_on_ = false;
  bool failed_ = false;
  std::thread thread_;
};

}  // namespace gannet::remote
