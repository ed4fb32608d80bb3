/* Generated from bindings/api/armci_messages by bindings/generate; do not edit. */
#ifndef GANNET_MESSAGE_H
#define GANNET_MESSAGE_H

/* Messages and collective calls beside ARMCI's one-sided operations. Conventions: as in armci.h. */

#include "armci.h"

#ifdef __cplusplus
extern "C" {
#endif

#define ARMCI_INT -99
#define ARMCI_LONG -101
#define ARMCI_LONG_LONG -102
#define ARMCI_FLOAT -306
#define ARMCI_DOUBLE -307

#define SCOPE_ALL 333
#define SCOPE_NODE 337
#define SCOPE_MASTERS 339

#define armci_msg_sel(x, n, op, type, contribute) \
  armci_msg_sel_scope(SCOPE_ALL, (x), (n), (op), (type), (contribute))

/** This process. Local. */
int armci_msg_me(void);

/** Number of processes. Local. */
int armci_msg_nproc(void);

/** Starts MPI unless the program has. Collective. */
void armci_msg_init(int* argc, char*** argv);

/** Ends MPI. Collective. */
void armci_msg_finalize(void);

/** Ends the job with a code. Local. */
void armci_msg_abort(int code);

/** Seconds from a fixed point in the past. Local. */
double armci_timer(void);

/** Sends a message. One-sided. The local buffer may be used again. */
void armci_msg_snd(int tag, void* buffer, int len, int to);

/** Receives a message of a process. One-sided. The message is there. */
void armci_msg_rcv(int tag, void* buffer, int buflen, int* msglen, int from);

/** Receives a message of any process; returns which. One-sided. The message is there. */
int armci_msg_rcvany(int tag, void* buffer, int buflen, int* msglen);

/** Copies the buffer of one process to all others of the default group. Collective. */
void armci_msg_bcast(void* buffer, int len, int root);
void armci_msg_brdcst(void* buffer, int len, int root);

/** As bcast, over a scope. Collective. */
void armci_msg_bcast_scope(int scope, void* buffer, int len, int root);

/** As bcast_scope, of a group. Collective. */
void armci_msg_group_bcast_scope(int scope, void* buf, int len, int root, ARMCI_Group* group);

/** Copies the buffer of the first process of this node to its others. Collective. */
void armci_msg_clus_brdcst(void* buf, int len);

/** Copies the buffer of a process to the others of the group on this node. Collective. */
void armci_grp_clus_brdcst(void* buf, int len, int grp_master, int grp_clus_nproc, ARMCI_Group* mastergroup);

/** Combines values of all processes of a scope, element by element; all get the result.
 *  Collective. */
void armci_msg_gop_scope(int scope, void* x, int n, const char* op, int type);
void armci_msg_reduce_scope(int scope, void* x, int n, const char* op, int type);

/** As gop_scope, over all. Collective. */
void armci_msg_reduce(void* x, int n, const char* op, int type);

/** As gop_scope, of a group. Collective. */
void armci_msg_group_gop_scope(int scope, void* x, int n, const char* op, int type, ARMCI_Group* group);

/** Combines values of type int of all processes, element by element. Collective. */
void armci_msg_igop(int* x, int n, const char* op);

/** The same over the processes of this node. Collective. */
void armci_msg_clus_igop(int* x, int n, const char* op);

/** The same over the processes of a group. Collective. */
void armci_msg_group_igop(int* x, int n, const char* op, ARMCI_Group* group);

/** Combines values of type long of all processes, element by element. Collective. */
void armci_msg_lgop(long* x, int n, const char* op);

/** The same over the processes of this node. Collective. */
void armci_msg_clus_lgop(long* x, int n, const char* op);

/** The same over the processes of a group. Collective. */
void armci_msg_group_lgop(long* x, int n, const char* op, ARMCI_Group* group);

/** Combines values of type long long of all processes, element by element. Collective. */
void armci_msg_llgop(long long* x, int n, const char* op);

/** The same over the processes of this node. Collective. */
void armci_msg_clus_llgop(long long* x, int n, const char* op);

/** The same over the processes of a group. Collective. */
void armci_msg_group_llgop(long long* x, int n, const char* op, ARMCI_Group* group);

/** Combines values of type float of all processes, element by element. Collective. */
void armci_msg_fgop(float* x, int n, const char* op);

/** The same over the processes of this node. Collective. */
void armci_msg_clus_fgop(float* x, int n, const char* op);

/** The same over the processes of a group. Collective. */
void armci_msg_group_fgop(float* x, int n, const char* op, ARMCI_Group* group);

/** Combines values of type double of all processes, element by element. Collective. */
void armci_msg_dgop(double* x, int n, const char* op);

/** The same over the processes of this node. Collective. */
void armci_msg_clus_dgop(double* x, int n, const char* op);

/** The same over the processes of a group. Collective. */
void armci_msg_group_dgop(double* x, int n, const char* op, ARMCI_Group* group);

/** All get the n bytes of the contributing process with the least (min) or greatest (max) first
 *  value. Collective. */
void armci_msg_sel_scope(int scope, void* x, int n, const char* op, int type, int contribute);

/** A barrier of the default group. Collective. */
void armci_msg_barrier(void);

/** A barrier of a group. Collective. */
void armci_msg_group_barrier(ARMCI_Group* group);

/** Each process brings the address of its own memory; all get what they call that memory.
 *  Collective. */
void armci_exchange_address(void** ptr_ar, int n);

/** As exchange_address, of a group. Collective. */
void armci_exchange_address_grp(void** ptr_arr, int n, ARMCI_Group* group);

/** The places of this process in a binary tree of the scope; -1 for none. Local. */
void armci_msg_bintree(int scope, int* Root, int* Up, int* Left, int* Right);

#ifdef __cplusplus
}
#endif

#endif
