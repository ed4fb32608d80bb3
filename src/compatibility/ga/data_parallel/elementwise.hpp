#pragma once

#include "ga/data_parallel/operands.hpp"

/// Operations that treat every element alike (rules: ga/data_parallel/operands.hpp). Patches of one
/// call may differ in shape and distribution, but not in their number of elements, which correspond
/// in row-major order. Values are one element of the array's type. Fault::argument for a null
/// value.
namespace gannet::ga {

/// Any type.
GANNET_API void zero(Array& a, const Patch& pa);
GANNET_API void fill(Array& a, const Patch& pa, const void* value);

GANNET_API void scale(Array& a, const Patch& pa, const void* factor);
GANNET_API void add_constant(Array& a, const Patch& pa, const void* value);

/// The modulus; of complex numbers with imaginary part 0.
GANNET_API void absolute(Array& a, const Patch& pa);

/// 1 / a; integers are truncated. Fault::numeric, and nothing changes, if any element is 0.
GANNET_API void reciprocal(Array& a, const Patch& pa);

/// c := alpha * a + beta * b
GANNET_API void add(const void* alpha, Array& a, const Patch& pa, const void* beta, Array& b,
                    const Patch& pb, Array& c, const Patch& pc);

/// c := a * b, a / b, the larger, the smaller of both (complex: by modulus). Fault::numeric, and
/// nothing changes, if any divisor is 0.
GANNET_API void multiply(Array& a, const Patch& pa, Array& b, const Patch& pb, Array& c,
                         const Patch& pc);
GANNET_API void divide(Array& a, const Patch& pa, Array& b, const Patch& pb, Array& c,
                       const Patch& pc);
GANNET_API void maximum(Array& a, const Patch& pa, Array& b, const Patch& pb, Array& c,
                        const Patch& pc);
GANNET_API void minimum(Array& a, const Patch& pa, Array& b, const Patch& pb, Array& c,
                        const Patch& pc);

/// m := the one that lies between the two others. Real numbers.
GANNET_API void median(Array& a, const Patch& pa, Array& b, const Patch& pb, Array& c,
                       const Patch& pc, Array& m, const Patch& pm);

/// a := first, first + step, ... in row-major order.
GANNET_API void enumerate(Array& a, const Patch& pa, const void* first, const void* step);

/// a := limit * u with u uniform in [0, 1), different ones in each call, the same in each run and
/// on any number of ranks.
GANNET_API void randomize(Array& a, const Patch& pa, const void* limit);

/// Local. The next number uniform in [0, 1) of this process; a seed other than 0 begins a new
/// sequence.
GANNET_API double random(int seed);

}  // namespace gannet::ga
