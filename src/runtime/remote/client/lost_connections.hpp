#pragma once

#include <chrono>
#include <map>
#include <string>
#include <utility>

#include "wire/transport.hpp"

namespace gannet::remote {

/// Connections of a port that broke, and why. Whoever depends on one gets an Error only after a
/// while: those who watch over nodes usually end the job meanwhile, and know more.
class LostConnections {
 public:
  void add(wire::Peer peer, const std::string& why) { all_.try_emplace(peer, why, Clock::now()); }

  /// Null if there is nothing to report about this peer.
  const std::string* of(wire::Peer peer) const {
    const auto found = all_.find(peer);
    return found != all_.end() && is_old(found->second) ? &found->second.first : nullptr;
  }

  /// visit(peer, why) for each that is to be reported.
  template <class Visit>
  void for_each(Visit&& visit) const {
    for (const auto& [peer, loss] : all_) {
      if (is_old(loss)) visit(peer, loss.first);
    }
  }

 private:
  using Clock = std::chrono::steady_clock;
  using Loss = std::pair<std::string, Clock::time_point>;

  static constexpr std::chrono::seconds time_for_watchers{5};
  static bool is_old(const Loss& loss) { return Clock::now() - loss.second >= time_for_watchers; }

  std::map<wire::Peer, Loss> all_;
};

}  // namespace gannet::remote
