#pragma once

#include <sys/mman.h>

#include <cstddef>
#include <cstdlib>

namespace gannet::test {

/// Whole pages of memory between two that may not be touched: a step outside is a crash, in any
/// build.
class Guarded {
 public:
  static constexpr std::size_t page = 4096;

  explicit Guarded(std::size_t pages) : bytes_(pages * page) {
    void* all = mmap(nullptr, bytes_ + 2 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (all == MAP_FAILED) std::abort();
    start_ = static_cast<std::byte*>(all) + page;
    if (mprotect(start_, bytes_, PROT_READ | PROT_WRITE) != 0) std::abort();
  }
  ~Guarded() { munmap(start_ - page, bytes_ + 2 * page); }
  Guarded(const Guarded&) = delete;
  Guarded& operator=(const Guarded&) = delete;

  std::byte* start() const { return start_; }
  std::size_t bytes() const { return bytes_; }

  /// The last so many bytes, right before the guard.
  std::byte* last(std::size_t bytes) const { return start_ + bytes_ - bytes; }

 private:
  std::size_t bytes_;
  std::byte* start_;
};

}  // namespace gannet::test
