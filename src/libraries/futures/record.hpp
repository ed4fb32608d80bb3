#pragma once

#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "gannet/futures/core.hpp"

/// What travels between ranks: one message holds one record or many, each beginning at a multiple
/// of 16.
namespace gannet::futures {

enum class RecordKind : std::uint8_t {
  task = 1,        ///< TaskRecord, the patch, the arguments
  result,          ///< EndRecord with the ticket, the bytes of the result
  failure,         ///< EndRecord with the ticket, or 0 if nobody has a future of it, then the text
  ended,           ///< EndRecord with the number of tasks whose result nobody wants
  cancel,          ///< EndRecord with the number of the group
  work_available,  ///< EndRecord with a rank that has tasks to give
  vote,     ///< EndRecord with a round of all_quiesce and what is voted in it, up the tree of ranks
  verdict,  ///< the same, down
  left,     ///< EndRecord with a rank that has left these Futures, because of an exception
};

/// Flags of an EndRecord.
inline constexpr std::uint8_t vote_retracted = 1;  ///< Tallies::has_retracted() of the sender
inline constexpr std::uint8_t was_cancelled = 2;   ///< the task did not run

/// Flag of a TaskRecord, beside its priority.
inline constexpr std::uint8_t reads_slice = 4;

struct alignas(16) RecordHead {
  std::uint32_t bytes = 0;  ///< with all that follows up to the next one; a multiple of 16
  RecordKind kind;
  std::uint8_t a = 0;  ///< task: Where; failure: Fault
  std::uint8_t b = 0;  ///< task: Priority and flags; else flags
  std::uint8_t dims = 0;
  std::uint32_t length = 0;  ///< of arguments, result or text
  std::int32_t function = 0;
};
static_assert(sizeof(RecordHead) == 16);

struct TaskRecord {
  RecordHead head;
  std::int64_t origin;   ///< rank of the world that made the task
  std::uint64_t ticket;  ///< 0: nobody wants the result
  std::uint64_t group;   ///< 0: none
  std::uint32_t has_array;
  std::uint32_t cost;  ///< in the Backlog of the origin, which its end gives back
  array::Key key;
};
static_assert(sizeof(TaskRecord) == 64);

struct EndRecord {
  RecordHead head;
  std::uint64_t value;
  std::uint64_t cost = 0;  ///< of the tasks that have ended
};
static_assert(sizeof(EndRecord) == 32);

/// Bytes of a patch in a record: its corners.
constexpr std::size_t patch_bytes(int dims) {
  return 2 * sizeof(Index) * static_cast<std::size_t>(dims);
}

constexpr std::size_t whole_units(std::size_t bytes) { return (bytes + 15) / 16 * 16; }

/// The corners of a patch, as they travel.
class Corners {
 public:
  explicit Corners(const Patch& patch) : dims_(patch.dims()) {
    for (int d = 0; d < dims_; ++d) {
      words_[d] = patch.lo[d];
      words_[dims_ + d] = patch.hi[d];
    }
  }
  std::span<const std::byte> bytes() const {
    return {reinterpret_cast<const std::byte*>(words_), patch_bytes(dims_)};
  }

 private:
  int dims_;
  Index words_[2 * max_dims];
};

/// Adds a record and up to two pieces after it. The first has to fill whole units.
template <class T>
void append(std::vector<std::byte>& to, T record, std::span<const std::byte> first,
            std::span<const std::byte> second = {}) {
  record.head.bytes =
      static_cast<std::uint32_t>(sizeof record + whole_units(first.size() + second.size()));
  const std::size_t at = to.size();
  to.resize(at + record.head.bytes);
  std::byte* place = to.data() + at;
  std::memcpy(place, &record, sizeof record);
  if (!first.empty()) std::memcpy(place + sizeof record, first.data(), first.size());
  if (!second.empty()) {
    std::memcpy(place + sizeof record + first.size(), second.data(), second.size());
  }
}

/// Calls visit(head, record) for each in turn. Returns what is left if the next makes no sense.
template <class Visit>
std::span<const std::byte> for_each_record(std::span<const std::byte> records, Visit&& visit) {
  while (records.size() >= sizeof(RecordHead)) {
    RecordHead head;
    std::memcpy(&head, records.data(), sizeof head);
    if (head.bytes < sizeof head || head.bytes > records.size() || head.bytes % 16 != 0) break;
    visit(head, records.first(head.bytes));
    records = records.subspan(head.bytes);
  }
  return records;
}

}  // namespace gannet::futures
