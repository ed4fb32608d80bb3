// Generated from bindings/api/armci_messages by bindings/generate; do not edit.
#include "convert/armci_interface.hpp"
#include "message.h"

using namespace gannet;
using convert::C;
using convert::C64;

#pragma GCC visibility push(default)
extern "C" {

int armci_msg_me(void) {
  return convert::run<int>("armci_msg_me", [&] {
    return armci::my_process();
  });
}

int armci_msg_nproc(void) {
  return convert::run<int>("armci_msg_nproc", [&] {
    return armci::process_count();
  });
}

void armci_msg_init(int* argc, char*** argv) {
  convert::run<void>("armci_msg_init", [&] {
    armci::start_messages(argc, argv);
  });
}

void armci_msg_finalize(void) {
  convert::run<void>("armci_msg_finalize", [&] {
    armci::end_messages();
  });
}

void armci_msg_abort(int code) {
  convert::run<void>("armci_msg_abort", [&] {
    convert::message_abort<C>(code);
  });
}

double armci_timer(void) {
  return convert::run<double>("armci_timer", [&] {
    return armci::seconds();
  });
}

void armci_msg_snd(int tag, void* buffer, int len, int to) {
  convert::run<void>("armci_msg_snd", [&] {
    armci::send(tag, buffer, len, to);
  });
}

void armci_msg_rcv(int tag, void* buffer, int buflen, int* msglen, int from) {
  convert::run<void>("armci_msg_rcv", [&] {
    armci::receive(tag, buffer, buflen, msglen, from);
  });
}

int armci_msg_rcvany(int tag, void* buffer, int buflen, int* msglen) {
  return convert::run<int>("armci_msg_rcvany", [&] {
    return armci::receive_any(tag, buffer, buflen, msglen);
  });
}

void armci_msg_bcast(void* buffer, int len, int root) {
  convert::run<void>("armci_msg_bcast", [&] {
    armci::broadcast(armci::scope_all, buffer, len, root);
  });
}

void armci_msg_brdcst(void* buffer, int len, int root) {
  convert::run<void>("armci_msg_brdcst", [&] {
    armci::broadcast(armci::scope_all, buffer, len, root);
  });
}

void armci_msg_bcast_scope(int scope, void* buffer, int len, int root) {
  convert::run<void>("armci_msg_bcast_scope", [&] {
    armci::broadcast(scope, buffer, len, root);
  });
}

void armci_msg_group_bcast_scope(int scope, void* buf, int len, int root, ARMCI_Group* group) {
  convert::run<void>("armci_msg_group_bcast_scope", [&] {
    armci::broadcast(scope, buf, len, root, group);
  });
}

void armci_msg_clus_brdcst(void* buf, int len) {
  convert::run<void>("armci_msg_clus_brdcst", [&] {
    convert::broadcast_from_first<C>(buf, len);
  });
}

void armci_grp_clus_brdcst(void* buf, int len, int grp_master, int grp_clus_nproc, ARMCI_Group* mastergroup) {
  convert::run<void>("armci_grp_clus_brdcst", [&] {
    armci::broadcast_on_node(buf, len, grp_master, grp_clus_nproc, mastergroup);
  });
}

void armci_msg_gop_scope(int scope, void* x, int n, const char* op, int type) {
  convert::run<void>("armci_msg_gop_scope", [&] {
    armci::combine(scope, x, n, op, type);
  });
}

void armci_msg_reduce_scope(int scope, void* x, int n, const char* op, int type) {
  convert::run<void>("armci_msg_reduce_scope", [&] {
    armci::combine(scope, x, n, op, type);
  });
}

void armci_msg_reduce(void* x, int n, const char* op, int type) {
  convert::run<void>("armci_msg_reduce", [&] {
    armci::combine(armci::scope_all, x, n, op, type);
  });
}

void armci_msg_group_gop_scope(int scope, void* x, int n, const char* op, int type, ARMCI_Group* group) {
  convert::run<void>("armci_msg_group_gop_scope", [&] {
    armci::combine(scope, x, n, op, type, group);
  });
}

void armci_msg_igop(int* x, int n, const char* op) {
  convert::run<void>("armci_msg_igop", [&] {
    armci::combine(armci::scope_all, x, n, op, armci::int_type);
  });
}

void armci_msg_clus_igop(int* x, int n, const char* op) {
  convert::run<void>("armci_msg_clus_igop", [&] {
    armci::combine(armci::scope_node, x, n, op, armci::int_type);
  });
}

void armci_msg_group_igop(int* x, int n, const char* op, ARMCI_Group* group) {
  convert::run<void>("armci_msg_group_igop", [&] {
    armci::combine(armci::scope_all, x, n, op, armci::int_type, group);
  });
}

void armci_msg_lgop(long* x, int n, const char* op) {
  convert::run<void>("armci_msg_lgop", [&] {
    armci::combine(armci::scope_all, x, n, op, armci::long_type);
  });
}

void armci_msg_clus_lgop(long* x, int n, const char* op) {
  convert::run<void>("armci_msg_clus_lgop", [&] {
    armci::combine(armci::scope_node, x, n, op, armci::long_type);
  });
}

void armci_msg_group_lgop(long* x, int n, const char* op, ARMCI_Group* group) {
  convert::run<void>("armci_msg_group_lgop", [&] {
    armci::combine(armci::scope_all, x, n, op, armci::long_type, group);
  });
}

void armci_msg_llgop(long long* x, int n, const char* op) {
  convert::run<void>("armci_msg_llgop", [&] {
    armci::combine(armci::scope_all, x, n, op, armci::long_long_type);
  });
}

void armci_msg_clus_llgop(long long* x, int n, const char* op) {
  convert::run<void>("armci_msg_clus_llgop", [&] {
    armci::combine(armci::scope_node, x, n, op, armci::long_long_type);
  });
}

void armci_msg_group_llgop(long long* x, int n, const char* op, ARMCI_Group* group) {
  convert::run<void>("armci_msg_group_llgop", [&] {
    armci::combine(armci::scope_all, x, n, op, armci::long_long_type, group);
  });
}

void armci_msg_fgop(float* x, int n, const char* op) {
  convert::run<void>("armci_msg_fgop", [&] {
    armci::combine(armci::scope_all, x, n, op, armci::float_type);
  });
}

void armci_msg_clus_fgop(float* x, int n, const char* op) {
  convert::run<void>("armci_msg_clus_fgop", [&] {
    armci::combine(armci::scope_node, x, n, op, armci::float_type);
  });
}

void armci_msg_group_fgop(float* x, int n, const char* op, ARMCI_Group* group) {
  convert::run<void>("armci_msg_group_fgop", [&] {
    armci::combine(armci::scope_all, x, n, op, armci::float_type, group);
  });
}

void armci_msg_dgop(double* x, int n, const char* op) {
  convert::run<void>("armci_msg_dgop", [&] {
    armci::combine(armci::scope_all, x, n, op, armci::double_type);
  });
}

void armci_msg_clus_dgop(double* x, int n, const char* op) {
  convert::run<void>("armci_msg_clus_dgop", [&] {
    armci::combine(armci::scope_node, x, n, op, armci::double_type);
  });
}

void armci_msg_group_dgop(double* x, int n, const char* op, ARMCI_Group* group) {
  convert::run<void>("armci_msg_group_dgop", [&] {
    armci::combine(armci::scope_all, x, n, op, armci::double_type, group);
  });
}

void armci_msg_sel_scope(int scope, void* x, int n, const char* op, int type, int contribute) {
  convert::run<void>("armci_msg_sel_scope", [&] {
    armci::select(scope, x, n, op, type, contribute);
  });
}

void armci_msg_barrier(void) {
  convert::run<void>("armci_msg_barrier", [&] {
    armci::meet();
  });
}

void armci_msg_group_barrier(ARMCI_Group* group) {
  convert::run<void>("armci_msg_group_barrier", [&] {
    armci::meet(group);
  });
}

void armci_exchange_address(void** ptr_ar, int n) {
  convert::run<void>("armci_exchange_address", [&] {
    armci::exchange_addresses(ptr_ar, n);
  });
}

void armci_exchange_address_grp(void** ptr_arr, int n, ARMCI_Group* group) {
  convert::run<void>("armci_exchange_address_grp", [&] {
    armci::exchange_addresses(ptr_arr, n, group);
  });
}

void armci_msg_bintree(int scope, int* Root, int* Up, int* Left, int* Right) {
  convert::run<void>("armci_msg_bintree", [&] {
    armci::binary_tree(scope, Root, Up, Left, Right);
  });
}

}  // extern "C"
#pragma GCC visibility pop
