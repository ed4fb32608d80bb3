#include "lapi/code.hpp"
#include "lapi/counter.hpp"
#include "lapi/instances.hpp"

// Calls that wait and look.

using namespace gannet::lapi;

int LAPI_Fence(lapi_handle_t hndl) {
  return run([&] { instance(hndl).fence(); });
}

int LAPI_Probe(lapi_handle_t hndl) {
  return run([&] { instance(hndl).messages().poll(); });
}

int LAPI_Setcntr(lapi_handle_t hndl, lapi_cntr_t* cntr, int val) {
  return run([&] {
    instance(hndl);
    require(cntr, LAPI_ERR_CNTR_NULL);
    counter::set(*cntr, val);
  });
}

int LAPI_Getcntr(lapi_handle_t hndl, lapi_cntr_t* cntr, int* val) {
  return run([&] {
    instance(hndl);
    require(cntr, LAPI_ERR_CNTR_NULL);
    require(val, LAPI_ERR_RET_PTR_NULL);
    *val = counter::value(*cntr);
  });
}

int LAPI_Waitcntr(lapi_handle_t hndl, lapi_cntr_t* cntr, int val, int* cur_cntr_val) {
  return run([&] {
    Instance& here = instance(hndl);
    require(cntr, LAPI_ERR_CNTR_NULL);
    require(val >= 0, LAPI_ERR_CNTR_VAL);
    here.wait_until([&] { return counter::take(*cntr, val); });
    if (cur_cntr_val) *cur_cntr_val = counter::value(*cntr);
    const int failure = counter::take_failure(*cntr);
    require(failure == LAPI_SUCCESS, failure);
  });
}
