#pragma once

#include <string>

namespace gannet::tools {

/// The kernels with which the BLAS of this build multiplies, and what to do if they are slower than
/// they could be. Empty if it does not tell.
std::string blas_kernels();

}  // namespace gannet::tools
