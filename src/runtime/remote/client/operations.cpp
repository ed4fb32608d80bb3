#include <cstring>

#include "base/retry_alloc.hpp"
#include "remote/client/client.hpp"

// The one-sided operations of a client, as tasks for the channel to their node.
namespace gannet::remote {

using protocol::Op;

namespace {

/// A task for one word, whose previous value goes to `before`.
OutgoingOperation word_operation(Op op, Element type, const node::Transfer& shape,
                                 node::LocalMemory before) {
  OutgoingOperation task{op, type, 0, Cursor(shape, true)};
  task.near = before;
  return task;
}

/// A task that moves bytes; puts only read `near`.
OutgoingOperation move_operation(Op op, const node::Transfer& shape, node::LocalMemory near) {
  OutgoingOperation task{op, Element::opaque, 0, Cursor(shape, false)};
  task.near = near;
  return task;
}

node::Transfer ticket_shape() {
  node::Transfer shape(sizeof(std::uint64_t));
  shape.row = 2;
  return shape;
}

}  // namespace

void Client::begin(Pending& pending) {
  if (pending.client) return channels_.requests().begin(pending.slot);
  const Requests::Id name = channels_.requests().open();
  pending.client = this;
  pending.slot = name.slot;
  pending.generation = name.generation;
  channels_.requests().begin(name.slot);
}

/// After all RDMA to that node, since the network would keep no order between them.
void Client::add(const char* call, Target far, OutgoingOperation task, Pending& pending) {
  task.far = far.offset;
  std::optional<DirectAccess::Turn> turn;
  until(call, [&] {
    if (!task.ends_lock()) broken_.raise(call);
    Channel& to = channels_.to(far.node);
    if (!is_settled(to, turn)) return false;
    channels_.list(to);
    begin(pending);
    task.slot = pending.slot;
    enqueue(to, task);
    attempt([&] { to.pump_eagerly(); });
    return true;
  });
}

/// On a listed channel. A task that cannot be added does not count for its request.
void Client::enqueue(Channel& to, const OutgoingOperation& task) {
  try {
    to.add(task);
  } catch (...) {
    channels_.requests().finish(task.slot);
    throw;
  }
}

void Client::put(Target to, node::LocalSource near, const node::Transfer& shape, Pending& pending) {
  const node::LocalMemory from = near.without_const();
  if (try_direct("put", Op::put, to, from, shape, pending)) return;
  add("put", to, move_operation(Op::put, shape, from), pending);
}

void Client::get(Target from, node::LocalMemory near, const node::Transfer& shape,
                 Pending& pending) {
  if (try_direct("get", Op::get, from, near, shape, pending)) return;
  add("get", from, move_operation(Op::get, shape, near), pending);
}

void Client::accumulate(Target to, node::LocalSource near, const node::Transfer& shape,
                        Element type, const void* alpha, Pending& pending) {
  OutgoingOperation task = word_operation(Op::accumulate, type, shape, near.without_const());
  std::memcpy(task.operand.data(), alpha, shape.element);
  add("accumulate", to, std::move(task), pending);
}

void Client::do_whole(const char* call, OutgoingOperation task, Target at,
                      const progress::Policy& policy) {
  Pending pending;
  add(call, at, std::move(task), pending);
  wait(pending, call, policy);
}

/// The helper takes operands one after the other.
void Client::atomic(Target at, const node::AtomicCall& what, void* before) {
  if (what.bytes > node::atomics::most_bytes) node::atomics::refuse_size();
  const protocol::Operation& operation = protocol::row(what.op);
  OutgoingOperation task = word_operation(operation.op, what.type, node::Transfer(what.bytes),
                                          node::host_memory(before));
  for (int i = 0; i < what.given(); ++i) {
    std::memcpy(task.operand.data() + static_cast<std::size_t>(i) * what.bytes, what.operands[i],
                what.bytes);
  }
  do_whole(operation.name, std::move(task), at, for_helpers_);
}

/// Its call has meanwhile ended with an error, so nobody would ever unlock it. With the lock.
void Client::give_back_lock(int node, node::Offset ticket) {
  OutgoingOperation task = word_operation(Op::unlock, Element::opaque, ticket_shape(), {});
  task.far = ticket;
  base::retry_alloc([&] {
    Channel& to = channels_.to(node);
    channels_.list(to);
    task.slot = channels_.requests().open().slot;
    enqueue(to, task);
  });
  wake_background();
}

/// What the holder does next may depend on this rank.
int Client::lock(Target ticket) {
  constexpr std::int32_t not_granted = -1;
  std::int32_t leaver = not_granted;
  OutgoingOperation task =
      word_operation(Op::lock, Element::opaque, ticket_shape(), node::host_memory(&leaver));
  task.asker = config_.rank + 1;
  try {
    do_whole("lock", std::move(task), ticket, for_ranks_);
  } catch (...) {  // the grant may have arrived just before
    const std::lock_guard lock(mutex_);
    if (leaver == 0 && !closed_) give_back_lock(ticket.node, ticket.offset);
    throw;
  }
  return leaver;
}

/// Others wait for the lock, so the call does not give up for lack of memory.
void Client::end_lock(const char* call, Op op, Target ticket) {
  OutgoingOperation task = word_operation(op, Element::opaque, ticket_shape(), {});
  task.asker = config_.rank + 1;
  Pending pending;
  base::retry_alloc([&] { add(call, ticket, task, pending); });
  wait(pending, call, for_helpers_);
}

void Client::leave_lock(Target ticket) { end_lock("leave_lock", Op::leave_lock, ticket); }
void Client::unlock(Target ticket) { end_lock("unlock", Op::unlock, ticket); }

}  // namespace gannet::remote
