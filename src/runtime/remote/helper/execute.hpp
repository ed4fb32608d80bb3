#pragma once

#include <span>

#include "node/memory.hpp"
#include "node/transfer.hpp"
#include "remote/protocol/records.hpp"

namespace gannet::remote {

/// The record's memory as the far side of a transfer from or to dense data.
node::Transfer shape_of(const protocol::Record& record);

/// Does what a record says to this node's memory: data_bytes() of data in, answer_bytes()
/// out. The record must be sound (protocol::why_not), and not a lock, which may have to wait.
void execute(const node::Memory& memory, const protocol::Record& record,
             std::span<const std::byte> data, std::byte* answer);

}  // namespace gannet::remote
