#pragma once

/// Records by key, in the memory of this process, in that of all nodes, and on disk: a separate
/// library (CMake: Gannet::store, pkg-config: gannet-store; docs/store.md).

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gannet/store/key.hpp"
#include "gannet/store/options.hpp"
#include "gannet/store/pending.hpp"
#include "gannet/store/stats.hpp"
#include "gannet/types.hpp"
#include "gannet/world.hpp"

namespace gannet {

namespace store {
class Engine;
}  // namespace store

/// Records that any rank can put, read, add to and remove by key, on its own and at any time.
///
/// **Where records are.** Each key has a home, a rank that follows from the key alone. A record is
/// in the memory provided by its home's node (Options::memory), on the disk (Options::directory),
/// or in both; other nodes keep copies of what they read (Options::local). With a disk, records
/// that are seldom read are evicted from memory; without one, nothing ever is, and a put that finds
/// no room is Fault::memory.
///
/// **Who takes part** is said at each call: *collective*, *one-sided* (any rank, any thread,
/// including futures; nobody else cooperates) or *local*. Messages of the store are served by
/// threads of the library, so ranks may compute for as long as they like.
///
/// **When a record is seen.** As with arrays, a put, add or remove is at its home when the fence()
/// or sync() after it returns; calls of one thread on one key take effect in their order. A get
/// that begins after that, by a thread that knows of it, sees the change if the home is on that
/// thread's node. Copies of other nodes' records are as they were when this rank made them, and
/// count as valid until its next sync() or refresh(): after these, gets see at least what was at
/// the home by then. A rank sees its own changes at once. Each change of a record gives it a larger
/// version.
///
/// **When a record is safe.** What was put before a sync() or flush() is on the disk when that
/// returns, and stays there whatever then happens to the job. Each record on the disk has a
/// checksum, and a record that does not match it is Fault::system for whoever reads it, never wrong
/// bytes. What the disk refuses, for instance because it is full, stays in memory, where it can be
/// read. The next flush() or sync() reports this, and so does the put if the record is to be on the
/// disk on return (Write::through), or if the put finds no room meanwhile. The next sync() tries
/// again.
///
/// A directory belongs to one job at a time, which may have any number of ranks; for other jobs it
/// is Fault::state, and the error says which job has it. Any number of jobs may open it with
/// Access::read meanwhile: these see what was there when they opened it.
///
/// Errors of all calls: Fault::argument for keys, lengths and options that are not possible;
/// Fault::state after the World's end; Fault::system for errors of the disk; Fault::peer if a rank
/// has left.
class GANNET_API Store {
 public:
  /// Collective. The store is empty, or has what is in the directory. What cannot be done throws
  /// the same Error on all ranks.
  explicit Store(const World& world, const store::Options& options = {});

  /// Collective. The shared cache of an existing file that all ranks can see: record k is its bytes
  /// from k * record_bytes on; the last record may be shorter. Keys are the numbers below
  /// records(). Each record is read from the file once for all ranks, as long as there is room; for
  /// a rank that reads records in their order, the next ones are read ahead. Of the options,
  /// `directory` and `disk` are not used. A put is of a whole record; there is no remove. The file
  /// is written by sync(), flush() and in the background, or not at all with Access::read.
  static Store over(const World& world, const std::string& file, std::size_t record_bytes,
                    const store::Options& options = {});

  /// Collective, as sync(); an error goes to the log. During stack unwinding it does not wait, and
  /// what was not synced may be lost. Pinned records and requests end before the store does.
  ~Store();
  Store(Store&&) noexcept;
  Store& operator=(Store&&) noexcept;

  // --- Records. One-sided, any thread. ---

  /// The record becomes a copy of `bytes`, which may be changed on return. Any length is possible,
  /// including zero.
  void put(const store::Key& key, std::span<const std::byte> bytes,
           const store::PutOptions& how = {});

  /// Copies the record to the front of `to`, and returns its length and version; nothing if there
  /// is no such record. Fault::argument, and nothing is copied, if it is longer than `to`.
  std::optional<store::Info> get(const store::Key& key, std::span<std::byte> to);

  /// A copy of the record; nothing if there is no such record.
  std::optional<std::vector<std::byte>> get(const store::Key& key);

  /// The record in place in the memory of this node, or as a copy that this process keeps; nothing
  /// if there is no such record. It does not change and stays as long as the result lives, even if
  /// the record is put again or removed meanwhile. It takes room: hold few, and not for long.
  std::optional<store::Pinned> pin(const store::Key& key);

  /// Adds `values` to a record of numbers of this type, element by element. A record that does not
  /// exist begins as zeros. Each number is added atomically with respect to other adds.
  /// Fault::argument if the record has another length: thrown here if the home is on this node,
  /// otherwise by the next fence(), flush() or sync().
  template <Numeric T>
  void add(const store::Key& key, std::span<const T> values, const store::PutOptions& how = {}) {
    add(key, element_of<T>, std::as_bytes(values), how);
  }
  void add(const store::Key& key, Element type, std::span<const std::byte> values,
           const store::PutOptions& how = {});

  /// True if there was such a record. It is gone on return.
  bool remove(const store::Key& key);

  /// Whether there is such a record; its length and version, without its bytes, as its home knows
  /// them now.
  bool exists(const store::Key& key) { return info(key).has_value(); }
  std::optional<store::Info> info(const store::Key& key);

  /// The keys that are texts and begin with `prefix`, in order; those that are numbers from `lo` to
  /// below `hi`, in order. Some of what is put or removed meanwhile may be seen. Asks all ranks.
  std::vector<std::string> list(std::string_view prefix = {});
  std::vector<std::uint64_t> numbers(std::uint64_t lo = 0, std::uint64_t hi = UINT64_MAX);

  // --- The same for records of a C++ type. ---

  template <Storable T>
  void put(const store::Key& key, std::span<const T> values, const store::PutOptions& how = {}) {
    put(key, std::as_bytes(values), how);
  }
  template <Storable T>
  void put(const store::Key& key, const std::vector<T>& values, const store::PutOptions& how = {}) {
    put(key, std::as_bytes(std::span(values)), how);
  }
  void put(const store::Key& key, std::string_view text, const store::PutOptions& how = {}) {
    put(key, std::as_bytes(std::span(text)), how);
  }
  template <Storable T>
  std::optional<store::Info> get(const store::Key& key, std::span<T> to) {
    return get(key, std::as_writable_bytes(to));
  }
  /// Fault::argument if the record's length is not a multiple of the size of T.
  template <Storable T>
  std::optional<std::vector<T>> get_as(const store::Key& key) {
    const auto record = pin(key);
    if (!record) return {};
    const std::span<const T> values = record->as<T>();
    return std::vector<T>(values.begin(), values.end());
  }

  // --- Many at once, and without waiting. One-sided, any thread. ---

  /// As put() and get(), but the buffer may be reused, or read, only when the result is complete.
  /// What is on this node is complete on return. The key's text is copied.
  [[nodiscard]] store::Pending nb_put(const store::Key& key, std::span<const std::byte> bytes,
                                      const store::PutOptions& how = {});
  [[nodiscard]] store::Pending nb_get(const store::Key& key, std::span<std::byte> to);

  /// All of these records, in flight at the same time. On return all are complete; of several
  /// errors, the first is thrown.
  void put(std::span<const store::PutItem> items, const store::PutOptions& how = {});
  std::vector<std::optional<store::Info>> get(std::span<const store::GetItem> items);
  std::vector<std::optional<store::Pinned>> pin(std::span<const store::Key> keys);

  /// Begins to read a record into a place where its next get finds it quickly. The record need not
  /// exist. Never an Error.
  void prefetch(const store::Key& key);

  // --- When others see it, and when it is safe ---

  /// One-sided. On return, what the calling thread has done is at the homes of its records. Throws
  /// the first error of that.
  void fence();

  /// Local. Gets that begin after it see what is at the home now, or later.
  void refresh();

  /// One-sided. As fence(); on return, what this rank has put before is also on the disk.
  void flush();

  /// Collective. On return, what all ranks have done before is seen by all, and is on the disk. An
  /// error of any rank is thrown on all of them.
  void sync();

  // --- Local ---

  /// Number of records, and bytes of a record, of a store made by over(); 0 for other stores.
  std::uint64_t records() const;
  std::size_t record_bytes() const;

  /// The rank that is the key's home.
  int home(const store::Key& key) const;

  /// What this rank has done, and what it holds. GANNET_STATS prints this at the end.
  store::Stats stats() const;

  const store::Options& options() const;

 private:
  explicit Store(std::shared_ptr<store::Engine> engine);

  std::shared_ptr<store::Engine> engine_;
};

}  // namespace gannet
