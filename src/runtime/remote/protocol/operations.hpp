#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "trace/verbs.hpp"

/// The protocol table: one row for each operation on another node says all that is decided by the
/// operation alone. What it does to memory is in helper/execute.cpp. Names, and everything about
/// atomics, come from the table of verbs.
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
  trace::Op verb;  ///< trace::Op::count: not one that programs know
  const char* name;
  Data data;
  Data answer;
  bool answered;  ///< the asking rank is notified when it is done
  bool cut;       ///< large ones go in several records
  bool changes;   ///< memory, or lets others change it
  Touch touch;
  std::size_t rdma_from;  ///< contiguous bytes from which RDMA is quicker, where there is any
};

/// An operation that programs know by the name of its verb.
constexpr Operation known(Op op, trace::Op verb, Data data, Data answer, bool answered, bool cut,
                          bool changes, Touch touch, std::size_t rdma_from) {
  return {op, verb, trace::name_of(verb), data, answer, answered, cut, changes, touch, rdma_from};
}

/// Operands go out, and the previous value comes back.
constexpr Operation atomic(Op op, trace::Op verb) {
  const trace::Verb& v = trace::verb(verb);
  return known(op, verb, v.operands == 2 ? Data::two_elements : Data::elements, Data::elements,
               true, false, v.effect != trace::Effect::reads,
               v.takes == trace::Takes::numbers ? Touch::number : Touch::word, never);
}

/// In the order of Op. Strided transfers, accumulates, atomics and locks need the helper, and so
/// does everything where the network has no RDMA of its own (UCX emulates it over TCP in more than
/// a millisecond; a message takes some microseconds).
inline constexpr Operation operations[] = {
    known(Op::put, trace::Op::put, Data::elements, Data::none, false, true, true, Touch::bytes,
          4096),
    known(Op::get, trace::Op::get, Data::none, Data::elements, true, true, false, Touch::bytes,
          512),
    known(Op::accumulate, trace::Op::accumulate, Data::factor_elements, Data::none, false, true,
          true, Touch::numbers, never),
    atomic(Op::fetch_add, trace::Op::fetch_add),
    atomic(Op::swap, trace::Op::swap),
    atomic(Op::compare_swap, trace::Op::compare_swap),
    known(Op::lock, trace::Op::lock, Data::none, Data::none, true, false, false, Touch::ticket,
          never),
    known(Op::unlock, trace::Op::unlock, Data::none, Data::none, false, false, true, Touch::ticket,
          never),
    {Op::key, trace::Op::count, "key", Data::none, Data::key, true, false, false, Touch::position,
     never},
    {Op::leave_lock, trace::Op::count, "leave_lock", Data::none, Data::none, false, false, true,
     Touch::ticket, never},
};

constexpr bool is_known(Op op) {
  return op != Op{0} && static_cast<std::size_t>(op) <= std::size(operations);
}

/// Only for operations that are known.
constexpr const Operation& row(Op op) { return operations[static_cast<std::size_t>(op) - 1]; }

/// The row of a verb that goes to other nodes.
constexpr const Operation& row(trace::Op verb) {
  return *std::find_if(std::begin(operations), std::end(operations),
                       [&](const Operation& one) { return one.verb == verb; });
}

/// Rows are where their numbers say, and every atomic has one.
static_assert(std::all_of(std::begin(operations), std::end(operations),
                          [](const Operation& one) { return &row(one.op) == &one; }));
static_assert(std::all_of(std::begin(trace::verbs), std::end(trace::verbs),
                          [](const trace::Verb& one) {
                            return one.family != trace::Family::atomic ||
                                   &row(one.op) != std::end(operations);
                          }));

}  // namespace gannet::remote::protocol
