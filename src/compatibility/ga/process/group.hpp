#pragma once

#include <span>
#include <vector>

#include "gannet/world.hpp"

/// Process groups by number, as GA programs know them.
namespace gannet::ga {

inline constexpr int world_group = -1;  ///< all ranks
inline constexpr int mirror_group =
    0;  ///< the ranks of my node: arrays on it have a copy on each node
inline constexpr int no_group = -2;  ///< "not said": the default group

/// Local. The default group: what ga_nodeid, ga_sync and new arrays refer to.
GANNET_API int default_group();
GANNET_API void set_default_group(int number);

/// Local. The ranks behind a number (no_group: the default group). Fault::argument if there is no
/// such group.
GANNET_API const Group& group(int number = no_group);

/// Local. Who takes part in sync, broadcast and gop of a number: as in GA, all ranks where it is
/// the mirror group.
GANNET_API const Group& meeting_group(int number = no_group);

/// Local. Whether this rank is a member; number of members, and my rank among them (-1 if not a
/// member).
GANNET_API bool in_group(int number);
GANNET_API int group_size(int number);
GANNET_API int group_rank(int number);

/// Collective over the listed ranks of the default group. Members are numbered by ascending rank,
/// in whatever order they are listed; the list may be empty. Other ranks may call it, too, as GA
/// asks them to: they get a number for a group that they are not members of.
GANNET_API int create_group(std::span<const int> members);

/// Collective over the ranks of `number`. Others may duplicate it, too, if they know the number.
GANNET_API int duplicate_group(int number);

/// Collective over the ranks of `number`. Makes parts of successive ranks, of equal size as far as
/// possible; fewer parts if there are fewer ranks.
GANNET_API int split_group(int number, int parts);
GANNET_API int split_group_by_color(int number, int color);  ///< ranks of one color together

/// Local. The group of this rank alone.
GANNET_API int self_group();

/// Collective over its ranks. False if there is no such group, or it is one of the built-in ones.
GANNET_API bool destroy_group(int number);

/// Local. World rank of a member.
GANNET_API int absolute_rank(int number, int member);

/// Local. Forgets all groups, at the end of the program.
void end_groups();

}  // namespace gannet::ga
