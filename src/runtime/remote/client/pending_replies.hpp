#pragma once

#include <cstdint>
#include <vector>

#include "remote/client/task.hpp"

namespace gannet::remote {

/// Where answers go when they come: a numbered place for each record that was asked. Numbers come
/// back over the network, so find() checks them. One thread at a time.
class PendingReplies {
 public:
  struct PendingReply {
    std::byte* near = nullptr;
    CutPiece piece{};
    std::size_t element = 1;
    std::uint32_t slot = 0;
    int node = -1;  // who will answer; -1: free
    protocol::Op op = protocol::Op::get;
    node::Offset far = 0;  // for messages

    std::size_t bytes() const {
      return static_cast<std::size_t>(piece.count * piece.rows) * element;
    }
  };

  std::uint32_t expect(const PendingReply& reply) {
    if (free_.empty()) {
      free_.push_back(static_cast<std::uint32_t>(all_.size()));
      all_.emplace_back();
    }
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

  void forget(std::uint32_t token) {
    all_[token].node = -1;
    free_.push_back(token);
  }

  std::size_t bytes_of_state() const {
    return all_.capacity() * sizeof(PendingReply) + free_.capacity() * sizeof free_[0];
  }

 private:
  std::vector<PendingReply> all_;
  std::vector<std::uint32_t> free_;
};

}  // namespace gannet::remote
