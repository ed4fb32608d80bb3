#include "base/short_slices.hpp"

#include <sched.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdint>

namespace gannet::base {

namespace {

/// As defined by the kernel (sched_setattr(2)); the C library leaves this to its users.
struct Attributes {
  std::uint32_t size;
  std::uint32_t policy;
  std::uint64_t flags;
  std::int32_t nice;
  std::uint32_t priority;
  std::uint64_t runtime_ns;
  std::uint64_t deadline_ns;
  std::uint64_t period_ns;
};

constexpr std::uint64_t shortest_slice_ns = 100'000;

}  // namespace

void ask_for_short_slices() noexcept {
  Attributes attributes{};
  if (::syscall(SYS_sched_getattr, 0, &attributes, sizeof attributes, 0) != 0) return;
  if (attributes.policy != SCHED_OTHER) return;  // the user has chosen another policy
  attributes.size = sizeof attributes;
  attributes.runtime_ns = shortest_slice_ns;
  ::syscall(SYS_sched_setattr, 0, &attributes, 0);
}

}  // namespace gannet::base
