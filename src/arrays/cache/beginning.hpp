#pragma once

namespace gannet::cache {

/// While it lives, this thread begins transfers that others may wait to see begun. Beginning can
/// wait for the network, and a handler that runs inside that wait, on the same stack, must not wait
/// for what is being begun below it, nor for others whose handlers wait for this thread.
class Beginning {
 public:
  Beginning() { ++depth_; }
  ~Beginning() { --depth_; }
  Beginning(const Beginning&) = delete;
  Beginning& operator=(const Beginning&) = delete;

  /// Whether the calling thread is inside one.
  static bool here() { return depth_ > 0; }

 private:
  static inline thread_local int depth_ = 0;
};

}  // namespace gannet::cache
