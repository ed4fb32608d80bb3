#pragma once

#include <chrono>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "rma/client/channel.hpp"
#include "rma/client/mail.hpp"
#include "rma/pending.hpp"

namespace gannet::rma {

class Runtime;

/// A rank's operations on other nodes: packs them into blocks for their helpers, and takes the
/// answers. It exists only in jobs of several nodes. Any thread; one lock, since a rank has one
/// port, held for no longer than it takes to pack or to look for messages.
///
/// Operations to one node take effect in the order of the calls.
class Client final : public std::enable_shared_from_this<Client>, private wire::Listener {
 public:
  Client(Runtime& runtime, wire::Transport& transport, const flow::Plan& plan);
  ~Client() override;

  /// The world ends: nothing is under way any more. Requests that outlive it are complete.
  void close();

  // One-sided operations, begun; see one_sided.hpp. The near side has to last until `pending` has
  // been waited for.
  void put(Place to, const void* near, const Transfer& shape, Pending& pending);
  void get(Place from, void* near, const Transfer& shape, Pending& pending);
  void accumulate(Place to, const void* near, const Transfer& shape, Element type,
                  const void* alpha, Pending& pending);

  /// Atomics; complete on return.
  void fetch_add(Place at, Element type, const void* value, void* before);
  void swap(Place at, std::size_t bytes, const void* value, void* before);
  void compare_swap(Place at, std::size_t bytes, const void* expected, const void* desired,
                    void* before);

  /// A Ticket on another node. The request waits at its helper; it is sent once.
  void lock(Place ticket);
  void unlock(Place ticket);

  /// Complete and forget. Fault::peer if a node or rank that it depends on has gone.
  void wait(Pending& pending, const char* call);

  /// The same in two halves: the call that began it lets go of it, and somebody waits later.
  void let_go(Pending& pending);
  void wait_begun(const Slots::Name& name, const char* call);
  bool test(const Slots::Name& name);

  /// Everything that this rank began is complete at its targets.
  void fence(const char* call);

  /// Messages from rank to rank, for collective operations (crossing.hpp): send without waiting
  /// for anybody but the transport; receive waits for the letter.
  const wire::Address& address() const { return port_->address(); }
  static constexpr std::size_t letter_bytes = 8192;
  wire::Peer connect(const wire::Address& address);
  void send(wire::Peer to, const Mail::Label& label, wire::Bytes content);
  std::vector<std::byte> receive(const Mail::Label& label, const char* call);

  /// All letters have left this process: others need not wait for the next call to Gannet. Nearly
  /// always so at once; a new connection takes a moment.
  void post(const char* call);

  /// Tells all other nodes that this rank leaves because of an error. Does not wait for long.
  void announce_leaving();

  /// Sleeps until a message comes or a little time is over, and then looks.
  void sleep(std::chrono::microseconds at_most);

  /// Looks for messages without waiting. True if anything happened.
  bool progress();

  /// Sums over all channels, and how many there are.
  struct Totals : Channel::Counters {
    std::size_t channels = 0;
  };
  Totals totals() const;
  std::size_t bytes_of_state() const;

 private:
  using Clock = std::chrono::steady_clock;

  void on_message(wire::Peer from, wire::Bytes header, wire::Bytes payload) override;
  void on_sent(std::uint64_t buffer) override;
  void on_lost(wire::Peer peer, const std::string& why) override;

  std::unique_lock<std::mutex> hold();
  Channel& channel(int node);
  void begin(Pending& pending);
  void add(Place far, Task task, Pending& pending);
  bool go_direct(protocol::Op op, Place far, void* near, const Transfer& shape, Pending& pending);
  bool may_go_direct(protocol::Op op, Channel& to, Place far, std::size_t bytes);
  void ask_for_key(Channel& to, Place far);
  void settle_direct(Channel& to);
  void end_direct(std::uint64_t tag);
  void list(Channel& channel);
  void do_word(const char* call, Task task, Place at);
  bool round(bool all);
  void check_lost(const char* call) const;
  template <class Done>
  void wait_until(const char* call, Done&& done);

  Runtime& runtime_;
  flow::Plan plan_;
  std::unique_ptr<wire::Port> port_;
  BufferPool buffers_;
  BufferPool letters_;
  Landings landings_;
  Slots slots_;
  wire::Capabilities network_;
  bool intimate_;
  mutable std::mutex mutex_;
  std::atomic<bool> asleep_{false};
  std::unordered_map<int, std::unique_ptr<Channel>> channels_;
  std::unordered_map<std::uint32_t, Channel*> by_peer_;
  std::vector<Channel*> active_;
  Mail mail_;
  std::string lost_;
  Clock::time_point lost_at_{};
  bool closed_ = false;
  std::uint64_t odd_messages_ = 0;
};

}  // namespace gannet::rma
