#include "lapi/check.hpp"
#include "lapi/instances.hpp"

// Calls that move data.

using namespace gannet;
using namespace gannet::lapi;

namespace {

constexpr unsigned word = sizeof(int);  // user headers are made of these

std::span<const std::byte> user_header(const void* header, unsigned bytes) {
  require(header || bytes == 0, LAPI_ERR_UHDR_NULL);
  require(bytes <= header_limit, LAPI_ERR_UHDR_LEN);
  require(bytes % word == 0, LAPI_ERR_HDR_LEN);
  return {static_cast<const std::byte*>(header), bytes};
}

template <class Int>
int rmw(lapi_handle_t handle, RMW_ops_t op, unsigned target, Int* variable, const Int* in,
        Int* previous, lapi_cntr_t* counter) {
  return run([&] {
    Instance& here = instance(handle);
    require(op >= FETCH_AND_ADD && op <= COMPARE_AND_SWAP, LAPI_ERR_RMW_OP);
    const int to = target_of(here, target);
    require(variable, LAPI_ERR_TGT_VAR_NULL);
    require(in, LAPI_ERR_IN_VAL_NULL);
    if (reinterpret_cast<std::uintptr_t>(variable) % sizeof(Int) != 0) {
      throw Error(Fault::argument, "LAPI_Rmw: the variable at the target is not aligned");
    }
    RmwHead head{op, 8 * sizeof(Int), variable, {in[0], 0}, previous, counter};
    if (op == COMPARE_AND_SWAP) head.in[1] = in[1];
    here.rmw(to, head);
  });
}

}  // namespace

int LAPI_Amsend(lapi_handle_t hndl, unsigned tgt, void* hdr_hdl, void* uhdr, unsigned uhdr_len,
                void* udata, unsigned long udata_len, lapi_cntr_t* tgt_cntr, lapi_cntr_t* org_cntr,
                lapi_cntr_t* cmpl_cntr) {
  return run([&] {
    Instance& here = instance(hndl);
    const int to = target_of(here, tgt);
    require(hdr_hdl, LAPI_ERR_HDR_HNDLR_NULL);
    const auto header = user_header(uhdr, uhdr_len);
    const auto data = data_at(udata, udata_len);
    here.am_send(to, {hdr_hdl, tgt_cntr}, header, data, {org_cntr, cmpl_cntr});
  });
}

int LAPI_Put(lapi_handle_t hndl, unsigned tgt, unsigned long len, void* tgt_addr, void* org_addr,
             lapi_cntr_t* tgt_cntr, lapi_cntr_t* org_cntr, lapi_cntr_t* cmpl_cntr) {
  return run([&] {
    Instance& here = instance(hndl);
    const int to = target_of(here, tgt);
    const auto data = data_at(org_addr, len);
    here.put(to, {target_address(tgt_addr, len), tgt_cntr}, data, {org_cntr, cmpl_cntr});
  });
}

int LAPI_Get(lapi_handle_t hndl, unsigned tgt, unsigned long len, void* tgt_addr, void* org_addr,
             lapi_cntr_t* tgt_cntr, lapi_cntr_t* org_cntr) {
  return run([&] {
    Instance& here = instance(hndl);
    const int from = target_of(here, tgt);
    data_at(org_addr, len);
    here.get(from, {target_address(tgt_addr, len), len, static_cast<std::byte*>(org_addr), tgt_cntr,
                    org_cntr});
  });
}

int LAPI_Rmw(lapi_handle_t hndl, RMW_ops_t op, unsigned tgt, int* tgt_var, int* in_val,
             int* prev_tgt_val, lapi_cntr_t* org_cntr) {
  return rmw(hndl, op, tgt, tgt_var, in_val, prev_tgt_val, org_cntr);
}

int LAPI_Rmw64(lapi_handle_t hndl, RMW_ops_t op, unsigned tgt, long long* tgt_var,
               long long* in_val, long long* prev_tgt_val, lapi_cntr_t* org_cntr) {
  return rmw(hndl, op, tgt, tgt_var, in_val, prev_tgt_val, org_cntr);
}
