#pragma once

#include <cstdint>
#include <string>

#include "gannet/export.hpp"

namespace gannet::store {

/// What one level has done since the store was opened.
struct LevelStats {
  std::uint64_t hits = 0;       ///< reads of this rank that found the record there
  std::uint64_t misses = 0;     ///< that did not, and looked further
  std::uint64_t hit_bytes = 0;  ///< of the hits
  std::uint64_t records = 0;    ///< that this rank keeps there now
  std::uint64_t bytes = 0;      ///< of them, with what is kept about each
  std::uint64_t directory = 0;  ///< of these, what is kept about them
  std::uint64_t limit = 0;      ///< of bytes; 0: none
  std::uint64_t evictions = 0;  ///< records that made room
  std::uint64_t waits = 0;      ///< times that somebody waited for room, or for another's read
};

struct Stats {
  LevelStats local;   ///< copies in this process
  LevelStats memory;  ///< the records whose home is this rank; hits: of any node
  LevelStats disk;
  std::uint64_t puts = 0, adds = 0, removes = 0;
  std::uint64_t remote_gets = 0;      ///< memory hits on other nodes
  std::uint64_t disk_read_bytes = 0;  ///< by this rank, for whomever
  std::uint64_t disk_written_bytes = 0;
  std::uint64_t disk_errors = 0;
};

/// One line for each level, for people.
GANNET_API std::string to_string(const Stats& stats);

}  // namespace gannet::store
