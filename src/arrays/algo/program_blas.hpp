#pragma once

namespace gannet::algo {

/// Whether BLAS calls of this process go to a library with 8-byte integers. Local; any thread.
/// Throws Error if there is one with 4-byte integers as well: it would call the other one by name.
bool program_blas_is_long();

}  // namespace gannet::algo
