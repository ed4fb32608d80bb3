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
  /// Maximum number of bytes of all tiles, including the bookkeeping for each. Never exceeded.
  std::size_t memory = std::size_t{64} << 20;

  /// Extents of a tile, one for each dimension of the array: the unit that is fetched or sent.
  /// Extents beyond those of the array mean the array's own. By default a tile has about 32 KiB,
  /// with sides as equal as possible.
  Shape tile = {};
};

/// What a cache has done since it was made. A patch that lies in several tiles counts once for
/// each.
struct CacheCounts {
  std::int64_t hits = 0;       ///< a tile was present, or in flight for somebody else
  std::int64_t misses = 0;     ///< a tile was fetched (reads) or begun (sums)
  std::int64_t evictions = 0;  ///< a tile was evicted to make room; sums were sent early
  std::int64_t past = 0;       ///< bypassed the cache, which had no room
  std::size_t bytes = 0;       ///< kept now
  std::size_t most_bytes = 0;  ///< kept at any time; at most CacheOptions::memory

  friend bool operator==(const CacheCounts&, const CacheCounts&) = default;
};

namespace cache {
class Outstanding;
}

/// One get through a cache that is in flight. A default-constructed request is complete. One thread
/// at a time. It may outlive its cache, but has to be waited for before its array is destroyed.
class GANNET_API CachedRequest {
 public:
  CachedRequest() noexcept;
  explicit CachedRequest(std::unique_ptr<cache::Outstanding> outstanding) noexcept;
  CachedRequest(CachedRequest&&) noexcept;
  CachedRequest& operator=(CachedRequest&&) noexcept;

  /// Waits; an error at this point goes to the log.
  ~CachedRequest();

  /// Local. Returns when the buffer holds the data; until then it holds some of the data, or none.
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

/// Caches reads of an array in this process: what one thread has fetched from another node, all
/// others find here. The cache keeps tiles of a fixed size in the array's index space, so requests
/// of different shapes share them. Data on this rank's own node is read in place and never kept.
///
/// Caches are local objects: each process makes its own, whenever it likes. All calls may come from
/// any thread at any time, and are one-sided or local. A tile that several threads miss at once is
/// fetched once; a tile that is present costs one lock, which is held briefly and shared by about
/// one tile in 64.
///
/// The program promises that what it reads through the cache does not change, or changes only
/// between a sync and the empty() after it. Whatever was written after a tile was fetched, even by
/// this process, is not seen before empty().
///
/// When memory is short, tiles that have not been used for a while are evicted (CLOCK); those that
/// requests wait for stay. Accesses that still find no room, and patches with more tiles than the
/// whole cache can hold, bypass the cache and go to the array directly, as Array's get does.
///
/// Errors: as for Array's get (Fault::argument for patches outside the array, Fault::state for an
/// array that has been destroyed), and nothing is transferred then. Fault::argument for a tile
/// whose number of dimensions is not that of the array, that has no elements, or that is larger
/// than the memory. A fetch that fails is an Error for everyone who waits for it; the next get
/// tries again.
template <Storable T>
class ReadCache {
 public:
  using Value = std::remove_const_t<T>;

  explicit ReadCache(const Section<const Value>& of, const CacheOptions& options = {})
      : reads_(cache::reads(of.core(), options)) {}
  ReadCache(const ReadCache&) = delete;
  ReadCache& operator=(const ReadCache&) = delete;

  /// One-sided. Copies `patch` into the local buffer, whose strides are as for Array's get. On
  /// return the buffer holds the data.
  void get(const Patch& patch, Value* to, const Strides& strides = {}) {
    cache::get(*reads_, patch, to, strides);
  }

  /// One-sided. A copy of the patch; one element.
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

  /// One-sided. As above, but the buffer holds the data when the request is complete. All missing
  /// tiles are in flight on return; they stay in memory until the request is complete.
  [[nodiscard]] CachedRequest nb_get(const Patch& patch, Value* to, const Strides& strides = {}) {
    return cache::nb_get(*reads_, patch, to, strides);
  }

  /// Local. Forgets all tiles: a get that begins later sees what is in the array by then. Gets in
  /// flight are not affected.
  void empty() { cache::empty(*reads_); }

  /// Empties the cache at the end of a scope, for instance of an iteration at the end of which the
  /// array changes.
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

/// Collects sums for an array in this process: accumulates to other nodes are added up in tiles
/// here, by all threads, and sent later, each tile once. What belongs to this rank's own node is
/// added in place, at once.
///
/// Caches are local objects: each process makes its own, whenever it likes. All calls may come from
/// any thread at any time, and are one-sided or local. Threads that add to the same tile take
/// turns; finding a tile takes one lock, which is held briefly and shared by about one tile in 64.
///
/// The program promises that, until the flush has taken effect, nobody puts into a tile to which
/// somebody adds: what is sent is the smallest patch with all that was added to a tile, and the
/// other elements of that patch are zeros. Floating-point sums are those of Array's accumulate up
/// to rounding; there, too, nothing is said about the order of additions.
///
/// When memory is short, tiles that have not been used for a while are sent early. Accesses that
/// still find no room, and patches with more tiles than the whole cache can hold, bypass the cache
/// and go to the array directly, as Array's accumulate does. Nothing is lost.
///
/// Errors: as for Array's accumulate, and nothing is added then. Fault::argument for a tile as with
/// ReadCache. If the array is destroyed before the flush, the flush is Fault::state, and the sums
/// stay. A transfer that fails (Fault::peer) is an Error for the call that sent it, and its sums
/// are lost.
template <Numeric T>
class SumCache {
 public:
  explicit SumCache(const Section<T>& to, const CacheOptions& options = {})
      : sums_(cache::sums(to.core(), options)) {}
  SumCache(const SumCache&) = delete;
  SumCache& operator=(const SumCache&) = delete;

  /// Flushes. A destructor cannot throw: if it could not flush, the log says so, and what is lost.
  ~SumCache() { cache::end(*sums_); }

  /// One-sided. Adds alpha times the local buffer to `patch`, now or at the next flush. On return
  /// the buffer may be reused.
  void accumulate(const Patch& patch, const T* from, T alpha = T(1), const Strides& strides = {}) {
    cache::accumulate(*sums_, patch, from, &alpha, strides);
  }

  /// One-sided. Sends all that was added by accumulates that have returned, one owner after the
  /// other. On return this is complete in the way that accumulates are: at its target after a fence
  /// or sync.
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
