#include "wire/wakeup.hpp"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>

#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::wire {

Wakeup::Wakeup() : event_(::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {
  if (event_ < 0) {
    throw Error(Fault::system, base::text("eventfd failed: ", ::strerror(errno),
                                          "; raise the limit of open files (ulimit -n)"));
  }
}

Wakeup::~Wakeup() { ::close(event_); }

void Wakeup::signal() {
  const std::uint64_t one = 1;
  [[maybe_unused]] const auto written = ::write(event_, &one, sizeof one);
}

bool Wakeup::wait(std::chrono::microseconds at_most, int other) {
  const auto us = std::max<std::int64_t>(0, at_most.count());
  const timespec time{us / 1'000'000, us % 1'000'000 * 1000};
  pollfd look[] = {{event_, POLLIN, 0}, {other, POLLIN, 0}};  // ppoll skips a descriptor of -1
  if (::ppoll(look, 2, &time, nullptr) <= 0 || !(look[0].revents & POLLIN)) return false;
  std::uint64_t rings;
  [[maybe_unused]] const auto taken = ::read(event_, &rings, sizeof rings);
  return true;
}

}  // namespace gannet::wire
