#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "base/bytes.hpp"
#include "gannet/types.hpp"
#include "remote/protocol/operations.hpp"
#include "remote/protocol/refusal.hpp"

/// What is in a block: records, one after the other, each with its data, padded to eight bytes. A
/// record is self-contained: large transfers are cut into records that each carry their own
/// geometry, so that a helper needs to remember nothing between two blocks.
namespace gannet::remote::protocol {

/// One operation on the helper's node: `rows` rows of `count` elements of `element` bytes, `step`
/// bytes from one to the next, rows `row_step` bytes apart. The data is dense.
struct Record {
  Op op;
  Element type;
  std::uint16_t element;
  std::uint32_t token;  ///< of the asking rank, for the answer
  std::uint64_t far;    ///< offset in the arena
  std::uint32_t count;
  std::uint32_t rows;
  std::int64_t step;
  std::int64_t row_step;  ///< of a lock, which has one row: rank + 1 of the one that will hold or
                          ///< has left it
};
static_assert(sizeof(Record) == 40);

/// An answer: `bytes` of data follow, or the reason why there are none.
struct Answer {
  std::uint32_t token;
  std::uint32_t bytes : 24;
  std::uint32_t refusal : 8;
};
static_assert(sizeof(Answer) == 8);

/// Room for the factor at the beginning of an accumulate's data, whatever its type.
inline constexpr std::size_t alpha_bytes = 16;

using base::padded;

/// Bytes of the elements of a record; 2^64 - 1 stands for too many.
std::uint64_t element_bytes(const Record& record);

/// Bytes of data behind a record of a known operation, and in its answer.
std::uint64_t data_bytes(const Record& record);
std::uint64_t answer_bytes(const Record& record);

/// Why a record cannot be executed on [begin, end) of the arena: all that it touches has to lie
/// there, with an operation and a type that are known, elements that this operation can handle, and
/// aligned words where needed. Refusal::none if it can.
Refusal why_not(const Record& record, std::uint64_t begin, std::uint64_t end);

/// Walks through the records (or answers) of a message. Stops at the first that is cut short.
template <class Head>
class Reader {
 public:
  explicit Reader(std::span<const std::byte> bytes) : rest_(bytes) {}

  /// The next head; nothing at the end or where the rest is too short.
  std::optional<Head> head();

  /// The data behind the head just read; nothing if it is cut short.
  std::optional<std::span<const std::byte>> data(std::uint64_t bytes);

  bool at_end() const { return rest_.empty(); }
  std::span<const std::byte> rest() const { return rest_; }

 private:
  std::span<const std::byte> rest_;
};

extern template class Reader<Record>;
extern template class Reader<Answer>;

}  // namespace gannet::remote::protocol
