#pragma once

#include <mpi.h>

#include <cstdint>
#include <memory>
#include <vector>

#include "wire/transport.hpp"

namespace gannet::wire::mpi {

/// A number of buffers of equal size, each with at most one MPI request.
class RequestBuffers {
 public:
  RequestBuffers(int count, std::size_t bytes);

  /// Cancels what can be cancelled, waits a bounded time, and gives up on the rest: MPI may still
  /// write to their buffers, which therefore stay until the process ends.
  ~RequestBuffers();

  RequestBuffers(const RequestBuffers&) = delete;
  RequestBuffers& operator=(const RequestBuffers&) = delete;

  std::byte* buffer(int slot);
  MPI_Request& request(int slot) { return requests_[static_cast<std::size_t>(slot)]; }
  MPI_Request* all() { return requests_.data(); }

  /// Gives requests in flight some time to complete.
  void drain();

 private:
  using Buffer = std::unique_ptr<std::uint64_t[]>;

  bool is_idle();

  std::size_t bytes_;
  std::vector<Buffer> buffers_;
  std::vector<MPI_Request> requests_;
};

}  // namespace gannet::wire::mpi
