#pragma once

#include "wire/ucx/port.hpp"

/// How every request of a port begins, and what UCX's callbacks have in common.
namespace gannet::wire::ucx {

/// For all that UCX calls: exceptions may not fly through its frames, so progress() throws them.
template <class Action>
inline void UcxPort::shield(Action&& action) noexcept {
  try {
    action();
  } catch (...) {
    if (!thrown_) thrown_ = std::current_exception();
  }
}

inline ucp_request_param_t UcxPort::request_param(Slot& slot) const {
  ucp_request_param_t param;
  param.op_attr_mask = UCP_OP_ATTR_FIELD_CALLBACK | UCP_OP_ATTR_FIELD_USER_DATA;
  param.cb.send = on_done;
  param.user_data = &slot;
  return param;
}

/// Runs start(slot, param) with a free slot and says what became of it.
template <class Start>
inline Sent UcxPort::start(Contact& to, std::uint64_t tag, Start&& start) {
  if (to.state != Contact::State::alive) [[unlikely]]
    return Sent::done;
  if (to.endpoint == nullptr || to.pending >= Slots::limit_for_each_peer) return Sent::busy;
  Slot* slot = slots_.take();
  if (slot == nullptr) return Sent::busy;
  quiet_ = false;
  slot->contact = &to;
  slot->tag = tag;
  slot->silent = false;
  ucp_request_param_t param = request_param(*slot);
  return took(to, *slot, start(*slot, param));
}

inline Sent UcxPort::took(Contact& to, Slot& slot, ucs_status_ptr_t answer) {
  if (UCS_PTR_IS_PTR(answer)) {
    ++to.pending;
    return Sent::pending;
  }
  slots_.give(&slot);
  const ucs_status_t status = UCS_PTR_RAW_STATUS(answer);
  if (status == UCS_OK) [[likely]]
    return Sent::done;
  if (status == UCS_ERR_NO_RESOURCE || status == UCS_ERR_NO_MEMORY) return Sent::busy;
  lose(to, status);
  return Sent::done;
}

}  // namespace gannet::wire::ucx
