#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "gannet/store/options.hpp"
#include "gannet/store/pending.hpp"
#include "gannet/types.hpp"
#include "store/directory.hpp"
#include "store/forecast.hpp"
#include "store/heap.hpp"
#include "store/history.hpp"
#include "store/name.hpp"
#include "store/queues.hpp"
#include "store/spin_lock.hpp"

namespace gannet::store {

class Shelf;
struct ShelfState;

/// A record of a shelf that stays where it is while this lives.
class Grip {
 public:
  Grip() = default;
  Grip(Shelf& shelf, Record& record);
  ~Grip() { release(); }
  Grip(Grip&& other) noexcept
      : shelf_(std::exchange(other.shelf_, nullptr)), record_(other.record_), info_(other.info_) {}
  Grip& operator=(Grip&& other) noexcept {
    release();
    shelf_ = std::exchange(other.shelf_, nullptr);
    record_ = other.record_;
    info_ = other.info_;
    return *this;
  }

  /// Another one of the same record.
  Grip again() const { return Grip(*shelf_, *record_); }

  explicit operator bool() const { return shelf_ != nullptr; }
  const Record& record() const { return *record_; }
  const Info& info() const { return info_; }
  std::span<const std::byte> bytes() const { return {record_->data(), info_.bytes}; }

 private:
  void release();

  Shelf* shelf_ = nullptr;
  Record* record_ = nullptr;
  Info info_;
};

/// Records in one stretch of memory, which may be shared: any thread of any rank of the node that
/// attaches to it works on it by itself. A read takes the lock of a bucket for a moment; a change
/// also takes the lock of the room, in which blocks are allocated and freed.
///
/// If there is a next level, records that it also has are evicted when there is no room. Those on
/// trial (`cold`) go first, in their order; a record that is read there, or is back sooner than the
/// oldest of the proven ones (`hot`) was read, becomes proven, and that oldest one goes on trial.
/// So neither a scan nor a loop over more than there is room for drives out what is there. If reads
/// repeat themselves, the forecast chooses the victim: the record that is read again last.
class Shelf {
 public:
  struct Setup {
    std::size_t bytes = 0;
    bool backed = false;    ///< there is a next level
    bool summed = false;    ///< records have checksums, if they are not long
    bool foresees = false;  ///< victims are chosen by what will be read, where that is predictable
    std::uint64_t first_version = 0;
  };

  /// Longer records have no checksum.
  static constexpr std::size_t longest_summed = 64 << 10;

  /// Fewer have no room for anything.
  static constexpr std::size_t least_bytes = 64 << 10;

  /// Local, by one rank, before any other attaches. `memory` is aligned to a cache line.
  static void format(std::byte* memory, const Setup& setup);

  explicit Shelf(std::byte* memory);
  Shelf(const Shelf&) = delete;
  Shelf& operator=(const Shelf&) = delete;

  // --- Reading ---

  enum class Look {
    unknown,  ///< not here; the next level may have it
    gone,     ///< removed
    found,
    misfit  ///< found, but the lengths do not fit, and nothing was done
  };

  /// For each read of a record that stands for its neighbours, before anything else is called for
  /// it: so the shelf learns what is read when. Waits for nobody.
  void asked(std::uint64_t number);

  /// Copies the record to the front of `to`.
  Look copy(const Name& name, std::span<std::byte> to, Info& info);
  Look look(const Name& name, Info& info);
  Look pin(const Name& name, Grip& grip);

  // --- Changing ---

  /// A block that nobody sees yet. The contents of bytes() are undefined at first.
  class Draft {
   public:
    Draft() = default;
    Draft(Draft&& other) noexcept
        : shelf_(std::exchange(other.shelf_, nullptr)),
          record_(other.record_),
          length_(other.length_),
          flags_(other.flags_) {}
    Draft& operator=(Draft&& other) noexcept {
      std::swap(shelf_, other.shelf_);
      std::swap(record_, other.record_);
      std::swap(length_, other.length_);
      std::swap(flags_, other.flags_);
      return *this;
    }
    ~Draft();
    explicit operator bool() const { return shelf_ != nullptr; }
    std::span<std::byte> bytes() const { return {record_->data(), length_}; }

   private:
    friend Shelf;
    Shelf* shelf_ = nullptr;
    Record* record_ = nullptr;
    std::size_t length_ = 0;
    std::uint64_t flags_ = 0;
  };

  /// `flags`: of Record::lasting and dirty. Evicts what it must; no draft: there is no room now.
  Draft draft(const Name& name, std::size_t length, std::uint64_t flags);

  /// When a draft becomes the record.
  struct When {
    enum Kind { always, absent, absent_or_gone, same } kind = always;
    std::uint64_t version = 0;                 ///< same: only if it has this one
    std::optional<std::uint32_t> writes = {};  ///< only if writes_near() is still this
    std::uint64_t as = 0;                      ///< its version; 0: a new one
  };
  enum class Publish { done, refused, no_room };
  Publish publish(const Name& name, Draft draft, const When& when, Info& info);

  /// The same at once; false if there is no room now.
  bool put(const Name& name, std::span<const std::byte> bytes, std::uint64_t flags, Info& info);

  /// Adds numbers to those of a record that is here.
  struct Added {
    Look look;
    bool room = true;
  };
  Added add(const Name& name, Element type, std::span<const std::byte> values, std::uint64_t flags,
            Info& info);

  /// Takes it out if its version is at most this one, whatever the next level has.
  Look erase(const Name& name, std::uint64_t version = ~std::uint64_t{0});

  /// Erases all records that `which` selects, but not dirty ones.
  void erase_if(const std::function<bool(const Record&)>& which);

  // --- The next level ---

  /// The oldest dirty records of at most this version, `bytes` or one at least.
  struct Batch {
    std::vector<Grip> records;
    bool busy = false;  ///< some are being changed just now
  };
  Batch dirty_batch(std::uint64_t version, std::size_t bytes);

  /// The next level has this record now.
  void written(const Grip& grip);

  /// Changes when a record whose hash is near this one has been written.
  std::uint32_t writes_near(std::uint64_t hash) const;

  /// For copies: from now on no draft begun with an earlier writes_near() is published.
  void bump_writes_near(std::uint64_t hash);
  void bump_all_writes();

  bool has_dirty() const;
  bool many_are_dirty() const;
  std::uint64_t last_version() const;
  std::uint64_t new_version();

  /// All records, each under the lock of its bucket: `visit` takes no locks.
  void for_each(const std::function<void(const Record&)>& visit) const;

  // --- Facts ---

  std::size_t capacity() const;
  std::uint64_t records() const { return directory_.records(); }
  std::size_t used() const;
  std::size_t directory_bytes() const;
  std::uint64_t evictions() const;
  const std::byte* base() const { return memory_; }

 private:
  friend Grip;

  // Work on a record in place is done under its bucket's lock if it is no longer than this.
  static constexpr std::size_t short_bytes = 4096;

  using Change = std::function<void(std::byte* data)>;
  enum class InPlace { done, absent, gone, misfit, pinned };
  InPlace change(const Name& name, std::size_t length, bool same_length, std::uint64_t flags,
                 const Change& change, Info& info);
  void finish(Record& record, std::size_t length, std::uint64_t flags, std::uint64_t sum,
              Info& info);
  std::uint64_t sum_of(std::span<const std::byte> bytes) const;
  void unpin(Record& record, std::uint16_t by);
  void requeue(Place place);

  // Under the lock of the room.
  Place take(std::uint32_t units);
  Place victim();
  Place victim_in_turn();
  Place victim_by_forecast();
  bool take_out(Place place, int round);

  /// Of some records, the one that is read again last.
  struct Farthest {
    Place place = 0;
    std::uint32_t until = 0;
    bool all_known = true;  ///< it can be predicted for all of them
  };
  Farthest farthest_of_some();
  std::uint32_t until(const Record& record);
  void drop(Place place);
  void settle(Place place);
  void admit(Place place);

  Place take_locked(std::size_t bytes);
  void give_locked(Place place, std::size_t bytes);
  void grow();
  /// Time in ticks: units that were taken, 1,024 or more for all the room.
  std::uint16_t now() const;

  /// Reads within this many ticks are one use of a record: about as long as one is on trial.
  static constexpr std::uint16_t one_use = 32;
  void note_read(Record& record);

  std::uint32_t units_of(const Record& record) const {
    return heap_.units_for(record.block_bytes());
  }

  std::byte* memory_;
  ShelfState& state_;
  Heap heap_;
  Directory directory_;
  Queues queues_;
  History history_;
  Forecast forecast_;
};

}  // namespace gannet::store
