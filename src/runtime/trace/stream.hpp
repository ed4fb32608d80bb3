#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "trace/bins.hpp"
#include "trace/format.hpp"
#include "trace/lines.hpp"
#include "trace/rows.hpp"
#include "trace/touch.hpp"
#include "trace/trace.hpp"

namespace gannet::trace {

/// The events of one thread, on their way to the file: a ring that the thread fills and the writer
/// empties. What does not fit is counted. Neither waits for the other.
class Stream {
 public:
  /// Events in the ring: 4 MiB, of which the system provides only what is used.
  static constexpr std::uint64_t capacity = std::uint64_t{1} << 17;

  explicit Stream(std::uint32_t number) : number_(number), ring_(new format::Event[capacity]) {}

  std::uint32_t number() const { return number_; }
  std::string name = "program";  ///< what the thread does; guarded by the recorder's lock
  std::uint32_t frames = 0;      ///< written; the writer's

  // The thread's side.

  /// Spans of ticks that an event has.
  struct Times {
    std::uint64_t begin;
    std::uint64_t length;
    std::uint64_t wait;
  };
  void add(const Event& what, const Times& times, std::uint16_t line);

  /// An event as it is in the file, but for times and line.
  void add(const format::Event& event, const Times& times, std::uint16_t line);

  /// A touch that is seen now and took `length`, but began after what its thread did before: the
  /// processor may take several looks at its clock at once.
  void add(const Touch& touch, std::uint64_t now, std::uint32_t length, std::uint16_t line);

  Lines& lines() { return lines_; }

  /// number_of_name(), which takes a lock only for a name that this thread has not used before.
  std::uint32_t number_of(const char* operation) {
    const auto [known, fresh] = names_.try_emplace(operation, 0);
    if (fresh) [[unlikely]]
      known->second = number_of_name(operation);
    return known->second;
  }

  /// Of the summary mode, where the ring stays empty.
  Bins& bins() { return bins_; }

  // The writer's side.

  /// Copies the oldest events, at most so many, which stay until they are dropped.
  void look(std::vector<format::Event>& to, std::size_t most) const;
  void drop(std::size_t events);

  /// Events lost since the last time.
  std::uint64_t take_lost();

 private:
  /// A patch in the table that the reader also has.
  struct Known {
    std::uint64_t epoch = 0;
    std::uint32_t array = 0;
    std::int32_t peer = -1;
    Patch patch;
  };

  bool reserve(std::uint64_t events);
  void append(const format::Event& event) { ring_[next_++ % capacity] = event; }
  void append(const format::Event& event, const Times& times, std::uint16_t line);
  void publish();
  bool add_patch(const Event& what, std::uint32_t& place);
  std::uint64_t epoch() const;

  const std::uint32_t number_;
  const std::unique_ptr<format::Event[]> ring_;
  std::array<Known, format::patch_places> known_;
  Lines lines_;
  std::unordered_map<const char*, std::uint32_t> names_;  // which last as long as the program
  Bins bins_;
  std::uint64_t next_ = 0;  // of the thread: behind the last event
  std::uint64_t free_until_ = capacity;
  std::uint64_t last_end_ = 0;  // of an event, in ticks
  alignas(64) std::atomic<std::uint64_t> head_{0};
  std::atomic<std::uint64_t> lost_{0};
  alignas(64) std::atomic<std::uint64_t> tail_{0};
  std::uint64_t told_lost_ = 0;
};

}  // namespace gannet::trace
