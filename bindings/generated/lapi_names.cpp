// Generated from bindings/api/lapi by bindings/generate; do not edit.
#include "lapi/lapi.h"

[[gnu::weak]] int LAPI_Init(lapi_handle_t* hndl, lapi_info_t* info) {
  return PLAPI_Init(hndl, info);
}

[[gnu::weak]] int LAPI_Term(lapi_handle_t hndl) {
  return PLAPI_Term(hndl);
}

[[gnu::weak]] int LAPI_Amsend(lapi_handle_t hndl, unsigned int tgt, void* hdr_hdl, void* uhdr, unsigned int uhdr_len, void* udata, unsigned long udata_len, lapi_cntr_t* tgt_cntr, lapi_cntr_t* org_cntr, lapi_cntr_t* cmpl_cntr) {
  return PLAPI_Amsend(hndl, tgt, hdr_hdl, uhdr, uhdr_len, udata, udata_len, tgt_cntr, org_cntr, cmpl_cntr);
}

[[gnu::weak]] int LAPI_Amsendv(lapi_handle_t hndl, unsigned int tgt, void* hdr_hdl, void* uhdr, unsigned int uhdr_len, lapi_vec_t* org_vec, lapi_cntr_t* tgt_cntr, lapi_cntr_t* org_cntr, lapi_cntr_t* cmpl_cntr) {
  return PLAPI_Amsendv(hndl, tgt, hdr_hdl, uhdr, uhdr_len, org_vec, tgt_cntr, org_cntr, cmpl_cntr);
}

[[gnu::weak]] int LAPI_Put(lapi_handle_t hndl, unsigned int tgt, unsigned long len, void* tgt_addr, void* org_addr, lapi_cntr_t* tgt_cntr, lapi_cntr_t* org_cntr, lapi_cntr_t* cmpl_cntr) {
  return PLAPI_Put(hndl, tgt, len, tgt_addr, org_addr, tgt_cntr, org_cntr, cmpl_cntr);
}

[[gnu::weak]] int LAPI_Putv(lapi_handle_t hndl, unsigned int tgt, lapi_vec_t* tgt_vec, lapi_vec_t* org_vec, lapi_cntr_t* tgt_cntr, lapi_cntr_t* org_cntr, lapi_cntr_t* cmpl_cntr) {
  return PLAPI_Putv(hndl, tgt, tgt_vec, org_vec, tgt_cntr, org_cntr, cmpl_cntr);
}

[[gnu::weak]] int LAPI_Get(lapi_handle_t hndl, unsigned int tgt, unsigned long len, void* tgt_addr, void* org_addr, lapi_cntr_t* tgt_cntr, lapi_cntr_t* org_cntr) {
  return PLAPI_Get(hndl, tgt, len, tgt_addr, org_addr, tgt_cntr, org_cntr);
}

[[gnu::weak]] int LAPI_Getv(lapi_handle_t hndl, unsigned int tgt, lapi_vec_t* tgt_vec, lapi_vec_t* org_vec, lapi_cntr_t* tgt_cntr, lapi_cntr_t* org_cntr) {
  return PLAPI_Getv(hndl, tgt, tgt_vec, org_vec, tgt_cntr, org_cntr);
}

[[gnu::weak]] int LAPI_Rmw(lapi_handle_t hndl, RMW_ops_t op, unsigned int tgt, int* tgt_var, int* in_val, int* prev_tgt_val, lapi_cntr_t* org_cntr) {
  return PLAPI_Rmw(hndl, op, tgt, tgt_var, in_val, prev_tgt_val, org_cntr);
}

[[gnu::weak]] int LAPI_Rmw64(lapi_handle_t hndl, RMW_ops_t op, unsigned int tgt, long long* tgt_var, long long* in_val, long long* prev_tgt_val, lapi_cntr_t* org_cntr) {
  return PLAPI_Rmw64(hndl, op, tgt, tgt_var, in_val, prev_tgt_val, org_cntr);
}

[[gnu::weak]] int LAPI_Xfer(lapi_handle_t hndl, lapi_xfer_t* xfer_cmd) {
  return PLAPI_Xfer(hndl, xfer_cmd);
}

[[gnu::weak]] int LAPI_Util(lapi_handle_t hndl, lapi_util_t* util_p) {
  return PLAPI_Util(hndl, util_p);
}

[[gnu::weak]] int LAPI_Fence(lapi_handle_t hndl) {
  return PLAPI_Fence(hndl);
}

[[gnu::weak]] int LAPI_Gfence(lapi_handle_t hndl) {
  return PLAPI_Gfence(hndl);
}

[[gnu::weak]] int LAPI_Probe(lapi_handle_t hndl) {
  return PLAPI_Probe(hndl);
}

[[gnu::weak]] int LAPI_Msgpoll(lapi_handle_t hndl, unsigned int cnt, lapi_msg_info_t* msg_info) {
  return PLAPI_Msgpoll(hndl, cnt, msg_info);
}

[[gnu::weak]] int LAPI_Setcntr(lapi_handle_t hndl, lapi_cntr_t* cntr, int val) {
  return PLAPI_Setcntr(hndl, cntr, val);
}

[[gnu::weak]] int LAPI_Getcntr(lapi_handle_t hndl, lapi_cntr_t* cntr, int* val) {
  return PLAPI_Getcntr(hndl, cntr, val);
}

[[gnu::weak]] int LAPI_Waitcntr(lapi_handle_t hndl, lapi_cntr_t* cntr, int val, int* cur_cntr_val) {
  return PLAPI_Waitcntr(hndl, cntr, val, cur_cntr_val);
}

[[gnu::weak]] int LAPI_Nopoll_wait(lapi_handle_t hndl, lapi_cntr_t* cntr, int val, int* cur_cntr_val) {
  return PLAPI_Nopoll_wait(hndl, cntr, val, cur_cntr_val);
}

[[gnu::weak]] int LAPI_Setcntr_wstatus(lapi_handle_t hndl, lapi_cntr_t* cntr, int num_dest, unsigned int* dest_list, int* dest_status) {
  return PLAPI_Setcntr_wstatus(hndl, cntr, num_dest, dest_list, dest_status);
}

[[gnu::weak]] int LAPI_Purge_totask(lapi_handle_t hndl, unsigned int task) {
  return PLAPI_Purge_totask(hndl, task);
}

[[gnu::weak]] int LAPI_Resume_totask(lapi_handle_t hndl, unsigned int task) {
  return PLAPI_Resume_totask(hndl, task);
}

[[gnu::weak]] int LAPI_Address_init(lapi_handle_t hndl, void* my_addr, void** add_tab) {
  return PLAPI_Address_init(hndl, my_addr, add_tab);
}

[[gnu::weak]] int LAPI_Address_init64(lapi_handle_t hndl, lapi_long_t my_addr, lapi_long_t* add_tab) {
  return PLAPI_Address_init64(hndl, my_addr, add_tab);
}

[[gnu::weak]] int LAPI_Address(void* my_addr, unsigned long* ret_addr) {
  return PLAPI_Address(my_addr, ret_addr);
}

[[gnu::weak]] int LAPI_Addr_set(lapi_handle_t hndl, void* addr, int addr_hndl) {
  return PLAPI_Addr_set(hndl, addr, addr_hndl);
}

[[gnu::weak]] int LAPI_Addr_get(lapi_handle_t hndl, void** addr, int addr_hndl) {
  return PLAPI_Addr_get(hndl, addr, addr_hndl);
}

[[gnu::weak]] int LAPI_Qenv(lapi_handle_t hndl, lapi_query_t query, int* ret_val) {
  return PLAPI_Qenv(hndl, query, ret_val);
}

[[gnu::weak]] int LAPI_Env(lapi_handle_t hndl, lapi_query_t query, int* ret_val) {
  return PLAPI_Env(hndl, query, ret_val);
}

[[gnu::weak]] int LAPI_Senv(lapi_handle_t hndl, lapi_query_t query, int set_val) {
  return PLAPI_Senv(hndl, query, set_val);
}

[[gnu::weak]] int LAPI_Msg_string(int code, void* buf) {
  return PLAPI_Msg_string(code, buf);
}

[[gnu::weak]] int LAPI_Group_create(lapi_handle_t hndl, unsigned int cnt, unsigned int* list, lapi_group_t* group) {
  return PLAPI_Group_create(hndl, cnt, list, group);
}

[[gnu::weak]] int LAPI_Group_free(lapi_handle_t hndl, lapi_group_t group) {
  return PLAPI_Group_free(hndl, group);
}
