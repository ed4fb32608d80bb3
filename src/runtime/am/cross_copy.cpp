#include "am/cross_copy.hpp"

#include <errno.h>
#include <sys/uio.h>
#include <unistd.h>

#include <cstring>

namespace gannet::am {

bool cross_copy(pid_t from, std::uint64_t address, std::byte* to, std::size_t bytes) {
  if (from == ::getpid()) {
    std::memcpy(to, reinterpret_cast<const void*>(address), bytes);
    return true;
  }
  while (bytes > 0) {
    const iovec near{to, bytes};
    const iovec far{reinterpret_cast<void*>(address), bytes};
    const ssize_t got = ::process_vm_readv(from, &near, 1, &far, 1, 0);
    if (got <= 0) {
      if (got < 0 && errno == EINTR) continue;
      return false;
    }
    to += got;
    address += static_cast<std::uint64_t>(got);
    bytes -= static_cast<std::size_t>(got);
  }
  return true;
}

}  // namespace gannet::am
