#pragma once

#include <atomic>
#include <mutex>
#include <optional>

#include "cache/tile_memory.hpp"
#include "gannet/request.hpp"

namespace gannet::cache {

/// One tile of a cache of reads: the part of it on other nodes. It is fetched once; all that want
/// it meanwhile wait for that. Any thread.
class ReadTile {
 public:
  ReadTile(const array::Core& a, const Patch& patch, Budget::Room room)
      : memory_(a, patch, std::move(room)), mixed_(Where(a, patch).here) {}
  ~ReadTile();
  ReadTile(const ReadTile&) = delete;
  ReadTile& operator=(const ReadTile&) = delete;

  /// One-sided, once, by the thread that made it. Throws what the transfer throws, and others that
  /// wait get the same.
  void fetch(const array::Core& a);

  bool ready() const { return state() == State::ready; }
  bool failed() const { return state() == State::failed; }
  bool idle() const { return state() >= State::ready; }

  /// Whether wait() is allowed here; if not, get the data in another way.
  bool may_wait() const;

  /// Waits until it is ready. Throws why it never will be.
  void wait(const array::Core& a);

  /// True once wait() would return or throw at once; never blocks.
  bool settle();

  /// Copies a box of it, once it is ready; what lies on this node is read in place.
  void copy(array::Core& a, const Patch& box, std::byte* to, const Strides& strides);

 private:
  enum class State { beginning, under_way, ready, failed };
  State state() const { return state_.load(std::memory_order_acquire); }
  void begin(const array::Core& a);
  void fail(const Error& why);
  void check_failed();

  TileMemory memory_;
  bool mixed_;  // partly on this node
  std::atomic<State> state_{State::beginning};
  std::mutex mutex_;  // guards what follows; never held while waiting
  Request request_;
  std::optional<Error> why_;
};

}  // namespace gannet::cache
