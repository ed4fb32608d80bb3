#pragma once

#include <mpi.h>

#include <cstddef>
#include <cstdint>

namespace gannet::wire::mpi {

/// What the ports of one transport share. It belongs to the transport, which outlives them.
struct Domain {
  std::uint64_t key;
  std::size_t largest;  ///< header and payload of one message
  MPI_Comm comm = MPI_COMM_NULL;

  /// Tags of ports are from 0 to what every MPI allows.
  static constexpr int last_tag = 32767;
};

}  // namespace gannet::wire::mpi
