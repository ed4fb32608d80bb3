#pragma once

#include <mpi.h>

#include <cstdint>
#include <string>

/// Sees every read of one file by this program, whoever makes it: the program's own loops, MPI-IO,
/// or a library, since this program has its own pread, preadv and preadv2, which come before those
/// of the C library. It counts bytes, and lets them wait for a disk that is as slow as asked.
namespace bench::store::disk {

/// What counts as read from the disk.
enum class Charge {
  all,     ///< everything, and the page cache keeps nothing of it
  misses,  ///< what the page cache does not have
};

struct Counts {
  std::int64_t asked = 0;    ///< bytes that were read
  std::int64_t charged = 0;  ///< those that count
  std::int64_t device = 0;   ///< what the kernel says that this process read from devices
};

/// Collective. The reads of this file are seen from now on. The ranks of a node share one disk.
void watch(MPI_Comm comm, const std::string& path);

/// Collective in meaning: all ranks of a node set the same. A rate of 0 is the disk as it is.
void set(Charge charge, double bytes_per_s);

/// Local. Of this process, since the last call.
Counts take();

}  // namespace bench::store::disk
