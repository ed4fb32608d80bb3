#pragma once

#include <cstdint>

namespace gannet::remote::flow {

/// A client's place in the line for spare buffers.
struct Place {
  static constexpr std::int32_t nobody = -1;
  std::int32_t ahead = nobody;
  std::int32_t behind = nobody;
  bool stands = false;
};

/// Clients in the order of asking. Joining and leaving cost the same wherever one stands, as there
/// may be a million. The places lie in the clients' states: something with a `place` for each.
template <class States>
class Line {
 public:
  bool empty() const { return first_ == Place::nobody; }
  int first() const { return first_; }

  void join(States& states, int client) {
    Place& place = states[client].place;
    place = {last_, Place::nobody, true};
    (last_ == Place::nobody ? first_ : states[last_].place.behind) = client;
    last_ = client;
  }

  void leave(States& states, int client) {
    Place& place = states[client].place;
    if (!place.stands) return;
    (place.ahead == Place::nobody ? first_ : states[place.ahead].place.behind) = place.behind;
    (place.behind == Place::nobody ? last_ : states[place.behind].place.ahead) = place.ahead;
    place = {};
  }

 private:
  std::int32_t first_ = Place::nobody;
  std::int32_t last_ = Place::nobody;
};

}  // namespace gannet::remote::flow
