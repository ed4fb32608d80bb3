#include "algo/fortran.hpp"

namespace gannet::algo {

const LinearAlgebra& linear_algebra() { return gannet_linear_algebra; }

}  // namespace gannet::algo
