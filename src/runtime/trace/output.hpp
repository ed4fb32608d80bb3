#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <string>

#include "trace/file.hpp"
#include "trace/stream.hpp"

namespace gannet::trace {

/// What this process writes into the file of its node: rows, and what its threads have done. Any
/// thread, one at a time.
class Output {
 public:
  /// Error with Fault::system if the file cannot be opened. `number`: of the recording.
  void open(const std::string& path, int rank, std::uint32_t number);
  void close();

  enum class With { events_only, clock, all };
  void write(With what);

  /// Writes the last events and sums of threads that have ended.
  void write_ended();

 private:
  void write_rows(bool with_clock);
  void write_events(Stream& stream);
  void write_sums(Stream& stream);

  std::mutex mutex_;
  std::unique_ptr<File> file_;
  std::uint32_t number_ = 0;
  std::uint32_t rows_written_ = 0;
};

}  // namespace gannet::trace
