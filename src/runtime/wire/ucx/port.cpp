#include "wire/ucx/port.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "base/order.hpp"
#include "base/random.hpp"
#include "base/retry_alloc.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"
#include "wire/address.hpp"
#include "wire/envelope.hpp"
#include "wire/ucx/check.hpp"
#include "wire/ucx/config.hpp"

namespace gannet::wire::ucx {

namespace {

constexpr unsigned message_id = 1;
constexpr unsigned handshake_id = 2;

/// UCX only reads it.
ucp_dt_iov_t part(Bytes bytes) { return {const_cast<std::byte*>(bytes.data()), bytes.size()}; }

Bytes bytes_of(const void* start, std::size_t bytes) {
  return {static_cast<const std::byte*>(start), bytes};
}

}  // namespace

UcxPort::UcxPort(Domain& domain, Listener& listener)
    : domain_(domain), listener_(listener), id_(base::random_number()) {
  open_worker();
}

void UcxPort::open_worker() {
  need_descriptors(domain_.port_descriptors);
  ucp_worker_params_t params{};
  params.field_mask = UCP_WORKER_PARAM_FIELD_THREAD_MODE;
  params.thread_mode = UCS_THREAD_MODE_SERIALIZED;
  check_ucx(ucp_worker_create(domain_.context.get(), &params, &worker_), "ucp_worker_create");
  try {
    check_ucx(ucp_worker_get_efd(worker_, &arrivals_), "ucp_worker_get_efd");
    set_handler(message_id, on_envelope);
    set_handler(handshake_id, on_handshake);
    ucp_address_t* where = nullptr;
    std::size_t length = 0;
    check_ucx(ucp_worker_get_address(worker_, &where, &length), "ucp_worker_get_address");
    address_ = seal_address("ucx", {id_, bytes_of(where, length)});
    ucp_worker_release_address(worker_, where);
  } catch (...) {
    ucp_worker_destroy(worker_);
    throw;
  }
}

void UcxPort::set_handler(unsigned id, ucp_am_recv_callback_t handler) {
  ucp_am_handler_param_t param{};
  param.field_mask = UCP_AM_HANDLER_PARAM_FIELD_ID | UCP_AM_HANDLER_PARAM_FIELD_CB |
                     UCP_AM_HANDLER_PARAM_FIELD_ARG;
  param.id = id;
  param.cb = handler;
  param.arg = this;
  check_ucx(ucp_worker_set_am_recv_handler(worker_, &param), "ucp_worker_set_am_recv_handler");
}

Peer UcxPort::connect(const Address& address) {
  const PortAddress place = open_address("ucx", address);
  if (const auto known = directory_.find(place.id)) return *known;
  return peer_of(place).peer;
}

/// Does not connect inside ucp_worker_progress: when both sides connect at the same moment, UCX
/// 1.13 over TCP frees the buffer that the running callback reads from. Then it connects right
/// after. If it throws, everything is as it was.
Contact& UcxPort::peer_of(const PortAddress& place) {
  if (progressing_) unopened_.reserve(unopened_.size() + 1);
  Contact fresh{this, Peer{}};
  fresh.details.assign(place.details.begin(), place.details.end());
  Contact& contact = contacts_.emplace_back(std::move(fresh));
  try {
    contact.peer = directory_.add(place.id);
  } catch (...) {
    contacts_.pop_back();
    throw;
  }
  if (progressing_) {
    unopened_.push_back(&contact);
  } else {
    open(contact);
  }
  return contact;
}

void UcxPort::open(Contact& contact) {
  ucp_ep_params_t params{};
  params.field_mask = UCP_EP_PARAM_FIELD_REMOTE_ADDRESS | UCP_EP_PARAM_FIELD_ERR_HANDLING_MODE |
                      UCP_EP_PARAM_FIELD_ERR_HANDLER;
  params.address = reinterpret_cast<const ucp_address_t*>(contact.details.data());
  params.err_mode = UCP_ERR_HANDLING_MODE_PEER;
  params.err_handler = {on_error, &contact};
  const ucs_status_t status = ucp_ep_create(worker_, &params, &contact.endpoint);
  contact.details = {};
  if (status != UCS_OK) lose(contact, status);
}

// Sending.

Sent UcxPort::send(Peer peer, Bytes header, const Payload& payload, std::uint64_t tag) {
  check_size(header, payload, domain_.capabilities.largest);
  Contact& to = contact(peer);
  if (!to.handshake_sent && !send_handshake(to)) [[unlikely]]
    return Sent::busy;
  base::order::leaves();
  return start(to, tag, [&](Slot& slot, ucp_request_param_t& param) {
    const std::size_t front = write_front(slot.front.data(), domain_.key, id_, header);
    param.op_attr_mask |= UCP_OP_ATTR_FIELD_FLAGS;
    param.flags = UCP_AM_SEND_FLAG_EAGER;
    if (payload.second.empty()) {
      return ucp_am_send_nbx(to.endpoint, message_id, slot.front.data(), front,
                             payload.first.data(), payload.first.size(), &param);
    }
    param.op_attr_mask |= UCP_OP_ATTR_FIELD_DATATYPE;
    param.datatype = ucp_dt_make_iov();
    slot.parts = {part(payload.first), part(payload.second)};
    return ucp_am_send_nbx(to.endpoint, message_id, slot.front.data(), front, slot.parts.data(),
                           slot.parts.size(), &param);
  });
}

bool UcxPort::send_handshake(Contact& to) {
  const Sent sent = start(to, 0, [&](Slot& slot, ucp_request_param_t& param) {
    slot.silent = true;
    const std::size_t front = write_front(slot.front.data(), domain_.key, id_, {});
    param.op_attr_mask |= UCP_OP_ATTR_FIELD_FLAGS;
    param.flags = UCP_AM_SEND_FLAG_EAGER;
    return ucp_am_send_nbx(to.endpoint, handshake_id, slot.front.data(), front, address_.data(),
                           address_.size(), &param);
  });
  return to.handshake_sent = sent != Sent::busy;
}

void UcxPort::on_done(void* request, ucs_status_t status, void* data) {
  Slot* slot = static_cast<Slot*>(data);
  UcxPort& port = *slot->contact->port;
  ucp_request_free(request);
  --slot->contact->pending;
  if (status != UCS_OK) port.shield([&] { port.lose(*slot->contact, status); });
  slot->next = nullptr;
  *port.finished_end_ = slot;
  port.finished_end_ = &slot->next;
}

// Receiving.

ucs_status_t UcxPort::on_envelope(void* data_of_port, const void* header, std::size_t header_bytes,
                                  void* data, std::size_t bytes, const ucp_am_recv_param_t* param) {
  UcxPort& port = *static_cast<UcxPort*>(data_of_port);
  if (param->recv_attr & UCP_AM_RECV_ATTR_FLAG_RNDV) {
    ++port.from_unknown_peers_;  // ours are all eager
  } else if (!port.closing_) {
    port.shield(
        [&] { port.receive_envelope(bytes_of(header, header_bytes), bytes_of(data, bytes)); });
  }
  return UCS_OK;
}

void UcxPort::receive_envelope(Bytes front, Bytes payload) {
  base::order::has_come();
  alignas(8) std::byte near[front_limit];
  if (front.size() <= sizeof near) std::memcpy(near, front.data(), front.size());
  const auto opened = open_envelope(Bytes(near, std::min(front.size(), sizeof near)), domain_.key);
  const auto from = opened ? directory_.find(opened->sender) : std::nullopt;
  if (!from || front.size() > sizeof near || !opened->payload.empty()) [[unlikely]] {
    ++from_unknown_peers_;
    return;
  }
  listener_.on_message(*from, opened->header, payload);
}

ucs_status_t UcxPort::on_handshake(void* data_of_port, const void* header, std::size_t header_bytes,
                                   void* data, std::size_t bytes,
                                   const ucp_am_recv_param_t* param) {
  UcxPort& port = *static_cast<UcxPort*>(data_of_port);
  const bool here = !(param->recv_attr & UCP_AM_RECV_ATTR_FLAG_RNDV);
  if (port.closing_) return UCS_OK;
  port.shield([&] {
    port.receive_handshake(bytes_of(header, header_bytes), here ? bytes_of(data, bytes) : Bytes{});
  });
  return UCS_OK;
}

void UcxPort::receive_handshake(Bytes front, Bytes bytes) {
  const auto opened = open_envelope(front, domain_.key);
  try {
    base::retry_alloc([&] {  // it arrives only once
      const Address address(bytes.begin(), bytes.end());
      const PortAddress place = open_address("ucx", address);
      if (!opened || opened->sender != place.id) {
        ++from_unknown_peers_;
      } else if (!directory_.find(place.id)) {
        peer_of(place).handshake_sent = true;  // the peer knows itself and has us as a contact
      }
    });
  } catch (const Error&) {
    ++from_unknown_peers_;
  }
}

bool UcxPort::progress() {
  progressing_ = true;
  const unsigned moved = ucp_worker_progress(worker_);
  quiet_ = moved == 0;
  progressing_ = false;
  if (thrown_) [[unlikely]]
    std::rethrow_exception(std::exchange(thrown_, nullptr));
  if (!has_news()) [[likely]]
    return moved != 0;
  for (Contact* contact : std::exchange(unopened_, {})) open(*contact);
  deliver_sent();
  report_lost();
  return true;
}

void UcxPort::deliver_sent() {
  while (Slot* slot = finished_) {
    finished_ = slot->next;
    if (finished_ == nullptr) finished_end_ = &finished_;
    const bool silent = slot->silent;
    const std::uint64_t tag = slot->tag;
    slots_.give(slot);
    if (!silent) listener_.on_sent(tag);
  }
}

/// UCX may sleep only after a progress call that found nothing: arming does not see UCX's own work.
bool UcxPort::arm() {
  return std::exchange(quiet_, false) && !has_news() && ucp_worker_arm(worker_) == UCS_OK;
}

void UcxPort::sleep(std::chrono::microseconds at_most) { wakeup_.wait(at_most, arrivals_); }

}  // namespace gannet::wire::ucx
