#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <vector>

namespace gannet::wire::loop {

/// How the network behaves.
struct Knobs {
  unsigned busy_every = 0;  ///< every n-th request is answered `busy`; 0: none
  bool late = false;     ///< bytes move in progress() of their sender: all is `pending` until then
  bool shuffle = false;  ///< messages of different senders overtake each other
  std::size_t unread = 0;  ///< a sender with so many messages unread is answered `busy`; 0: never
  bool rdma = true;
  std::size_t block_bytes = 65536;
  std::uint64_t key = 1;
  std::uint64_t seed = 1;  ///< for shuffle
};

class LoopPort;

/// Which ports exist, and what is in flight to which of them.
struct Hub {
  using Message = std::vector<std::byte>;

  explicit Hub(const Knobs& wanted) : knobs(wanted) {}

  const Knobs knobs;
  std::mutex lock;
  std::uint64_t next_id = 1;
  std::map<std::uint64_t, LoopPort*> ports;
};

}  // namespace gannet::wire::loop
