#pragma once

#include <unistd.h>

#include <gannet/gannet.hpp>
#include <string>

#include "hosts/turns.hpp"

namespace bench::hosts {

/// What rank 1 does while rank 0 works on its memory.
enum class Far {
  in_sync,  ///< waits in sync, as a rank that is done with its share does
  asleep,   ///< sleeps in the kernel: only its helper is there
};

inline void sleep_until_notified() {
  for (int told = 0; !told; ::usleep(1000)) {
    MPI_Iprobe(0, 0, MPI_COMM_WORLD, &told, MPI_STATUS_IGNORE);
  }
  MPI_Recv(nullptr, 0, MPI_BYTE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

/// Rank 0 does `operation(i)` again and again, which is complete at its target in the end.
template <class Operation>
Contender alone(const std::string& name, const gannet::Group& group, Operation operation,
                double work = 1, Far far = Far::in_sync) {
  const auto run = [&group, operation, far](std::int64_t times) {
    if (my_rank() == 0) {
      for (std::int64_t i = 0; i < times; ++i) operation(i);
      group.fence();
    }
    if (far == Far::in_sync) {
      group.sync();
    } else if (my_rank() == 0) {
      MPI_Send(nullptr, 0, MPI_BYTE, 1, 0, MPI_COMM_WORLD);  // rank 0 does not wait for it to wake
    } else {
      sleep_until_notified();
    }
  };
  return {name, run, work};
}

}  // namespace bench::hosts
