#pragma once

/// Group numbers that ARMCI programs know.
namespace gannet::armci {

inline constexpr int world_group = 0;  ///< the group of all
inline constexpr int no_group = -1;    ///< "not a member"

}  // namespace gannet::armci
