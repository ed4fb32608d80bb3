#pragma once

#include <cstdint>
#include <vector>

#include "rma/client/task.hpp"

namespace gannet::rma {

/// Where answers go when they come: a numbered place for each record that was asked. Numbers come
/// back over the network, so take() checks them. One thread at a time.
class Landings {
 public:
  struct Landing {
    std::byte* near = nullptr;
    CutPiece piece{};
    std::size_t element = 1;
    std::uint32_t slot = 0;
    int node = -1;  // who will answer; -1: free

    std::size_t bytes() const {
      return static_cast<std::size_t>(piece.count * piece.rows) * element;
    }
  };

  std::uint32_t expect(const Landing& landing) {
    if (free_.empty()) {
      free_.push_back(static_cast<std::uint32_t>(all_.size()));
      all_.emplace_back();
    }
    const std::uint32_t token = free_.back();
    free_.pop_back();
    all_[token] = landing;
    return token;
  }

  /// The landing that `node` answers with this many bytes; null if nobody asked it for that.
  const Landing* find(std::uint32_t token, int node, std::size_t bytes) const {
    if (token >= all_.size()) return nullptr;
    const Landing& landing = all_[token];
    return node >= 0 && landing.node == node && landing.bytes() == bytes ? &landing : nullptr;
  }

  void forget(std::uint32_t token) {
    all_[token].node = -1;
    free_.push_back(token);
  }

  std::size_t bytes_of_state() const {
    return all_.capacity() * sizeof(Landing) + free_.capacity() * sizeof free_[0];
  }

 private:
  std::vector<Landing> all_;
  std::vector<std::uint32_t> free_;
};

}  // namespace gannet::rma
