#pragma once

#include <mpi.h>

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace gannet::job {

/// Collective. The text of rank `root`, on all.
std::string text_of(MPI_Comm comm, int root, std::string mine);

/// Collective. The texts of all ranks in their order, on each of them. Any bytes will do.
std::vector<std::string> all_texts(MPI_Comm comm, const std::string& mine);

/// The same for bytes, such as addresses.
std::vector<std::vector<std::byte>> all_bytes(MPI_Comm comm, std::span<const std::byte> mine);

}  // namespace gannet::job
