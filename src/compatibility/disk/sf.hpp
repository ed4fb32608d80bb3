#pragma once

#include <optional>
#include <string_view>

#include "gannet/export.hpp"
#include "gannet/world.hpp"

/// Shared files: one file that all ranks of a group read and write, like an array of bytes. It is
/// temporary: destroy() deletes it.
///
/// Each call says who takes part. `file` is a number from create(), from -3000 upward; `request`
/// one from read() or write(). Offsets and sizes are in bytes, as a double, exact up to 2^53.
/// Everything that fails throws a disk::Failure; collective calls fail on all ranks alike. Local
/// calls may come from any thread. Every rank has its own descriptor of one POSIX file, since GA
/// lets each rank open and close it alone, which MPI-IO does not. Source: GA's SF interface.
namespace gannet::disk::sf {

/// Collective. Makes and opens `name.suffix`; without a suffix Gannet chooses a number. A file that
/// exists already keeps its bytes.
GANNET_API int create(const Group& group, std::string_view name, std::optional<int> suffix = {});

/// Collective over the group that created it. Completes the operations of all ranks, closes and
/// deletes the file.
GANNET_API void destroy(int file);

/// Local. Opens the file again after close(), to read and write, or closes it and opens it
/// read-only. What other ranks wrote before they closed it is there.
GANNET_API void open(int file);
GANNET_API void reopen_to_read(int file);

/// Local. Completes the operations in flight, and closes the file on this rank.
GANNET_API void close(int file);

/// Local. On return, what this rank wrote is on the disk.
GANNET_API void sync(int file);

/// Local, one-sided. Return at once, while the system works; the buffer belongs to the system until
/// wait(). Operations on overlapping bytes that are in flight together may be done in any order. On
/// return of wait(), what was written is there for all ranks.
GANNET_API int read(int file, double offset, double bytes, void* to);
GANNET_API int write(int file, double offset, double bytes, const void* from);

/// In programs, a request that no longer exists.
inline constexpr int no_request = -1;

/// Local. Waits for the request and forgets it; does nothing for no_request. A read that reaches
/// the end of the file gets what is there, and Failure(end_of_file).
GANNET_API void wait(int request);

}  // namespace gannet::disk::sf
