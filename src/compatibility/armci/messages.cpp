#include "armci/messages.hpp"

#include <mpi.h>

#include "armci/state.hpp"
#include "base/clock.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"
#include "interface/messages.hpp"
#include "job/mpi.hpp"

// Messages between two processes, and what goes with them.
namespace gannet::armci {

namespace {

void check_tag(int tag) {
  const int end = interface::largest_tag(state().world.comm());  // the largest is for notices
  if (tag >= 0 && tag < end) return;
  throw Error(Fault::argument, base::text("the tag is ", tag, "; tags are 0 to ", end - 1));
}

int take(int tag, void* data, int room, int* length, int from, const char* call) {
  check_tag(tag);
  interface::check_buffer(data, room);
  const auto arrival = interface::receive(state().world.comm(), tag, data, room, from, call);
  if (length) *length = static_cast<int>(arrival.bytes);
  return arrival.from;
}

}  // namespace

int my_process() { return state().me(); }
int process_count() { return state().size(); }

void send(int tag, void* data, int bytes, int to) {
  check_tag(tag);
  interface::check_buffer(data, bytes);
  check_proc(state(), to);
  if (to == my_process()) {
    return state().self_sends.send(state().world.comm(), tag, data, bytes, to);
  }
  MPI_Request request = interface::begin_send(state().world.comm(), tag, data, bytes, to);
  interface::complete(request, "armci_msg_snd");
}

void receive(int tag, void* data, int room, int* length, int from) {
  check_proc(state(), from);
  take(tag, data, room, length, from, "armci_msg_rcv");
}

int receive_any(int tag, void* data, int room, int* length) {
  return take(tag, data, room, length, MPI_ANY_SOURCE, "armci_msg_rcvany");
}

double seconds() { return 1e-9 * static_cast<double>(base::now_ns()); }

void start_messages(int* argc, char*** argv) { job::start_mpi(argc, argv); }

void end_messages() {
  int ended = 0;
  MPI_Finalized(&ended);
  if (!ended) MPI_Finalize();
}

}  // namespace gannet::armci
