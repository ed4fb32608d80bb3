#pragma once

#include <string>
#include <string_view>

#include "gannet/array.hpp"
#include "gannet/export.hpp"

/// Disk resident arrays: arrays in files, with sections copied to and from arrays in memory.
///
/// All calls are collective over the group that created or opened the disk array, unless they say
/// otherwise, and fail on all ranks alike with a disk::Failure. `array` is a number from create()
/// or open(), from -5000 upward; `request` one from write() or read(). Shapes and patches are
/// row-major and 0-based. The file holds the array in this order, whatever the language and the
/// number of ranks (docs/disk.md). Source: GA's DRA interface.
namespace gannet::disk::dra {

/// Local. `max_memory` is the most bytes of a rank that transfers may use; negative or not a
/// number: 16 MiB. A second init() changes it.
GANNET_API void init(double max_memory);

/// Collective over `group`. Completes all requests, and closes all arrays.
GANNET_API void terminate(const Group& group);

/// There is one file, at the path that rank 0 gives; programs that pass a different name on each
/// rank work, too. `type` as in interface::Type, `mode` as in disk::Mode. Elements are zero. An old
/// file of this name is replaced. `request` is the shape of a typical section; extents of 0 or less
/// are unknown. `io_ranks` as in set_io_ranks(), whose value is used if it is 0.
GANNET_API int create(const Group& group, int type, const Shape& shape, std::string_view name,
                      std::string_view path, int mode, const Shape& request = {}, int io_ranks = 0);
GANNET_API int open(const Group& group, std::string_view path, int mode);

/// Complete the requests on the array first; they can still be waited for.
GANNET_API void close(int array);
GANNET_API void remove(int array);

/// Start to copy all of `from` to the disk array, or the disk array to `to`; the shapes are the
/// same. The array must not be changed or destroyed until wait(). Requests on one disk array take
/// effect in the order of their calls.
GANNET_API int write(array::Core* from, int array);
GANNET_API int read(array::Core* to, int array);

/// The same for sections of equal shape. Transposed: the sections have each other's extents in
/// reverse order.
GANNET_API int write_section(bool transposed, array::Core* from, const Patch& from_patch, int array,
                             const Patch& to_patch);
GANNET_API int read_section(bool transposed, array::Core* to, const Patch& to_patch, int array,
                            const Patch& from_patch);

/// In programs, the number of no request.
inline constexpr int no_request = -333;

/// Completes the request on all ranks and throws what went wrong. Does nothing if that has been
/// done before, or for no_request.
GANNET_API void wait(int request);

/// Whether the request is complete on all ranks, successfully or not.
GANNET_API bool probe(int request);

struct Facts {
  int type;  ///< as C numbers it
  Shape shape;
  std::string name;
  std::string path;
};

/// Local.
GANNET_API Facts inquire(int array);

/// Local. Arrays that are created or opened from now on are read and written by `io_ranks` ranks of
/// their group; less than 1: by all. There is always one file.
GANNET_API void set_io_ranks(int io_ranks);

/// Local. Whether rank 0 of an array reports each call on standard error.
GANNET_API void set_debug(bool on);

/// Local. What is known of an array, for human readers.
GANNET_API std::string internals(int array);

/// Local. Advances what is in flight; for long calculations between a call and its wait().
GANNET_API void flick();

}  // namespace gannet::disk::dra
