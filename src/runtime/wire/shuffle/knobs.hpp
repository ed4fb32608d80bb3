#pragma once

#include <cstdint>
#include <string>

namespace gannet::wire::shuffle {

/// How unkind the network is. Chances are from 0 to 1.
struct Knobs {
  double busy = 0;        ///< that a request is answered `busy`
  double hold = 0;        ///< that a request, an arrival or an on_sent() is held back
  double copy = 0;        ///< that a message held back is answered `done`, as a copy was made
  double early = 0;       ///< that sleep() returns for no reason
  unsigned patience = 1;  ///< most progress() calls for which anything is held back or busy
  std::uint64_t seed = 1;
};

/// All of them, drawn from a seed.
Knobs drawn(std::uint64_t seed);

/// "busy 0.30, hold ..."
std::string text_of(const Knobs& knobs);

}  // namespace gannet::wire::shuffle
