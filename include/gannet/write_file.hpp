#pragma once

#include <functional>
#include <iosfwd>
#include <string>

#include "gannet/export.hpp"

namespace gannet {

/// Local. Makes a file of what `write` writes. On return all of it is there, and on the disk; until
/// then, and after an Error, the older file stays. The new file grows next to the older one under a
/// name of its own, so processes that write the same file do not collide: the last one's file
/// stays. If `path` is a symbolic link, what it points to is replaced. Devices and pipes, such as
/// /dev/stdout, are written directly. Fault::system names the file and gives the system's reason;
/// what `write` throws is passed on.
GANNET_API void write_file(const std::string& path,
                           const std::function<void(std::ostream&)>& write);

/// Local. Fault::system if write_file could not even begin. Changes nothing.
GANNET_API void check_writable(const std::string& path);

}  // namespace gannet
