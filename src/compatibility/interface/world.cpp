#include "interface/world.hpp"

#include <stdlib.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "base/forked.hpp"
#include "base/language.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"
#include "interface/fail.hpp"

namespace gannet::interface {

namespace {

World* the_world = nullptr;          // plain: a program that just exits leaves it to the system
std::vector<std::string> end_calls;  // one for each start
std::vector<void (*)()> leaves;

int end_all(MPI_Comm, int, void*, void*) {
  return run("MPI_Finalize", [] {
    while (started()) end();
    return MPI_SUCCESS;
  });
}

/// Other processes would wait for this one. Runs before the handler that ends MPI, which was
/// registered earlier.
void at_exit(int status, void*) {
  int ended = 0;
  MPI_Finalized(&ended);
  if (!the_world || ended || base::is_forked()) return;
  fail(base::text("the program ends with status ", status, ", and ", end_calls.back(),
                  " was not called; the job ends"),
       status);
}

/// Notes how this start is to be ended; false if there is a world already.
bool is_first(const char* end_call) {
  end_calls.push_back(base::call_name(end_call));
  return end_calls.size() == 1;
}

/// MPI_Finalize gives up the attributes of MPI_COMM_SELF first, while MPI still works.
void watch_the_end() {
  static int key = MPI_KEYVAL_INVALID;
  if (key != MPI_KEYVAL_INVALID) return;
  MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, end_all, &key, nullptr);
  MPI_Comm_set_attr(MPI_COMM_SELF, key, nullptr);
  on_exit(at_exit, nullptr);
}

}  // namespace

void start(const char* end_call) {
  if (!is_first(end_call)) return;
  int argc = 0;
  char** argv = nullptr;
  the_world = new World(argc, argv);
  watch_the_end();
}

void start(const char* end_call, MPI_Comm comm) {
  if (!is_first(end_call)) return;
  the_world = new World(comm);
  watch_the_end();
}

void end() {
  if (end_calls.empty()) return;
  base::refuse_if_forked(end_calls.back().c_str());
  end_calls.pop_back();
  if (!end_calls.empty()) return;
  for (const auto leave : std::exchange(leaves, {})) leave();
  delete std::exchange(the_world, nullptr);
}

void before_end(void (*leave)()) {
  if (std::find(leaves.begin(), leaves.end(), leave) == leaves.end()) leaves.push_back(leave);
}

bool started() { return the_world != nullptr; }

World& world(const char* start_call) {
  base::refuse_if_forked("a call");
  if (!the_world) [[unlikely]]
    throw Error(Fault::state, base::text("there is no world yet; call ", start_call, " first"));
  return *the_world;
}

}  // namespace gannet::interface
