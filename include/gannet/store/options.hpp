#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace gannet::store {

/// When what was put is on the disk.
enum class Write {
  back,    ///< some time later; by the next flush() or sync() at the latest
  through  ///< before put() returns
};

enum class Access {
  write,  ///< this job alone
  read    ///< any number of jobs, which change nothing: changes are Fault::state
};

/// The settings of a store. The same on all ranks.
struct Options {
  std::string name = "store";                 ///< for messages and statistics
  std::size_t local = std::size_t{64} << 20;  ///< bytes for copies, in each process; 0: none
  std::size_t memory = std::size_t{1} << 30;  ///< bytes for records, on each node; 0: none
  std::string directory = {};                 ///< on local or shared disks; empty: none
  std::uint64_t disk = 0;                     ///< maximum bytes there, for each node; 0: no limit
  Write write = Write::back;
  Access access = Access::write;
};

/// Which records are evicted first when there is no room.
enum class Priority : std::uint8_t {
  normal,
  high  ///< stays in memory as long as there are others to evict
};

/// How a record is kept, from this put or add on. The default is all that most programs need.
struct PutOptions {
  Priority priority = Priority::normal;
  bool compress = false;  ///< on the disk, with zstd; no effect if this build has none
};

}  // namespace gannet::store
