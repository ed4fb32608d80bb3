#include "lapi/end.hpp"

#include <mpi.h>
#include <stdlib.h>
#include <unistd.h>

#include <cstdio>

#include "lapi/code.hpp"
#include "lapi/instances.hpp"

namespace gannet::lapi {

namespace {

int end_all(MPI_Comm, int, void*, void*) {
  const int code = run(end_instances);
  if (code == LAPI_SUCCESS) return MPI_SUCCESS;
  char text[LAPI_MAX_ERR_STRING];
  PLAPI_Msg_string(code, text);
  std::fprintf(stderr, "gannet: MPI_Finalize, which calls LAPI_Term for what is open: %s\n", text);
  return MPI_ERR_OTHER;
}

/// Runs before the handler that ends MPI, which was registered earlier. A forked child is left out.
void at_exit(int status, void* process) {
  int ended = 0;
  MPI_Finalized(&ended);
  if (ended || !any_instance() || ::getpid() != static_cast<pid_t>(reinterpret_cast<long>(process)))
    return;
  int task = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &task);
  std::fflush(nullptr);
  std::fprintf(stderr,
               "gannet: task %d exits with status %d, and LAPI_Term was not called; the job ends\n",
               task, status);
  MPI_Abort(MPI_COMM_WORLD, status ? status : 1);
}

}  // namespace

/// MPI_Finalize deletes the attributes of MPI_COMM_SELF first, while MPI still works.
void watch_the_end() {
  static int key = MPI_KEYVAL_INVALID;
  int running = 0;
  MPI_Initialized(&running);
  if (!running || key != MPI_KEYVAL_INVALID) return;
  MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, end_all, &key, nullptr);
  MPI_Comm_set_attr(MPI_COMM_SELF, key, nullptr);
  ::on_exit(at_exit, reinterpret_cast<void*>(static_cast<long>(::getpid())));
}

}  // namespace gannet::lapi
