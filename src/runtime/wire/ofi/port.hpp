#pragma once

#include <array>
#include <atomic>
#include <deque>
#include <unordered_map>
#include <vector>

#include "wire/address.hpp"
#include "wire/directory.hpp"
#include "wire/ofi/contact.hpp"
#include "wire/ofi/domain.hpp"
#include "wire/ofi/frame.hpp"
#include "wire/ofi/link.hpp"
#include "wire/ofi/receives.hpp"
#include "wire/ofi/slots.hpp"
#include "wire/ofi/transfers.hpp"
#include "wire/wakeup.hpp"

namespace gannet::wire::ofi {

/// One endpoint. Messages are copied to slots of a bounded supply, so that they are done at once,
/// and no memory of a sender is in use for a lost peer. The first message to a peer is preceded by
/// a handshake with our address, since endpoints cannot answer peers that they do not know.
class OfiPort final : public Port {
 public:
  OfiPort(const Domain& domain, Listener& listener);
  ~OfiPort() override;

  const Address& address() const override { return address_; }
  Peer connect(const Address& address) override;
  void disconnect(Peer peer) override;
  bool is_lost(Peer peer) const override;
  Sent send(Peer to, Bytes header, const Payload& payload, std::uint64_t tag) override;
  bool progress() override;
  bool all_left() const override { return unsent_ == 0; }
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
  Contact& contact(Peer peer) { return contacts_[static_cast<std::uint32_t>(peer)]; }
  Contact& contact_of(std::uint64_t id);
  bool greet(Contact& to);
  bool post(Contact& to, Kind kind, Bytes header, const Payload& payload);
  Slot* take_slot(const Contact& to, std::size_t bytes);
  bool try_leave(Slot& slot);
  void leave_queued();

  bool look();
  void complete(const fi_cq_data_entry& entry);
  void complete_error(const fi_cq_err_entry& error);
  void end_send(Slot& slot);
  void end_direct(Transfer& transfer);
  void receive(Bytes message);
  void take(Contact& from, const Arrived& message);
  void take_handshake(Contact& from, Bytes address);
  void keep_early(Contact& from, std::uint32_t number, Bytes message);
  void take_early(Contact& from);

  template <class Start>
  Sent start(Contact& with, std::uint64_t tag, bool is_put, Start&& start);
  void lose(Contact& contact, std::string why);
  bool has_news() const;
  void deliver_ended();
  void report_lost();
  void linger();

  const Domain& domain_;
  Listener& listener_;
  Wakeup wakeup_;
  Link link_;  // is closed first, by the destructor
  std::uint64_t id_;
  Address address_;
  Directory directory_;
  std::deque<Contact> contacts_;
  Slots small_, large_;
  Receives receives_;
  Transfers transfers_;
  std::array<fi_cq_data_entry, 16> batch_;
  std::span<const fi_cq_data_entry> unhandled_;  ///< of batch_
  std::vector<Contact*> with_queued_;            ///< whose messages libfabric has no room for
  std::deque<Contact*> with_early_;              ///< which may have messages whose turn has come
  std::deque<std::uint64_t> ended_;              ///< tags, for on_sent
  std::deque<Contact*> losing_;
  int unsent_ = 0;              ///< messages to peers that are alive, which have not left
  bool short_of_room_ = false;  ///< libfabric wants us to try again, and may not say when
  bool closing_ = false;        ///< the listener is not called any more
  std::unordered_map<std::uint64_t, Region> memory_;  ///< registered, by number
  std::uint64_t next_memory_ = 0;
  std::uint64_t from_unknown_peers_ = 0;
  std::atomic<bool> only_naps_{false};
  std::atomic<std::chrono::microseconds> nap_;
};

}  // namespace gannet::wire::ofi
