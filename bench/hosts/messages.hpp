#pragma once

#include <vector>

#include "hosts/turns.hpp"

namespace bench::hosts {

/// Plain MPI messages between the two ranks.
class Messages {
 public:
  Contender round_trip() {
    return {"mpi", [this](std::int64_t times) {
              for (std::int64_t i = 0; i < times; ++i) {
                if (my_rank() == 0) send(8);
                receive(8);
                if (my_rank() == 1) send(8);
              }
            }};
  }

  /// Messages of so many bytes from rank 0 to rank 1, which answers the last one.
  Contender flow(int bytes) {
    return {"mpi",
            [this, bytes](std::int64_t times) {
              for (std::int64_t i = 0; i < times; ++i)
                my_rank() == 0 ? send(bytes) : receive(bytes);
              my_rank() == 0 ? receive(0) : send(0);
            },
            static_cast<double>(bytes)};
  }

  Contender barrier() {
    return {"mpi", [](std::int64_t times) {
              for (std::int64_t i = 0; i < times; ++i) MPI_Barrier(MPI_COMM_WORLD);
            }};
  }

 private:
  void send(int bytes) {
    MPI_Send(buffer_.data(), bytes, MPI_BYTE, 1 - my_rank(), 1, MPI_COMM_WORLD);
  }
  void receive(int bytes) {
    MPI_Recv(buffer_.data(), bytes, MPI_BYTE, 1 - my_rank(), 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }

  std::vector<char> buffer_ = std::vector<char>(32 << 20);
};

}  // namespace bench::hosts
