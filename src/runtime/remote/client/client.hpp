#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "base/forked.hpp"
#include "base/reason.hpp"
#include "node/atomics.hpp"
#include "progress/background.hpp"
#include "progress/sticky_fault.hpp"
#include "progress/wait.hpp"
#include "remote/client/census.hpp"
#include "remote/client/channel_set.hpp"
#include "remote/client/exchange_messages.hpp"
#include "remote/client/guest.hpp"
#include "remote/client/lost_connections.hpp"
#include "remote/pending.hpp"
#include "remote/target.hpp"

namespace gannet::remote {

/// Operations on other nodes: packs them into blocks for their helpers, and takes the answers. Only
/// in jobs of several nodes, where each rank has one, and more for threads that want their own
/// (clients.hpp). Any thread; one lock, since a client has one port, held for no longer than it
/// takes to pack or to look for messages, and never while waiting.
///
/// Operations through one client to one node take effect in the order of the calls.
class Client final : public std::enable_shared_from_this<Client>,
                     public progress::Sleeper,
                     private wire::Listener {
 public:
  struct Config {
    int rank;            ///< of the world
    int node;            ///< its node
    const Nodes& nodes;  ///< complete before the first call
    const progress::Engine& engine;
    bool background;           ///< operations in flight make progress while the rank computes
    bool one_threads = false;  ///< a thread's, not the rank's: waits for helpers poll nothing else
  };
  Client(const Config& config, wire::Transport& transport, const flow::Plan& plan);
  ~Client() override;

  /// The world ends: nothing is in flight any more. Requests that outlive it are complete. Threads
  /// that still wait, because it ends with an error, get Fault::state.
  void close();

  // One-sided operations, begun; see rma/one_sided.hpp. The near side has to last until `pending`
  // has been waited for.
  void put(Target to, node::LocalSource near, const node::Transfer& shape, Pending& pending);
  void get(Target from, node::LocalMemory near, const node::Transfer& shape, Pending& pending);
  void accumulate(Target to, node::LocalSource near, const node::Transfer& shape, Element type,
                  const void* alpha, Pending& pending);

  /// Complete on return.
  void atomic(Target at, const node::AtomicCall& what, void* before);

  /// A Ticket on another node. The request waits at its helper; it is sent once. Returns 0, or
  /// rank + 1 of the one that has left it locked for good: then it is not held.
  int lock(Target ticket);
  void unlock(Target ticket);

  /// This rank holds the lock, and will never unlock it.
  void leave_lock(Target ticket);

  /// Completes and forgets it. Fault::peer if a node or rank that it depends on has gone,
  /// Fault::state if its helper refused it. On any error but a refusal it is cancelled: what has
  /// been sent is done or not, and the caller's memory is no longer used.
  void wait(Pending& pending, const char* call) { wait(pending, call, for_helpers_); }

  /// The same in two halves: the call that began it detaches it, and somebody waits later.
  /// Meanwhile it is in flight.
  void detach(Pending& pending);
  void wait_detached(const Requests::Id& name, const char* call);
  bool test(const Requests::Id& name);

  /// What this rank began before the call is complete at its targets. Does not wait for what other
  /// threads begin meanwhile. Fault::state if a helper refused any of it.
  void fence(const char* call);

  /// The same, so that what follows through another client cannot overtake it; what was asked for
  /// has arrived, too, since a helper answers before it acknowledges. Refusals are left to the next
  /// fence.
  void settle(const char* call);

  /// Does not wait: what a fence would wait for is on its way.
  void ask_for_acknowledgements();

  /// Messages of collective operations, from rank to rank (exchange.hpp). send() waits while the
  /// partner is too far behind, read() for the message, post() until the port has taken all; what
  /// has not left by then goes on in the background.
  using Label = ExchangeMessages::Label;
  using Partner = ExchangeMessages::Partner;
  static constexpr std::size_t exchange_bytes = ExchangeMessages::message_bytes;
  const wire::Address& address() const { return port_->address(); }
  wire::Peer connect(const wire::Address& address);
  void send(const Partner& to, const Label& label, wire::Bytes content, const node::Call& call);
  std::vector<std::byte> read(const Partner& from, const Label& label, const node::Call& call);
  void post(const char* call);
  void forget_team(std::uint64_t team);

  /// From now on, messages of another room use this rank's port, until `guest` is null. On return
  /// the previous guest is no longer called.
  void host(Guest* guest);

  /// From now on, answers to the question of `census` go to it, until it is null; runs action(port)
  /// with the lock, after a look at the port, unless this is closed.
  template <class Action>
  void count(Census* census, Action&& action) {
    const std::lock_guard lock(mutex_);
    census_ = census;
    if (closed_ || !census) return;
    poll();
    action(*port_);
  }

  /// For the guest, outside of a poll: runs action(port) with the lock. False if this is closed.
  template <class Action>
  bool use_port(Action&& action) {
    const std::lock_guard lock(mutex_);
    if (!closed_) action(*port_);
    return !closed_;
  }

  /// Most bytes of a payload on this network.
  std::size_t block_bytes() const { return plan_.buffer; }

  /// Who polls the port while no thread of the rank waits. One thread at a time.
  enum class PollPolicy {
    while_pending,  ///< the background thread, while something is in flight
    always,         ///< that thread, all the time: it sleeps until something arrives
    never,          ///< nobody
  };
  void set_poll_policy(PollPolicy policy);

  /// For the guest, whose waits look at the port themselves.
  progress::Background& background() { return background_; }

  /// Notifies all other nodes that a rank left or died, first the one that watches this node. Does
  /// not wait for long. One rank of each node does it, the first there to know: the others need
  /// not.
  void announce(const protocol::SignalHeader& signal);

  /// What another client has left unfinished may never be complete, or arrive later than what is
  /// begun here. So nothing is begun: calls fail from now on, except those that end a lock.
  void refuse_from_now_on(std::string_view why) noexcept;

  /// This rank leaves because of an error: what still arrives is dropped.
  void drop_arrivals() noexcept;

  /// Sleeps until a message comes or a little time is over, unless there is something to do.
  void sleep(std::chrono::microseconds at_most) override;

  /// Polls for messages and makes progress on what is in flight, without waiting. True if anything
  /// happened. What goes wrong here is reported by waits of this client.
  bool progress() noexcept;

  /// Exchange messages that have arrived and wait to be read; bounded by their window.
  std::size_t messages_waiting() const;

  ChannelSet::Totals totals() const;
  std::size_t bytes_of_state() const;

 private:
  using Clock = std::chrono::steady_clock;

  void on_message(wire::Peer from, wire::Bytes header, wire::Bytes payload) override;
  void on_sent(std::uint64_t tag) override;
  void on_lost(wire::Peer peer, const std::string& why) override;
  void on_reply(const protocol::ReplyHeader& reply, wire::Bytes answers);
  void on_granted(const protocol::GrantHeader& grant);
  void on_refusal(const protocol::RefusalHeader& refusal);

  void begin(Pending& pending);
  void add(const char* call, Target far, OutgoingOperation task, Pending& pending);
  bool try_direct(const char* call, protocol::Op op, Target far, node::LocalMemory near,
                  const node::Transfer& shape, Pending& pending);
  bool start_direct(protocol::Op op, Channel& to, Target far, node::LocalMemory near,
                    std::size_t bytes, Pending& pending);
  void ask_for_key(Channel& to, Target far);
  bool is_settled(Channel& to);
  bool is_settled(Channel& to, std::optional<DirectAccess::Turn>& turn);
  void end_direct(std::uint64_t tag);
  void do_whole(const char* call, OutgoingOperation task, Target at,
                const progress::Policy& policy);
  progress::Policy policy(const Config& config, bool polls_sources);
  bool poll() noexcept;
  void pump() noexcept;
  template <class Step>
  void attempt(Step&& step) noexcept;
  void enqueue(Channel& to, const OutgoingOperation& task);
  void end_lock(const char* call, protocol::Op op, Target ticket);
  void cancel(const Requests::Id& name) noexcept;
  void take_memory_back(const Requests::Id& name, std::unique_lock<std::mutex>& lock) noexcept;
  void give_back_lock(int node, node::Offset ticket);
  void take_message(wire::Peer from, wire::Bytes header, wire::Bytes payload);
  std::unique_lock<std::mutex> lock_soon();
  bool needs_polling() const;
  void wake_background() noexcept;
  class GuestLook;
  void look_after(std::chrono::microseconds at_most);
  std::optional<std::chrono::microseconds> look(std::chrono::microseconds at_most);
  /// Before the lock, which a thread may have held when this process was forked.
  static void check_home(const char* call) { base::refuse_if_forked(call); }
  void check_broken(const char* call);
  bool ended_before(const Requests::Id& name) const;
  bool has_ended(const Requests::Id& name, std::optional<Refused>& refused);
  bool nothing_left_open() const;
  void check_partner(const char* call, const Partner& partner) const;
  [[noreturn]] static void refuse_closed(const char* call);
  void check_refused(const char* call);
  /// Which nodes owe answers, for the hang report.
  class Owed final : public progress::Awaited {
   public:
    explicit Owed(const Client& client) : client_(client) {}
    std::string who() const override;

   private:
    const Client& client_;
  };
  template <class Done>
  void until(const char* call, Done&& done, const progress::Awaited& awaited,
             const progress::Policy& policy);
  template <class Done>
  void until(const char* call, Done&& done, const progress::Policy& policy) {
    until(call, std::forward<Done>(done), Owed(*this), policy);
  }
  template <class Done>
  void until(const char* call, Done&& done) {
    until(call, std::forward<Done>(done), for_helpers_);
  }
  void wait(Pending& pending, const char* call, const progress::Policy& policy);
  void wait_detached(const Requests::Id& name, const char* call, const progress::Policy& policy);

  Config config_;
  flow::Plan plan_;
  std::unique_ptr<wire::Port> port_;
  ChannelSet channels_;
  ExchangeMessages exchange_;
  wire::Capabilities network_;
  mutable std::mutex mutex_;
  LostConnections lost_connections_;
  progress::StickyFault broken_;  ///< this client, or what it depends on
  std::string refused_;  ///< the first operation that a helper refused, until it has been reported
  std::uint64_t refusals_ = 0;
  bool closed_ = false;
  bool leaves_ = false;  ///< what still arrives is dropped: its place may be gone already
  std::uint64_t malformed_messages_ = 0;
  Guest* guest_ = nullptr;
  std::atomic<int> guest_looks_{0};
  Census* census_ = nullptr;
  PollPolicy poll_policy_ = PollPolicy::while_pending;
  progress::Policy for_helpers_;  // of waits
  progress::Policy for_ranks_;
  progress::Background background_;
};

/// A step that leaves everything as it was if it fails: the next poll tries again. With the lock.
template <class Step>
void Client::attempt(Step&& step) noexcept {
  try {
    step();
  } catch (const std::bad_alloc&) {
    broken_.keep_for_now(Fault::memory, "out of memory while messages are made");
  } catch (const std::exception& error) {
    broken_.keep_for_now(Fault::system, base::reason(error));
  }
}

/// Waits until `done()`, which is asked with the lock held; the lock is free between two questions.
template <class Done>
void Client::until(const char* call, Done&& done, const progress::Awaited& awaited,
                   const progress::Policy& policy) {
  check_home(call);
  {
    const std::lock_guard lock(mutex_);
    if (closed_) refuse_closed(call);
    if (done()) return;
  }
  const trace::Waiting waiting;
  const progress::Background::Pause alone(background_);  // close() waits until it is over
  progress::Wait wait(policy, call, &awaited);
  for (;;) {
    {
      const std::lock_guard lock(mutex_);
      if (closed_) refuse_closed(call);
      if (!wait.polled() && poll()) wait.encourage();
      if (done()) return;
      check_broken(call);
    }
    wait.pause_for_message();
  }
}

}  // namespace gannet::remote
