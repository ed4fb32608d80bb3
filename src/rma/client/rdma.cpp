#include "rma/client/client.hpp"
#include "rma/client/tag.hpp"
#include "rma/client/way.hpp"

// How a client uses RDMA, where the protocol table says so.
namespace gannet::rma {

using protocol::Op;

/// Begins a transfer by RDMA; false if it has to be packed.
bool Client::go_direct(Op op, Place far, void* near, const Transfer& shape, Pending& pending) {
  if (way_for(op, shape, network_) != Way::direct) return false;
  const auto bytes = static_cast<std::size_t>(shape.row) * shape.element;
  const auto lock = hold();
  Channel& to = channel(far.node());
  if (!may_go_direct(op, to, far, bytes)) return false;
  const wire::Remote remote = *to.direct().find(far.offset(), bytes);
  begin(pending);
  list(to);
  const bool get = op == Op::get;
  if (get) {
    to.direct().begin_get();
  } else {
    to.direct().begin_put(far.offset(), bytes);
  }
  const std::uint64_t tag =
      direct_tag(get ? DirectKind::get : DirectKind::put, far.node(), pending.slot);
  wire::Sent sent;
  do {
    sent = get ? port_->get(to.peer(), near, bytes, remote, tag)
               : port_->put(to.peer(), near, bytes, remote, tag);
    if (sent == wire::Sent::busy) round(false);
  } while (sent == wire::Sent::busy);
  if (sent == wire::Sent::done) end_direct(tag);
  return true;
}

/// Not while packed operations are under way, since the network would keep no order between them.
bool Client::may_go_direct(Op op, Channel& to, Place far, std::size_t bytes) {
  if (!to.packed_quiet()) {
    to.urge();  // soon
    return false;
  }
  if (!to.direct().find(far.offset(), bytes)) {
    ask_for_key(to, far);
    return false;
  }
  if (op == Op::get ? !to.direct().no_puts() : to.direct().overlaps(far.offset(), bytes)) {
    settle_direct(to);
  }
  return true;
}

/// The key comes for later operations; this one does not wait for it.
void Client::ask_for_key(Channel& to, Place far) {
  const bool fits = static_cast<std::size_t>(plan_.buffer) >= 2 * sizeof(protocol::WindowKey);
  if (!fits || !to.direct().wants(far.offset())) return;
  const Slots::Name answered = slots_.open();
  Task task{Op::key, Element::opaque, far.offset(), Cursor(Transfer(1), false)};
  task.near = reinterpret_cast<std::byte*>(to.direct().expect(far.offset(), slots_, answered));
  task.slot = answered.slot;
  settle_direct(to);
  list(to);
  to.add(task);
}

/// Waits until all RDMA to that node is complete. With the lock.
void Client::settle_direct(Channel& to) {
  while (!to.direct().quiet()) {
    to.flush_direct(flush_tag(to));
    if (!to.direct().quiet()) round(false);
  }
}

void Client::end_direct(std::uint64_t tag) {
  DirectAccess& direct = channels_.at(node_of_tag(tag))->direct();
  switch (kind_of_tag(tag)) {
    case DirectKind::get:
      direct.end_get();
      break;
    case DirectKind::put:
      direct.end_put();
      break;
    case DirectKind::flush:
      return direct.end_flush();
  }
  slots_.finish(slot_of_tag(tag));
}

}  // namespace gannet::rma
