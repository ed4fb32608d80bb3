#pragma once

#include <mpi.h>

#include <cstddef>
#include <list>
#include <memory>
#include <mutex>

#include "gannet/types.hpp"

/// Messages from one rank to another over MPI, of any length. Any thread. Waits let other ranks
/// that share the processor work, and are named in hang reports, where `call` stands for the
/// caller.
namespace gannet::interface {

/// Begins to send; the buffer has to last until the request is complete.
MPI_Request begin_send(MPI_Comm comm, int tag, const void* data, Index bytes, int to);

/// Begins to receive at most `room` bytes; `from` may be MPI_ANY_SOURCE.
MPI_Request begin_receive(MPI_Comm comm, int tag, void* data, Index room, int from);

/// Waits for a request.
void complete(MPI_Request& request, const char* call);

/// A message that has arrived.
struct Arrival {
  Index bytes;
  int from;
};

/// Waits for a message and takes it. Fault::argument if it is longer than `room`.
Arrival receive(MPI_Comm comm, int tag, void* data, Index room, int from, const char* call);

/// Local. Whether receive() would find a message.
bool probe(MPI_Comm comm, int tag, int from);

/// Local. Fault::argument unless there is a buffer of `bytes`, which are not negative.
void check_buffer(const void* data, Index bytes);

/// Messages of a rank to itself: sent from copies, since nobody would receive them while it waits.
/// Any thread.
class SelfSends {
 public:
  void send(MPI_Comm comm, int tag, const void* data, Index bytes, int me);
  ~SelfSends();

 private:
  struct Copy {
    std::unique_ptr<std::byte[]> bytes;
    MPI_Request request = MPI_REQUEST_NULL;
  };
  std::mutex mutex_;
  std::list<Copy> under_way_;
};

/// Local. The largest tag that messages may have.
int largest_tag(MPI_Comm comm);

}  // namespace gannet::interface
