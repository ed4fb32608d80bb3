#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "gannet/export.hpp"

/// Exclusive access files: private files of one process, for scratch data. Any number may be open.
///
/// All calls are local and may come from any thread; no world is needed. `file` is a number from
/// open(), `request` one from aread() or awrite(). Offsets and lengths are in bytes, as a double,
/// exact up to 2^53. Everything that fails throws a disk::Failure, whose code the C function
/// returns; no failure ends the program. Files are POSIX files: a private file gains nothing from
/// MPI-IO, and POSIX says what went wrong. Source: GA's EAF interface.
namespace gannet::disk::eaf {

/// `mode` as in disk::Mode: read and write (created if it does not exist), write (created or
/// emptied), read (has to exist).
GANNET_API int open(std::string_view path, int mode);

/// First completes the operations in flight; their requests can still be waited for.
GANNET_API void close(int file);

/// Deletes a file, which may be open. Not a failure if it does not exist.
GANNET_API void remove(std::string_view path);

/// On return the buffer may be read or used again. A read that reaches the end of the file gets
/// what is there, and Failure(end_of_file).
GANNET_API void read(int file, double offset, void* to, std::size_t bytes);
GANNET_API void write(int file, double offset, const void* from, std::size_t bytes);

/// Return at once, while the system works; the buffer belongs to the system until wait() or probe()
/// says that the request is complete. Operations on overlapping bytes may be done in any order.
GANNET_API int aread(int file, double offset, void* to, std::size_t bytes);
GANNET_API int awrite(int file, double offset, const void* from, std::size_t bytes);

/// Waits for the request and forgets it. Throws what read() or write() would have thrown.
GANNET_API void wait(int file, int request);

/// Whether the request is complete, successfully or not. It has to be waited for in either case.
GANNET_API bool probe(int request);

GANNET_API double length(int file);

/// Truncates the file, or extends it with zeros that take no space.
GANNET_API void truncate(int file, double length);

/// Whether `code` says that a read reached the end of the file.
GANNET_API bool end_of_file(int code);

struct Space {
  std::int64_t free_mb;  ///< free for this user, in units of 1024 * 1024 bytes
  std::string type;      ///< "UFS": a file system of the operating system
};

/// The file system where `path` is, or will be: the file itself need not exist.
GANNET_API Space space(std::string_view path);

/// Calls, bytes, seconds and rates of an open file, as a table.
GANNET_API std::string statistics(int file);

}  // namespace gannet::disk::eaf
