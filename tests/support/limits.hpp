#pragma once

#include <sys/resource.h>
#include <unistd.h>

namespace gannet::test {

/// A limit of this process (RLIMIT_...) until the end of the scope.
class Limit {
 public:
  Limit(int what, rlim_t most) : what_(what) {
    ::getrlimit(what_, &before_);
    const rlimit tight{most, before_.rlim_max};
    ::setrlimit(what_, &tight);
  }
  ~Limit() { ::setrlimit(what_, &before_); }
  Limit(const Limit&) = delete;
  Limit& operator=(const Limit&) = delete;

 private:
  int what_;
  rlimit before_;
};

/// The number that the next descriptor would get.
inline rlim_t next_descriptor() {
  const int lowest_free = ::dup(STDERR_FILENO);
  ::close(lowest_free);
  return static_cast<rlim_t>(lowest_free);
}

/// Room for so many descriptors more than are open, until the end of the scope.
class DescriptorRoom : public Limit {
 public:
  explicit DescriptorRoom(rlim_t more) : Limit(RLIMIT_NOFILE, next_descriptor() + more) {}
};

}  // namespace gannet::test
