#pragma once

#include <string>

#include "tensor/pair_kernel.hpp"

namespace gannet::tensor {

/// What this rank would multiply with. Fault::unsupported if it lacks what is wanted.
KernelChoice find_kernels(Kernel wanted);

/// "blas", "tblis" or "blas, tblis": what multiplies in a step; empty if nothing has to.
std::string kernels_of(Element type, const Step& step, const KernelChoice& choice);

}  // namespace gannet::tensor
