#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "node/wait_statuses.hpp"

/// What a helper reports about its node for a hang report: groups of ranks that do the same, one
/// after the other, in the payload of one message.
namespace gannet::remote::protocol {

/// Groups in at most `most_bytes` bytes: the first ones, as many as there is room for. Long texts
/// are cut.
struct Census {
  std::vector<std::byte> bytes;
  std::size_t left_off = 0;  ///< groups without room
};
Census pack(const std::vector<node::Activity>& activities, std::size_t most_bytes);

/// What came in a message; nothing if it makes no sense for a world of `ranks` ranks.
std::optional<std::vector<node::Activity>> read_census(std::span<const std::byte> bytes, int ranks);

}  // namespace gannet::remote::protocol
