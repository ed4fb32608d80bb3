#pragma once

#include <atomic>
#include <cstdint>

namespace gannet::base {

/// Tells readers whether the words of a note belong together. One thread writes them while others,
/// of any process, may read them; the words are atomic and relaxed. In memory that was zeroed.
/// Nobody waits: a reader that meets a writer has read nothing.
class NoteVersion {
 public:
  /// While a note is being written.
  class Writing {
   public:
    explicit Writing(NoteVersion& of)
        : of_(of), before_(of.version_.load(std::memory_order_relaxed)) {
      of_.version_.store(before_ | 1, std::memory_order_relaxed);
      std::atomic_thread_fence(std::memory_order_release);
    }
    ~Writing() { of_.version_.store((before_ | 1) + 1, std::memory_order_release); }
    Writing(const Writing&) = delete;
    Writing& operator=(const Writing&) = delete;

   private:
    NoteVersion& of_;
    const std::uint32_t before_;
  };

  /// Before the words are read.
  std::uint32_t begin() const { return version_.load(std::memory_order_acquire); }
  static bool is_written(std::uint32_t begun) { return begun % 2 != 0; }

  /// After they were read: true if nobody has written meanwhile.
  bool is_still(std::uint32_t begun) const {
    std::atomic_thread_fence(std::memory_order_acquire);
    return !is_written(begun) && version_.load(std::memory_order_relaxed) == begun;
  }

 private:
  std::atomic<std::uint32_t> version_;  ///< odd while the note is being written
};

}  // namespace gannet::base
