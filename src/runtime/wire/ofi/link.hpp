#pragma once

#include <rdma/fi_eq.h>

#include <span>

#include "wire/ofi/domain.hpp"

namespace gannet::wire::ofi {

/// A reliable datagram endpoint with what belongs to it: an access domain, so that ports of
/// different threads share nothing, a list of addresses, and one queue of completions. One thread
/// at a time, wait_descriptor() excepted.
class Link {
 public:
  explicit Link(const Domain& domain);

  fid_ep* endpoint() const { return endpoint_.get(); }
  const fi_info& info() const { return *domain_.info; }
  bool demands(int mr_mode) const { return domain_.demands(mr_mode); }

  /// After this, nothing completes any more, and libfabric holds no memory of ours.
  void close() { endpoint_.reset(); }

  /// The address by which others reach it. Its provider and format of addresses are in front.
  std::vector<std::byte> address() const;

  /// Error(Fault::system) if this provider has no way there.
  fi_addr_t insert(Bytes address);

  /// Fills `entries` with as many as have completed.
  std::span<fi_cq_data_entry> read(std::span<fi_cq_data_entry> entries);

  /// After read() has found nothing: whether there is an error in front of the queue.
  bool read_error(fi_cq_err_entry& error);

  /// Becomes readable when something completes; -1 if this provider has no such thing.
  int wait_descriptor() const { return wait_descriptor_; }

  /// Whether the descriptor will show everything that arrives from now on.
  bool may_sleep() const;

  /// Memory that the network may access as `access` says.
  Region register_memory(void* start, std::size_t bytes, std::uint64_t access);

  /// The same for our own memory in sends and receives; nullptr where it is not wanted.
  Region register_local(void* start, std::size_t bytes, std::uint64_t access);

 private:
  void open_queue();
  bool open_queue(fi_wait_obj wait);

  const Domain& domain_;
  AccessDomain access_;
  AddressVector addresses_;
  Queue queue_;
  Endpoint endpoint_;
  int wait_descriptor_ = -1;
  bool has_error_ = false;
  std::uint64_t next_key_ = 1;
};

/// For libfabric; nullptr if there is no registration.
inline void* descriptor_of(const Region& region) {
  return region ? fi_mr_desc(region.get()) : nullptr;
}

}  // namespace gannet::wire::ofi
