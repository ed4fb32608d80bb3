// Generated from bindings/api/armci by bindings/generate; do not edit.
#include "convert/armci_interface.hpp"
#include "armci.h"

using namespace gannet;
using convert::C;
using convert::C64;

#pragma GCC visibility push(default)
extern "C" {

void ARMCI_Group_create(int n, int* pid_list, ARMCI_Group* group_out) {
  convert::run<void>("ARMCI_Group_create", [&] {
    armci::create_group(n, pid_list, group_out);
  });
}

void ARMCI_Group_create_child(int n, int* pid_list, ARMCI_Group* group_out, ARMCI_Group* group_parent) {
  convert::run<void>("ARMCI_Group_create_child", [&] {
    armci::create_child_group(n, pid_list, group_out, group_parent);
  });
}

void ARMCI_Group_free(ARMCI_Group* group) {
  convert::run<void>("ARMCI_Group_free", [&] {
    armci::free_group(group);
  });
}

int ARMCI_Group_rank(ARMCI_Group* group, int* rank) {
  return convert::run<int>("ARMCI_Group_rank", [&] {
    armci::group_rank(group, rank);
    return 0;
  });
}

void ARMCI_Group_size(ARMCI_Group* group, int* size) {
  convert::run<void>("ARMCI_Group_size", [&] {
    armci::group_size(group, size);
  });
}

void ARMCI_Group_set_default(ARMCI_Group* group) {
  convert::run<void>("ARMCI_Group_set_default", [&] {
    armci::set_default_group(group);
  });
}

void ARMCI_Group_get_default(ARMCI_Group* group_out) {
  convert::run<void>("ARMCI_Group_get_default", [&] {
    armci::get_default_group(group_out);
  });
}

void ARMCI_Group_get_world(ARMCI_Group* group_out) {
  convert::run<void>("ARMCI_Group_get_world", [&] {
    armci::get_world_group(group_out);
  });
}

int ARMCI_Absolute_id(ARMCI_Group* group, int group_rank) {
  return convert::run<int>("ARMCI_Absolute_id", [&] {
    return armci::absolute_id(group, group_rank);
  });
}

int ARMCI_Init(void) {
  return convert::run<int>("ARMCI_Init", [&] {
    armci::initialize();
    return 0;
  });
}

int ARMCI_Init_args(int* argc, char*** argv) {
  return convert::run<int>("ARMCI_Init_args", [&] {
    armci::initialize();
    return 0;
  });
}

int ARMCI_Init_mpi_comm(MPI_Comm comm) {
  return convert::run<int>("ARMCI_Init_mpi_comm", [&] {
    armci::initialize(comm);
    return 0;
  });
}

int ARMCI_Initialized(void) {
  return convert::run<int>("ARMCI_Initialized", [&] {
    return armci::initialized();
  });
}

void ARMCI_Finalize(void) {
  convert::run<void>("ARMCI_Finalize", [&] {
    armci::finalize();
  });
}

void ARMCI_Error(const char* msg, int code) {
  convert::run<void>("ARMCI_Error", [&] {
    convert::armci_error<C>(msg, code);
  });
}

void ARMCI_Cleanup(void) {
  convert::run<void>("ARMCI_Cleanup", [&] {
    convert::armci_cleanup<C>();
  });
}

int ARMCI_Malloc(void** ptr_arr, armci_size_t bytes) {
  return convert::run<int>("ARMCI_Malloc", [&] {
    return convert::armci_malloc<C>(ptr_arr, bytes);
  });
}

int ARMCI_Malloc_memdev(void** ptr_arr, armci_size_t bytes, const char* device) {
  return convert::run<int>("ARMCI_Malloc_memdev", [&] {
    return convert::armci_malloc<C>(ptr_arr, bytes);
  });
}

int ARMCI_Malloc_group(void** ptr_arr, armci_size_t bytes, ARMCI_Group* group) {
  return convert::run<int>("ARMCI_Malloc_group", [&] {
    return convert::armci_malloc<C>(ptr_arr, bytes, group);
  });
}

int ARMCI_Malloc_group_memdev(void** ptr_arr, armci_size_t bytes, ARMCI_Group* group, const char* device) {
  return convert::run<int>("ARMCI_Malloc_group_memdev", [&] {
    return convert::armci_malloc<C>(ptr_arr, bytes, group);
  });
}

int ARMCI_Free(void* ptr) {
  return convert::run<int>("ARMCI_Free", [&] {
    armci::free(ptr);
    return 0;
  });
}

int ARMCI_Free_memdev(void* ptr) {
  return convert::run<int>("ARMCI_Free_memdev", [&] {
    armci::free(ptr);
    return 0;
  });
}

int ARMCI_Free_group(void* ptr, ARMCI_Group* group) {
  return convert::run<int>("ARMCI_Free_group", [&] {
    armci::free(ptr, group);
    return 0;
  });
}

void * ARMCI_Malloc_local(armci_size_t bytes) {
  return convert::run<void*>("ARMCI_Malloc_local", [&] {
    return armci::allocate_local(bytes);
  });
}

int ARMCI_Free_local(void* ptr) {
  return convert::run<int>("ARMCI_Free_local", [&] {
    armci::free_local(ptr);
    return 0;
  });
}

void ARMCI_Set_shm_limit(unsigned long shmemlimit) {
  convert::run<void>("ARMCI_Set_shm_limit", [&] {
    armci::limit_memory(shmemlimit);
  });
}

void ARMCI_Memget(size_t size, armci_meminfo_t* meminfo, int memflg) {
  convert::run<void>("ARMCI_Memget", [&] {
    convert::armci_memget<C>(size, meminfo, memflg);
  });
}

void * ARMCI_Memat(armci_meminfo_t* meminfo, long offset) {
  return convert::run<void*>("ARMCI_Memat", [&] {
    return convert::armci_memat<C>(meminfo, offset);
  });
}

void ARMCI_Memdt(armci_meminfo_t* meminfo, long offset) {
  convert::run<void>("ARMCI_Memdt", [&] {
    convert::armci_memdt<C>(meminfo, offset);
  });
}

void ARMCI_Memctl(armci_meminfo_t* meminfo) {
  convert::run<void>("ARMCI_Memctl", [&] {
    convert::armci_memctl<C>(meminfo);
  });
}

void armci_set_mem_offset(void* ptr) {
  convert::run<void>("armci_set_mem_offset", [&] {
    convert::armci_set_mem_offset<C>(ptr);
  });
}

int ARMCI_Same_node(int proc) {
  return convert::run<int>("ARMCI_Same_node", [&] {
    return armci::same_node(proc);
  });
}

int armci_sameclusnode(int proc) {
  return convert::run<int>("armci_sameclusnode", [&] {
    return armci::same_node(proc);
  });
}

int ARMCI_Uses_shm(void) {
  return convert::run<int>("ARMCI_Uses_shm", [&] {
    return convert::armci_uses_shm<C>();
  });
}

int ARMCI_Uses_shm_grp(ARMCI_Group* group) {
  return convert::run<int>("ARMCI_Uses_shm_grp", [&] {
    return convert::armci_uses_shm<C>();
  });
}

int armci_domain_nprocs(armci_domain_t domain, int id) {
  return convert::run<int>("armci_domain_nprocs", [&] {
    return armci::processes_of(id);
  });
}

int armci_domain_id(armci_domain_t domain, int glob_proc_id) {
  return convert::run<int>("armci_domain_id", [&] {
    return armci::node_of(glob_proc_id);
  });
}

int armci_domain_glob_proc_id(armci_domain_t domain, int id, int loc_proc_id) {
  return convert::run<int>("armci_domain_glob_proc_id", [&] {
    return armci::process_at(id, loc_proc_id);
  });
}

int armci_domain_my_id(armci_domain_t domain) {
  return convert::run<int>("armci_domain_my_id", [&] {
    return armci::my_node();
  });
}

int armci_domain_count(armci_domain_t domain) {
  return convert::run<int>("armci_domain_count", [&] {
    return armci::node_count();
  });
}

int armci_domain_same_id(armci_domain_t domain, int proc) {
  return convert::run<int>("armci_domain_same_id", [&] {
    return armci::same_node(proc);
  });
}

int dassertp_fail(const char* cond_string, const char* file, const char* func, unsigned int line, int code) {
  return convert::run<int>("dassertp_fail", [&] {
    convert::assertion_failed<C>(cond_string, file, func, line, code);
    return 0;
  });
}

int ARMCI_Put(void* src, void* dst, int bytes, int proc) {
  return convert::run<int>("ARMCI_Put", [&] {
    armci::put(src, dst, bytes, proc);
    return 0;
  });
}

int ARMCI_Put1(void* src, void* dst, int bytes, int proc) {
  return convert::run<int>("ARMCI_Put1", [&] {
    armci::put(src, dst, bytes, proc);
    return 0;
  });
}

int ARMCI_Get(void* src, void* dst, int bytes, int proc) {
  return convert::run<int>("ARMCI_Get", [&] {
    armci::get(src, dst, bytes, proc);
    return 0;
  });
}

int ARMCI_Acc(int optype, void* scale, void* src, void* dst, int bytes, int proc) {
  return convert::run<int>("ARMCI_Acc", [&] {
    armci::accumulate(optype, scale, src, dst, bytes, proc);
    return 0;
  });
}

int ARMCI_PutS(void* src_ptr, int* src_stride_arr, void* dst_ptr, int* dst_stride_arr, int* count, int stride_levels, int proc) {
  return convert::run<int>("ARMCI_PutS", [&] {
    armci::put_strided(src_ptr, src_stride_arr, dst_ptr, dst_stride_arr, count, stride_levels, proc);
    return 0;
  });
}

int ARMCI_GetS(void* src_ptr, int* src_stride_arr, void* dst_ptr, int* dst_stride_arr, int* count, int stride_levels, int proc) {
  return convert::run<int>("ARMCI_GetS", [&] {
    armci::get_strided(src_ptr, src_stride_arr, dst_ptr, dst_stride_arr, count, stride_levels, proc);
    return 0;
  });
}

int ARMCI_AccS(int optype, void* scale, void* src_ptr, int* src_stride_arr, void* dst_ptr, int* dst_stride_arr, int* count, int stride_levels, int proc) {
  return convert::run<int>("ARMCI_AccS", [&] {
    armci::accumulate_strided(optype, scale, src_ptr, src_stride_arr, dst_ptr, dst_stride_arr, count, stride_levels, proc);
    return 0;
  });
}

int ARMCI_PutV(armci_giov_t* darr, int len, int proc) {
  return convert::run<int>("ARMCI_PutV", [&] {
    convert::armci_put_vector<C>(darr, len, proc);
    return 0;
  });
}

int ARMCI_GetV(armci_giov_t* darr, int len, int proc) {
  return convert::run<int>("ARMCI_GetV", [&] {
    convert::armci_get_vector<C>(darr, len, proc);
    return 0;
  });
}

int ARMCI_AccV(int op, void* scale, armci_giov_t* darr, int len, int proc) {
  return convert::run<int>("ARMCI_AccV", [&] {
    convert::armci_acc_vector<C>(op, scale, darr, len, proc);
    return 0;
  });
}

int ARMCI_PutValueInt(int src, void* dst, int proc) {
  return convert::run<int>("ARMCI_PutValueInt", [&] {
    armci::put_value(src, dst, proc);
    return 0;
  });
}

int ARMCI_NbPutValueInt(int src, void* dst, int proc, armci_hdl_t* nb_handle) {
  return convert::run<int>("ARMCI_NbPutValueInt", [&] {
    armci::put_value(src, dst, proc, nb_handle);
    return 0;
  });
}

int ARMCI_GetValueInt(void* src, int proc) {
  return convert::run<int>("ARMCI_GetValueInt", [&] {
    return convert::armci_get_value_int<C>(src, proc);
  });
}

int ARMCI_PutValueLong(long src, void* dst, int proc) {
  return convert::run<int>("ARMCI_PutValueLong", [&] {
    armci::put_value(src, dst, proc);
    return 0;
  });
}

int ARMCI_NbPutValueLong(long src, void* dst, int proc, armci_hdl_t* nb_handle) {
  return convert::run<int>("ARMCI_NbPutValueLong", [&] {
    armci::put_value(src, dst, proc, nb_handle);
    return 0;
  });
}

long ARMCI_GetValueLong(void* src, int proc) {
  return convert::run<long>("ARMCI_GetValueLong", [&] {
    return convert::armci_get_value_long<C>(src, proc);
  });
}

int ARMCI_PutValueFloat(float src, void* dst, int proc) {
  return convert::run<int>("ARMCI_PutValueFloat", [&] {
    armci::put_value(src, dst, proc);
    return 0;
  });
}

int ARMCI_NbPutValueFloat(float src, void* dst, int proc, armci_hdl_t* nb_handle) {
  return convert::run<int>("ARMCI_NbPutValueFloat", [&] {
    armci::put_value(src, dst, proc, nb_handle);
    return 0;
  });
}

float ARMCI_GetValueFloat(void* src, int proc) {
  return convert::run<float>("ARMCI_GetValueFloat", [&] {
    return convert::armci_get_value_float<C>(src, proc);
  });
}

int ARMCI_PutValueDouble(double src, void* dst, int proc) {
  return convert::run<int>("ARMCI_PutValueDouble", [&] {
    armci::put_value(src, dst, proc);
    return 0;
  });
}

int ARMCI_NbPutValueDouble(double src, void* dst, int proc, armci_hdl_t* nb_handle) {
  return convert::run<int>("ARMCI_NbPutValueDouble", [&] {
    armci::put_value(src, dst, proc, nb_handle);
    return 0;
  });
}

double ARMCI_GetValueDouble(void* src, int proc) {
  return convert::run<double>("ARMCI_GetValueDouble", [&] {
    return convert::armci_get_value_double<C>(src, proc);
  });
}

int ARMCI_Put_flag(void* src, void* dst, int bytes, int* flag, int val, int proc) {
  return convert::run<int>("ARMCI_Put_flag", [&] {
    armci::put_flag(src, dst, bytes, flag, val, proc);
    return 0;
  });
}

int ARMCI_PutS_flag(void* src_ptr, int* src_stride_arr, void* dst_ptr, int* dst_stride_arr, int* count, int stride_levels, int* flag, int val, int proc) {
  return convert::run<int>("ARMCI_PutS_flag", [&] {
    armci::put_strided_flag(src_ptr, src_stride_arr, dst_ptr, dst_stride_arr, count, stride_levels, flag, val, proc);
    return 0;
  });
}

int ARMCI_PutS_flag_dir(void* src_ptr, int* src_stride_arr, void* dst_ptr, int* dst_stride_arr, int* count, int stride_levels, int* flag, int val, int proc) {
  return convert::run<int>("ARMCI_PutS_flag_dir", [&] {
    armci::put_strided_flag(src_ptr, src_stride_arr, dst_ptr, dst_stride_arr, count, stride_levels, flag, val, proc);
    return 0;
  });
}

int ARMCI_Rmw(int op, void* ploc, void* prem, int extra, int proc) {
  return convert::run<int>("ARMCI_Rmw", [&] {
    armci::read_modify_write(op, ploc, prem, extra, proc);
    return 0;
  });
}

void ARMCI_Copy(void* src, void* dst, int n) {
  convert::run<void>("ARMCI_Copy", [&] {
    armci::copy(src, dst, n);
  });
}

int ARMCI_NbPut(void* src, void* dst, int bytes, int proc, armci_hdl_t* nb_handle) {
  return convert::run<int>("ARMCI_NbPut", [&] {
    armci::put(src, dst, bytes, proc, nb_handle);
    return 0;
  });
}

int ARMCI_NbPutS(void* src_ptr, int* src_stride_arr, void* dst_ptr, int* dst_stride_arr, int* count, int stride_levels, int proc, armci_hdl_t* nb_handle) {
  return convert::run<int>("ARMCI_NbPutS", [&] {
    armci::put_strided(src_ptr, src_stride_arr, dst_ptr, dst_stride_arr, count, stride_levels, proc, nb_handle);
    return 0;
  });
}

int ARMCI_NbPutV(armci_giov_t* darr, int len, int proc, armci_hdl_t* nb_handle) {
  return convert::run<int>("ARMCI_NbPutV", [&] {
    convert::armci_put_vector<C>(darr, len, proc, nb_handle);
    return 0;
  });
}

int ARMCI_NbGet(void* src, void* dst, int bytes, int proc, armci_hdl_t* nb_handle) {
  return convert::run<int>("ARMCI_NbGet", [&] {
    armci::get(src, dst, bytes, proc, nb_handle);
    return 0;
  });
}

int ARMCI_NbGetS(void* src_ptr, int* src_stride_arr, void* dst_ptr, int* dst_stride_arr, int* count, int stride_levels, int proc, armci_hdl_t* nb_handle) {
  return convert::run<int>("ARMCI_NbGetS", [&] {
    armci::get_strided(src_ptr, src_stride_arr, dst_ptr, dst_stride_arr, count, stride_levels, proc, nb_handle);
    return 0;
  });
}

int ARMCI_NbGetV(armci_giov_t* darr, int len, int proc, armci_hdl_t* nb_handle) {
  return convert::run<int>("ARMCI_NbGetV", [&] {
    convert::armci_get_vector<C>(darr, len, proc, nb_handle);
    return 0;
  });
}

int ARMCI_NbAccS(int optype, void* scale, void* src_ptr, int* src_stride_arr, void* dst_ptr, int* dst_stride_arr, int* count, int stride_levels, int proc, armci_hdl_t* nb_handle) {
  return convert::run<int>("ARMCI_NbAccS", [&] {
    armci::accumulate_strided(optype, scale, src_ptr, src_stride_arr, dst_ptr, dst_stride_arr, count, stride_levels, proc, nb_handle);
    return 0;
  });
}

int ARMCI_NbAccV(int op, void* scale, armci_giov_t* darr, int len, int proc, armci_hdl_t* nb_handle) {
  return convert::run<int>("ARMCI_NbAccV", [&] {
    convert::armci_acc_vector<C>(op, scale, darr, len, proc, nb_handle);
    return 0;
  });
}

int ARMCI_Wait(armci_hdl_t* nb_handle) {
  return convert::run<int>("ARMCI_Wait", [&] {
    armci::wait(nb_handle);
    return 0;
  });
}

int ARMCI_Test(armci_hdl_t* nb_handle) {
  return convert::run<int>("ARMCI_Test", [&] {
    return convert::armci_test<C>(nb_handle);
  });
}

int ARMCI_WaitAll(void) {
  return convert::run<int>("ARMCI_WaitAll", [&] {
    armci::wait_all();
    return 0;
  });
}

int ARMCI_WaitProc(int proc) {
  return convert::run<int>("ARMCI_WaitProc", [&] {
    armci::wait_proc(proc);
    return 0;
  });
}

void ARMCI_SET_AGGREGATE_HANDLE(armci_hdl_t* nb_handle) {
  convert::run<void>("ARMCI_SET_AGGREGATE_HANDLE", [&] {
    armci::set_aggregate(nb_handle);
  });
}

void ARMCI_UNSET_AGGREGATE_HANDLE(armci_hdl_t* nb_handle) {
  convert::run<void>("ARMCI_UNSET_AGGREGATE_HANDLE", [&] {
    armci::unset_aggregate(nb_handle);
  });
}

void ARMCI_Fence(int proc) {
  convert::run<void>("ARMCI_Fence", [&] {
    armci::fence(proc);
  });
}

void ARMCI_AllFence(void) {
  convert::run<void>("ARMCI_AllFence", [&] {
    armci::fence_all();
  });
}

void ARMCI_GroupFence(ARMCI_Group* group) {
  convert::run<void>("ARMCI_GroupFence", [&] {
    armci::fence_group(group);
  });
}

void ARMCI_Barrier(void) {
  convert::run<void>("ARMCI_Barrier", [&] {
    armci::barrier();
  });
}

int ARMCI_Create_mutexes(int num) {
  return convert::run<int>("ARMCI_Create_mutexes", [&] {
    armci::create_mutexes(num);
    return 0;
  });
}

int ARMCI_Destroy_mutexes(void) {
  return convert::run<int>("ARMCI_Destroy_mutexes", [&] {
    armci::destroy_mutexes();
    return 0;
  });
}

void ARMCI_Lock(int mutex, int proc) {
  convert::run<void>("ARMCI_Lock", [&] {
    armci::lock(mutex, proc);
  });
}

void ARMCI_Unlock(int mutex, int proc) {
  convert::run<void>("ARMCI_Unlock", [&] {
    armci::unlock(mutex, proc);
  });
}

int armci_notify(int proc) {
  return convert::run<int>("armci_notify", [&] {
    return armci::notify(proc);
  });
}

int armci_notify_wait(int proc, int* pval) {
  return convert::run<int>("armci_notify_wait", [&] {
    return armci::wait_for_notice(proc, pval);
  });
}

}  // extern "C"
#pragma GCC visibility pop
