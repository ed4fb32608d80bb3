#pragma once

#include <cstdint>

namespace gannet::remote {

class Client;

/// One-sided operations in flight to other nodes, which are waited for together. Operations on this
/// node's memory are complete at once and leave it untouched.
///
/// Its value names a slot of the client's; when all operations are complete the slot's generation
/// moves on, so names made of it may outlive them. A Pending destroyed with operations in flight,
/// because of an error between two of them, waits for them: their buffers may be freed next.
struct Pending {
  Pending() = default;
  Pending(const Pending&) = delete;
  Pending& operator=(const Pending&) = delete;
  ~Pending();

  Client* client = nullptr;  ///< null: nothing is in flight
  std::uint32_t slot = 0;
  std::uint32_t generation = 0;
};

/// On return local buffers may be reused (put, accumulate) or hold the data (get). Completes the
/// Pending.
void wait_for_far(Pending& pending, const char* call);

/// The same while an error is being thrown already; another one is logged.
void give_up(Pending& pending) noexcept;

inline Pending::~Pending() {
  if (client) [[unlikely]]
    give_up(*this);
}
inline void wait(Pending& pending, const char* call) {
  if (pending.client) [[unlikely]]
    wait_for_far(pending, call);
}

}  // namespace gannet::remote
