#include "trace/streams.hpp"

#include <algorithm>
#include <iterator>
#include <mutex>

#include "base/text.hpp"
#include "trace/recorder.hpp"
#include "trace/rows.hpp"

namespace gannet::trace {

constinit thread_local ThisThread this_thread;

namespace {

/// Never destroyed: threads may outlive the end of main().
struct StreamTable {
  std::mutex mutex;
  Streams streams;
  std::uint32_t made = 0;
};

StreamTable& stream_table() {
  static StreamTable& all = *new StreamTable;
  return all;
}

/// When a thread ends, its ring stays until the writer has emptied it.
struct Owner {
  std::shared_ptr<Stream> stream;
  ~Owner() { this_thread.stream = nullptr; }
};

void add_row_of(const Stream& stream) {
  add_row(base::text("thread\t", stream.number(), '\t', stream.name));
}

}  // namespace

Stream& make_stream() {
  static thread_local Owner owner;
  StreamTable& all = stream_table();
  const std::lock_guard lock(all.mutex);
  owner.stream = std::make_shared<Stream>(all.made++);
  all.streams.push_back(owner.stream);
  add_row_of(*owner.stream);
  return *(this_thread.stream = owner.stream.get());
}

void name_thread(const char* what) {
  if (!Recorder::is_open()) return;
  Stream& stream = my_stream();
  const std::lock_guard lock(stream_table().mutex);
  stream.name = what;
  add_row_of(stream);
}

Streams all_streams() {
  const std::lock_guard lock(stream_table().mutex);
  return stream_table().streams;
}

Streams take_ended_streams() {
  StreamTable& all = stream_table();
  const std::lock_guard lock(all.mutex);
  const auto first = std::stable_partition(all.streams.begin(), all.streams.end(),
                                           [](const auto& s) { return s.use_count() > 1; });
  Streams ended(std::make_move_iterator(first), std::make_move_iterator(all.streams.end()));
  all.streams.erase(first, all.streams.end());
  return ended;
}

void add_rows_of_threads() {
  const std::lock_guard lock(stream_table().mutex);
  for (const auto& stream : stream_table().streams) add_row_of(*stream);
}

}  // namespace gannet::trace
