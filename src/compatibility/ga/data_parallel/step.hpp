#pragma once

#include "ga/data_parallel/operands.hpp"

/// How far one can go along a direction and stay within bounds, for optimisers (rules:
/// ga/data_parallel/operands.hpp). Real numbers; results are one element of the arrays' type. A
/// step without limit is the largest number of GA: 1e37 for float, 1e307 for double, the largest
/// integer.
namespace gannet::ga {

/// The largest step for which a + step * b is nowhere negative. Fault::numeric if `a` is negative
/// somewhere.
GANNET_API void step_max(Array& a, const Patch& pa, Array& b, const Patch& pb, void* step);

/// For each element, the step from x along v to the bound that lies ahead (low <= x <= high): no
/// limit where v is 0, but 0 if x is at a bound there. The smallest and the largest of them, and
/// the smallest where v is not 0. Fault::numeric if x is outside its bounds somewhere.
GANNET_API void step_bounds(Array& x, const Patch& px, Array& v, const Patch& pv, Array& low,
                            const Patch& pl, Array& high, const Patch& ph, void* smallest,
                            void* smallest_moving, void* largest);

/// c := a / b, without limit where b is 0.
GANNET_API void step_divide(Array& a, const Patch& pa, Array& b, const Patch& pb, Array& c,
                            const Patch& pc);

}  // namespace gannet::ga
