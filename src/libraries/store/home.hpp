#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "gannet/error.hpp"
#include "store/disk.hpp"
#include "store/shelf.hpp"

namespace gannet::store {

/// What the first rank of a node does for the records whose home it is, and the other ranks cannot
/// do by themselves: it reads and writes the disk. Any thread. Neither communicates.
class Home {
 public:
  /// The disk of the part that a record belongs to, for each part that is here.
  using DiskOf = std::function<Disk&(const Name& name)>;

  /// Starts threads that read, and one that writes what is dirty when there is much of it, or when
  /// it has been dirty for a while.
  Home(Shelf& shelf, std::vector<std::unique_ptr<Disk>> disks, DiskOf disk_of, bool writes);
  ~Home();
  Home(const Home&) = delete;
  Home& operator=(const Home&) = delete;

  /// How a read ended. What it refers to lasts as long as the call that passes it on.
  struct Read {
    std::optional<Info> info;  ///< nothing: there is no such record
    std::span<const std::byte> bytes;
    Grip* grip = nullptr;  ///< null: the bytes are not on the shelf
    const Error* why = nullptr;
  };
  using Then = std::function<void(Read& read)>;

  /// Reads a record that is not on the shelf, once for all callers that ask meanwhile, and calls
  /// `then`, in another thread.
  void read(const Name& name, Then then);

  /// The same, and waits. What `take` throws is passed on.
  void read_now(const Name& name, const Then& take);

  /// Runs a job that may wait in one of the threads.
  void later(std::function<void()> job);

  /// What the disk knows.
  bool look(const Name& name, Info& info) { return disk_of_(name).look(name, info); }

  /// A put that found no room on the shelf: first of what is clean, then what is written, makes
  /// room; what is too large for the shelf goes to the disk at once.
  void put(const Name& name, std::span<const std::byte> bytes, std::uint64_t flags);

  /// Adds into a record that may have to be read first, or made.
  void add(const Name& name, Element type, std::span<const std::byte> values, std::uint64_t flags);

  /// True if there was one.
  bool remove(const Name& name);

  /// On return, all that is dirty now is on the disk; `safe`: whatever happens then.
  void flush(bool safe);

  /// Names of all records.
  void list(const std::function<void(const Name& name)>& visit);

  struct Counts {
    std::atomic<std::uint64_t> reads{0}, read_bytes{0}, absent{0}, written_bytes{0}, errors{0},
        waits{0};
  };
  const Counts& counts() const { return counts_; }

 private:
  void read_once(const std::string& id);
  enum class Brought { absent, on_shelf, too_large, added };
  Brought bring(const Name& name, Element type, std::span<const std::byte> values,
                std::uint64_t flags);
  bool add_on_disk(const Name& name, Element type, std::span<const std::byte> values,
                   std::uint64_t flags);
  void run_jobs();
  void run_writer();
  void write_all();
  void write(const Shelf::Batch& batch);

  Shelf& shelf_;
  std::vector<std::unique_ptr<Disk>> disks_;
  DiskOf disk_of_;
  bool writes_;
  Counts counts_;

  std::mutex reading_mutex_;
  std::condition_variable read_;  // one of them has ended
  std::unordered_map<std::string, std::vector<Then>> reading_;

  std::mutex writing_mutex_;  // one write at a time, so that no older one comes after a later one

  std::mutex jobs_mutex_;
  std::condition_variable jobs_changed_;
  std::deque<std::function<void()>> jobs_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace gannet::store
