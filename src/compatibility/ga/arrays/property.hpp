#pragma once

#include <string_view>

#include "ga/data_parallel/operands.hpp"

/// Promises about the use of arrays, and arrays with a copy on each node.
namespace gannet::ga {

/// Collective. "read_only": until unset_property no rank writes by one-sided operations, which
/// throw Error; collective operations may write. "read_cache": until then, data that is read may be
/// old. Both allow Gannet to keep copies; at present it always reads from the owner, which on one
/// node is as fast. Fault::argument for other promises, Fault::state for a second one.
GANNET_API void set_property(Array& a, std::string_view property);
GANNET_API void unset_property(Array& a);

/// Local. Whether each node has its own copy: an array on the mirror group.
GANNET_API bool is_mirrored(const Array& a);

/// Collective over the world. Adds the copies of a mirrored array; every copy becomes the sum. An
/// array that is not mirrored is its own sum.
GANNET_API void merge_mirrored(Array& a);

/// Collective over the world, with a sync at entry and exit. The patch of `b` becomes the sum, over
/// all nodes, of the patch in the copies of `a`. Fault::argument unless `a` is mirrored (on one
/// node, where a copy is all there is, any array will do), `b` is an array of all ranks that is not
/// mirrored, both hold numbers of one type, and the patches have the same shape.
GANNET_API void merge_mirrored(Array& a, const Patch& pa, Array& b, const Patch& pb);

}  // namespace gannet::ga
