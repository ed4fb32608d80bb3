#pragma once

#include "rma/client/client.hpp"
#include "rma/patience.hpp"

namespace gannet::rma {

/// Until `done()`, asked with the lock held.
template <class Done>
void Client::wait_until(const char* call, Done&& done) {
  {
    const auto lock = hold();
    if (closed_) return;
    for (Channel* channel : active_) channel->pump(true);
    if (done()) return;
  }
  Patience patience(runtime_, call);
  for (;;) {
    {
      const auto lock = hold();
      if (round(true)) patience.encourage();
      if (done()) return;
      check_lost(call);
    }
    patience.pause_for_message();
  }
}

}  // namespace gannet::rma
