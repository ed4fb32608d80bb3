#pragma once

#include <cstdint>

/// Memory of GA that other layers reach by address.
namespace gannet::ga {

/// Local. Whether these bytes of a rank are all in its block of one array, or in memory that it has
/// from get_memory(), on groups that this rank is in: what interface::has_memory() asks. Any
/// thread, as long as no array comes or goes.
bool has_memory(int rank, std::uint64_t offset, std::uint64_t bytes);

}  // namespace gannet::ga
