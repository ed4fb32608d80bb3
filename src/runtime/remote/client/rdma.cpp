#include "remote/client/client.hpp"
#include "remote/client/tag.hpp"

// How a client uses RDMA, where the protocol table says so. Functions that begin with "is" or
// "start" are called with the lock.
namespace gannet::remote {

using protocol::Op;

/// Does a transfer by RDMA, or says that it has to be packed. An operation that may overlap one
/// in flight waits for it: the network keeps no order.
bool Client::try_direct(const char* call, Op op, Target far, node::LocalMemory near,
                        const node::Transfer& shape, Pending& pending) {
  const auto bytes = static_cast<std::size_t>(shape.row) * shape.element;
  const bool contiguous = shape.depth == 0 && shape.contiguous_rows();
  if (!network_.rdma || !near.network_address()) return false;
  if (!contiguous || bytes < row(op).rdma_from) return false;
  bool packs = false;
  std::optional<DirectAccess::Turn> turn;
  until(call, [&] {
    broken_.raise(call);
    Channel& to = channels_.to(far.node);
    if (!turn && to.direct().turn_is_taken()) return packs = true;
    if (!to.packed_quiet() || !to.direct().find(far.offset, bytes)) {
      if (!to.packed_quiet()) {
        to.request_flush();  // soon
      } else {
        ask_for_key(to, far);
      }
      return packs = true;
    }
    const DirectAccess& direct = to.direct();
    const bool overlaps = direct.is_written(far.offset, bytes) ||
                          (op == Op::put && direct.is_read(far.offset, bytes));
    if (overlaps && !is_settled(to, turn)) return false;
    return start_direct(op, to, far, near, bytes, pending);
  });
  return !packs;
}

/// False if the network has no room now.
bool Client::start_direct(Op op, Channel& to, Target far, node::LocalMemory near, std::size_t bytes,
                          Pending& pending) {
  const wire::Remote remote = *to.direct().find(far.offset, bytes);
  const bool get = op == Op::get;
  const auto kind = get ? DirectAccess::Kind::get : DirectAccess::Kind::put;
  channels_.list(to);
  begin(pending);
  std::optional<std::uint32_t> transfer;
  const auto undo = [&] {
    if (transfer) to.direct().forget(*transfer);
    channels_.requests().finish(pending.slot);
  };
  try {
    transfer = to.direct().begin(kind, far.offset, bytes, pending.slot);
    const std::uint64_t tag = transfer_tag(far.node, *transfer);
    const wire::Sent sent = get ? port_->get(to.peer(), near.network_address(), bytes, remote, tag)
                                : port_->put(to.peer(), near.network_address(), bytes, remote, tag);
    if (sent != wire::Sent::busy) {
      channels_.requests().expose(pending.slot);
      if (sent == wire::Sent::done) end_direct(tag);
      return true;
    }
  } catch (...) {
    undo();
    throw;
  }
  undo();
  return false;
}

/// The key is for later operations; this one does not wait for it.
void Client::ask_for_key(Channel& to, Target far) {
  const bool fits = static_cast<std::size_t>(plan_.buffer) >= 2 * sizeof(protocol::WindowKey);
  if (!fits || !to.direct().wants(far.offset) || !is_settled(to)) return;
  Requests& requests = channels_.requests();
  channels_.list(to);
  const Requests::Id answered = requests.open();
  try {
    OutgoingOperation task{Op::key, Element::opaque, far.offset, Cursor(node::Transfer(1), false)};
    task.near = node::host_memory(to.direct().expect(far.offset, requests, answered));
    task.slot = answered.slot;
    to.add(task);
  } catch (...) {  // the next operation asks for it again
    requests.finish(answered.slot);
    to.direct().forget_key(far.offset);
    throw;
  }
}

/// Whether all RDMA to that node is complete; if not, a flush is requested.
bool Client::is_settled(Channel& to) {
  if (!to.direct().quiet()) to.flush_direct(flush_tag(to.node()));
  return to.direct().quiet();
}

/// The same for an operation that waits for it, and then has its turn.
bool Client::is_settled(Channel& to, std::optional<DirectAccess::Turn>& turn) {
  if (is_settled(to)) return true;
  if (!turn) turn.emplace(to.direct());
  return false;
}

/// What the network has given up never completes: whoever waits for it learns of the loss.
void Client::end_direct(std::uint64_t tag) {
  Channel& with = channels_.to(node_of_tag(tag));
  const bool lost = port_->is_lost(with.peer());
  if (is_of_flush(tag)) return lost ? void() : with.direct().end_flush();
  const std::uint32_t slot = with.direct().end(transfer_of_tag(tag));
  channels_.requests().cover(slot);
  if (!lost) channels_.requests().finish(slot);
}

}  // namespace gannet::remote
