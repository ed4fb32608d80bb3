#include <cstring>

#include "base/dispatch.hpp"
#include "rma/client/client.hpp"
#include "rma/runtime.hpp"

// The one-sided operations of a client, as tasks for the channel to their node.
namespace gannet::rma {

using protocol::Op;

namespace {

/// A task for one word, whose value before goes to `before`.
Task word_task(Op op, Element type, const Transfer& shape, void* before) {
  Task task{op, type, 0, Cursor(shape, true)};
  task.near = static_cast<std::byte*>(before);
  return task;
}

}  // namespace

void Client::add(Place far, Task task, Pending& pending) {
  const auto lock = hold();
  Channel& to = channel(far.node());
  begin(pending);
  task.far = far.offset();
  task.slot = pending.slot;
  settle_direct(to);
  list(to);
  to.add(task);
  to.pump(false);
}

void Client::put(Place to, const void* near, const Transfer& shape, Pending& pending) {
  if (go_direct(Op::put, to, const_cast<void*>(near), shape, pending)) return;
  Task task{Op::put, Element::opaque, 0, Cursor(shape, false)};
  task.near = static_cast<std::byte*>(const_cast<void*>(near));  // only read
  add(to, std::move(task), pending);
}

void Client::get(Place from, void* near, const Transfer& shape, Pending& pending) {
  if (go_direct(Op::get, from, near, shape, pending)) return;
  Task task{Op::get, Element::opaque, 0, Cursor(shape, false)};
  task.near = static_cast<std::byte*>(near);
  add(from, std::move(task), pending);
}

void Client::accumulate(Place to, const void* near, const Transfer& shape, Element type,
                        const void* alpha, Pending& pending) {
  Task task{Op::accumulate, type, 0, Cursor(shape, true)};
  task.near = static_cast<std::byte*>(const_cast<void*>(near));  // only read
  std::memcpy(task.operand.data(), alpha, shape.element);
  add(to, std::move(task), pending);
}

void Client::do_word(const char* call, Task task, Place at) {
  Pending pending;
  add(at, std::move(task), pending);
  wait(pending, call);
}

void Client::fetch_add(Place at, Element type, const void* value, void* before) {
  const std::size_t bytes = base::bytes_of(type);
  Task task = word_task(Op::fetch_add, type, Transfer(bytes), before);
  std::memcpy(task.operand.data(), value, bytes);
  do_word("fetch_add", std::move(task), at);
}

void Client::swap(Place at, std::size_t bytes, const void* value, void* before) {
  Task task = word_task(Op::swap, Element::opaque, Transfer(bytes), before);
  std::memcpy(task.operand.data(), value, bytes);
  do_word("swap", std::move(task), at);
}

void Client::compare_swap(Place at, std::size_t bytes, const void* expected, const void* desired,
                          void* before) {
  Task task = word_task(Op::compare_swap, Element::opaque, Transfer(bytes), before);
  std::memcpy(task.operand.data(), expected, bytes);
  std::memcpy(task.operand.data() + bytes, desired, bytes);
  do_word("compare_swap", std::move(task), at);
}

namespace {
Transfer ticket_shape() {
  Transfer shape(sizeof(std::uint64_t));
  shape.row = 2;
  return shape;
}
}  // namespace

void Client::lock(Place ticket) {
  do_word("lock", word_task(Op::lock, Element::opaque, ticket_shape(), nullptr), ticket);
}

void Client::unlock(Place ticket) {
  do_word("unlock", word_task(Op::unlock, Element::opaque, ticket_shape(), nullptr), ticket);
}

}  // namespace gannet::rma
