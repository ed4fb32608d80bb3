#pragma once

#include <cstddef>

#include "gannet/messages.hpp"
#include "lapi/packet.hpp"

namespace gannet::lapi {

inline constexpr lapi_handle_t most_instances = 16;

/// Most bytes of a user header.
inline constexpr std::size_t header_limit = Messages::header_limit - sizeof(AmvHead);

/// Payloads that always travel with their header: those that a header could hold.
inline constexpr std::size_t always_together = Messages::header_limit;

/// Addresses of header handlers by small numbers, from 1.
inline constexpr int table_size = 64;

}  // namespace gannet::lapi
