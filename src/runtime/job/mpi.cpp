#include "job/mpi.hpp"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <string>
#include <thread>

#include "base/forked.hpp"
#include "base/log.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::job {

namespace {

std::atomic<int> open_worlds{0};
std::atomic<bool> guarded{false};
std::atomic<void (*)()> tell_others{nullptr};
bool started_here = false;

bool mpi_is_finalized() {
  int finalized = 0;
  MPI_Finalized(&finalized);
  return finalized != 0;
}

/// MPICH's launcher learns of an abort by a different route than the output takes, and drops any
/// output that it has not read by then.
void wait_until_read(int descriptor) {
  struct stat pipe {};
  if (::fstat(descriptor, &pipe) != 0 || !S_ISFIFO(pipe.st_mode)) return;
  int unread = 0;
  for (int moments = 0; moments < 100; ++moments) {
    if (::ioctl(descriptor, FIONREAD, &unread) != 0 || unread == 0) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
}

/// A child of a rank, such as one that could not start its program, ends without ending the job.
void at_exit(int status, void*) {
  if (base::is_forked() || mpi_is_finalized()) return;
  if (open_worlds > 0) {
    base::log(base::Level::error,
              base::text("this process exits with status ", status,
                         " while a World is open; the job ends. Close worlds (leave their scope) "
                         "before exit"));
    abort_job(status ? status : 1);
  }
  if (started_here) MPI_Finalize();
}

/// Most Global Arrays programs call plain MPI_Init, before anything of ours, but messages over MPI
/// need its thread support. MPI libraries take what MPI_Init asks for from the environment, so it
/// is set when the program is loaded (docs/decisions/0024). What the user has set stays.
[[gnu::constructor]] void ask_for_threads() {
  const char* transport = ::getenv("GANNET_TRANSPORT");
  for (const char* other : {"ucx", "ofi"}) {  // without threads, MPI is a bit faster
    if (transport && ::strcmp(transport, other) == 0) return;
  }
  ::setenv("OMPI_MPI_THREAD_LEVEL", std::to_string(MPI_THREAD_MULTIPLE).c_str(), 0);  // Open MPI
  ::setenv("MPIR_CVAR_DEFAULT_THREAD_LEVEL", "MPI_THREAD_MULTIPLE", 0);               // MPICH
}

}  // namespace

void start_mpi(int* argc, char*** argv) {
  base::refuse_if_forked("a World");
  int running = 0;
  MPI_Initialized(&running);
  if (mpi_is_finalized()) {
    throw Error(Fault::state,
                "MPI has ended, and nothing can begin after that: call this before MPI_Finalize");
  }
  if (!running) {
    int provided = 0;
    check_mpi(MPI_Init_thread(argc, argv, MPI_THREAD_MULTIPLE, &provided), "MPI_Init_thread");
    started_here = true;
  }
  base::become_rank();
  if (!guarded.exchange(true)) on_exit(at_exit, nullptr);
}

void check_mpi(int code, const char* call) {
  if (code == MPI_SUCCESS) return;
  char words[MPI_MAX_ERROR_STRING] = "";
  int length = 0;
  MPI_Error_string(code, words, &length);
  throw Error(Fault::system, base::text(call, " failed: ", std::string(words, length)));
}

std::string mpi_library() {
  char text[MPI_MAX_LIBRARY_VERSION_STRING] = "";
  int length = 0;
  MPI_Get_library_version(text, &length);
  const std::string all(text, static_cast<std::size_t>(length));
  return all.substr(0, all.find_first_of(",\n"));
}

void before_abort(void (*tell)()) { tell_others = tell; }

void abort_job(int status) {
  if (const auto tell = tell_others.exchange(nullptr)) tell();
  for (const int descriptor : {STDOUT_FILENO, STDERR_FILENO}) wait_until_read(descriptor);
  MPI_Abort(MPI_COMM_WORLD, status);
  std::abort();
}

void world_opened() { ++open_worlds; }
void world_closed() { --open_worlds; }

void free_comm(MPI_Comm comm) {
  if (comm != MPI_COMM_NULL && !base::is_forked() && !mpi_is_finalized()) MPI_Comm_free(&comm);
}

}  // namespace gannet::job
