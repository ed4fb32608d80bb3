#include "preflight.hpp"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/memory.hpp"
#include "base/text.hpp"

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

/// Does what ranks do: they open the memory of the node's first rank.
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

/// A limit of the process, as set by `ulimit`.
Check limit(int which, const char* what, std::uint64_t least, const char* advice) {
  rlimit now{};
  getrlimit(which, &now);
  const bool passed = now.rlim_cur == RLIM_INFINITY || now.rlim_cur >= least;
  const std::string value =
      now.rlim_cur == RLIM_INFINITY ? "unlimited" : std::to_string(now.rlim_cur);
  return {base::text(what, " (", value, ")"), passed, advice};
}

/// Less than this leaves no room for arrays.
Check free_memory() {
  constexpr std::int64_t least = std::int64_t{256} << 20;
  const std::int64_t free = base::available_memory();
  return {base::text("memory is free (", base::bytes_text(static_cast<double>(free)), ")"),
          free >= least, "free some, or give the job more"};
}

}  // namespace

std::vector<Check> preflight() {
  return {node_memory(),
          shared_memory(),
          watch(),
          free_memory(),
          limit(RLIMIT_NOFILE, "descriptors are enough", 256, "raise ulimit -n"),
          limit(RLIMIT_AS, "the address space is large enough", std::uint64_t{1} << 40,
                "set ulimit -v unlimited: node memory is mapped with room to grow"),
          limit(RLIMIT_MEMLOCK, "memory can be locked for RDMA", 64 << 10, "raise ulimit -l")};
}

}  // namespace gannet::tools
