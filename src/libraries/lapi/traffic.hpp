#pragma once

#include <atomic>

/// What LAPI_Msgpoll waits for. Counted only while somebody looks; otherwise it costs one look.
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
