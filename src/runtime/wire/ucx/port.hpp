#pragma once

#include <ucp/api/ucp.h>

#include <deque>
#include <exception>
#include <unordered_map>
#include <vector>

#include "wire/address.hpp"
#include "wire/directory.hpp"
#include "wire/ucx/contact.hpp"
#include "wire/ucx/domain.hpp"
#include "wire/ucx/slots.hpp"
#include "wire/wakeup.hpp"

namespace gannet::wire::ucx {

/// One worker. A message goes as one eager active message and is handled where UCX received it. The
/// first message to a peer is preceded by a handshake with our address, so that the peer has an
/// endpoint of its own to answer through, and learns when it breaks.
class UcxPort final : public Port {
 public:
  UcxPort(Domain& domain, Listener& listener);
  ~UcxPort() override;

  const Address& address() const override { return address_; }
  Peer connect(const Address& address) override;
  void disconnect(Peer peer) override;
  bool is_lost(Peer peer) const override;
  Sent send(Peer to, Bytes header, const Payload& payload, std::uint64_t tag) override;
  bool progress() override;
  bool all_left() const override { return true; }  // UCX is done with what the network has
  bool arm() override;
  void sleep(std::chrono::microseconds at_most) override;
  void wake() override { wakeup_.signal(); }
  MemoryKey register_memory(void* start, std::size_t bytes) override;
  void unregister_memory(const MemoryKey& key) override;
  std::uint32_t import_key(Peer peer, const MemoryKey& key) override;
  void drop_key(Peer peer, std::uint32_t key) override;
  Sent put(Peer to, const void* near, std::size_t bytes, Remote far, std::uint64_t tag) override;
  Sent get(Peer from, void* near, std::size_t bytes, Remote far, std::uint64_t tag) override;
  Sent flush(Peer peer, std::uint64_t tag) override;
  std::uint64_t from_unknown_peers() const override { return from_unknown_peers_; }

 private:
  static ucs_status_t on_envelope(void* port, const void* header, std::size_t header_bytes,
                                  void* data, std::size_t bytes, const ucp_am_recv_param_t*);
  static ucs_status_t on_handshake(void* port, const void* header, std::size_t header_bytes,
                                   void* data, std::size_t bytes, const ucp_am_recv_param_t*);
  static void on_error(void* contact, ucp_ep_h endpoint, ucs_status_t status);
  static void on_done(void* request, ucs_status_t status, void* slot);

  template <class Action>
  void shield(Action&& action) noexcept;
  void open_worker();
  void set_handler(unsigned id, ucp_am_recv_callback_t handler);
  void receive_envelope(Bytes front, Bytes payload);
  void receive_handshake(Bytes front, Bytes address);
  Contact& peer_of(const PortAddress& place);
  void open(Contact& contact);
  bool send_handshake(Contact& contact);
  Contact& contact(Peer peer) { return contacts_[static_cast<std::uint32_t>(peer)]; }
  ucp_request_param_t request_param(Slot& slot) const;
  template <class Start>
  Sent start(Contact& contact, std::uint64_t tag, Start&& start);
  Sent took(Contact& contact, Slot& slot, ucs_status_ptr_t answer);
  void lose(Contact& contact, ucs_status_t status);
  void deliver_sent();
  void report_lost();
  static bool release(Contact& contact);
  bool has_news() const { return finished_ != nullptr || !losing_.empty() || !unopened_.empty(); }
  bool linger();
  void close_all();

  Domain& domain_;
  Listener& listener_;
  Wakeup wakeup_;
  ucp_worker_h worker_ = nullptr;
  int arrivals_ = -1;
  bool quiet_ = false;  ///< nothing was left to do, and nothing was asked for since
  std::uint64_t id_;
  Address address_;
  Directory directory_;
  std::deque<Contact> contacts_;
  Slots slots_;
  Slot* finished_ = nullptr;
  Slot** finished_end_ = &finished_;
  std::deque<Contact*> losing_;
  std::vector<Contact*> unopened_;
  bool progressing_ = false;
  bool closing_ = false;                                 ///< the listener is not called any more
  std::exception_ptr thrown_;                            ///< by the listener, inside UCX
  std::unordered_map<std::uint32_t, ucp_mem_h> memory_;  ///< registered, by number
  std::uint32_t next_memory_ = 0;
  std::uint64_t from_unknown_peers_ = 0;
};

// How every request of a port begins, and what UCX's callbacks have in common.

/// For all that UCX calls: exceptions must not pass through its frames, so progress() throws them.
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

/// Runs start(slot, param) with a free slot and returns what became of it.
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
