#include <rdma/fi_errno.h>
#include <rdma/fi_rma.h>

#include <algorithm>
#include <cstring>

#include "base/bytes.hpp"
#include "gannet/error.hpp"
#include "wire/ofi/check.hpp"
#include "wire/ofi/port.hpp"

// Direct access to registered memory.
namespace gannet::wire::ofi {

namespace {

constexpr int most_direct_to_a_peer = 64;

/// What others need to know of a registration.
struct Key {
  std::uint64_t number;  ///< of the registration here
  std::uint64_t key;     ///< libfabric's
  std::uint64_t start;   ///< the base of the provider's addresses
};

Key key_in(const MemoryKey& key) {
  if (key.size() != sizeof(Key)) throw Error(Fault::argument, "this is no key of memory");
  return base::value_at<Key>(key.data());
}

}  // namespace

MemoryKey OfiPort::register_memory(void* start, std::size_t bytes) {
  if (!domain_.capabilities.rdma) {
    throw Error(Fault::unsupported, "memory cannot be registered: there is no RDMA here");
  }
  Region region = link_.register_memory(start, bytes, FI_REMOTE_READ | FI_REMOTE_WRITE);
  const bool virtual_addresses = link_.demands(FI_MR_VIRT_ADDR);
  const Key key{next_memory_++, fi_mr_key(region.get()),
                virtual_addresses ? 0 : reinterpret_cast<std::uintptr_t>(start)};
  memory_.emplace(key.number, std::move(region));
  MemoryKey packed(sizeof key);
  std::memcpy(packed.data(), &key, sizeof key);
  return packed;
}

void OfiPort::unregister_memory(const MemoryKey& key) {
  if (memory_.erase(key_in(key).number) == 0) {
    throw Error(Fault::argument, "this key is of no memory that is registered here");
  }
}

std::uint32_t OfiPort::import_key(Peer peer, const MemoryKey& key) {
  auto& keys = contact(peer).keys;
  const Key imported = key_in(key);
  const auto free = std::find_if(keys.begin(), keys.end(), [](const auto& k) { return !k.open; });
  const auto number = static_cast<std::uint32_t>(free - keys.begin());
  if (free == keys.end()) keys.emplace_back();
  keys[number] = {imported.key, imported.start, true};
  return number;
}

void OfiPort::drop_key(Peer peer, std::uint32_t key) { contact(peer).keys.at(key).open = false; }

/// Runs start(transfer) with a free transfer, and returns the result.
template <class Start>
Sent OfiPort::start(Contact& with, std::uint64_t tag, bool is_put, Start&& start) {
  if (with.state != Contact::State::alive) return Sent::done;
  if (with.direct >= most_direct_to_a_peer) return Sent::busy;
  Transfer* const transfer = transfers_.take();
  if (transfer == nullptr) return Sent::busy;
  transfer->contact = &with;
  transfer->tag = tag;
  transfer->is_put = is_put;
  const ssize_t code = start(*transfer);
  if (code == FI_SUCCESS) {
    ++with.direct;
    if (is_put) transfer->epoch = with.flushes.begin_put();
    return Sent::pending;
  }
  transfers_.give(transfer);
  if (code == -FI_EAGAIN) {
    short_of_room_ = true;
    return Sent::busy;
  }
  lose(with, reason(code));
  return Sent::done;
}

/// Completes when delivered, not only sent: a flush has to mean that the data is there.
Sent OfiPort::put(Peer to, const void* near, std::size_t bytes, Remote far, std::uint64_t tag) {
  return start(contact(to), tag, true, [&](Transfer& transfer) {
    auto* const from = const_cast<void*>(near);  // libfabric only reads it
    transfer.near = link_.register_local(from, bytes, FI_WRITE);
    const RemoteMemory& memory = transfer.contact->keys.at(far.key);
    const iovec here{from, bytes};
    const fi_rma_iov there{far.address - memory.start, bytes, memory.key};
    void* descriptor = descriptor_of(transfer.near);
    const fi_msg_rma message{&here, &descriptor,       1, transfer.contact->address, &there,
                             1,     &transfer.context, 0};
    return fi_writemsg(link_.endpoint(), &message, FI_COMPLETION | FI_DELIVERY_COMPLETE);
  });
}

Sent OfiPort::get(Peer from, void* near, std::size_t bytes, Remote far, std::uint64_t tag) {
  return start(contact(from), tag, false, [&](Transfer& transfer) {
    transfer.near = link_.register_local(near, bytes, FI_READ);
    const RemoteMemory& memory = transfer.contact->keys.at(far.key);
    return fi_read(link_.endpoint(), near, bytes, descriptor_of(transfer.near),
                   transfer.contact->address, far.address - memory.start, memory.key,
                   &transfer.context);
  });
}

Sent OfiPort::flush(Peer peer, std::uint64_t tag) {
  Contact& with = contact(peer);
  if (with.state != Contact::State::alive || with.flushes.begin_flush(tag)) return Sent::done;
  return Sent::pending;
}

void OfiPort::end_direct(Transfer& transfer) {
  Contact& with = *transfer.contact;
  --with.direct;
  ended_.push_back(transfer.tag);
  if (transfer.is_put) {
    with.flushes.end_put(transfer.epoch);
    while (const auto flush = with.flushes.next()) ended_.push_back(*flush);
  }
  transfers_.give(&transfer);
}

}  // namespace gannet::wire::ofi
