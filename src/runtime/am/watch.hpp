#pragma once

#include "am/deferred_calls.hpp"
#include "am/inside.hpp"
#include "am/ring.hpp"
#include "progress/background.hpp"

namespace gannet::am {

/// While the calling thread waits and polls for packets and tasks itself, nobody has to be woken
/// for them. Where no thread would be woken anyway, this does nothing.
class Watch {
 public:
  /// `network`: what otherwise polls for messages of other nodes; null in a job of one node.
  /// `here`: of the calling thread.
  Watch(Ring& ring, DeferredCalls& tasks, progress::Background* network, Inside& here)
      : ring_(ring), tasks_(tasks), network_(network), here_(here), outer_(here.watch) {
    begin();
    if (counted_) here.watch = this;
  }
  ~Watch() {
    end();
    if (here_.watch == this) here_.watch = outer_;
  }
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

  /// Runs body() as if the calling thread did not watch: body() sleeps, or may take long.
  template <class Body>
  static decltype(auto) leave(Body&& body) {
    struct Back {
      Watch* watch = inside().watch;
      Back() {
        if (watch) watch->end();
      }
      ~Back() {
        if (watch) watch->begin();
      }
    } back;
    return body();
  }

 private:
  void begin() {
    counted_ = ring_.waker().exact.load(std::memory_order_relaxed) != 0;
    if (!counted_) return;
    ++ring_.waker().watched;
    tasks_.add_poller();
    if (network_) network_->stand_back();
  }
  /// The last arrivals may have woken nobody.
  void end() {
    if (!counted_) return;
    if (network_) network_->stand_in();
    --ring_.waker().watched;
    std::atomic_thread_fence(std::memory_order_seq_cst);
    if (ring_.has_something()) ring_.waker().wake(Waker::poller | ring_.waker().wanted);
    tasks_.remove_poller();
  }

  Ring& ring_;
  DeferredCalls& tasks_;
  progress::Background* network_;
  Inside& here_;
  Watch* outer_;
  bool counted_ = false;
};

}  // namespace gannet::am
