#pragma once

#include <cstdint>
#include <string>

#include "gannet/export.hpp"

namespace gannet::store {

/// What one level has done since the store was opened.
struct LevelStats {
  std::uint64_t hits = 0;       ///< reads of this rank that found the record there
  std::uint64_t misses = 0;     ///< reads that did not, and looked further
  std::uint64_t hit_bytes = 0;  ///< bytes of the hits
  std::uint64_t records = 0;    ///< records that this rank keeps there now
  std::uint64_t bytes = 0;      ///< of these records, including bookkeeping
  std::uint64_t directory = 0;  ///< of these bytes, the bookkeeping
  std::uint64_t limit = 0;      ///< maximum of `bytes`; 0: none
  std::uint64_t evictions = 0;  ///< records evicted to make room
  std::uint64_t waits = 0;      ///< waits for room, or for a read by somebody else
};

struct Stats {
  LevelStats local;   ///< copies in this process
  LevelStats memory;  ///< the records whose home is this rank; hits: on any node
  LevelStats disk;
  std::uint64_t puts = 0, adds = 0, removes = 0;
  std::uint64_t remote_gets = 0;      ///< memory hits on other nodes
  std::uint64_t disk_read_bytes = 0;  ///< read by this rank, for any rank
  std::uint64_t disk_written_bytes = 0;
  std::uint64_t disk_errors = 0;
};

/// One line for each level, for people.
GANNET_API std::string to_string(const Stats& stats);

}  // namespace gannet::store
