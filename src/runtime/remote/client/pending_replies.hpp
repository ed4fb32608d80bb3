#pragma once

#include <cstdint>
#include <vector>

#include "remote/client/outgoing_operation.hpp"

namespace gannet::remote {

/// Where answers go when they arrive: a numbered place for each record that asks for one. Numbers
/// come back over the network, so find() checks them. One thread at a time.
class PendingReplies {
 public:
  struct PendingReply {
    node::LocalMemory near{};
    CutPiece piece{};
    std::size_t element = 1;
    std::uint32_t slot = 0;
    int node = -1;  // that will answer; -1: free
    protocol::Op op = protocol::Op::get;
    node::Offset far = 0;    // for messages
    bool cancelled = false;  // nobody waits for it any more

    std::size_t bytes() const {
      return static_cast<std::size_t>(piece.count * piece.rows) * element;
    }
  };

  /// The next expect() does not throw.
  void make_room() {
    if (!free_.empty()) return;
    if (free_.capacity() <= all_.size()) free_.reserve(2 * all_.size() + 8);
    all_.emplace_back();
    free_.push_back(static_cast<std::uint32_t>(all_.size() - 1));
  }

  std::uint32_t expect(const PendingReply& reply) {
    make_room();
    const std::uint32_t token = free_.back();
    free_.pop_back();
    all_[token] = reply;
    return token;
  }

  /// What `node` answers under that number; null if nobody asked it for anything.
  const PendingReply* find(std::uint32_t token, int node) const {
    if (token >= all_.size() || node < 0 || all_[token].node != node) return nullptr;
    return &all_[token];
  }

  /// There is always room for all in the list of free ones.
  void forget(std::uint32_t token) {
    all_[token].node = -1;
    free_.push_back(token);
  }

  /// What still arrives for a cancelled request is dropped.
  void cancel(std::uint32_t slot) {
    for (PendingReply& reply : all_) {
      if (reply.node < 0 || reply.slot != slot) continue;
      reply.near = {};
      reply.cancelled = true;
    }
  }

  std::size_t bytes_of_state() const {
    return all_.capacity() * sizeof(PendingReply) + free_.capacity() * sizeof free_[0];
  }

 private:
  std::vector<PendingReply> all_;
  std::vector<std::uint32_t> free_;
};

}  // namespace gannet::remote
