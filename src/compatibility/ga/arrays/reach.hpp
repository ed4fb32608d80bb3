#pragma once

#include <cstdint>

/// GA memory that other layers access by address.
namespace gannet::ga {

/// Local. Whether these bytes of a rank are all in its block of one array, or in memory that it has
/// from get_memory(), on groups that this rank is in: called by interface::has_memory(). Any
/// thread, as long as no array is created or destroyed.
bool has_memory(int rank, std::uint64_t offset, std::uint64_t bytes);

}  // namespace gannet::ga
