#pragma once

#include <string_view>

#include "ga/process/group.hpp"

/// Collective messages over a group: broadcasts and global operations. As in GA, on return all
/// one-sided operations that any member began before are complete.
namespace gannet::ga {

/// Collective over group `number`. Copies `bytes` of member `root` to all others.
GANNET_API void broadcast(int number, void* buffer, Index bytes, int root);

/// Collective over group `number`. x[i] := all members' x[i] combined by `op`: + * max min absmax
/// absmin. Complex numbers support + and * only.
GANNET_API void combine(int number, int type, void* x, Index count, std::string_view op);

}  // namespace gannet::ga
