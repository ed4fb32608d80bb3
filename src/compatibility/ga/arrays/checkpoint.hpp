#pragma once

#include <span>

#include "ga/arrays/array.hpp"

/// Arrays on disk between two runs: one HDF5 file, GANNET_CHECKPOINT, in which each array is a
/// dataset under its name (the second array "x" of a list is "x (2)", one without a name "array").
/// Collective over the group of the arrays, the same one for all arrays of a call. A failure is the
/// same Error on all ranks; Fault::unsupported where there is no libgannet_hdf5 to open.
namespace gannet::ga {

/// Writes the arrays, whole. An older file is replaced when the new one is complete.
GANNET_API void checkpoint(std::span<Array* const> all);

/// Reads them, on any number of ranks and with any distribution. Shapes and types are those of the
/// file. If it fails, the elements of the arrays are undefined.
GANNET_API void recover(std::span<Array* const> all);

}  // namespace gannet::ga
