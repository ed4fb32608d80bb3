#pragma once

#include <atomic>
#include <memory>
#include <span>
#include <string>

#include "am/deferred_calls.hpp"
#include "am/handlers.hpp"
#include "am/incoming.hpp"
#include "am/outgoing.hpp"
#include "am/remote_routes.hpp"
#include "am/ring.hpp"
#include "am/threads.hpp"
#include "remote/client/client.hpp"
#include "rma/guests.hpp"
#include "rma/segment.hpp"

namespace gannet::am {

/// A rank's endpoint for all messages of a world, shared by all their users. What its functions
/// promise is documented in gannet/messages.hpp.
class Endpoint {
 public:
  /// Collective over the world. Returns the existing endpoint, or a new one.
  static std::shared_ptr<Endpoint> of(const std::shared_ptr<rma::Team>& world);

  /// Local. Lets one that has no users left answer others, with refusals, until its world ends.
  static void keep(const std::shared_ptr<Endpoint>& endpoint) {
    rma::keep_guest(endpoint->process_, endpoint);
  }

  /// Use of(). `meets`: it has reached the collective part, and completes it even if it throws.
  Endpoint(const std::shared_ptr<rma::Team>& world, bool& meets);

  /// Collective in program order; does not wait.
  ~Endpoint();

  Endpoint(const Endpoint&) = delete;
  Endpoint& operator=(const Endpoint&) = delete;

  int rank() const { return process_.self().rank; }
  int ranks() const { return process_.self().ranks; }

  /// The rank is on this node.
  bool on_my_node(int rank) const { return segment_.place(rank).is_here(); }

  /// Collective. `objection`: why this rank cannot take part, which becomes an Error on all.
  std::uint32_t add_handler(const std::string& name, Handlers::FirstPart first,
                            std::optional<Error> objection = {});
  void remove_handler(MessageHandler handler, bool leaving) {
    const auto number = static_cast<std::uint32_t>(handler);
    handlers_.remove(number, leaving);
    outgoing_.forget(number);
  }

  /// Local. Withdraws what an error has left in flight of messages to removed handlers: on return,
  /// none of their payloads, of the places where these arrive, or of their second parts is in use.
  void withdraw(std::span<const MessageHandler> handlers);

  void send(int rank, std::uint32_t handler, Bytes header, Bytes payload,
            const Completions& completions, const char* call);
  bool poll(const char* call);
  void wake() { ring_.waker().wake_waiters(); }
  void fence(const char* call);
  void sync(const char* call);

  /// Waits until done(), serving messages meanwhile. Fault::peer if a rank has left.
  void wait_until(const char* call, const std::function<bool()>& done);

  void set_mode(Messages::Mode mode);
  Messages::Mode mode() const;

  /// The calling thread polls for messages until done(), so that waiting threads need not. False if
  /// another thread does so already.
  bool poll_until(const std::function<bool()>& done);

  /// Threads of this rank start to work, or have stopped, while others of it wait.
  void count_workers(int more) { process_.engine().count_workers(more); }

  Messages::Counts counts() const;

  /// The world is open, and no rank has left it because of an error.
  bool is_open() const { return process_.open() && !process_.abandoned(); }

 private:
  struct SharedState;
  SharedState& shared_state(int rank) const;
  void probe_cross_copy(std::optional<Error> objection);
  void try_cross_copy(std::int64_t& works) const;
  std::unique_ptr<Route> open_route(int rank, const char* call) const;
  void ensure_route(int rank, const char* call) {
    if (!outgoing_.knows(rank)) [[unlikely]]
      open(rank, call);
  }
  void open(int rank, const char* call);
  void check(int rank, std::uint32_t handler, Bytes header, Bytes payload, const char* call) const;
  void check_open(const char* call) const {
    if (!process_.open()) [[unlikely]]
      refuse_closed(call);
  }
  [[noreturn]] void refuse_closed(const char* call) const;
  void open_remote();
  void close_remote();
  wire::Address address_of(int rank, const char* call) const;
  remote::Client::PollPolicy poll_policy() const;
  void check_connections(const char* call) const;
  Incoming::Fetched fetch(const Packet& packet, std::byte* to);
  void take_payloads_back(std::span<const MessageHandler> handlers);
  void end_second_parts();
  bool poll_packets() noexcept;
  bool poll_ring();
  bool run_task();
  void sleep(std::chrono::microseconds at_most);
  bool processor_to_spare() const;
  void poll_once();
  bool poll_alone(const progress::Engine::Sole& sole, const std::function<bool()>& done);
  void serve_if_interrupted(std::uint32_t number);
  void start_threads();
  void stop_threads();
  void detect_termination(const char* call);
  void send_now(int rank, const Outgoing::OutgoingMessage& message, Outgoing::Sender sender,
                const char* call, Unsent& unsent);
  using SendStatus = Outgoing::SendStatus;
  using Network = Outgoing::Network;
  SendStatus send_remote(int rank, const Outgoing::OutgoingMessage& message,
                         Outgoing::Sender sender, Unsent& unsent);
  void report_counts() const;

  /// What the waits of this rank poll.
  class Polled final : public progress::Source, public progress::Sleeper {
   public:
    explicit Polled(Endpoint& endpoint) : endpoint_(endpoint) {}
    bool poll(progress::Turn& turn) noexcept override;
    void sleep(std::chrono::microseconds at_most) override { endpoint_.sleep(at_most); }

   private:
    Endpoint& endpoint_;
  };

  std::shared_ptr<rma::Team> world_;
  rma::Process& process_;
  DeferredCalls tasks_;
  Handlers handlers_;
  Outgoing outgoing_;
  rma::Segment segment_;  // collective: members before it need memory, later ones none
  Ring ring_;
  bool pulls_ = false;
  Incoming incoming_;
  Incoming::Assemblies assemblies_;         // of near ranks
  std::shared_ptr<remote::Client> client_;  // null in a job of one node, as remote_routes_
  std::unique_ptr<RemoteRoutes> remote_routes_;
  mutable std::mutex fault_mutex_;
  progress::StickyFault fault_;  // from polling for arrivals
  std::atomic<bool> faulty_{false};
  std::atomic<std::int64_t> waits_{0};  // sends that had to wait
  Polled polled_{*this};
  std::mutex mode_mutex_;
  std::atomic<Messages::Mode> mode_{Messages::Mode::polling};
  Threads threads_;  // destroyed first
};

}  // namespace gannet::am
