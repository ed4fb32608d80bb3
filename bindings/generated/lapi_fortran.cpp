// Generated from bindings/api/lapi by bindings/generate; do not edit.
#include "lapi/fortran.hpp"

using namespace gannet::lapi::fortran;

#pragma GCC visibility push(default)
extern "C" {

void lapi_init_(void* hndl, void* info, int* ierror) {
  *ierror = LAPI_Init(static_cast<lapi_handle_t*>(or_null(hndl)), static_cast<lapi_info_t*>(or_null(info)));
}

void lapi_term_(const int* hndl, int* ierror) {
  *ierror = LAPI_Term(static_cast<lapi_handle_t>(*hndl));
}

void lapi_amsend_(const int* hndl, const int* tgt, void* const* hdr_hdl, void* uhdr, const int* uhdr_len, void* udata, const long long* udata_len, void* const* tgt_cntr, void* org_cntr, void* cmpl_cntr, int* ierror) {
  *ierror = LAPI_Amsend(static_cast<lapi_handle_t>(*hndl), static_cast<unsigned int>(*tgt), static_cast<void*>(*hdr_hdl), static_cast<void*>(or_null(uhdr)), static_cast<unsigned int>(*uhdr_len), static_cast<void*>(or_null(udata)), static_cast<unsigned long>(*udata_len), static_cast<lapi_cntr_t*>(*tgt_cntr), static_cast<lapi_cntr_t*>(or_null(org_cntr)), static_cast<lapi_cntr_t*>(or_null(cmpl_cntr)));
}

void lapi_amsendv_(const int* hndl, const int* tgt, void* const* hdr_hdl, void* uhdr, const int* uhdr_len, void* org_vec, void* const* tgt_cntr, void* org_cntr, void* cmpl_cntr, int* ierror) {
  *ierror = LAPI_Amsendv(static_cast<lapi_handle_t>(*hndl), static_cast<unsigned int>(*tgt), static_cast<void*>(*hdr_hdl), static_cast<void*>(or_null(uhdr)), static_cast<unsigned int>(*uhdr_len), static_cast<lapi_vec_t*>(or_null(org_vec)), static_cast<lapi_cntr_t*>(*tgt_cntr), static_cast<lapi_cntr_t*>(or_null(org_cntr)), static_cast<lapi_cntr_t*>(or_null(cmpl_cntr)));
}

void lapi_put_(const int* hndl, const int* tgt, const long long* len, void* const* tgt_addr, void* org_addr, void* const* tgt_cntr, void* org_cntr, void* cmpl_cntr, int* ierror) {
  *ierror = LAPI_Put(static_cast<lapi_handle_t>(*hndl), static_cast<unsigned int>(*tgt), static_cast<unsigned long>(*len), static_cast<void*>(*tgt_addr), static_cast<void*>(or_null(org_addr)), static_cast<lapi_cntr_t*>(*tgt_cntr), static_cast<lapi_cntr_t*>(or_null(org_cntr)), static_cast<lapi_cntr_t*>(or_null(cmpl_cntr)));
}

void lapi_putv_(const int* hndl, const int* tgt, void* tgt_vec, void* org_vec, void* const* tgt_cntr, void* org_cntr, void* cmpl_cntr, int* ierror) {
  *ierror = LAPI_Putv(static_cast<lapi_handle_t>(*hndl), static_cast<unsigned int>(*tgt), static_cast<lapi_vec_t*>(or_null(tgt_vec)), static_cast<lapi_vec_t*>(or_null(org_vec)), static_cast<lapi_cntr_t*>(*tgt_cntr), static_cast<lapi_cntr_t*>(or_null(org_cntr)), static_cast<lapi_cntr_t*>(or_null(cmpl_cntr)));
}

void lapi_get_(const int* hndl, const int* tgt, const long long* len, void* const* tgt_addr, void* org_addr, void* const* tgt_cntr, void* org_cntr, int* ierror) {
  *ierror = LAPI_Get(static_cast<lapi_handle_t>(*hndl), static_cast<unsigned int>(*tgt), static_cast<unsigned long>(*len), static_cast<void*>(*tgt_addr), static_cast<void*>(or_null(org_addr)), static_cast<lapi_cntr_t*>(*tgt_cntr), static_cast<lapi_cntr_t*>(or_null(org_cntr)));
}

void lapi_getv_(const int* hndl, const int* tgt, void* tgt_vec, void* org_vec, void* const* tgt_cntr, void* org_cntr, int* ierror) {
  *ierror = LAPI_Getv(static_cast<lapi_handle_t>(*hndl), static_cast<unsigned int>(*tgt), static_cast<lapi_vec_t*>(or_null(tgt_vec)), static_cast<lapi_vec_t*>(or_null(org_vec)), static_cast<lapi_cntr_t*>(*tgt_cntr), static_cast<lapi_cntr_t*>(or_null(org_cntr)));
}

void lapi_rmw_(const int* hndl, const int* op, const int* tgt, void* const* tgt_var, void* in_val, void* prev_tgt_val, void* org_cntr, int* ierror) {
  *ierror = LAPI_Rmw(static_cast<lapi_handle_t>(*hndl), static_cast<RMW_ops_t>(*op), static_cast<unsigned int>(*tgt), static_cast<int*>(*tgt_var), static_cast<int*>(or_null(in_val)), static_cast<int*>(or_null(prev_tgt_val)), static_cast<lapi_cntr_t*>(or_null(org_cntr)));
}

void lapi_rmw64_(const int* hndl, const int* op, const int* tgt, void* const* tgt_var, void* in_val, void* prev_tgt_val, void* org_cntr, int* ierror) {
  *ierror = LAPI_Rmw64(static_cast<lapi_handle_t>(*hndl), static_cast<RMW_ops_t>(*op), static_cast<unsigned int>(*tgt), static_cast<long long*>(*tgt_var), static_cast<long long*>(or_null(in_val)), static_cast<long long*>(or_null(prev_tgt_val)), static_cast<lapi_cntr_t*>(or_null(org_cntr)));
}

void lapi_xfer_(const int* hndl, void* xfer_cmd, int* ierror) {
  *ierror = LAPI_Xfer(static_cast<lapi_handle_t>(*hndl), static_cast<lapi_xfer_t*>(or_null(xfer_cmd)));
}

void lapi_util_(const int* hndl, void* util_p, int* ierror) {
  *ierror = LAPI_Util(static_cast<lapi_handle_t>(*hndl), static_cast<lapi_util_t*>(or_null(util_p)));
}

void lapi_fence_(const int* hndl, int* ierror) {
  *ierror = LAPI_Fence(static_cast<lapi_handle_t>(*hndl));
}

void lapi_gfence_(const int* hndl, int* ierror) {
  *ierror = LAPI_Gfence(static_cast<lapi_handle_t>(*hndl));
}

void lapi_probe_(const int* hndl, int* ierror) {
  *ierror = LAPI_Probe(static_cast<lapi_handle_t>(*hndl));
}

void lapi_msgpoll_(const int* hndl, const int* cnt, void* msg_info, int* ierror) {
  *ierror = LAPI_Msgpoll(static_cast<lapi_handle_t>(*hndl), static_cast<unsigned int>(*cnt), static_cast<lapi_msg_info_t*>(or_null(msg_info)));
}

void lapi_setcntr_(const int* hndl, void* cntr, const int* val, int* ierror) {
  *ierror = LAPI_Setcntr(static_cast<lapi_handle_t>(*hndl), static_cast<lapi_cntr_t*>(or_null(cntr)), static_cast<int>(*val));
}

void lapi_getcntr_(const int* hndl, void* cntr, void* val, int* ierror) {
  *ierror = LAPI_Getcntr(static_cast<lapi_handle_t>(*hndl), static_cast<lapi_cntr_t*>(or_null(cntr)), static_cast<int*>(or_null(val)));
}

void lapi_waitcntr_(const int* hndl, void* cntr, const int* val, void* cur_cntr_val, int* ierror) {
  *ierror = LAPI_Waitcntr(static_cast<lapi_handle_t>(*hndl), static_cast<lapi_cntr_t*>(or_null(cntr)), static_cast<int>(*val), static_cast<int*>(or_null(cur_cntr_val)));
}

void lapi_nopoll_wait_(const int* hndl, void* cntr, const int* val, void* cur_cntr_val, int* ierror) {
  *ierror = LAPI_Nopoll_wait(static_cast<lapi_handle_t>(*hndl), static_cast<lapi_cntr_t*>(or_null(cntr)), static_cast<int>(*val), static_cast<int*>(or_null(cur_cntr_val)));
}

void lapi_setcntr_wstatus_(const int* hndl, void* cntr, const int* num_dest, void* dest_list, void* dest_status, int* ierror) {
  *ierror = LAPI_Setcntr_wstatus(static_cast<lapi_handle_t>(*hndl), static_cast<lapi_cntr_t*>(or_null(cntr)), static_cast<int>(*num_dest), static_cast<unsigned int*>(or_null(dest_list)), static_cast<int*>(or_null(dest_status)));
}

void lapi_purge_totask_(const int* hndl, const int* task, int* ierror) {
  *ierror = LAPI_Purge_totask(static_cast<lapi_handle_t>(*hndl), static_cast<unsigned int>(*task));
}

void lapi_resume_totask_(const int* hndl, const int* task, int* ierror) {
  *ierror = LAPI_Resume_totask(static_cast<lapi_handle_t>(*hndl), static_cast<unsigned int>(*task));
}

void lapi_address_init_(const int* hndl, void* const* my_addr, void* add_tab, int* ierror) {
  *ierror = LAPI_Address_init(static_cast<lapi_handle_t>(*hndl), static_cast<void*>(*my_addr), static_cast<void**>(or_null(add_tab)));
}

void lapi_address_init64_(const int* hndl, const long long* my_addr, void* add_tab, int* ierror) {
  *ierror = LAPI_Address_init64(static_cast<lapi_handle_t>(*hndl), static_cast<lapi_long_t>(*my_addr), static_cast<lapi_long_t*>(or_null(add_tab)));
}

void lapi_address_(void* my_addr, void* ret_addr, int* ierror) {
  *ierror = LAPI_Address(static_cast<void*>(or_null(my_addr)), static_cast<unsigned long*>(or_null(ret_addr)));
}

void lapi_addr_set_(const int* hndl, void* const* addr, const int* addr_hndl, int* ierror) {
  *ierror = LAPI_Addr_set(static_cast<lapi_handle_t>(*hndl), static_cast<void*>(*addr), static_cast<int>(*addr_hndl));
}

void lapi_addr_get_(const int* hndl, void* addr, const int* addr_hndl, int* ierror) {
  *ierror = LAPI_Addr_get(static_cast<lapi_handle_t>(*hndl), static_cast<void**>(or_null(addr)), static_cast<int>(*addr_hndl));
}

void lapi_qenv_(const int* hndl, const int* query, void* ret_val, int* ierror) {
  *ierror = LAPI_Qenv(static_cast<lapi_handle_t>(*hndl), static_cast<lapi_query_t>(*query), static_cast<int*>(or_null(ret_val)));
}

void lapi_env_(const int* hndl, const int* query, void* ret_val, int* ierror) {
  *ierror = LAPI_Env(static_cast<lapi_handle_t>(*hndl), static_cast<lapi_query_t>(*query), static_cast<int*>(or_null(ret_val)));
}

void lapi_senv_(const int* hndl, const int* query, const int* set_val, int* ierror) {
  *ierror = LAPI_Senv(static_cast<lapi_handle_t>(*hndl), static_cast<lapi_query_t>(*query), static_cast<int>(*set_val));
}

void lapi_msg_string_(const int* code, void* buf, int* ierror) {
  *ierror = LAPI_Msg_string(static_cast<int>(*code), static_cast<void*>(or_null(buf)));
  pad(buf);
}

void lapi_group_create_(const int* hndl, const int* cnt, void* list, void* group, int* ierror) {
  *ierror = LAPI_Group_create(static_cast<lapi_handle_t>(*hndl), static_cast<unsigned int>(*cnt), static_cast<unsigned int*>(or_null(list)), static_cast<lapi_group_t*>(or_null(group)));
}

void lapi_group_free_(const int* hndl, const int* group, int* ierror) {
  *ierror = LAPI_Group_free(static_cast<lapi_handle_t>(*hndl), static_cast<lapi_group_t>(*group));
}

}  // extern "C"
#pragma GCC visibility pop
