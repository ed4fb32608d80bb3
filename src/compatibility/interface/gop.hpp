#pragma once

#include <string_view>

#include "gannet/types.hpp"
#include "gannet/world.hpp"

namespace gannet::interface {

/// Collective over `group`: values[i] := values[i] of all ranks combined, the same bits on all of
/// them. `op` is `+` or `*`, for real numbers also `max`, `min`, `absmax`, `absmin` (of absolute
/// values), for integers also `or`, `bor`, `|` and `band`, `&` (bitwise), `lor`, `||` and `land`,
/// `&&` (1 or 0); blanks at its end are ignored. Fault::argument for any other, for a negative
/// count, for no values, and for elements that are not numbers.
void gop(const Group& group, void* values, Index count, Element type, std::string_view op);

}  // namespace gannet::interface
