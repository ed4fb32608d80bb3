#include "ma/segment.hpp"

#include <sys/mman.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "base/memory.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::ma {

namespace {

[[noreturn]] void refuse(Address bytes, const std::string& why) {
  throw Error(Fault::memory, base::text("a segment of ", base::bytes_text(double(bytes)), " (",
                                        bytes, " bytes) for stack and heap cannot be had: ", why,
                                        "; ask for less, or run fewer ranks on a node"));
}

}  // namespace

Segment::Segment(Address bytes) {
  const std::int64_t machine = base::machine_memory();
  if (bytes > machine)
    refuse(bytes, base::text("this machine has ", base::bytes_text(double(machine))));
  bytes = round_up(bytes, granule);
  void* start = mmap(nullptr, static_cast<std::size_t>(bytes), PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (start == MAP_FAILED) refuse(bytes, std::strerror(errno));
  // First use is then about three times as fast. A wish only, so the answer does not matter.
  madvise(start, static_cast<std::size_t>(bytes), MADV_HUGEPAGE);
  low_ = reinterpret_cast<Address>(start);
  high_ = low_ + bytes;
}

Segment::Segment(Segment&& other) noexcept
    : low_(std::exchange(other.low_, 0)), high_(std::exchange(other.high_, 0)) {}

Segment& Segment::operator=(Segment&& other) noexcept {
  std::swap(low_, other.low_);
  std::swap(high_, other.high_);
  return *this;
}

Segment::~Segment() {
  if (low_ != high_) munmap(reinterpret_cast<void*>(low_), static_cast<std::size_t>(bytes()));
}

}  // namespace gannet::ma
