/* Generated from bindings/api/armci by bindings/generate; do not edit. */
#ifndef GANNET_ARMCI_H
#define GANNET_ARMCI_H

/* ARMCI: one-sided operations on memory by address. Conventions:
 * 1. An address belongs to the process that was given it: see docs/armci.md. Processes are numbers of all.
 * 2. Sizes and strides are bytes.
 * 3. Calls return 0; errors end the job with one message that begins with the name of the call. Only lack of
 *    memory is returned, as 1. */

#include <stddef.h>

#include "gannet/mpi.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef long armci_size_t;
typedef int armci_hdl_t;
typedef int armci_domain_t;
typedef int ARMCI_Group;

/* Blocks of `bytes`, from src_ptr_array[i] to dst_ptr_array[i]. */
typedef struct {
  void **src_ptr_array;
  void **dst_ptr_array;
  int ptr_array_len;
  int bytes;
} armci_giov_t;

/* Memory that one process made: armci_addr is its name in calls of any process. */
typedef struct {
  char *armci_addr;
  char *addr;
  size_t size;
  int cpid;
  long idlist[128];
} armci_meminfo_t;

#define ARMCI_INIT_HANDLE(handle) (*(handle) = 0)
#define ARMCI_MAX_STRIDE_LEVEL 8
#define ARMCI_DOMAIN_SMP 0

#define ARMCI_SWAP 10
#define ARMCI_SWAP_LONG 11
#define ARMCI_FETCH_AND_ADD 12
#define ARMCI_FETCH_AND_ADD_LONG 13

#define ARMCI_ACC_OFF 36
#define ARMCI_ACC_INT 37
#define ARMCI_ACC_DBL 38
#define ARMCI_ACC_FLT 39
#define ARMCI_ACC_CPL 40
#define ARMCI_ACC_DCP 41
#define ARMCI_ACC_LNG 42

#define FAIL -1
#define FAIL2 -2
#define FAIL3 -3
#define FAIL4 -4
#define FAIL5 -5
#define FAIL6 -6
#define FAIL7 -7
#define FAIL8 -8

/** Prints to standard error, as printf. */
void derr_printf(const char *format, ...);

/** A group of processes of the default group. Collective. */
void ARMCI_Group_create(int n, int* pid_list, ARMCI_Group* group_out);

/** A group of processes of a group. Collective. */
void ARMCI_Group_create_child(int n, int* pid_list, ARMCI_Group* group_out, ARMCI_Group* group_parent);

/** Ends a group. Local. */
void ARMCI_Group_free(ARMCI_Group* group);

/** This process in a group; -1 if it is not in it. Local. */
int ARMCI_Group_rank(ARMCI_Group* group, int* rank);

/** Number of processes of a group; -1 if this process is not in it. Local. */
void ARMCI_Group_size(ARMCI_Group* group, int* size);

/** The group of malloc, barrier and collective messages. Local. */
void ARMCI_Group_set_default(ARMCI_Group* group);

/** The default group. Local. */
void ARMCI_Group_get_default(ARMCI_Group* group_out);

/** The group of all. Local. */
void ARMCI_Group_get_world(ARMCI_Group* group_out);

/** The process that is number group_rank of a group. Local. */
int ARMCI_Absolute_id(ARMCI_Group* group, int group_rank);

/** Starts MPI, unless the program has, and the world that all layers share. Collective. */
int ARMCI_Init(void);

/** As init; the arguments of the program are not needed. Collective. */
int ARMCI_Init_args(int* argc, char*** argv);

/** As init, for the processes of a communicator. Collective. */
int ARMCI_Init_mpi_comm(MPI_Comm comm);

/** Whether ARMCI can be used. Local. */
int ARMCI_Initialized(void);

/** Ends what init began; the last call gives all memory back. Collective. */
void ARMCI_Finalize(void);

/** Prints the message and ends the job. Local. */
void ARMCI_Error(const char* msg, int code);

/** Nothing is left to clean: memory has no name that could outlive its processes. Local. */
void ARMCI_Cleanup(void);

/** Memory on every process of the default group; 1 if there is not enough. Collective. */
int ARMCI_Malloc(void** ptr_arr, armci_size_t bytes);

/** As malloc; every device is main memory. Collective. */
int ARMCI_Malloc_memdev(void** ptr_arr, armci_size_t bytes, const char* device);

/** Memory on every process of a group; 1 if there is not enough. Collective. */
int ARMCI_Malloc_group(void** ptr_arr, armci_size_t bytes, ARMCI_Group* group);

/** As malloc_group; every device is main memory. Collective. */
int ARMCI_Malloc_group_memdev(void** ptr_arr, armci_size_t bytes, ARMCI_Group* group, const char* device);

/** Gives memory of malloc back; each process says its own address. Collective. */
int ARMCI_Free(void* ptr);
int ARMCI_Free_memdev(void* ptr);

/** Gives memory of malloc_group back. Collective. */
int ARMCI_Free_group(void* ptr, ARMCI_Group* group);

/** Memory for buffers; null if there is not enough. Local. */
void * ARMCI_Malloc_local(armci_size_t bytes);

/** Gives memory of malloc_local back. Local. */
int ARMCI_Free_local(void* ptr);

/** How much malloc may take for this process; 0: no limit. Local. */
void ARMCI_Set_shm_limit(unsigned long shmemlimit);

/** Memory that one process makes alone; memflg is 0. Local. */
void ARMCI_Memget(size_t size, armci_meminfo_t* meminfo, int memflg);

/** What this process calls a place in memory of memget. Local. */
void * ARMCI_Memat(armci_meminfo_t* meminfo, long offset);

/** This process uses memory of memget no longer. Local. */
void ARMCI_Memdt(armci_meminfo_t* meminfo, long offset);

/** Destroys memory of memget, on its maker. Local. */
void ARMCI_Memctl(armci_meminfo_t* meminfo);

/** Whether a process shares memory with this one. Local. */
int ARMCI_Same_node(int proc);
int armci_sameclusnode(int proc);

/** Whether processes of a node share memory: yes. Local. */
int ARMCI_Uses_shm(void);

/** Whether processes of a node share memory: yes. Local. */
int ARMCI_Uses_shm_grp(ARMCI_Group* group);

/** Number of processes of a node; of mine for -1. Local. */
int armci_domain_nprocs(armci_domain_t domain, int id);

/** Node of a process. Local. */
int armci_domain_id(armci_domain_t domain, int glob_proc_id);

/** The process that is number loc_proc_id of a node. Local. */
int armci_domain_glob_proc_id(armci_domain_t domain, int id, int loc_proc_id);

/** My node. Local. */
int armci_domain_my_id(armci_domain_t domain);

/** Number of nodes. Local. */
int armci_domain_count(armci_domain_t domain);

/** Whether a process is on my node. Local. */
int armci_domain_same_id(armci_domain_t domain, int proc);

/** Says which assertion failed where, and ends the job. Local. */
int dassertp_fail(const char* cond_string, const char* file, const char* func, unsigned int line, int code);

/** Copies to a process. One-sided. The local buffer may be used again. */
int ARMCI_Put(void* src, void* dst, int bytes, int proc);
int ARMCI_Put1(void* src, void* dst, int bytes, int proc);

/** Copies from a process. One-sided. The data is there. */
int ARMCI_Get(void* src, void* dst, int bytes, int proc);

/** Adds scale times a buffer to memory of a process. One-sided. The local buffer may be used
 *  again. */
int ARMCI_Acc(int optype, void* scale, void* src, void* dst, int bytes, int proc);

/** Copies rows with strides to a process. One-sided. The local buffer may be used again. */
int ARMCI_PutS(void* src_ptr, int* src_stride_arr, void* dst_ptr, int* dst_stride_arr, int* count, int stride_levels, int proc);

/** Copies rows with strides from a process. One-sided. The data is there. */
int ARMCI_GetS(void* src_ptr, int* src_stride_arr, void* dst_ptr, int* dst_stride_arr, int* count, int stride_levels, int proc);

/** Adds scale times rows with strides to memory of a process. One-sided. The local buffer may
 *  be used again. */
int ARMCI_AccS(int optype, void* scale, void* src_ptr, int* src_stride_arr, void* dst_ptr, int* dst_stride_arr, int* count, int stride_levels, int proc);

/** Copies blocks of one size to a process. One-sided. The local buffer may be used again. */
int ARMCI_PutV(armci_giov_t* darr, int len, int proc);

/** Copies blocks of one size from a process. One-sided. The data is there. */
int ARMCI_GetV(armci_giov_t* darr, int len, int proc);

/** Adds scale times blocks to memory of a process. One-sided. The local buffer may be used
 *  again. */
int ARMCI_AccV(int op, void* scale, armci_giov_t* darr, int len, int proc);

/** Stores one value at a process. One-sided. */
int ARMCI_PutValueInt(int src, void* dst, int proc);

/** As put_value; the handle is complete at once. One-sided. */
int ARMCI_NbPutValueInt(int src, void* dst, int proc, armci_hdl_t* nb_handle);

/** One value of a process. One-sided. */
int ARMCI_GetValueInt(void* src, int proc);

/** Stores one value at a process. One-sided. */
int ARMCI_PutValueLong(long src, void* dst, int proc);

/** As put_value; the handle is complete at once. One-sided. */
int ARMCI_NbPutValueLong(long src, void* dst, int proc, armci_hdl_t* nb_handle);

/** One value of a process. One-sided. */
long ARMCI_GetValueLong(void* src, int proc);

/** Stores one value at a process. One-sided. */
int ARMCI_PutValueFloat(float src, void* dst, int proc);

/** As put_value; the handle is complete at once. One-sided. */
int ARMCI_NbPutValueFloat(float src, void* dst, int proc, armci_hdl_t* nb_handle);

/** One value of a process. One-sided. */
float ARMCI_GetValueFloat(void* src, int proc);

/** Stores one value at a process. One-sided. */
int ARMCI_PutValueDouble(double src, void* dst, int proc);

/** As put_value; the handle is complete at once. One-sided. */
int ARMCI_NbPutValueDouble(double src, void* dst, int proc, armci_hdl_t* nb_handle);

/** One value of a process. One-sided. */
double ARMCI_GetValueDouble(void* src, int proc);

/** As put; then an int at the process becomes val. One-sided. The local buffer may be used
 *  again. */
int ARMCI_Put_flag(void* src, void* dst, int bytes, int* flag, int val, int proc);

/** As put_strided; then an int at the process becomes val. One-sided. The local buffer may be
 *  used again. */
int ARMCI_PutS_flag(void* src_ptr, int* src_stride_arr, void* dst_ptr, int* dst_stride_arr, int* count, int stride_levels, int* flag, int val, int proc);
int ARMCI_PutS_flag_dir(void* src_ptr, int* src_stride_arr, void* dst_ptr, int* dst_stride_arr, int* count, int stride_levels, int* flag, int val, int proc);

/** Fetch and add, or swap, of an int or a long at a process; ploc gets the value before. One-
 *  sided. */
int ARMCI_Rmw(int op, void* ploc, void* prem, int extra, int proc);

/** Copies here. Local. */
void ARMCI_Copy(void* src, void* dst, int n);

/** Begins a put. One-sided. It has begun. */
int ARMCI_NbPut(void* src, void* dst, int bytes, int proc, armci_hdl_t* nb_handle);

/** Begins a strided put. One-sided. It has begun. */
int ARMCI_NbPutS(void* src_ptr, int* src_stride_arr, void* dst_ptr, int* dst_stride_arr, int* count, int stride_levels, int proc, armci_hdl_t* nb_handle);

/** Begins a vector put. One-sided. It has begun. */
int ARMCI_NbPutV(armci_giov_t* darr, int len, int proc, armci_hdl_t* nb_handle);

/** Begins a get. One-sided. It has begun. */
int ARMCI_NbGet(void* src, void* dst, int bytes, int proc, armci_hdl_t* nb_handle);

/** Begins a strided get. One-sided. It has begun. */
int ARMCI_NbGetS(void* src_ptr, int* src_stride_arr, void* dst_ptr, int* dst_stride_arr, int* count, int stride_levels, int proc, armci_hdl_t* nb_handle);

/** Begins a vector get. One-sided. It has begun. */
int ARMCI_NbGetV(armci_giov_t* darr, int len, int proc, armci_hdl_t* nb_handle);

/** Begins a strided accumulate. One-sided. It has begun. */
int ARMCI_NbAccS(int optype, void* scale, void* src_ptr, int* src_stride_arr, void* dst_ptr, int* dst_stride_arr, int* count, int stride_levels, int proc, armci_hdl_t* nb_handle);

/** Begins a vector accumulate. One-sided. It has begun. */
int ARMCI_NbAccV(int op, void* scale, armci_giov_t* darr, int len, int proc, armci_hdl_t* nb_handle);

/** Waits for what a handle stands for. One-sided. The local buffers may be used, or hold the
 *  data. */
int ARMCI_Wait(armci_hdl_t* nb_handle);

/** 0 if wait would return at once, else 1. Local. */
int ARMCI_Test(armci_hdl_t* nb_handle);

/** Waits for everything that was begun. One-sided. */
int ARMCI_WaitAll(void);

/** Waits for everything that was begun with a process. One-sided. */
int ARMCI_WaitProc(int proc);

/** From now on the handle stands for all operations that are begun with it. Local. */
void ARMCI_SET_AGGREGATE_HANDLE(armci_hdl_t* nb_handle);

/** The handle stands for one operation again. Local. */
void ARMCI_UNSET_AGGREGATE_HANDLE(armci_hdl_t* nb_handle);

/** The operations of this process are complete at another. Local. */
void ARMCI_Fence(int proc);

/** The operations of this process are complete at all others. Local. */
void ARMCI_AllFence(void);

/** The operations of this process are complete at the members of a group. Local. */
void ARMCI_GroupFence(ARMCI_Group* group);

/** A fence on all processes of the default group, and a barrier. Collective. */
void ARMCI_Barrier(void);

/** Makes mutexes here; processes may ask for different numbers. Collective. */
int ARMCI_Create_mutexes(int num);

/** Ends all mutexes. Collective. */
int ARMCI_Destroy_mutexes(void);

/** Takes a mutex of a process; first come, first served. One-sided. */
void ARMCI_Lock(int mutex, int proc);

/** Lets a mutex go. Operations under it are complete before the next holder has it. One-sided. */
void ARMCI_Unlock(int mutex, int proc);

/** Tells a process that what was put there is there; returns how often. One-sided. */
int armci_notify(int proc);

/** Waits for the next notice of a process; returns how often. One-sided. */
int armci_notify_wait(int proc, int* pval);

#ifdef __cplusplus
}
#endif

#endif
