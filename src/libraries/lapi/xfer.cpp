#include <cstdint>

#include "lapi/transfer.hpp"

// LAPI_Xfer: the other transfers, from structures.

using namespace gannet::lapi;

namespace {

/// An address at the target, as a structure holds it.
template <class Type = void>
Type* at(lapi_long_t address) {
  return reinterpret_cast<Type*>(static_cast<std::uintptr_t>(address));
}

lapi_cntr_t* counter_at(lapi_long_t address) { return at<lapi_cntr_t>(address); }

void begin(Instance& here, const lapi_am_t& x) {
  send_message(here, {x.tgt, at(x.hdr_hdl), x.uhdr, x.uhdr_len, counter_at(x.tgt_cntr)}, x.udata,
               x.udata_len, {x.org_cntr, x.cmpl_cntr, x.shdlr, x.sinfo});
}

void begin(Instance& here, const lapi_amv_t& x) {
  amv(here, {x.tgt, at(x.hdr_hdl), x.uhdr, x.uhdr_len, counter_at(x.tgt_cntr)}, x.org_vec,
      {x.org_cntr, x.cmpl_cntr, x.shdlr, x.sinfo});
}

void begin(Instance& here, const lapi_mc_t& x) {
  multicast(here, x.group, {0, at(x.hdr_hdl), x.uhdr, x.uhdr_len, nullptr}, x.udata, x.udata_len,
            {nullptr, nullptr, x.shdlr, x.sinfo});
}

void begin(Instance& here, const lapi_put_t& x) {
  put(here, x.tgt, x.len, at(x.tgt_addr), x.org_addr, counter_at(x.tgt_cntr),
      {x.org_cntr, x.cmpl_cntr, x.shdlr, x.sinfo});
}

void begin(Instance& here, const lapi_putv_t& x) {
  putv(here, x.tgt, static_cast<const lapi_vec_t*>(x.tgt_vec), x.org_vec, counter_at(x.tgt_cntr),
       {x.org_cntr, x.cmpl_cntr, x.shdlr, x.sinfo});
}

void begin(Instance& here, const lapi_get_t& x) {
  get(here, x.tgt, x.len, at(x.tgt_addr), x.org_addr, counter_at(x.tgt_cntr),
      {x.org_cntr, x.chndlr, nullptr, x.cinfo});
}

void begin(Instance& here, const lapi_getv_t& x) {
  getv(here, x.tgt, static_cast<const lapi_vec_t*>(x.tgt_vec), x.org_vec, counter_at(x.tgt_cntr),
       {x.org_cntr, x.chndlr, nullptr, x.cinfo});
}

void begin(Instance& here, const lapi_rmw_t& x) {
  rmw(here, x.op, x.tgt, x.size, at(x.tgt_var), x.in_val, x.prev_tgt_val,
      {x.org_cntr, nullptr, x.shdlr, x.sinfo});
}

void begin(Instance& here, const lapi_xfer_t& x) {
  switch (x.Xfer_type) {
    case LAPI_GET_XFER:
      return begin(here, x.Get);
    case LAPI_AM_XFER:
    case LAPI_AM_LW_XFER:
      return begin(here, x.Am);
    case LAPI_PUT_XFER:
      return begin(here, x.Put);
    case LAPI_GETV_XFER:
      return begin(here, x.Getv);
    case LAPI_PUTV_XFER:
      return begin(here, x.Putv);
    case LAPI_AMV_XFER:
      return begin(here, x.Amv);
    case LAPI_RMW_XFER:
      return begin(here, x.Rmw);
    case LAPI_MC_XFER:
      return begin(here, x.Mc);
    default:
      require(false, LAPI_ERR_XFER_CMD);
  }
}

}  // namespace

int PLAPI_Xfer(lapi_handle_t hndl, lapi_xfer_t* xfer_cmd) {
  return run_communicating(hndl, [&](Instance& here) {
    require(xfer_cmd, LAPI_WARN_PARM_NULL);
    begin(here, *xfer_cmd);
  });
}
