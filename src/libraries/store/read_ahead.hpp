#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <mutex>

namespace gannet::store {

/// Detects when a rank reads records in order, in a few places at the same time, and where it has
/// stopped: records beyond that take the room of others if they are read ahead.
class ReadAhead {
 public:
  struct Range {
    std::uint64_t begin = 0, end = 0;
  };

  /// `window`: how many records ahead of its readers it may be.
  ReadAhead(std::uint64_t records, std::uint64_t window) : records_(records), window_(window) {}

  /// After a read: what should be read ahead now.
  Range seen(std::uint64_t number) {
    const std::unique_lock lock(mutex_, std::try_to_lock);
    if (!lock) return {};
    Stream* oldest = &streams_[0];
    for (Stream& stream : streams_) {
      if (stream.next == number && stream.used != 0) return go_on(stream);
      if (stream.used < oldest->used) oldest = &stream;
    }
    if (oldest->run > 0) end_at(oldest->next) = oldest->next;
    *oldest = {number + 1, number + 1, ++clock_, 0};
    return {};
  }

 private:
  struct Stream {
    std::uint64_t next = 0;   // the record that would continue it
    std::uint64_t asked = 0;  // up to here they were asked for
    std::uint64_t used = 0;
    int run = 0;
  };

  Range go_on(Stream& stream) {
    stream.used = ++clock_;
    ++stream.run;
    if (ends_at(stream.next)) end_at(stream.next) = 0;  // this one goes on
    const std::uint64_t next = ++stream.next;
    stream.asked = std::max(stream.asked, next);
    if (stream.run < 2 || stream.asked >= next + (window_ + 1) / 2) return {};
    Range range{stream.asked, stream.asked};
    const std::uint64_t last = std::min(records_, next + window_);
    while (range.end < last && !ends_at(range.end)) ++range.end;
    stream.asked = range.end;
    return range;
  }

  std::uint64_t& end_at(std::uint64_t number) { return ends_[number % ends_.size()]; }
  bool ends_at(std::uint64_t number) { return number != 0 && end_at(number) == number; }

  std::uint64_t records_, window_;
  std::mutex mutex_;
  std::array<Stream, 16> streams_;
  std::array<std::uint64_t, 1024> ends_{};  // records at which streams have stopped; some are lost
  std::uint64_t clock_ = 0;
};

}  // namespace gannet::store
