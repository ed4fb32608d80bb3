#pragma once

#include <cstddef>
#include <cstdint>

/// The protocol table: one row for each operation on another node says all that is decided by the
/// operation alone. What it does to memory is in helper/execute.cpp.
namespace gannet::remote::protocol {

enum class Op : std::uint8_t {
  put = 1,
  get,
  accumulate,
  fetch_add,
  swap,
  compare_swap,
  lock,
  unlock,
  key,
  leave_lock
};

/// What follows a record, or its answer.
enum class Data : std::uint8_t {
  none,
  elements,         ///< those of the record, dense
  factor_elements,  ///< the factor of an accumulate, then the elements
  two_elements,     ///< what is expected, then what is desired
  key               ///< of a window for RDMA
};

/// What an operation may touch.
enum class Touch : std::uint8_t {
  bytes,     ///< anything
  numbers,   ///< elements of a type that can be added
  word,      ///< one aligned word of 4 or 8 bytes
  number,    ///< one aligned number of 4 or 8 bytes
  ticket,    ///< a lock
  position,  ///< nothing: the place is only named
};

inline constexpr std::size_t never = ~std::size_t{0};

struct Operation {
  Op op;
  const char* name;
  Data data;
  Data answer;
  bool answered;  ///< the asking rank hears when it is done
  bool cut;       ///< large ones go in several records
  bool changes;   ///< memory, or lets others change it
  Touch touch;
  std::size_t rdma_from;  ///< contiguous bytes from which RDMA is quicker, where there is some
};

/// In the order of Op. Strided transfers, accumulates, atomics and locks need the helper, and so
/// does everything where the network has no RDMA of its own (UCX emulates it over TCP in more than
/// a millisecond; a message takes some microseconds).
inline constexpr Operation operations[] = {
    {Op::put, "put", Data::elements, Data::none, false, true, true, Touch::bytes, 4096},
    {Op::get, "get", Data::none, Data::elements, true, true, false, Touch::bytes, 512},
    {Op::accumulate, "accumulate", Data::factor_elements, Data::none, false, true, true,
     Touch::numbers, never},
    {Op::fetch_add, "fetch_add", Data::elements, Data::elements, true, false, true, Touch::number,
     never},
    {Op::swap, "swap", Data::elements, Data::elements, true, false, true, Touch::word, never},
    {Op::compare_swap, "compare_swap", Data::two_elements, Data::elements, true, false, true,
     Touch::word, never},
    {Op::lock, "lock", Data::none, Data::none, true, false, false, Touch::ticket, never},
    {Op::unlock, "unlock", Data::none, Data::none, false, false, true, Touch::ticket, never},
    {Op::key, "key", Data::none, Data::key, true, false, false, Touch::position, never},
    {Op::leave_lock, "leave_lock", Data::none, Data::none, false, false, true, Touch::ticket,
     never},
};

constexpr bool is_known(Op op) { return op >= Op::put && op <= Op::leave_lock; }

/// Only of operations that are known.
constexpr const Operation& row(Op op) { return operations[static_cast<std::size_t>(op) - 1]; }

static_assert(row(Op::put).op == Op::put && row(Op::leave_lock).op == Op::leave_lock);

}  // namespace gannet::remote::protocol
