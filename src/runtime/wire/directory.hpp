#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>

#include "wire/transport.hpp"

namespace gannet::wire {

/// The peers of a port by the number of their port in the job. Quick for the one asked for last.
class Directory {
 public:
  std::optional<Peer> find(std::uint64_t id) {
    if (id == last_id_ && !peers_.empty()) [[likely]]
      return last_;
    const auto found = peers_.find(id);
    if (found == peers_.end()) return std::nullopt;
    last_id_ = id;
    return last_ = found->second;
  }

  /// The peer gets the next number.
  Peer add(std::uint64_t id) {
    const Peer peer{static_cast<std::uint32_t>(peers_.size())};
    peers_.emplace(id, peer);
    last_id_ = id;
    return last_ = peer;
  }

 private:
  std::unordered_map<std::uint64_t, Peer> peers_;
  std::uint64_t last_id_ = 0;
  Peer last_{};
};

}  // namespace gannet::wire
