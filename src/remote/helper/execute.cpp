#include "remote/helper/execute.hpp"

#include <atomic>

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

void execute(const node::Memory& memory, const protocol::Record& record,
             std::span<const std::byte> data, std::byte* answer) {
  std::byte* far = memory.at(record.far);
  switch (record.op) {
    case Op::put:
      // Who waits for a word of this put sees what was put before.
      std::atomic_thread_fence(std::memory_order_release);
      return node::copy_rows<true>(shape_of(record), far, data.data());
    case Op::get:
      return node::copy_rows<false>(shape_of(record), answer, far);
    case Op::accumulate:
      return add(memory, far, data.data() + protocol::alpha_bytes, shape_of(record), record.type,
                 data.data());
    case Op::fetch_add:
      return node::atomics::fetch_add(far, record.type, data.data(), answer);
    case Op::swap:
      return node::atomics::swap(far, record.element, data.data(), answer);
    case Op::compare_swap:
      return node::atomics::compare_swap(far, record.element, data.data(),
                                         data.data() + record.element, answer);
    case Op::unlock:
      return reinterpret_cast<node::Ticket*>(far)->serve_next();
    case Op::leave_lock:
      reinterpret_cast<node::Ticket*>(far)->leaver = static_cast<int>(record.row_step);
      return;
    case Op::lock:
    case Op::key:
      break;  // not of the memory alone: the service does them
  }
}

}  // namespace gannet::remote
