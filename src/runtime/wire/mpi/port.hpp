#pragma once

#include <atomic>
#include <deque>
#include <vector>

#include "wire/directory.hpp"
#include "wire/mpi/domain.hpp"
#include "wire/mpi/request_buffers.hpp"
#include "wire/transport.hpp"
#include "wire/wakeup.hpp"

namespace gannet::wire::mpi {

/// One tag of the transport's communicator. Messages are copied to buffers of a bounded pool, so
/// that they are done at once; a ring of receives waits for arrivals, and is emptied in order. A
/// buffer is free again when a receive has taken its message, so that MPI never has to keep more
/// messages for a peer that does not listen.
class MpiPort final : public Port {
 public:
  MpiPort(const Domain& domain, Listener& listener, int tag);
  ~MpiPort() override;

  const Address& address() const override { return address_; }
  Peer connect(const Address& address) override;
  void disconnect(Peer peer) override;
  bool is_lost(Peer peer) const override;
  Sent send(Peer to, Bytes header, const Payload& payload, std::uint64_t tag) override;
  bool progress() override;
  bool all_left() const override;
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
  struct Contact {
    std::uint64_t id;
    bool lost = false;
  };

  Peer peer_of(std::uint64_t id);
  bool is_a_port(std::uint64_t id) const;
  void post_receive(int slot);
  bool check_on_sends();
  bool receive_one();
  void receive(Bytes buffer);
  bool has_something_to_do();
  void lose(Peer peer, int code);
  void lose(Peer peer, std::string why);
  void report_lost();

  struct Lost {
    Peer peer;
    std::string why;
  };

  const Domain& domain_;
  Listener& listener_;
  Wakeup wakeup_;
  std::uint64_t id_;
  Address address_;
  Directory directory_;
  std::vector<Contact> contacts_;
  RequestBuffers sends_;
  RequestBuffers receives_;
  std::vector<Peer> send_to_;  ///< by slot
  std::vector<int> free_;      ///< slots of sends_
  std::vector<int> ended_;     ///< for MPI_Testsome
  std::vector<MPI_Status> how_;
  int oldest_ = 0;  ///< of receives_: the next to be handled
  std::deque<Lost> losing_;
  std::atomic<std::chrono::microseconds> nap_;
  std::uint64_t from_unknown_peers_ = 0;
};

}  // namespace gannet::wire::mpi
