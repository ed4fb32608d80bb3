#pragma once

#include <oneapi/tbb/concurrent_unordered_map.h>

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <vector>

#include "futures/record.hpp"
#include "gannet/messages.hpp"

namespace gannet::futures {

/// Records on their way to other ranks. The first to a rank goes at once; while it is on its way,
/// the next are collected and go together. So one alone is quick, and many are cheap. Any thread.
class Outbox {
 public:
  /// What became of the records of a message that could not be delivered.
  using Lost = std::function<void(int rank, std::span<const std::byte> records, const Error& why)>;

  /// `flags`: of EndRecords.
  Outbox(Messages& messages, Lost lost, std::function<std::uint8_t()> flags);

  /// What takes the records at their target.
  void open(Messages::Handler handler) { handler_ = handler; }

  /// fill(bytes) appends one or more records.
  template <class Fill>
  void add(int rank, Fill&& fill) {
    Box& to = box(rank);
    std::unique_lock lock(to.mutex);
    fill(to.open);
    go_on(to, lock, false);
  }

  /// A record that is about no function.
  void add(int rank, Kind kind, std::uint64_t value) {
    add(rank, [&](std::vector<std::byte>& to) {
      append(to, EndRecord{{.kind = kind, .function = -1}, value}, {});
    });
  }

  /// One more task of a function has ended, of those whose results nobody wants.
  void add_ended(int rank, std::int64_t function);

  /// Sends all that is collected.
  void flush();

  std::int64_t messages() const { return sent_.load(std::memory_order_relaxed); }

  /// What is on its way is not told of any more.
  void close() {
    const std::lock_guard lock(gate_->mutex);
    gate_->closed = true;
  }

 private:
  struct Box {
    int rank = 0;
    std::mutex mutex;
    std::vector<std::byte> open;                                    // being collected
    std::vector<std::pair<std::int64_t, std::int64_t>> ended = {};  // function, count
    int under_way = 0;
  };
  struct Parcel;

  /// Between what arrives late and the end of the outbox.
  struct Gate {
    std::shared_mutex mutex;
    bool closed = false;
  };

  Box& box(int rank);
  void go_on(Box& box, std::unique_lock<std::mutex>& lock, bool all);
  static void tell(void* parcel, const Error* why);
  static bool settles(void* parcel, const Error* why);
  void arrived(Parcel& parcel, const Error* why);

  Messages& messages_;
  Messages::Handler handler_{};
  Lost lost_;
  std::function<std::uint8_t()> flags_;
  oneapi::tbb::concurrent_unordered_map<int, std::shared_ptr<Box>> boxes_;
  std::atomic<std::int64_t> sent_{0};
  std::shared_ptr<Gate> gate_ = std::make_shared<Gate>();
};

}  // namespace gannet::futures
