#pragma once

#include <atomic>
#include <cstdint>
#include <string>

#include "trace/format.hpp"

namespace gannet::trace {

/// What GANNET_TRACE asks for.
struct Wish {
  std::uint32_t mode = 0;  ///< of the file (format::mode_...); 0: nothing is recorded
  double from = 0;         ///< seconds since the start
  double until = -1;       ///< negative: to the end

  /// Fault::argument for a value that means nothing.
  static Wish from_settings();
};

/// Records what this process does, into the file of its node: threads put events into rings, and
/// one thread of ours writes them. One recording at a time in a process.
class Recorder {
 public:
  struct Terms {
    Wish wish;
    std::string path;  ///< of the node's file, which exists
    int rank;
    int node;
    std::string rows;  ///< what a reader has to know of the run, as rows
  };

  /// Local. Error with Fault::system if the file cannot be opened, or the writer has no thread.
  static void begin(const Terms& terms);

  /// Local, any thread. What was recorded is in the file when it returns; `why` is for the row
  /// `left`. Nothing if there is no recording.
  static void end(const char* why) noexcept;

  /// In a catch block of what records or writes: says what was caught, and nothing is recorded any
  /// more. The program goes on, and the trace says that it is not complete.
  static void give_up() noexcept;

  /// Whether there is a recording, and how many there have been.
  static bool is_open();
  static std::uint32_t files_begun() { return begun_.load(std::memory_order_relaxed); }

  /// What is kept now, as format::mode_...: nothing (0) between pause() and resume(), and outside
  /// the window of GANNET_TRACE.
  static std::uint32_t mode() { return mode_.load(std::memory_order_relaxed); }
  static void pause();
  static void resume();

  /// Ticks, as they were when the writer looked last: a millisecond ago at the beginning of a
  /// summary, 20 ms later on.
  static std::uint64_t recent_ticks() { return recent_ticks_.load(std::memory_order_relaxed); }

  /// Wakes the writer now: soon is too late.
  static void wake();

 private:
  /// Looks at the clock, and settles what is to be kept now.
  static void look();
  static void close(const char* why);

  alignas(64) static std::atomic<std::uint32_t> mode_;
  static std::atomic<std::uint64_t> recent_ticks_;
  static std::atomic<std::uint32_t> begun_;
};

}  // namespace gannet::trace
