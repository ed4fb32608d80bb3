#include "preflight.hpp"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace gannet::tools {

namespace {

constexpr std::size_t sample_bytes = 1 << 20;

Check from_errno(const char* what, bool passed) {
  return {what, passed, passed ? "" : strerror(errno)};
}

Check node_memory() {
  const int fd = memfd_create("gannet-preflight", MFD_CLOEXEC);
  const bool reserved = fd >= 0 && fallocate(fd, 0, 0, sample_bytes) == 0;
  const Check check = from_errno("node memory can be had (memfd, fallocate)", reserved);
  if (fd >= 0) close(fd);
  return check;
}

/// As ranks do it: they open the memory of the node's first rank.
Check shared_memory() {
  const int fd = memfd_create("gannet-preflight", MFD_CLOEXEC);
  const std::string name = "/proc/" + std::to_string(getpid()) + "/fd/" + std::to_string(fd);
  const int again = open(name.c_str(), O_RDWR | O_CLOEXEC);
  const Check check = from_errno("ranks reach each other's memory (/proc)", again >= 0);
  if (again >= 0) close(again);
  if (fd >= 0) close(fd);
  return check;
}

Check watch() {
  const auto fd = static_cast<int>(syscall(SYS_pidfd_open, getpid(), 0));
  const Check check = from_errno("the death of a rank is noticed (pidfd)", fd >= 0);
  if (fd >= 0) close(fd);
  return check;
}

}  // namespace

std::vector<Check> preflight() { return {node_memory(), shared_memory(), watch()}; }

}  // namespace gannet::tools
