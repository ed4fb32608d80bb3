#pragma once

#include <cstdint>

namespace gannet::remote::flow {

/// A client's place in the queue for spare buffers.
struct QueueLink {
  static constexpr std::int32_t nobody = -1;
  std::int32_t ahead = nobody;
  std::int32_t behind = nobody;
  bool stands = false;
};

/// Clients in the order in which they asked. Joining and leaving cost the same wherever a client
/// stands, as there may be a million. The places lie in the clients' states: something with a
/// `link` for each.
template <class States>
class WaitQueue {
 public:
  bool empty() const { return first_ == QueueLink::nobody; }
  int first() const { return first_; }

  void join(States& states, int client) {
    QueueLink& link = states[client].link;
    link = {last_, QueueLink::nobody, true};
    (last_ == QueueLink::nobody ? first_ : states[last_].link.behind) = client;
    last_ = client;
  }

  void leave(States& states, int client) {
    QueueLink& link = states[client].link;
    if (!link.stands) return;
    (link.ahead == QueueLink::nobody ? first_ : states[link.ahead].link.behind) = link.behind;
    (link.behind == QueueLink::nobody ? last_ : states[link.behind].link.ahead) = link.ahead;
    link = {};
  }

 private:
  std::int32_t first_ = QueueLink::nobody;
  std::int32_t last_ = QueueLink::nobody;
};

}  // namespace gannet::remote::flow
