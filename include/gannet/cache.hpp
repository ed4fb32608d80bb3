#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>

#include "gannet/array.hpp"

namespace gannet {

/// How much a cache may keep, and in what pieces.
struct CacheOptions {
  /// Most bytes of all tiles, with what is kept about each. Never exceeded.
  std::size_t memory = std::size_t{64} << 20;

  /// Extents of a tile, one for each dimension of the array: what is fetched or sent at once. Those
  /// beyond the array stand for its own. By default about 32 KiB, with sides as equal as can be.
  Shape tile = {};
};

/// What a cache has done since it was made. Patches that lie in several tiles count once for each.
struct CacheCounts {
  std::int64_t hits = 0;       ///< a tile was there, or under way for somebody else
  std::int64_t misses = 0;     ///< a tile was fetched (reads) or begun (sums)
  std::int64_t evictions = 0;  ///< a tile had to make room; sums were sent early
  std::int64_t past = 0;       ///< went past the cache, which had no room
  std::size_t bytes = 0;       ///< kept now
  std::size_t most_bytes = 0;  ///< kept at any time; at most CacheOptions::memory

  friend bool operator==(const CacheCounts&, const CacheCounts&) = default;
};

namespace cache {
class Outstanding;
}

/// One get through a cache that is under way. A default request is complete. One thread at a time;
/// it may end after its cache, but has to be waited for before its array is destroyed.
class GANNET_API CachedRequest {
 public:
  CachedRequest() noexcept;
  explicit CachedRequest(std::unique_ptr<cache::Outstanding> outstanding) noexcept;
  CachedRequest(CachedRequest&&) noexcept;
  CachedRequest& operator=(CachedRequest&&) noexcept;

  /// Waits; what goes wrong then goes to the log.
  ~CachedRequest();

  /// Local. Returns when the buffer holds the data; until then it holds some of it, or none.
  void wait();

  /// Local. True once wait() would return at once; never blocks.
  bool test();

 private:
  std::unique_ptr<cache::Outstanding> outstanding_;
};

/// The untyped core that the caches forward to (src/arrays/cache).
namespace cache {

class Reads;
class Sums;

GANNET_API std::shared_ptr<Reads> reads(array::Core* of, const CacheOptions& options);
GANNET_API void check(const Reads& from, const Patch& patch);
GANNET_API void get(Reads& from, const Patch& patch, void* to, const Strides& strides);
[[nodiscard]] GANNET_API CachedRequest nb_get(Reads& from, const Patch& patch, void* to,
                                              const Strides& strides);
GANNET_API void empty(Reads& reads);
GANNET_API CacheCounts counts(const Reads& reads);

GANNET_API std::shared_ptr<Sums> sums(array::Core* of, const CacheOptions& options);
GANNET_API void accumulate(Sums& to, const Patch& patch, const void* from, const void* alpha,
                           const Strides& strides);
GANNET_API void flush(Sums& sums);
GANNET_API CacheCounts counts(const Sums& sums);
GANNET_API void end(Sums& sums) noexcept;

}  // namespace cache

/// Reads of an array, kept in this process: what one thread fetched from another node, all others
/// find here. Kept are tiles of a fixed size in the array's index space, so requests of different
/// shapes share them. What the own node has is read where it is and never kept.
///
/// Local objects: each process makes its own, whenever it likes. All calls may come from any thread
/// at any time, and are one-sided or local. A tile that several threads miss at once is fetched
/// once; a tile that is there costs one lock for a moment, shared by one tile in 64 or so.
///
/// The program promises that what it reads through the cache does not change, or changes only
/// between a sync and the empty() after it. Whatever was written since a tile was fetched, even by
/// this process, is not seen before empty().
///
/// When memory is short, tiles that were not used for a while go (CLOCK); those that requests wait
/// for stay. What then finds no room, and patches whose tiles are more than the whole cache, go
/// past it, as Array's get does.
///
/// Errors: as Array's get (Fault::argument for patches outside, Fault::state for an array that is
/// destroyed), and nothing is transferred then. Fault::argument for a tile of other dimensions than
/// the array's, without elements, or larger than the memory. A fetch that fails is an Error for all
/// who wait for it; the next get tries again.
template <Storable T>
class ReadCache {
 public:
  using Value = std::remove_const_t<T>;

  explicit ReadCache(const Section<const Value>& of, const CacheOptions& options = {})
      : reads_(cache::reads(of.core(), options)) {}
  ReadCache(const ReadCache&) = delete;
  ReadCache& operator=(const ReadCache&) = delete;

  /// One-sided. Copies `patch` into the local buffer, whose strides are as for Array's get. On
  /// return the data is there.
  void get(const Patch& patch, Value* to, const Strides& strides = {}) {
    cache::get(*reads_, patch, to, strides);
  }

  /// One-sided. A copy of the patch, and one element.
  template <std::same_as<Patch> P>
  [[nodiscard]] Values<Value> get(const P& patch) {
    cache::check(*reads_, patch);
    Values<Value> values(patch.extents());
    if (values.size() > 0) get(patch, values.data());
    return values;
  }
  Value get(const Point& at) {
    Value value;
    get(Patch::element(at), &value);
    return value;
  }

  /// One-sided. As above, but the data is there when the request is complete. All tiles that are
  /// missing are under way on return; they stay in memory until then.
  [[nodiscard]] CachedRequest nb_get(const Patch& patch, Value* to, const Strides& strides = {}) {
    return cache::nb_get(*reads_, patch, to, strides);
  }

  /// Local. Forgets all tiles: a get that begins later sees what is in the array by then. Gets that
  /// are under way end as they began.
  void empty() { cache::empty(*reads_); }

  /// Empties the cache at the end of a scope, say of an iteration at whose end the array changes.
  class Scope {
   public:
    explicit Scope(ReadCache& cache) : cache_(cache) {}
    ~Scope() { cache_.empty(); }
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;

   private:
    ReadCache& cache_;
  };
  [[nodiscard]] Scope scope() { return Scope(*this); }

  /// Local.
  CacheCounts counts() const { return cache::counts(*reads_); }

 private:
  std::shared_ptr<cache::Reads> reads_;
};

template <Storable T>
ReadCache(const Array<T>&) -> ReadCache<std::remove_const_t<T>>;
template <Storable T>
ReadCache(const Array<T>&, const CacheOptions&) -> ReadCache<std::remove_const_t<T>>;

/// Sums for an array, collected in this process: accumulates to other nodes are added up in tiles
/// here, by all threads, and sent later, each tile once. What the own node has is added where it
/// is, at once.
///
/// Local objects: each process makes its own, whenever it likes. All calls may come from any thread
/// at any time, and are one-sided or local. Threads that add to one tile take turns; a tile is
/// found under one lock for a moment, shared by one tile in 64 or so.
///
/// The program promises that until the flush has taken effect nobody puts into a tile to which
/// somebody adds: what is sent is the smallest patch with all that was added to a tile, and its
/// other elements are zeros. Sums of floating-point numbers are the same up to rounding as those
/// of Array's accumulate; which adds come first is not said there either.
///
/// When memory is short, tiles that were not used for a while are sent early. What then finds no
/// room, and patches whose tiles are more than the whole cache, go past it, as Array's accumulate
/// does. Nothing is lost.
///
/// Errors: as Array's accumulate, and nothing is added then. Fault::argument for a tile as with
/// ReadCache. If the array is destroyed before the flush, that is Fault::state, and the sums stay.
/// A transfer that fails (Fault::peer) is an Error for the call that sent it, and its sums are
/// gone.
template <Numeric T>
class SumCache {
 public:
  explicit SumCache(const Section<T>& to, const CacheOptions& options = {})
      : sums_(cache::sums(to.core(), options)) {}
  SumCache(const SumCache&) = delete;
  SumCache& operator=(const SumCache&) = delete;

  /// Flushes. A destructor cannot throw: the log says if it could not, and what is lost.
  ~SumCache() { cache::end(*sums_); }

  /// One-sided. Adds alpha times the local buffer to `patch`, now or at the next flush. On return
  /// the buffer may be reused.
  void accumulate(const Patch& patch, const T* from, T alpha = T(1), const Strides& strides = {}) {
    cache::accumulate(*sums_, patch, from, &alpha, strides);
  }

  /// One-sided. Sends all that accumulates which have returned have added, one owner after the
  /// other. On return this is complete as accumulates are: at their target after fence or sync.
  void flush() { cache::flush(*sums_); }

  /// Local.
  CacheCounts counts() const { return cache::counts(*sums_); }

 private:
  std::shared_ptr<cache::Sums> sums_;
};

template <Numeric T>
SumCache(const Array<T>&) -> SumCache<T>;
template <Numeric T>
SumCache(const Array<T>&, const CacheOptions&) -> SumCache<T>;

}  // namespace gannet
