#pragma once

#include <string>

namespace gannet::tools {

/// What BLAS of this build multiplies with, and what to do if that is slower than it could be.
/// Empty if it does not say.
std::string blas_kernels();

}  // namespace gannet::tools
