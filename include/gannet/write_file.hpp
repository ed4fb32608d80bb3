#pragma once

#include <functional>
#include <iosfwd>
#include <string>

#include "gannet/export.hpp"

namespace gannet {

/// Local. A file with what `write` writes: all of it, and on the disk, on return; until then, and
/// after an Error, the older one. It grows beside that under a name of its own, so processes that
/// write the same file do not meet: the last one's stays. Of a symbolic link, what it points to is
/// replaced. Devices and pipes, such as /dev/stdout, are written directly. Fault::system names the
/// file and what the system says; what `write` throws is passed on.
GANNET_API void write_file(const std::string& path,
                           const std::function<void(std::ostream&)>& write);

/// Local. Fault::system if write_file could not even begin. Nothing changes.
GANNET_API void check_writable(const std::string& path);

}  // namespace gannet
