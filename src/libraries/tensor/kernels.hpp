#pragma once

#include <string>

#include "tensor/pair_kernel.hpp"

namespace gannet::tensor {

/// The kernels available on this rank. Fault::unsupported if the wanted one is not.
KernelChoice find_kernels(Kernel wanted);

/// "blas", "tblis" or "blas, tblis": the kernels of a step; empty if nothing is multiplied.
std::string kernels_of(Element type, const Step& step, const KernelChoice& choice);

}  // namespace gannet::tensor
