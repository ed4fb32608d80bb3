#include "gannet/error.hpp"
#include "wire/ucx/port.hpp"
#include "wire/ucx/start.hpp"

// Direct access to registered memory.
namespace gannet::wire::ucx {

MemoryKey UcxPort::register_memory(void* start, std::size_t bytes) {
  if (!transport_.capabilities().rdma) {
    throw Error(Fault::unsupported, "memory cannot be registered: there is no RDMA here");
  }
  ucp_mem_map_params_t params{};
  params.field_mask = UCP_MEM_MAP_PARAM_FIELD_ADDRESS | UCP_MEM_MAP_PARAM_FIELD_LENGTH;
  params.address = start;
  params.length = bytes;
  ucp_mem_h memory = nullptr;
  check_ucx(ucp_mem_map(transport_.context(), &params, &memory), "ucp_mem_map");
  memory_.push_back(memory);
  void* packed = nullptr;
  std::size_t length = 0;
  check_ucx(ucp_rkey_pack(transport_.context(), memory, &packed, &length), "ucp_rkey_pack");
  const auto* first = static_cast<const std::byte*>(packed);
  MemoryKey key(first, first + length);
  ucp_rkey_buffer_release(packed);
  return key;
}

std::uint32_t UcxPort::import_key(Peer peer, const MemoryKey& key) {
  Contact& owner = contact(peer);
  if (owner.state != Contact::State::alive) return 0;  // nothing will be moved
  ucp_rkey_h imported = nullptr;
  check_ucx(ucp_ep_rkey_unpack(owner.endpoint, key.data(), &imported), "ucp_ep_rkey_unpack");
  owner.keys.push_back(imported);
  return static_cast<std::uint32_t>(owner.keys.size() - 1);
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
