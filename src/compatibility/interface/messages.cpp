#include "interface/messages.hpp"

#include <algorithm>
#include <utility>

#include "base/backoff.hpp"
#include "base/hang_report.hpp"
#include "base/order.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"
#include "interface/bytes.hpp"
#include "job/mpi.hpp"

namespace gannet::interface {

namespace {

using job::check_mpi;

template <class Done>
void wait_until(const char* call, Done&& done) {
  base::Backoff backoff;
  bool noted = false;
  while (!done()) {
    backoff.pause();
    if (!backoff.time_to_look()) continue;
    if (!std::exchange(noted, true)) base::hang_report::begin(call);
    base::hang_report::look([] { return std::string("for a message"); });
  }
  if (noted) base::hang_report::end();
}

Index bytes_of(const MPI_Status& status) {
  MPI_Count bytes = 0;
  MPI_Get_elements_x(&status, MPI_BYTE, &bytes);
  return bytes;
}

}  // namespace

MPI_Request begin_send(MPI_Comm comm, int tag, const void* data, Index bytes, int to) {
  const Bytes all(bytes);
  MPI_Request request;
  base::order::leaves();
  check_mpi(MPI_Isend(data, all.count(), all.type(), to, tag, comm, &request), "MPI_Isend");
  return request;
}

MPI_Request begin_receive(MPI_Comm comm, int tag, void* data, Index room, int from) {
  const Bytes all(room);
  MPI_Request request;
  check_mpi(MPI_Irecv(data, all.count(), all.type(), from, tag, comm, &request), "MPI_Irecv");
  return request;
}

void complete(MPI_Request& request, const char* call) {
  wait_until(call, [&] {
    int done = 0;
    check_mpi(MPI_Test(&request, &done, MPI_STATUS_IGNORE), call);
    return done != 0;
  });
  base::order::has_come();
}

Arrival receive(MPI_Comm comm, int tag, void* data, Index room, int from, const char* call) {
  MPI_Message message;
  MPI_Status status;
  wait_until(call, [&] {
    int found = 0;
    check_mpi(MPI_Improbe(from, tag, comm, &found, &message, &status), "MPI_Improbe");
    return found != 0;
  });
  const Arrival arrival{bytes_of(status), status.MPI_SOURCE};
  if (arrival.bytes > room) {
    throw Error(Fault::argument,
                base::text("a message of type ", tag, " from rank ", arrival.from, " has ",
                           arrival.bytes, " bytes, and the buffer ", room));
  }
  const Bytes all(arrival.bytes);
  check_mpi(MPI_Mrecv(data, all.count(), all.type(), &message, MPI_STATUS_IGNORE), "MPI_Mrecv");
  base::order::has_come();
  return arrival;
}

void SelfSends::send(MPI_Comm comm, int tag, const void* data, Index bytes, int me) {
  const std::lock_guard lock(mutex_);
  under_way_.remove_if([](Copy& copy) {
    int done = 0;
    check_mpi(MPI_Test(&copy.request, &done, MPI_STATUS_IGNORE), "MPI_Test");
    return done != 0;
  });
  Copy& copy = under_way_.emplace_back();
  copy.bytes = std::make_unique<std::byte[]>(static_cast<std::size_t>(bytes));
  std::copy_n(static_cast<const std::byte*>(data), bytes, copy.bytes.get());
  copy.request = begin_send(comm, tag, copy.bytes.get(), bytes, me);
}

SelfSends::~SelfSends() {
  for (Copy& copy : under_way_)
    MPI_Request_free(&copy.request);  // it was received, or never will be
}

bool probe(MPI_Comm comm, int tag, int from) {
  int found = 0;
  check_mpi(MPI_Iprobe(from, tag, comm, &found, MPI_STATUS_IGNORE), "MPI_Iprobe");
  return found != 0;
}

void check_buffer(const void* data, Index bytes) {
  if (bytes < 0) throw Error(Fault::argument, base::text("the length is ", bytes, " bytes"));
  if (!data && bytes > 0) {
    throw Error(Fault::argument, base::text("there is no buffer of ", bytes, " bytes"));
  }
}

int largest_tag(MPI_Comm comm) {
  void* value = nullptr;
  int found = 0;
  MPI_Comm_get_attr(comm, MPI_TAG_UB, &value, &found);
  return found ? *static_cast<int*>(value) : 32767;
}

}  // namespace gannet::interface
