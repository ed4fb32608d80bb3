#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace gannet::store {

/// When the disk has what was put.
enum class Write {
  back,    ///< some time later; by the next flush() or sync() at the latest
  through  ///< before put() returns
};

enum class Access {
  write,  ///< this job alone
  read    ///< any number of jobs, none of which changes anything: that is Fault::state
};

/// What a store is made of. The same on all ranks.
struct Options {
  std::string name = "store";                 ///< for messages and statistics
  std::size_t local = std::size_t{64} << 20;  ///< bytes for copies in each process; 0: none
  std::size_t memory = std::size_t{1} << 30;  ///< bytes of each node for records; 0: none
  std::string directory = {};                 ///< on local or shared disks; empty: none
  std::uint64_t disk = 0;                     ///< most bytes of each node there; 0: no limit
  Write write = Write::back;
  Access access = Access::write;
};

/// Who goes first when there is no room.
enum class Priority : std::uint8_t {
  normal,
  high  ///< stays in memory as long as there are others to evict
};

/// How a record is kept, from this put or add on. The default is all that most need.
struct PutOptions {
  Priority priority = Priority::normal;
  bool compress = false;  ///< on the disk, by zstd; where this build has none, nothing happens
};

}  // namespace gannet::store
