#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

#include "remote/client/channel.hpp"
#include "remote/nodes.hpp"

namespace gannet::remote {

/// The channels of a rank, one for each node that it talks to, opened at first use. One thread at a
/// time.
class ChannelSet {
 public:
  ChannelSet(wire::Port& port, const Nodes& nodes, const flow::Plan& plan, bool announce, int rank);

  Channel& to(int node);
  Channel* find(int node);
  Channel* find(wire::Peer peer);

  /// What was begun, and where answers go.
  Requests& requests() { return requests_; }
  const Requests& requests() const { return requests_; }
  PendingReplies& replies() { return replies_; }

  /// The channel has something in flight; pump() looks after it until it is quiet.
  void list(Channel& channel);

  /// See Channel::cancel; what still arrives for the request is dropped.
  void cancel(std::uint32_t slot) noexcept;

  /// Continues with what waits on all channels; with `all`, also sends blocks that are not full.
  void pump(bool all);

  const std::vector<Channel*>& active() const { return active_; }

  /// Something has not left this process yet, or an answer is to come.
  bool needs_polling() const;

  void on_sent(std::uint64_t tag) { shared_.has_left(tag); }

  /// Sums over all channels, and how many there are.
  struct Totals : Channel::Counters {
    std::size_t channels = 0;
  };
  Totals totals() const;
  std::size_t bytes_of_state() const;

 private:
  const Nodes& nodes_;
  flow::Plan plan_;
  BufferPool buffers_;
  PendingReplies replies_;
  Requests requests_;
  Channel::Shared shared_;
  std::unordered_map<int, std::unique_ptr<Channel>> channels_;
  std::unordered_map<std::uint32_t, Channel*> by_peer_;
  std::vector<Channel*> active_;
};

}  // namespace gannet::remote
