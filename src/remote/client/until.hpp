#pragma once

#include "remote/client/client.hpp"

namespace gannet::remote {

/// Until `done()`, asked with the lock held, which is free between two questions.
template <class Done>
void Client::until(const char* call, Done&& done) {
  {
    const std::lock_guard lock(mutex_);
    if (closed_ || done()) return;
  }
  node::ProgressWait wait(terms_.progress, call);
  const Background::Pause alone(background_);
  for (;;) {
    {
      const std::lock_guard lock(mutex_);
      if (round(true)) wait.encourage();
      if (done()) return;
      check_broken(call);
    }
    wait.pause_for_message();
  }
}

}  // namespace gannet::remote
