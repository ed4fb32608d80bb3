#include "remote/helper/execute.hpp"

#include <atomic>
#include <cstdint>
#include <cstring>

#include "base/order.hpp"
#include "node/add.hpp"
#include "node/atomics.hpp"
#include "node/copy.hpp"
#include "node/ticket.hpp"

namespace gannet::remote {

using protocol::Op;

node::Transfer shape_of(const protocol::Record& record) {
  node::Transfer t(record.element);
  t.row = record.count;
  t.row_far = record.count > 1 ? record.step / static_cast<Index>(record.element) : 1;
  if (record.rows > 1) {
    t.depth = 1;
    t.loops[0] = {record.rows, record.row_step, t.row * static_cast<Index>(record.element)};
  }
  return t;
}

namespace {

/// Whether it was one word: bytes of one number, at an address that is a multiple of its size.
template <class Word>
bool put_word(std::byte* far, const protocol::Record& record, const std::byte* data) {
  const bool dense = record.rows == 1 && (record.count == 1 || record.step == record.element);
  if (!dense || std::uint64_t{record.count} * record.element != sizeof(Word)) return false;
  if (reinterpret_cast<std::uintptr_t>(far) % sizeof(Word) != 0) return false;
  Word word;
  std::memcpy(&word, data, sizeof word);
  std::atomic_ref(*reinterpret_cast<Word*>(far)).store(word, std::memory_order_release);
  return true;
}

/// A thread that waits for a word of it (with acquire, as ghosts::Exchange does) sees what was put
/// before.
void put(std::byte* far, const protocol::Record& record, const std::byte* data) {
  if (put_word<std::uint64_t>(far, record, data) || put_word<std::uint32_t>(far, record, data))
    return;
  std::atomic_thread_fence(std::memory_order_release);
  node::copy_rows<true>(shape_of(record), far, data);
}

/// Operands lie one after the other.
void atomic(std::byte* far, const protocol::Record& record, const std::byte* data,
            std::byte* answer) {
  const std::size_t bytes = record.element;
  node::atomics::apply(
      far, {protocol::row(record.op).verb, record.type, bytes, {data, data + bytes}}, answer);
}

}  // namespace

void execute(const node::Memory& memory, const protocol::Record& record,
             std::span<const std::byte> data, std::byte* answer) {
  std::byte* far = memory.at(record.far);
  switch (record.op) {
    case Op::put:
      return put(far, record, data.data());
    case Op::get: {
      const base::order::ForOthers reading(far);
      return node::copy_rows<false>(shape_of(record), answer, far);
    }
    case Op::accumulate:
      return add(memory, far, data.data() + protocol::alpha_bytes, shape_of(record), record.type,
                 data.data());
    case Op::unlock:
      return reinterpret_cast<node::Ticket*>(far)->serve_next();
    case Op::leave_lock:
      reinterpret_cast<node::Ticket*>(far)->leaver = static_cast<int>(record.row_step);
      return;
    case Op::lock:
    case Op::key:
      break;  // they involve more than memory: the service does them
    default:
      return atomic(far, record, data.data(), answer);
  }
}

}  // namespace gannet::remote
