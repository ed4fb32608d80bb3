#pragma once

#include <chrono>

#include "base/wait.hpp"

namespace gannet::rma {

class Runtime;

/// Waiting for others, who may have given up meanwhile. On a job of one node it only looks at
/// memory. With several nodes, a rank that waits helps instead of spinning: where the node's helper
/// thread lives in this process, the rank does its work for as long as messages keep coming, and
/// gives it back when it stops waiting or has nothing to do.
class Patience {
 public:
  /// `call`: what waits, for messages; a text that lasts.
  Patience(Runtime& runtime, const char* call);
  ~Patience();
  Patience(const Patience&) = delete;
  Patience& operator=(const Patience&) = delete;

  /// Between two looks at memory. Fault::peer, naming the rank and the call that waits, if a rank
  /// has left and what this one waits for has not come a little later either.
  void pause() {
    if (alone_) [[likely]] {
      waiter_.pause();
      if (waiter_.time_to_look()) look_around();
    } else if (!help()) {
      waiter_.pause();
    }
  }

  /// Between two looks at messages: the same, but a long wait sleeps until a message comes.
  void pause_for_message();

  /// Something happened: be patient anew.
  void encourage();

 private:
  using Clock = std::chrono::steady_clock;

  bool help();
  void look_around();
  void stop_driving();

  Runtime& runtime_;
  const char* call_;
  bool alone_;
  bool driving_ = false;
  bool noted_ = false;
  Clock::time_point last_work_{};
  Clock::time_point left_at_{};  // when this rank noticed that one has left
  base::Waiter waiter_;
};

}  // namespace gannet::rma
