#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <vector>

#include "futures/record.hpp"
#include "gannet/by_rank.hpp"
#include "gannet/messages.hpp"

namespace gannet::futures {

/// Records on their way to other ranks. The first to a rank is sent at once; while it is in flight,
/// the next ones are collected and sent together, in messages of at most `longest` bytes and one
/// record. So a single record is quick, and many are cheap. Any thread.
///
/// What add() has taken is sent, or lost() is called for it; if add() throws, nothing was taken.
class Outbox {
 public:
  /// Bytes after which another message begins.
  static constexpr std::size_t longest = 64 * 1024;

  /// What became of the records of a message that could not be delivered. Does not throw.
  using Lost = std::function<void(int rank, std::span<const std::byte> records, const Error& why)>;

  /// `flags`: of EndRecords.
  Outbox(Messages& messages, int ranks, Lost lost, std::function<std::uint8_t()> flags);
  ~Outbox();
  Outbox(const Outbox&) = delete;
  Outbox& operator=(const Outbox&) = delete;

  /// The handler that takes the records at their target.
  void open(Messages::Handler handler) { handler_ = handler; }

  /// fill(bytes) appends one or more records, or throws and appends nothing.
  template <class Fill>
  void add(int rank, Fill&& fill) {
    PeerQueue& to = queue_to(rank);
    std::unique_lock lock(to.mutex);
    fill(place_in(to));
    go_on(to, lock, Which::due);
  }

  /// Adds a record that concerns no function.
  void add(int rank, RecordKind kind, std::uint64_t value) {
    add(rank, [&](std::vector<std::byte>& to) {
      append(to, EndRecord{{.kind = kind, .function = -1}, value}, {});
    });
  }

  /// One more task of a function, one whose result nobody wants, has ended.
  void add_ended(int rank, std::int64_t function, std::uint32_t cost);

  /// Sends what has been collected, as far as targets have room; the rest follows by itself.
  void flush() { flush(Which::collected); }

  /// Sends everything.
  void flush_all() { flush(Which::all); }

  std::int64_t messages() const { return sent_.load(std::memory_order_relaxed); }

  /// From now on nobody is notified of what is still in flight.
  void close() {
    const std::lock_guard lock(gate_->mutex);
    gate_->closed = true;
  }

 private:
  struct Parcel;
  struct Release {
    void operator()(Parcel* parcel) const;
  };
  using Owned = std::unique_ptr<Parcel, Release>;
  struct Ended {
    std::int64_t function;
    std::uint64_t count;
    std::uint64_t cost;
  };
  struct PeerQueue {
    explicit PeerQueue(int of);
    ~PeerQueue();
    bool nothing_collected() const;
    int rank;
    std::mutex mutex;
    Owned open;                   // being collected, or null
    Owned full;                   // the oldest of those that wait for room at the target
    Parcel* last_full = nullptr;  // the newest
    std::vector<Ended> ended;     // go with what is collected
    int under_way = 0;
    PeerQueue* next = nullptr;  // in the list of those that exist
  };

  /// Between what arrives late and the end of the outbox.
  struct Gate {
    std::shared_mutex mutex;
    bool closed = false;
  };

  enum class Which { due, collected, all };
  PeerQueue& queue_to(int rank);
  PeerQueue& make_queue(int rank);
  Owned new_parcel(PeerQueue& to);
  std::vector<std::byte>& place_in(PeerQueue& queue_to);
  static bool is_due(const PeerQueue& queue_to, Which which);
  Owned take(PeerQueue& queue_to);
  void go_on(PeerQueue& queue_to, std::unique_lock<std::mutex>& lock, Which which);
  void send(Owned parcel);
  void try_to_send(Parcel* parcel);
  void flush(Which which);
  static void notify(void* parcel, const Error* why);
  static bool settle_arrived(void* parcel, const Error* why);
  static void discard(void* parcel);
  void arrived(Owned parcel, const Error* why);

  Messages& messages_;
  Messages::Handler handler_{};
  Lost lost_;
  std::function<std::uint8_t()> flags_;
  ByRank<PeerQueue> queues_;                 // made when needed
  std::mutex making_;                        // of queues_
  std::atomic<PeerQueue*> newest_{nullptr};  // the first of all
  std::atomic<std::int64_t> sent_{0};
  std::shared_ptr<Gate> gate_ = std::make_shared<Gate>();
};

}  // namespace gannet::futures
