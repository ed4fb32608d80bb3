#include <algorithm>
#include <chrono>
#include <utility>

#include "base/backoff.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"
#include "wire/ucx/port.hpp"

// How a port of UCX parts from peers: those that break off, and all of them when it closes.
namespace gannet::wire::ucx {

namespace {

/// Time for what was sent to leave, if peers still take it; then for UCX to release them.
constexpr auto time_to_leave = std::chrono::milliseconds(1000);

bool is_done(ucs_status_ptr_t request) {
  return !UCS_PTR_IS_PTR(request) || ucp_request_check_status(request) != UCS_INPROGRESS;
}

void free_request(ucs_status_ptr_t request) {
  if (UCS_PTR_IS_PTR(request)) ucp_request_free(request);
}

ucs_status_ptr_t force_close(ucp_ep_h endpoint) {
  ucp_request_param_t param{};
  param.op_attr_mask = UCP_OP_ATTR_FIELD_FLAGS;
  param.flags = UCP_EP_CLOSE_FLAG_FORCE;
  return ucp_ep_close_nbx(endpoint, &param);
}

void drop_keys(Contact& contact) {
  for (const auto key : contact.keys) {
    if (key) ucp_rkey_destroy(key);
  }
  contact.keys.clear();
}

bool went_well(ucs_status_ptr_t request) {
  return UCS_PTR_IS_PTR(request) ? ucp_request_check_status(request) == UCS_OK
                                 : UCS_PTR_RAW_STATUS(request) == UCS_OK;
}

/// Progresses the worker until all are done or the time is over. True if all went well.
bool progress_until_done(ucp_worker_h worker, std::vector<ucs_status_ptr_t> requests) {
  const auto end = std::chrono::steady_clock::now() + time_to_leave;
  base::Backoff backoff;
  while (!std::all_of(requests.begin(), requests.end(), is_done) &&
         std::chrono::steady_clock::now() < end) {
    if (ucp_worker_progress(worker) == 0) backoff.pause();
  }
  const bool well = std::all_of(requests.begin(), requests.end(), went_well);
  std::for_each(requests.begin(), requests.end(), free_request);
  return well;
}

}  // namespace

void UcxPort::on_error(void* data, ucp_ep_h, ucs_status_t status) {
  Contact& contact = *static_cast<Contact*>(data);
  contact.port->shield([&] { contact.port->lose(contact, status); });
}

/// UCX cancels what is pending when its endpoint is closed, which the next progress() does.
void UcxPort::disconnect(Peer peer) { lose(contact(peer), UCS_ERR_CANCELED); }

bool UcxPort::is_lost(Peer peer) const {
  return contacts_[static_cast<std::uint32_t>(peer)].state != Contact::State::alive;
}

void UcxPort::lose(Contact& contact, ucs_status_t status) {
  if (contact.state != Contact::State::alive) return;
  contact.state = Contact::State::losing;
  contact.why = base::text("UCX: ", ucs_status_string(status));
  losing_.push_back(&contact);
}

/// Closing cancels what is pending; true once UCX holds none of it any more.
bool UcxPort::release(Contact& contact) {
  if (contact.endpoint) {
    drop_keys(contact);
    contact.closing = force_close(std::exchange(contact.endpoint, nullptr));
  }
  if (contact.pending > 0 || !is_done(contact.closing)) return false;
  free_request(std::exchange(contact.closing, nullptr));
  return true;
}

/// No peer is skipped if the listener throws.
void UcxPort::report_lost() {
  for (std::size_t count = losing_.size(); count > 0; --count) {
    Contact* const contact = losing_.front();
    const bool gone = release(*contact);
    if (gone) deliver_sent();
    losing_.pop_front();
    if (!gone) {
      losing_.push_back(contact);
      continue;
    }
    contact->state = Contact::State::lost;
    listener_.on_lost(contact->peer, contact->why);
  }
}

/// UCX ends the process if a worker is destroyed while connections are being made, and does not
/// say when it makes one for a peer. That only happens where ranks leave because of an error: then
/// the worker stays until the process ends.
UcxPort::~UcxPort() {
  closing_ = true;
  const bool quiet = linger();
  close_all();
  if (!quiet || domain_.abandoned) {
    domain_.kept_open = true;
    return;
  }
  for (const auto& [number, memory] : memory_) ucp_mem_unmap(domain_.context.get(), memory);
  ucp_worker_destroy(worker_);
}

/// Flushes the whole worker, not only known contacts: UCX by itself answers a peer that has just
/// connected. True if nothing is in flight any more.
bool UcxPort::linger() {
  const ucp_request_param_t param{};
  return progress_until_done(worker_, {ucp_worker_flush_nbx(worker_, &param)});
}

void UcxPort::close_all() {
  std::vector<ucs_status_ptr_t> closes;
  for (auto& contact : contacts_) {
    drop_keys(contact);
    if (contact.endpoint) closes.push_back(force_close(contact.endpoint));
    if (contact.closing) closes.push_back(contact.closing);
    contact.state = Contact::State::lost;
  }
  progress_until_done(worker_, std::move(closes));
}

}  // namespace gannet::wire::ucx
