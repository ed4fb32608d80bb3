#include "armci/nonblocking.hpp"

#include "armci/outstanding.hpp"
#include "armci/state.hpp"
#include "gannet/error.hpp"

namespace gannet::armci {

namespace {

void check_handle(const int* handle) {
  if (!handle) throw Error(Fault::argument, "there is no handle; ARMCI_WaitAll needs none");
}

}  // namespace

void wait(const int* handle) {
  check_handle(handle);
  state().outstanding->wait(*handle);
}

void wait_proc(int proc) {
  check_proc(state(), proc);
  state().outstanding->wait_proc(proc);
}

void wait_all() { state().outstanding->wait_all(); }

bool test(const int* handle) {
  check_handle(handle);
  return state().outstanding->test(*handle);
}

void set_aggregate(int* handle) {
  check_handle(handle);
  state().outstanding->set_aggregate(handle);
}

void unset_aggregate(int* handle) {
  check_handle(handle);
  state().outstanding->unset_aggregate(handle);
}

}  // namespace gannet::armci
