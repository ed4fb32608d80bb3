#include <algorithm>
#include <array>
#include <string>

#include "lapi/counter.hpp"
#include "lapi/instance.hpp"

// LAPI_Amsend, at the origin and at the target.
namespace gannet::lapi {

namespace {

thread_local int handlers_running = 0;

/// The calling thread runs a handler as long as this lives.
struct Running {
  Running() { ++handlers_running; }
  ~Running() { --handlers_running; }
};

/// What marks a return-info structure as one.
constexpr int return_info_mark = 0x4c415049;

/// A header as its handler sees it: aligned for any type, and its own to change.
struct UserHeader {
  explicit UserHeader(std::span<const std::byte> sent) : bytes(static_cast<unsigned>(sent.size())) {
    std::copy(sent.begin(), sent.end(), data.begin());
  }
  alignas(16) std::array<std::byte, header_limit> data;
  unsigned bytes;
};

lapi_return_info_t info_of(const Arrival& arrival) {
  lapi_return_info_t info{};
  info.msg_len = arrival.bytes;
  info.MAGIC = return_info_mark;
  info.bytes = arrival.here ? arrival.bytes : 0;
  info.src = arrival.origin;
  info.udata_one_pkt_ptr = const_cast<std::byte*>(arrival.here);
  return info;
}

}  // namespace

bool Instance::inside_handler() { return handlers_running > 0; }

void Instance::am_send(int target, const AmHead& head, std::span<const std::byte> user_header,
                       std::span<const std::byte> data, const Told& told) {
  std::array<std::byte, Messages::header_limit> header;
  const auto first = bytes_of(head);
  const auto* end = std::copy(user_header.begin(), user_header.end(),
                              std::copy(first.begin(), first.end(), header.begin()));
  messages_.send(target, am_, std::span<const std::byte>(header.data(), end), data,
                 {.sent = counter::raised(told.origin), .done = counter::raised(told.completion)});
}

hdr_hndlr_t* Instance::handler_at(void* address_or_index) {
  const auto index = reinterpret_cast<std::uintptr_t>(address_or_index);
  if (index >= table_size) return reinterpret_cast<hdr_hndlr_t*>(address_or_index);
  if (void* there = address(static_cast<int>(index))) return reinterpret_cast<hdr_hndlr_t*>(there);
  throw Error(Fault::argument, "LAPI_Amsend: the target's address table has no handler " +
                                   std::to_string(index) + "; set it there with LAPI_Addr_set");
}

void Instance::complete(compl_hndlr_t* handler, void* info) const {
  const Running running;
  lapi_handle_t handle = number_;
  handler(&handle, info);
}

Landing Instance::begin_am(const Arrival& arrival) {
  const auto head = head_in<AmHead>(arrival.header);
  hdr_hndlr_t* handler = handler_at(head.handler);
  UserHeader header(arrival.header.subspan(sizeof head));
  lapi_return_info_t info = info_of(arrival);
  lapi_handle_t handle = number_;
  compl_hndlr_t* completion = nullptr;
  void* user_info = nullptr;
  void* to = nullptr;
  {
    const Running running;
    to =
        handler(&handle, header.data.data(), &header.bytes, &info.msg_len, &completion, &user_info);
  }
  const bool buried = info.ctl_flags == LAPI_BURY_MSG;
  if (!to && !buried && arrival.bytes > 0) {
    throw Error(Fault::state, "a LAPI header handler returned NULL for " +
                                  std::to_string(arrival.bytes) + " bytes from task " +
                                  std::to_string(arrival.origin) +
                                  "; return a buffer, or set ctl_flags to LAPI_BURY_MSG");
  }
  Landing landing{.to = buried ? nullptr : static_cast<std::byte*>(to), .unwanted = buried};
  landing.in_line = !completion || info.ret_flags == LAPI_LOCAL_STATE;
  if (!completion && !head.there) return landing;
  landing.then = [this, completion, user_info, there = head.there] {
    if (completion) complete(completion, user_info);
    counter::raise(there);
  };
  return landing;
}

}  // namespace gannet::lapi
