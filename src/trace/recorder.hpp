#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "gannet/patch.hpp"
#include "trace/format.hpp"

namespace gannet::trace {

class Stream;

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
    std::string path;  ///< of the node's file, which is there
    int rank;
    int node;
    std::string rows;  ///< what is to be known of the run, as rows
  };

  /// Local. Error with Fault::system if the file cannot be opened.
  static void begin(const Terms& terms);

  /// Local, any thread. What was recorded is in the file when it returns; `why` is for the row
  /// `left`. Nothing if there is no recording.
  static void end(const char* why);

  /// Whether there is a recording, and how many there have been.
  static bool is_open();
  static std::uint32_t files_begun();

  /// What is kept now, as format::mode_...: nothing (0) between pause() and resume(), and outside
  /// the window of GANNET_TRACE.
  static std::uint32_t mode() { return mode_.load(std::memory_order_relaxed); }
  static void pause();
  static void resume();

  /// The calling thread's.
  static Stream& stream();
  static void name_thread(const char* what);

  /// A row of the file, without its end of line. Any thread.
  static void row(const std::string& text);

  /// The same number for the same name. Any thread.
  static std::uint32_t number_of_name(const char* name);
  static std::uint32_t number_of_region(std::string_view name);

  /// Soon is too late for the writer.
  static void wake();

 private:
  static void choose_mode();

  static std::atomic<std::uint32_t> mode_;
};

/// An array that is about to be used. 0 without a recording.
struct ArrayRow {
  std::uint64_t team;  ///< together with `number` the same on all ranks, and no other array's
  std::uint64_t number;
  std::string_view name;
  std::size_t element_bytes;
  const Shape& shape;
  const std::vector<Patch>& mine;  ///< the blocks of this rank
};
std::uint32_t declare_array(const ArrayRow& array);

/// The same for what is no array.
std::uint32_t declare_subject(std::string_view name);
std::uint32_t declare_team(std::uint64_t name, int members);

}  // namespace gannet::trace
