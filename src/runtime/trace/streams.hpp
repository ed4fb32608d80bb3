#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "trace/stream.hpp"

/// The streams of all threads of this process. Any thread.
namespace gannet::trace {

/// What a touch needs of its thread, in one place, since each thread-local look-up costs something
/// in a library that Python loads.
struct ThisThread {
  Stream* stream = nullptr;  ///< if it has one
  std::uint16_t line = 0;    ///< given_place()
};
extern constinit thread_local ThisThread this_thread;

/// The calling thread's; there until the thread has ended and the writer has emptied it.
Stream& make_stream();
inline Stream& stream_of(const ThisThread& thread) {
  return thread.stream ? *thread.stream : make_stream();
}
inline Stream& my_stream() { return stream_of(this_thread); }

/// What the calling thread does: "helper". Nothing without a recording.
void name_thread(const char* what);

using Streams = std::vector<std::shared_ptr<Stream>>;
Streams all_streams();

/// Those of threads that have ended, which are forgotten.
Streams take_ended_streams();

/// Tells a new file of all threads.
void add_rows_of_threads();

}  // namespace gannet::trace
