#pragma once

#include <cstdint>

namespace gannet::remote {

class Client;

/// One-sided operations under way to other nodes, which are waited for together. Operations on this
/// node's memory are complete at once and leave it untouched.
///
/// Its value names a slot of the client's; when all operations are complete the slot's generation
/// moves on, so copies of a Pending may outlive them.
struct Pending {
  Client* client = nullptr;  ///< null: nothing is under way
  std::uint32_t slot = 0;
  std::uint32_t generation = 0;
};

/// Local buffers may be reused (put, accumulate) or hold the data (get). Completes the Pending.
void wait_for_far(Pending& pending, const char* call);
inline void wait(Pending& pending, const char* call) {
  if (pending.client) [[unlikely]]
    wait_for_far(pending, call);
}

}  // namespace gannet::remote
