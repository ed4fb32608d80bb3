#pragma once

#include <atomic>

/// What LAPI_Msgpoll waits for. It is counted while somebody looks, so that it costs a look else.
namespace gannet::lapi::traffic {

inline std::atomic<int> lookers{0};
inline std::atomic<unsigned> sent{0};
inline std::atomic<unsigned> received{0};

inline bool wanted() { return lookers.load(std::memory_order_relaxed) > 0; }
inline void has_sent() {
  if (wanted()) ++sent;
}
inline void has_received() {
  if (wanted()) ++received;
}

}  // namespace gannet::lapi::traffic
