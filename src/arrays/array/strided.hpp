#pragma once

#include "array/core.hpp"

// One-sided operations on every steps[d]-th element of a patch, beginning with its first one: one
// transfer with each owner of a block, all in flight together. The buffer holds only those
// elements; `strides`, in elements, say how; none for a dense one. Steps are positive. Like put,
// get and accumulate (gannet/array.hpp) in everything else.
namespace gannet::array {

GANNET_API void put_strided(Core* to, const Patch& patch, const Strides& steps, const void* from,
                            const Strides& strides);
GANNET_API void get_strided(Core* from, const Patch& patch, const Strides& steps, void* to,
                            const Strides& strides);
GANNET_API void accumulate_strided(Core* to, const Patch& patch, const Strides& steps,
                                   const void* from, const void* alpha, const Strides& strides);

}  // namespace gannet::array
