#pragma once

#include <memory>
#include <vector>

#include "trace/stream.hpp"

/// The streams of all threads of this process. Any thread.
namespace gannet::trace {

/// The calling thread's, if it has one: found without a call, since touches pass here.
[[gnu::tls_model("initial-exec")]] extern constinit thread_local Stream* known_stream;

/// The calling thread's; there until the thread has ended and the writer has emptied it.
Stream& make_stream();
inline Stream& my_stream() { return known_stream ? *known_stream : make_stream(); }

/// What the calling thread does: "helper". Nothing without a recording.
void name_thread(const char* what);

using Streams = std::vector<std::shared_ptr<Stream>>;
Streams all_streams();

/// Those of threads that have ended, which are forgotten.
Streams take_ended_streams();

/// Tells a new file of all threads.
void add_rows_of_threads();

}  // namespace gannet::trace
