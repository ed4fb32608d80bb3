#include <algorithm>
#include <cstring>
#include <utility>

#include "base/bytes.hpp"
#include "gannet/error.hpp"
#include "wire/ucx/check.hpp"
#include "wire/ucx/port.hpp"

// Direct access to registered memory.
namespace gannet::wire::ucx {

namespace {

/// UCX's own key may be the same for all memory, so the registration's number precedes it.
constexpr std::size_t key_front = sizeof(std::uint32_t);

std::uint32_t number_in(const MemoryKey& key) { return base::value_at<std::uint32_t>(key.data()); }

MemoryKey pack(ucp_context_h context, ucp_mem_h memory, std::uint32_t number) {
  void* packed = nullptr;
  std::size_t length = 0;
  check_ucx(ucp_rkey_pack(context, memory, &packed, &length), "ucp_rkey_pack");
  MemoryKey key(sizeof number + length);
  std::memcpy(key.data(), &number, sizeof number);
  std::memcpy(key.data() + sizeof number, packed, length);
  ucp_rkey_buffer_release(packed);
  return key;
}

}  // namespace

MemoryKey UcxPort::register_memory(void* start, std::size_t bytes) {
  if (!domain_.capabilities.rdma) {
    throw Error(Fault::unsupported, "memory cannot be registered: there is no RDMA here");
  }
  ucp_mem_map_params_t params{};
  params.field_mask = UCP_MEM_MAP_PARAM_FIELD_ADDRESS | UCP_MEM_MAP_PARAM_FIELD_LENGTH;
  params.address = start;
  params.length = bytes;
  ucp_mem_h memory = nullptr;
  check_ucx(ucp_mem_map(domain_.context.get(), &params, &memory), "ucp_mem_map");
  const std::uint32_t number = next_memory_++;
  try {
    memory_.emplace(number, memory);
    return pack(domain_.context.get(), memory, number);
  } catch (...) {
    memory_.erase(number);
    ucp_mem_unmap(domain_.context.get(), memory);
    throw;
  }
}

void UcxPort::unregister_memory(const MemoryKey& key) {
  const auto found = key.size() > key_front ? memory_.find(number_in(key)) : memory_.end();
  if (found == memory_.end()) {
    throw Error(Fault::argument, "this key is of no memory that is registered here");
  }
  check_ucx(ucp_mem_unmap(domain_.context.get(), found->second), "ucp_mem_unmap");
  memory_.erase(found);
}

std::uint32_t UcxPort::import_key(Peer peer, const MemoryKey& key) {
  Contact& owner = contact(peer);
  if (key.size() <= key_front) throw Error(Fault::argument, "this is no key of memory");
  if (owner.state != Contact::State::alive) return 0;  // nothing will be transferred
  ucp_rkey_h imported = nullptr;
  check_ucx(ucp_ep_rkey_unpack(owner.endpoint, key.data() + key_front, &imported),
            "ucp_ep_rkey_unpack");
  const auto free = std::find(owner.keys.begin(), owner.keys.end(), nullptr);
  const auto number = static_cast<std::uint32_t>(free - owner.keys.begin());
  if (free == owner.keys.end()) owner.keys.emplace_back();
  owner.keys[number] = imported;
  return number;
}

void UcxPort::drop_key(Peer peer, std::uint32_t key) {
  Contact& owner = contact(peer);
  if (key >= owner.keys.size() || owner.keys[key] == nullptr) return;  // gone with its owner
  ucp_rkey_destroy(std::exchange(owner.keys[key], nullptr));
}

Sent UcxPort::put(Peer to, const void* near, std::size_t bytes, Remote far, std::uint64_t tag) {
  return start(contact(to), tag, [&](Slot& slot, const ucp_request_param_t& param) {
    const Contact& owner = *slot.contact;
    return ucp_put_nbx(owner.endpoint, near, bytes, far.address, owner.keys.at(far.key), &param);
  });
}

Sent UcxPort::get(Peer from, void* near, std::size_t bytes, Remote far, std::uint64_t tag) {
  return start(contact(from), tag, [&](Slot& slot, const ucp_request_param_t& param) {
    const Contact& owner = *slot.contact;
    return ucp_get_nbx(owner.endpoint, near, bytes, far.address, owner.keys.at(far.key), &param);
  });
}

Sent UcxPort::flush(Peer peer, std::uint64_t tag) {
  return start(contact(peer), tag, [](Slot& slot, const ucp_request_param_t& param) {
    return ucp_ep_flush_nbx(slot.contact->endpoint, &param);
  });
}

}  // namespace gannet::wire::ucx
