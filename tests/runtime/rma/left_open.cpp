// Calls MPI_Finalize while worlds are open, and all kinds of things in them; uses one of these
// later, and destroys all of them when MPI has gone. Says "fine" if that was as test_finalize.py
// says.
#include <cstdio>
#include <string>

#include "gannet/cache.hpp"
#include "gannet/gannet.hpp"
#include "gannet/messages.hpp"

namespace {

using namespace gannet;

bool is_refused(const Array<double>& a) {
  try {
    a.put({0}, 2);
  } catch (const Error& error) {
    return error.fault() == Fault::state &&
           std::string(error.what()).find("\"late\"") != std::string::npos;
  }
  return false;
}

}  // namespace

int main(int argc, char** argv) {
  int level = 0;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &level);
  const World first(MPI_COMM_WORLD);
  const World second(MPI_COMM_WORLD);
  const Group pair = second.subgroup({0, 1});
  const Array<double> late(first, {100}, {.name = "late"});
  const Array<double> other(pair, {100});
  MutexSet mutexes(first, 2);
  mutexes.lock(first.rank());
  ReadCache reads(late);
  Messages messages(second, {Messages::Mode::interrupt});
  const auto handler = messages.on("note", [](const Message&) {});
  messages.send(1 - first.rank(), handler, {});
  const WorkerPort port(first);
  late.put({99 * (1 - first.rank())}, 1);
  MPI_Finalize();
  std::puts(is_refused(late) && !first.open() && !second.open() ? "fine" : "not refused");
}
