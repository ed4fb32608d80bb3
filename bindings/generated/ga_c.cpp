// Generated from bindings/api/ga by bindings/generate; do not edit.
#include "convert/ga_interface.hpp"
#include "ga.h"

using namespace gannet;
using convert::C;
using convert::C64;

#pragma GCC visibility push(default)
extern "C" {

void GA_Get_block_info(int g_a, int num_blocks[], int block_dims[]) {
  convert::run<void>("GA_Get_block_info", [&] {
    const base::Speaks caller(C::language);
    convert::block_info<C>(g_a, num_blocks, block_dims);
  });
}

void NGA_Get_block_info(int g_a, int num_blocks[], int block_dims[]) {
  convert::run<void>("NGA_Get_block_info", [&] {
    const base::Speaks caller(C::language);
    convert::block_info<C>(g_a, num_blocks, block_dims);
  });
}

void GA_Get_proc_grid(int g_a, int dims[]) {
  convert::run<void>("GA_Get_proc_grid", [&] {
    const base::Speaks caller(C::language);
    convert::process_grid<C>(g_a, dims);
  });
}

void NGA_Get_proc_grid(int g_a, int dims[]) {
  convert::run<void>("NGA_Get_proc_grid", [&] {
    const base::Speaks caller(C::language);
    convert::process_grid<C>(g_a, dims);
  });
}

void GA_Get_proc_index(int g_a, int proc, int subscript[]) {
  convert::run<void>("GA_Get_proc_index", [&] {
    const base::Speaks caller(C::language);
    convert::topology<C>(g_a, proc, subscript);
  });
}

void NGA_Get_proc_index(int g_a, int proc, int subscript[]) {
  convert::run<void>("NGA_Get_proc_index", [&] {
    const base::Speaks caller(C::language);
    convert::topology<C>(g_a, proc, subscript);
  });
}

void GA_Set_block_cyclic(int g_a, int block[]) {
  convert::run<void>("GA_Set_block_cyclic", [&] {
    const base::Speaks caller(C::language);
    convert::set_block_cyclic<C>(g_a, block);
  });
}

void GA_Set_block_cyclic64(int g_a, int64_t block[]) {
  convert::run<void>("GA_Set_block_cyclic64", [&] {
    const base::Speaks caller(C64::language);
    convert::set_block_cyclic<C64>(g_a, block);
  });
}

void NGA_Set_block_cyclic(int g_a, int block[]) {
  convert::run<void>("NGA_Set_block_cyclic", [&] {
    const base::Speaks caller(C::language);
    convert::set_block_cyclic<C>(g_a, block);
  });
}

void NGA_Set_block_cyclic64(int g_a, int64_t block[]) {
  convert::run<void>("NGA_Set_block_cyclic64", [&] {
    const base::Speaks caller(C64::language);
    convert::set_block_cyclic<C64>(g_a, block);
  });
}

void GA_Set_block_cyclic_proc_grid(int g_a, int block[], int proc_grid[]) {
  convert::run<void>("GA_Set_block_cyclic_proc_grid", [&] {
    const base::Speaks caller(C::language);
    convert::set_block_cyclic_grid<C>(g_a, block, proc_grid);
  });
}

void GA_Set_block_cyclic_proc_grid64(int g_a, int64_t block[], int64_t proc_grid[]) {
  convert::run<void>("GA_Set_block_cyclic_proc_grid64", [&] {
    const base::Speaks caller(C64::language);
    convert::set_block_cyclic_grid<C64>(g_a, block, proc_grid);
  });
}

void NGA_Set_block_cyclic_proc_grid(int g_a, int block[], int proc_grid[]) {
  convert::run<void>("NGA_Set_block_cyclic_proc_grid", [&] {
    const base::Speaks caller(C::language);
    convert::set_block_cyclic_grid<C>(g_a, block, proc_grid);
  });
}

void NGA_Set_block_cyclic_proc_grid64(int g_a, int64_t block[], int64_t proc_grid[]) {
  convert::run<void>("NGA_Set_block_cyclic_proc_grid64", [&] {
    const base::Speaks caller(C64::language);
    convert::set_block_cyclic_grid<C64>(g_a, block, proc_grid);
  });
}

void GA_Set_tiled_proc_grid(int g_a, int block[], int proc_grid[]) {
  convert::run<void>("GA_Set_tiled_proc_grid", [&] {
    const base::Speaks caller(C::language);
    convert::set_block_cyclic_grid<C>(g_a, block, proc_grid);
  });
}

void GA_Set_tiled_proc_grid64(int g_a, int64_t block[], int64_t proc_grid[]) {
  convert::run<void>("GA_Set_tiled_proc_grid64", [&] {
    const base::Speaks caller(C64::language);
    convert::set_block_cyclic_grid<C64>(g_a, block, proc_grid);
  });
}

void NGA_Set_tiled_proc_grid(int g_a, int block[], int proc_grid[]) {
  convert::run<void>("NGA_Set_tiled_proc_grid", [&] {
    const base::Speaks caller(C::language);
    convert::set_block_cyclic_grid<C>(g_a, block, proc_grid);
  });
}

void NGA_Set_tiled_proc_grid64(int g_a, int64_t block[], int64_t proc_grid[]) {
  convert::run<void>("NGA_Set_tiled_proc_grid64", [&] {
    const base::Speaks caller(C64::language);
    convert::set_block_cyclic_grid<C64>(g_a, block, proc_grid);
  });
}

void GA_Set_tiled_irreg_proc_grid(int g_a, int map[], int nblocks[], int proc_grid[]) {
  convert::run<void>("GA_Set_tiled_irreg_proc_grid", [&] {
    const base::Speaks caller(C::language);
    convert::set_irregular_tiles<C>(g_a, map, nblocks, proc_grid);
  });
}

void GA_Set_tiled_irreg_proc_grid64(int g_a, int64_t map[], int64_t nblocks[], int64_t proc_grid[]) {
  convert::run<void>("GA_Set_tiled_irreg_proc_grid64", [&] {
    const base::Speaks caller(C64::language);
    convert::set_irregular_tiles<C64>(g_a, map, nblocks, proc_grid);
  });
}

void NGA_Set_tiled_irreg_proc_grid(int g_a, int map[], int nblocks[], int proc_grid[]) {
  convert::run<void>("NGA_Set_tiled_irreg_proc_grid", [&] {
    const base::Speaks caller(C::language);
    convert::set_irregular_tiles<C>(g_a, map, nblocks, proc_grid);
  });
}

void NGA_Set_tiled_irreg_proc_grid64(int g_a, int64_t map[], int64_t nblocks[], int64_t proc_grid[]) {
  convert::run<void>("NGA_Set_tiled_irreg_proc_grid64", [&] {
    const base::Speaks caller(C64::language);
    convert::set_irregular_tiles<C64>(g_a, map, nblocks, proc_grid);
  });
}

int GA_Total_blocks(int g_a) {
  return convert::run<int>("GA_Total_blocks", [&] {
    const base::Speaks caller(C::language);
    return convert::total_blocks<C>(g_a);
  });
}

int NGA_Total_blocks(int g_a) {
  return convert::run<int>("NGA_Total_blocks", [&] {
    const base::Speaks caller(C::language);
    return convert::total_blocks<C>(g_a);
  });
}

int GA_Uses_proc_grid(int g_a) {
  return convert::run<int>("GA_Uses_proc_grid", [&] {
    const base::Speaks caller(C::language);
    return convert::uses_grid<C>(g_a);
  });
}

int NGA_Uses_proc_grid(int g_a) {
  return convert::run<int>("NGA_Uses_proc_grid", [&] {
    const base::Speaks caller(C::language);
    return convert::uses_grid<C>(g_a);
  });
}

void NGA_Access_block_grid(int g_a, int subscript[], void* ptr, int ld[]) {
  convert::run<void>("NGA_Access_block_grid", [&] {
    const base::Speaks caller(C::language);
    convert::access_block_grid<C>(g_a, subscript, ptr, ld);
  });
}

void NGA_Access_block_grid64(int g_a, int64_t subscript[], void* ptr, int64_t ld[]) {
  convert::run<void>("NGA_Access_block_grid64", [&] {
    const base::Speaks caller(C64::language);
    convert::access_block_grid<C64>(g_a, subscript, ptr, ld);
  });
}

void NGA_Access_block(int g_a, int block_number, void* ptr, int ld[]) {
  convert::run<void>("NGA_Access_block", [&] {
    const base::Speaks caller(C::language);
    convert::access_block<C>(g_a, block_number, ptr, ld);
  });
}

void NGA_Access_block64(int g_a, int64_t block_number, void* ptr, int64_t ld[]) {
  convert::run<void>("NGA_Access_block64", [&] {
    const base::Speaks caller(C64::language);
    convert::access_block<C64>(g_a, block_number, ptr, ld);
  });
}

void NGA_Access_block_segment(int g_a, int proc, void* ptr, int* len) {
  convert::run<void>("NGA_Access_block_segment", [&] {
    const base::Speaks caller(C::language);
    convert::access_segment<C>(g_a, proc, ptr, len);
  });
}

void NGA_Access_block_segment64(int g_a, int proc, void* ptr, int64_t* len) {
  convert::run<void>("NGA_Access_block_segment64", [&] {
    const base::Speaks caller(C64::language);
    convert::access_segment<C64>(g_a, proc, ptr, len);
  });
}

int NGA_Locate_num_blocks(int g_a, int lo[], int hi[]) {
  return convert::run<int>("NGA_Locate_num_blocks", [&] {
    const base::Speaks caller(C::language);
    return convert::locate_blocks<C>(g_a, lo, hi);
  });
}

void NGA_Release_block_grid(int g_a, int subscript[]) {
  convert::run<void>("NGA_Release_block_grid", [&] {
    const base::Speaks caller(C::language);
    convert::check<C>(g_a);
  });
}

void NGA_Release_block(int g_a, int block_number) {
  convert::run<void>("NGA_Release_block", [&] {
    const base::Speaks caller(C::language);
    convert::check<C>(g_a);
  });
}

void NGA_Release_block_segment(int g_a, int proc) {
  convert::run<void>("NGA_Release_block_segment", [&] {
    const base::Speaks caller(C::language);
    convert::check<C>(g_a);
  });
}

void NGA_Release_update_block_grid(int g_a, int subscript[]) {
  convert::run<void>("NGA_Release_update_block_grid", [&] {
    const base::Speaks caller(C::language);
    convert::check<C>(g_a);
  });
}

void NGA_Release_update_block(int g_a, int block_number) {
  convert::run<void>("NGA_Release_update_block", [&] {
    const base::Speaks caller(C::language);
    convert::check<C>(g_a);
  });
}

void NGA_Release_update_block_segment(int g_a, int proc) {
  convert::run<void>("NGA_Release_update_block_segment", [&] {
    const base::Speaks caller(C::language);
    convert::check<C>(g_a);
  });
}

void GA_Brdcst(void* buf, int len, int root) {
  convert::run<void>("GA_Brdcst", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "brdcst", {len, root});
    convert::broadcast<C>(ga::no_group, buf, len, root);
  });
}

void GA_Cgop(SingleComplex* x, int n, char* op) {
  convert::run<void>("GA_Cgop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "cgop", {n, convert::text(op)});
    convert::global<C>(ga::no_group, interface::c_single_complex, x, n, convert::text(op));
  });
}

void NGA_Cgop(SingleComplex* x, int n, char* op) {
  convert::run<void>("NGA_Cgop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "cgop", {n, convert::text(op)});
    convert::global<C>(ga::no_group, interface::c_single_complex, x, n, convert::text(op));
  });
}

void GA_Dgop(double* x, int n, char* op) {
  convert::run<void>("GA_Dgop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "dgop", {n, convert::text(op)});
    convert::global<C>(ga::no_group, interface::c_double, x, n, convert::text(op));
  });
}

void NGA_Dgop(double* x, int n, char* op) {
  convert::run<void>("NGA_Dgop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "dgop", {n, convert::text(op)});
    convert::global<C>(ga::no_group, interface::c_double, x, n, convert::text(op));
  });
}

void GA_Fgop(float* x, int n, char* op) {
  convert::run<void>("GA_Fgop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "fgop", {n, convert::text(op)});
    convert::global<C>(ga::no_group, interface::c_float, x, n, convert::text(op));
  });
}

void NGA_Fgop(float* x, int n, char* op) {
  convert::run<void>("NGA_Fgop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "fgop", {n, convert::text(op)});
    convert::global<C>(ga::no_group, interface::c_float, x, n, convert::text(op));
  });
}

void GA_Gop(int type, void* x, int n, char* op) {
  convert::run<void>("GA_Gop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "gop", {type, n, convert::text(op)});
    convert::global<C>(ga::no_group, type, x, n, convert::text(op));
  });
}

void NGA_Gop(int type, void* x, int n, char* op) {
  convert::run<void>("NGA_Gop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "gop", {type, n, convert::text(op)});
    convert::global<C>(ga::no_group, type, x, n, convert::text(op));
  });
}

void GA_Igop(int* x, int n, char* op) {
  convert::run<void>("GA_Igop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "igop", {n, convert::text(op)});
    convert::global_i<C>(ga::no_group, x, n, convert::text(op));
  });
}

void NGA_Igop(int* x, int n, char* op) {
  convert::run<void>("NGA_Igop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "igop", {n, convert::text(op)});
    convert::global_i<C>(ga::no_group, x, n, convert::text(op));
  });
}

void GA_Lgop(long* x, int n, char* op) {
  convert::run<void>("GA_Lgop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "lgop", {n, convert::text(op)});
    convert::global<C>(ga::no_group, interface::c_long, x, n, convert::text(op));
  });
}

void NGA_Lgop(long* x, int n, char* op) {
  convert::run<void>("NGA_Lgop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "lgop", {n, convert::text(op)});
    convert::global<C>(ga::no_group, interface::c_long, x, n, convert::text(op));
  });
}

void GA_Llgop(long long* x, int n, char* op) {
  convert::run<void>("GA_Llgop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "llgop", {n, convert::text(op)});
    convert::global<C>(ga::no_group, interface::c_long_long, x, n, convert::text(op));
  });
}

void NGA_Llgop(long long* x, int n, char* op) {
  convert::run<void>("NGA_Llgop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "llgop", {n, convert::text(op)});
    convert::global<C>(ga::no_group, interface::c_long_long, x, n, convert::text(op));
  });
}

void GA_Zgop(DoubleComplex* x, int n, char* op) {
  convert::run<void>("GA_Zgop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "zgop", {n, convert::text(op)});
    convert::global<C>(ga::no_group, interface::c_double_complex, x, n, convert::text(op));
  });
}

void NGA_Zgop(DoubleComplex* x, int n, char* op) {
  convert::run<void>("NGA_Zgop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "zgop", {n, convert::text(op)});
    convert::global<C>(ga::no_group, interface::c_double_complex, x, n, convert::text(op));
  });
}

int GA_Allocate(int g_a) {
  return convert::run_or_zero<int>("GA_Allocate", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "allocate", {g_a});
    return convert::allocate<C>(g_a);
  });
}

int NGA_Allocate(int g_a) {
  return convert::run_or_zero<int>("NGA_Allocate", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "allocate", {g_a});
    return convert::allocate<C>(g_a);
  });
}

int GA_Assemble_duplicate(int g_a, char* name, void* ptr) {
  return convert::run_or_zero<int>("GA_Assemble_duplicate", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "assemble_duplicate", {g_a, convert::text(name)});
    return convert::assemble_duplicate<C>(g_a, convert::text(name), ptr);
  });
}

int GA_Create_handle(void) {
  return convert::run<int>("GA_Create_handle", [&] {
    return convert::new_handle<C>();
  });
}

int NGA_Create_handle(void) {
  return convert::run<int>("NGA_Create_handle", [&] {
    return convert::new_handle<C>();
  });
}

int GA_Deallocate(int g_a) {
  return convert::run<int>("GA_Deallocate", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "deallocate", {g_a});
    auto& g_a_ = convert::array(g_a);
    return ga::deallocate(g_a_);
  });
}

int NGA_Deallocate(int g_a) {
  return convert::run<int>("NGA_Deallocate", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "deallocate", {g_a});
    auto& g_a_ = convert::array(g_a);
    return ga::deallocate(g_a_);
  });
}

void GA_Destroy(int g_a) {
  convert::run<void>("GA_Destroy", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "destroy", {g_a});
    convert::destroy<C>(g_a);
  });
}

void NGA_Destroy(int g_a) {
  convert::run<void>("NGA_Destroy", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "destroy", {g_a});
    convert::destroy<C>(g_a);
  });
}

int GA_Duplicate(int g_a, char* name) {
  return convert::run_or_zero<int>("GA_Duplicate", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "duplicate", {g_a, convert::text(name)});
    return convert::duplicate<C>(g_a, convert::text(name));
  });
}

int NGA_Duplicate(int g_a, char* name) {
  return convert::run_or_zero<int>("NGA_Duplicate", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "duplicate", {g_a, convert::text(name)});
    return convert::duplicate<C>(g_a, convert::text(name));
  });
}

void GA_Initialize_args(int* argc, char*** argv) {
  convert::run<void>("GA_Initialize_args", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "initialize_args", {});
    convert::initialize_args<C>(argc, argv);
  });
}

void GA_Initialize_ltd(size_t limit) {
  convert::run<void>("GA_Initialize_ltd", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "initialize_ltd", {limit});
    convert::initialize_limited<C>(limit);
  });
}

void NGA_Initialize_ltd(size_t limit) {
  convert::run<void>("NGA_Initialize_ltd", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "initialize_ltd", {limit});
    convert::initialize_limited<C>(limit);
  });
}

void GA_Initialize(void) {
  convert::run<void>("GA_Initialize", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "initialize", {});
    ga::initialize();
  });
}

void NGA_Initialize(void) {
  convert::run<void>("NGA_Initialize", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "initialize", {});
    ga::initialize();
  });
}

int GA_Initialize_comm(MPI_Comm comm) {
  return convert::run<int>("GA_Initialize_comm", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "initialize_comm", {});
    convert::initialize_comm<C>(comm);
    return convert::yes;
  });
}

int NGA_Initialize_comm(MPI_Comm comm) {
  return convert::run<int>("NGA_Initialize_comm", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "initialize_comm", {});
    convert::initialize_comm<C>(comm);
    return convert::yes;
  });
}

void GA_Merge_mirrored(int g_a) {
  convert::run<void>("GA_Merge_mirrored", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "merge_mirrored", {g_a});
    auto& g_a_ = convert::array(g_a);
    ga::merge_mirrored(g_a_);
  });
}

void NGA_Merge_mirrored(int g_a) {
  convert::run<void>("NGA_Merge_mirrored", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "merge_mirrored", {g_a});
    auto& g_a_ = convert::array(g_a);
    ga::merge_mirrored(g_a_);
  });
}

int GA_Overlay(int g_a, int g_p) {
  return convert::run_or_zero<int>("GA_Overlay", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "overlay", {g_a, g_p});
    auto& g_a_ = convert::array(g_a);
    auto& g_p_ = convert::array(g_p);
    return ga::overlay(g_a_, g_p_);
  });
}

int NGA_Overlay(int g_a, int g_p) {
  return convert::run_or_zero<int>("NGA_Overlay", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "overlay", {g_a, g_p});
    auto& g_a_ = convert::array(g_a);
    auto& g_p_ = convert::array(g_p);
    return ga::overlay(g_a_, g_p_);
  });
}

void GA_Set_array_name(int g_a, char* name) {
  convert::run<void>("GA_Set_array_name", [&] {
    const base::Speaks caller(C::language);
    convert::set_name<C>(g_a, convert::text(name));
  });
}

void NGA_Set_array_name(int g_a, char* name) {
  convert::run<void>("NGA_Set_array_name", [&] {
    const base::Speaks caller(C::language);
    convert::set_name<C>(g_a, convert::text(name));
  });
}

void GA_Set_chunk(int g_a, int chunk[]) {
  convert::run<void>("GA_Set_chunk", [&] {
    const base::Speaks caller(C::language);
    convert::set_chunk<C>(g_a, chunk);
  });
}

void GA_Set_chunk64(int g_a, int64_t chunk[]) {
  convert::run<void>("GA_Set_chunk64", [&] {
    const base::Speaks caller(C64::language);
    convert::set_chunk<C64>(g_a, chunk);
  });
}

void NGA_Set_chunk(int g_a, int chunk[]) {
  convert::run<void>("NGA_Set_chunk", [&] {
    const base::Speaks caller(C::language);
    convert::set_chunk<C>(g_a, chunk);
  });
}

void NGA_Set_chunk64(int g_a, int64_t chunk[]) {
  convert::run<void>("NGA_Set_chunk64", [&] {
    const base::Speaks caller(C64::language);
    convert::set_chunk<C64>(g_a, chunk);
  });
}

void GA_Set_data(int g_a, int ndim, int dims[], int type) {
  convert::run<void>("GA_Set_data", [&] {
    const base::Speaks caller(C::language);
    convert::set_data<C>(g_a, ndim, dims, type);
  });
}

void GA_Set_data64(int g_a, int ndim, int64_t dims[], int type) {
  convert::run<void>("GA_Set_data64", [&] {
    const base::Speaks caller(C64::language);
    convert::set_data<C64>(g_a, ndim, dims, type);
  });
}

void NGA_Set_data(int g_a, int ndim, int dims[], int type) {
  convert::run<void>("NGA_Set_data", [&] {
    const base::Speaks caller(C::language);
    convert::set_data<C>(g_a, ndim, dims, type);
  });
}

void NGA_Set_data64(int g_a, int ndim, int64_t dims[], int type) {
  convert::run<void>("NGA_Set_data64", [&] {
    const base::Speaks caller(C64::language);
    convert::set_data<C64>(g_a, ndim, dims, type);
  });
}

void GA_Set_irreg_distr(int g_a, int map[], int block[]) {
  convert::run<void>("GA_Set_irreg_distr", [&] {
    const base::Speaks caller(C::language);
    convert::set_irregular<C>(g_a, map, block);
  });
}

void GA_Set_irreg_distr64(int g_a, int64_t map[], int64_t block[]) {
  convert::run<void>("GA_Set_irreg_distr64", [&] {
    const base::Speaks caller(C64::language);
    convert::set_irregular<C64>(g_a, map, block);
  });
}

void NGA_Set_irreg_distr(int g_a, int map[], int block[]) {
  convert::run<void>("NGA_Set_irreg_distr", [&] {
    const base::Speaks caller(C::language);
    convert::set_irregular<C>(g_a, map, block);
  });
}

void NGA_Set_irreg_distr64(int g_a, int64_t map[], int64_t block[]) {
  convert::run<void>("NGA_Set_irreg_distr64", [&] {
    const base::Speaks caller(C64::language);
    convert::set_irregular<C64>(g_a, map, block);
  });
}

void GA_Set_irreg_flag(int g_a, int flag) {
  convert::run<void>("GA_Set_irreg_flag", [&] {
    const base::Speaks caller(C::language);
    convert::check<C>(g_a);
  });
}

void NGA_Set_irreg_flag(int g_a, int flag) {
  convert::run<void>("NGA_Set_irreg_flag", [&] {
    const base::Speaks caller(C::language);
    convert::check<C>(g_a);
  });
}

void GA_Set_memory_dev(int g_a, char* device) {
  convert::run<void>("GA_Set_memory_dev", [&] {
    const base::Speaks caller(C::language);
    convert::set_memory_device<C>(g_a, convert::text(device));
  });
}

void NGA_Set_memory_dev(int g_a, char* device) {
  convert::run<void>("NGA_Set_memory_dev", [&] {
    const base::Speaks caller(C::language);
    convert::set_memory_device<C>(g_a, convert::text(device));
  });
}

void GA_Set_restricted(int g_a, int list[], int size) {
  convert::run<void>("GA_Set_restricted", [&] {
    const base::Speaks caller(C::language);
    convert::set_restricted<C>(g_a, list, size);
  });
}

void NGA_Set_restricted(int g_a, int list[], int size) {
  convert::run<void>("NGA_Set_restricted", [&] {
    const base::Speaks caller(C::language);
    convert::set_restricted<C>(g_a, list, size);
  });
}

void GA_Set_restricted_range(int g_a, int lo_proc, int hi_proc) {
  convert::run<void>("GA_Set_restricted_range", [&] {
    const base::Speaks caller(C::language);
    convert::set_restricted_range<C>(g_a, lo_proc, hi_proc);
  });
}

void NGA_Set_restricted_range(int g_a, int lo_proc, int hi_proc) {
  convert::run<void>("NGA_Set_restricted_range", [&] {
    const base::Speaks caller(C::language);
    convert::set_restricted_range<C>(g_a, lo_proc, hi_proc);
  });
}

void GA_Set_property(int g_a, char* property) {
  convert::run<void>("GA_Set_property", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "set_property", {g_a, convert::text(property)});
    convert::set_property<C>(g_a, convert::text(property));
  });
}

void NGA_Set_property(int g_a, char* property) {
  convert::run<void>("NGA_Set_property", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "set_property", {g_a, convert::text(property)});
    convert::set_property<C>(g_a, convert::text(property));
  });
}

void GA_Unset_property(int g_a) {
  convert::run<void>("GA_Unset_property", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "unset_property", {g_a});
    convert::unset_property<C>(g_a);
  });
}

void NGA_Unset_property(int g_a) {
  convert::run<void>("NGA_Unset_property", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "unset_property", {g_a});
    convert::unset_property<C>(g_a);
  });
}

void GA_Terminate(void) {
  convert::run<void>("GA_Terminate", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "terminate", {});
    ga::terminate();
  });
}

void NGA_Terminate(void) {
  convert::run<void>("NGA_Terminate", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "terminate", {});
    ga::terminate();
  });
}

int NGA_Create_config(int type, int ndim, int dims[], char* name, int chunk[], int pgroup) {
  return convert::run_or_zero<int>("NGA_Create_config", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(pgroup, "create_config", {type, ndim, convert::text(name), pgroup});
    return convert::create<C>(type, ndim, dims, convert::text(name), chunk, pgroup);
  });
}

int NGA_Create_config64(int type, int ndim, int64_t dims[], char* name, int64_t chunk[], int pgroup) {
  return convert::run_or_zero<int>("NGA_Create_config64", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(pgroup, "create_config", {type, ndim, convert::text(name), pgroup});
    return convert::create<C64>(type, ndim, dims, convert::text(name), chunk, pgroup);
  });
}

int NGA_Create(int type, int ndim, int dims[], char* name, int chunk[]) {
  return convert::run_or_zero<int>("NGA_Create", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "create", {type, ndim, convert::text(name)});
    return convert::create<C>(type, ndim, dims, convert::text(name), chunk, ga::no_group);
  });
}

int NGA_Create64(int type, int ndim, int64_t dims[], char* name, int64_t chunk[]) {
  return convert::run_or_zero<int>("NGA_Create64", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(ga::no_group, "create", {type, ndim, convert::text(name)});
    return convert::create<C64>(type, ndim, dims, convert::text(name), chunk, ga::no_group);
  });
}

int NGA_Create_irreg_config(int type, int ndim, int dims[], char* name, int block[], int map[], int pgroup) {
  return convert::run_or_zero<int>("NGA_Create_irreg_config", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(pgroup, "create_irreg_config", {type, ndim, convert::text(name), pgroup});
    return convert::create_irregular<C>(type, ndim, dims, convert::text(name), block, map, pgroup);
  });
}

int NGA_Create_irreg_config64(int type, int ndim, int64_t dims[], char* name, int64_t block[], int64_t map[], int pgroup) {
  return convert::run_or_zero<int>("NGA_Create_irreg_config64", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(pgroup, "create_irreg_config", {type, ndim, convert::text(name), pgroup});
    return convert::create_irregular<C64>(type, ndim, dims, convert::text(name), block, map, pgroup);
  });
}

int NGA_Create_irreg(int type, int ndim, int dims[], char* name, int block[], int map[]) {
  return convert::run_or_zero<int>("NGA_Create_irreg", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "create_irreg", {type, ndim, convert::text(name)});
    return convert::create_irregular<C>(type, ndim, dims, convert::text(name), block, map, ga::no_group);
  });
}

int NGA_Create_irreg64(int type, int ndim, int64_t dims[], char* name, int64_t block[], int64_t map[]) {
  return convert::run_or_zero<int>("NGA_Create_irreg64", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(ga::no_group, "create_irreg", {type, ndim, convert::text(name)});
    return convert::create_irregular<C64>(type, ndim, dims, convert::text(name), block, map, ga::no_group);
  });
}

void GA_Abs_value(int g_a) {
  convert::run<void>("GA_Abs_value", [&] {
    const ga::Masked masked(false, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "abs_value", {g_a});
    auto& g_a_ = convert::array(g_a);
    ga::absolute(g_a_, ga::whole);
  });
}

void GA_Add_constant(int g_a, void* alpha) {
  convert::run<void>("GA_Add_constant", [&] {
    const ga::Masked masked(false, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "add_constant", {g_a, ga::as_text(convert::array(g_a).element(), alpha)});
    auto& g_a_ = convert::array(g_a);
    ga::add_constant(g_a_, ga::whole, alpha);
  });
}

void GA_Add_diagonal(int g_a, int g_v) {
  convert::run<void>("GA_Add_diagonal", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "add_diagonal", {g_a, g_v});
    auto& g_a_ = convert::array(g_a);
    auto& g_v_ = convert::array(g_v);
    ga::add_diagonal(g_a_, g_v_);
  });
}

void GA_Add(void* alpha, int g_a, void* beta, int g_b, int g_c) {
  convert::run<void>("GA_Add", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "add", {ga::as_text(convert::array(g_a).element(), alpha), g_a, ga::as_text(convert::array(g_a).element(), beta), g_b, g_c});
    auto& g_a_ = convert::array(g_a);
    auto& g_b_ = convert::array(g_b);
    auto& g_c_ = convert::array(g_c);
    ga::add(alpha, g_a_, ga::whole, beta, g_b_, ga::whole, g_c_, ga::whole);
  });
}

void GA_Copy(int g_a, int g_b) {
  convert::run<void>("GA_Copy", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "copy", {g_a, g_b});
    auto& g_a_ = convert::array(g_a);
    auto& g_b_ = convert::array(g_b);
    ga::copy(g_a_, ga::whole, g_b_, ga::whole);
  });
}

SingleComplex GA_Cdot(int g_a, int g_b) {
  return convert::run<SingleComplex>("GA_Cdot", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "cdot", {g_a, g_b});
    auto& g_a_ = convert::array(g_a);
    auto& g_b_ = convert::array(g_b);
    return ga::complex_dot(g_a_, ga::as_is, ga::whole, g_b_, ga::as_is, ga::whole);
  });
}

double GA_Ddot(int g_a, int g_b) {
  return convert::run<double>("GA_Ddot", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "ddot", {g_a, g_b});
    auto& g_a_ = convert::array(g_a);
    auto& g_b_ = convert::array(g_b);
    return ga::double_dot(g_a_, ga::as_is, ga::whole, g_b_, ga::as_is, ga::whole);
  });
}

float GA_Fdot(int g_a, int g_b) {
  return convert::run<float>("GA_Fdot", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "fdot", {g_a, g_b});
    auto& g_a_ = convert::array(g_a);
    auto& g_b_ = convert::array(g_b);
    return ga::float_dot(g_a_, ga::as_is, ga::whole, g_b_, ga::as_is, ga::whole);
  });
}

int GA_Idot(int g_a, int g_b) {
  return convert::run<int>("GA_Idot", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "idot", {g_a, g_b});
    auto& g_a_ = convert::array(g_a);
    auto& g_b_ = convert::array(g_b);
    return ga::integer_dot(g_a_, ga::as_is, ga::whole, g_b_, ga::as_is, ga::whole);
  });
}

long GA_Ldot(int g_a, int g_b) {
  return convert::run<long>("GA_Ldot", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "ldot", {g_a, g_b});
    auto& g_a_ = convert::array(g_a);
    auto& g_b_ = convert::array(g_b);
    return ga::integer_dot(g_a_, ga::as_is, ga::whole, g_b_, ga::as_is, ga::whole);
  });
}

long long GA_Lldot(int g_a, int g_b) {
  return convert::run<long long>("GA_Lldot", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "lldot", {g_a, g_b});
    auto& g_a_ = convert::array(g_a);
    auto& g_b_ = convert::array(g_b);
    return ga::integer_dot(g_a_, ga::as_is, ga::whole, g_b_, ga::as_is, ga::whole);
  });
}

DoubleComplex GA_Zdot(int g_a, int g_b) {
  return convert::run<DoubleComplex>("GA_Zdot", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "zdot", {g_a, g_b});
    auto& g_a_ = convert::array(g_a);
    auto& g_b_ = convert::array(g_b);
    return ga::double_complex_dot(g_a_, ga::as_is, ga::whole, g_b_, ga::as_is, ga::whole);
  });
}

void GA_Elem_divide(int g_a, int g_b, int g_c) {
  convert::run<void>("GA_Elem_divide", [&] {
    const ga::Masked masked(false, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "elem_divide", {g_a, g_b, g_c});
    auto& g_a_ = convert::array(g_a);
    auto& g_b_ = convert::array(g_b);
    auto& g_c_ = convert::array(g_c);
    ga::divide(g_a_, ga::whole, g_b_, ga::whole, g_c_, ga::whole);
  });
}

void GA_Elem_maximum(int g_a, int g_b, int g_c) {
  convert::run<void>("GA_Elem_maximum", [&] {
    const ga::Masked masked(false, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "elem_maximum", {g_a, g_b, g_c});
    auto& g_a_ = convert::array(g_a);
    auto& g_b_ = convert::array(g_b);
    auto& g_c_ = convert::array(g_c);
    ga::maximum(g_a_, ga::whole, g_b_, ga::whole, g_c_, ga::whole);
  });
}

void GA_Elem_minimum(int g_a, int g_b, int g_c) {
  convert::run<void>("GA_Elem_minimum", [&] {
    const ga::Masked masked(false, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "elem_minimum", {g_a, g_b, g_c});
    auto& g_a_ = convert::array(g_a);
    auto& g_b_ = convert::array(g_b);
    auto& g_c_ = convert::array(g_c);
    ga::minimum(g_a_, ga::whole, g_b_, ga::whole, g_c_, ga::whole);
  });
}

void GA_Elem_multiply(int g_a, int g_b, int g_c) {
  convert::run<void>("GA_Elem_multiply", [&] {
    const ga::Masked masked(false, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "elem_multiply", {g_a, g_b, g_c});
    auto& g_a_ = convert::array(g_a);
    auto& g_b_ = convert::array(g_b);
    auto& g_c_ = convert::array(g_c);
    ga::multiply(g_a_, ga::whole, g_b_, ga::whole, g_c_, ga::whole);
  });
}

void GA_Fill(int g_a, void* value) {
  convert::run<void>("GA_Fill", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "fill", {g_a, ga::as_text(convert::array(g_a).element(), value)});
    auto& g_a_ = convert::array(g_a);
    ga::fill(g_a_, ga::whole, value);
  });
}

void NGA_Fill(int g_a, void* value) {
  convert::run<void>("NGA_Fill", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "fill", {g_a, ga::as_text(convert::array(g_a).element(), value)});
    auto& g_a_ = convert::array(g_a);
    ga::fill(g_a_, ga::whole, value);
  });
}

void GA_Get_diag(int g_a, int g_v) {
  convert::run<void>("GA_Get_diag", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "get_diag", {g_a, g_v});
    auto& g_a_ = convert::array(g_a);
    auto& g_v_ = convert::array(g_v);
    ga::get_diagonal(g_a_, g_v_);
  });
}

void GA_Median(int g_a, int g_b, int g_c, int g_m) {
  convert::run<void>("GA_Median", [&] {
    const ga::Masked masked(false, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "median", {g_a, g_b, g_c, g_m});
    auto& g_a_ = convert::array(g_a);
    auto& g_b_ = convert::array(g_b);
    auto& g_c_ = convert::array(g_c);
    auto& g_m_ = convert::array(g_m);
    ga::median(g_a_, ga::whole, g_b_, ga::whole, g_c_, ga::whole, g_m_, ga::whole);
  });
}

void GA_Norm1(int g_a, double* nm) {
  convert::run<void>("GA_Norm1", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "norm1", {g_a});
    auto& g_a_ = convert::array(g_a);
    convert::assign(nm, ga::norm1(g_a_));
  });
}

void GA_Norm_infinity(int g_a, double* nm) {
  convert::run<void>("GA_Norm_infinity", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "norm_infinity", {g_a});
    auto& g_a_ = convert::array(g_a);
    convert::assign(nm, ga::norm_infinity(g_a_));
  });
}

void GA_Randomize(int g_a, void* value) {
  convert::run<void>("GA_Randomize", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "randomize", {g_a, ga::as_text(convert::array(g_a).element(), value)});
    auto& g_a_ = convert::array(g_a);
    ga::randomize(g_a_, ga::whole, value);
  });
}

void NGA_Randomize(int g_a, void* value) {
  convert::run<void>("NGA_Randomize", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "randomize", {g_a, ga::as_text(convert::array(g_a).element(), value)});
    auto& g_a_ = convert::array(g_a);
    ga::randomize(g_a_, ga::whole, value);
  });
}

void GA_Recip(int g_a) {
  convert::run<void>("GA_Recip", [&] {
    const ga::Masked masked(false, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "recip", {g_a});
    auto& g_a_ = convert::array(g_a);
    ga::reciprocal(g_a_, ga::whole);
  });
}

void GA_Scale_rows(int g_a, int g_v) {
  convert::run<void>("GA_Scale_rows", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "scale_rows", {g_a, g_v});
    auto& g_a_ = convert::array(g_a);
    auto& g_v_ = convert::array(g_v);
    ga::scale_rows(g_a_, g_v_);
  });
}

void GA_Scale_cols(int g_a, int g_v) {
  convert::run<void>("GA_Scale_cols", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "scale_cols", {g_a, g_v});
    auto& g_a_ = convert::array(g_a);
    auto& g_v_ = convert::array(g_v);
    ga::scale_columns(g_a_, g_v_);
  });
}

void GA_Scale(int g_a, void* alpha) {
  convert::run<void>("GA_Scale", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "scale", {g_a, ga::as_text(convert::array(g_a).element(), alpha)});
    auto& g_a_ = convert::array(g_a);
    ga::scale(g_a_, ga::whole, alpha);
  });
}

void GA_Set_diagonal(int g_a, int g_v) {
  convert::run<void>("GA_Set_diagonal", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "set_diagonal", {g_a, g_v});
    auto& g_a_ = convert::array(g_a);
    auto& g_v_ = convert::array(g_v);
    ga::set_diagonal(g_a_, g_v_);
  });
}

void GA_Shift_diagonal(int g_a, void* c) {
  convert::run<void>("GA_Shift_diagonal", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "shift_diagonal", {g_a, ga::as_text(convert::array(g_a).element(), c)});
    auto& g_a_ = convert::array(g_a);
    ga::shift_diagonal(g_a_, c);
  });
}

void GA_Step_bound_info(int g_xx, int g_vv, int g_xxll, int g_xxuu, void* boundmin, void* wolfemin, void* boundmax) {
  convert::run<void>("GA_Step_bound_info", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_xx).group(), "step_bound_info", {g_xx, g_vv, g_xxll, g_xxuu});
    auto& g_xx_ = convert::array(g_xx);
    auto& g_vv_ = convert::array(g_vv);
    auto& g_xxll_ = convert::array(g_xxll);
    auto& g_xxuu_ = convert::array(g_xxuu);
    ga::step_bounds(g_xx_, ga::whole, g_vv_, ga::whole, g_xxll_, ga::whole, g_xxuu_, ga::whole, boundmin, wolfemin, boundmax);
  });
}

void GA_Step_max(int g_a, int g_b, void* step) {
  convert::run<void>("GA_Step_max", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "step_max", {g_a, g_b});
    auto& g_a_ = convert::array(g_a);
    auto& g_b_ = convert::array(g_b);
    ga::step_max(g_a_, ga::whole, g_b_, ga::whole, step);
  });
}

void GA_Zero_diagonal(int g_a) {
  convert::run<void>("GA_Zero_diagonal", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "zero_diagonal", {g_a});
    auto& g_a_ = convert::array(g_a);
    ga::zero_diagonal(g_a_);
  });
}

void GA_Zero(int g_a) {
  convert::run<void>("GA_Zero", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "zero", {g_a});
    auto& g_a_ = convert::array(g_a);
    ga::zero(g_a_, ga::whole);
  });
}

void NGA_Zero(int g_a) {
  convert::run<void>("NGA_Zero", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "zero", {g_a});
    auto& g_a_ = convert::array(g_a);
    ga::zero(g_a_, ga::whole);
  });
}

int GA_Has_ghosts(int g_a) {
  return convert::run<int>("GA_Has_ghosts", [&] {
    const base::Speaks caller(C::language);
    return convert::has_ghosts<C>(g_a);
  });
}

int NGA_Has_ghosts(int g_a) {
  return convert::run<int>("NGA_Has_ghosts", [&] {
    const base::Speaks caller(C::language);
    return convert::has_ghosts<C>(g_a);
  });
}

void GA_Set_ghost_corner_flag(int g_a, int flag) {
  convert::run<void>("GA_Set_ghost_corner_flag", [&] {
    const base::Speaks caller(C::language);
    convert::set_ghost_corner_flag<C>(g_a, flag);
  });
}

void NGA_Set_ghost_corner_flag(int g_a, int flag) {
  convert::run<void>("NGA_Set_ghost_corner_flag", [&] {
    const base::Speaks caller(C::language);
    convert::set_ghost_corner_flag<C>(g_a, flag);
  });
}

void GA_Set_ghosts(int g_a, int width[]) {
  convert::run<void>("GA_Set_ghosts", [&] {
    const base::Speaks caller(C::language);
    convert::set_ghosts<C>(g_a, width);
  });
}

void GA_Set_ghosts64(int g_a, int64_t width[]) {
  convert::run<void>("GA_Set_ghosts64", [&] {
    const base::Speaks caller(C64::language);
    convert::set_ghosts<C64>(g_a, width);
  });
}

void NGA_Set_ghosts(int g_a, int width[]) {
  convert::run<void>("NGA_Set_ghosts", [&] {
    const base::Speaks caller(C::language);
    convert::set_ghosts<C>(g_a, width);
  });
}

void NGA_Set_ghosts64(int g_a, int64_t width[]) {
  convert::run<void>("NGA_Set_ghosts64", [&] {
    const base::Speaks caller(C64::language);
    convert::set_ghosts<C64>(g_a, width);
  });
}

void GA_Update_ghosts(int g_a) {
  convert::run<void>("GA_Update_ghosts", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "update_ghosts", {g_a});
    convert::update_ghosts<C>(g_a);
  });
}

void NGA_Update_ghosts(int g_a) {
  convert::run<void>("NGA_Update_ghosts", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "update_ghosts", {g_a});
    convert::update_ghosts<C>(g_a);
  });
}

void NGA_Access_ghost_element(int g_a, void* ptr, int subscript[], int ld[]) {
  convert::run<void>("NGA_Access_ghost_element", [&] {
    const base::Speaks caller(C::language);
    convert::access_ghost_element<C>(g_a, ptr, subscript, ld);
  });
}

void NGA_Access_ghost_element64(int g_a, void* ptr, int64_t subscript[], int64_t ld[]) {
  convert::run<void>("NGA_Access_ghost_element64", [&] {
    const base::Speaks caller(C64::language);
    convert::access_ghost_element<C64>(g_a, ptr, subscript, ld);
  });
}

void NGA_Access_ghosts(int g_a, int dims[], void* ptr, int ld[]) {
  convert::run<void>("NGA_Access_ghosts", [&] {
    const base::Speaks caller(C::language);
    convert::access_ghosts<C>(g_a, dims, ptr, ld);
  });
}

void NGA_Access_ghosts64(int g_a, int64_t dims[], void* ptr, int64_t ld[]) {
  convert::run<void>("NGA_Access_ghosts64", [&] {
    const base::Speaks caller(C64::language);
    convert::access_ghosts<C64>(g_a, dims, ptr, ld);
  });
}

int NGA_Create_ghosts_config(int type, int ndim, int dims[], int width[], char* name, int chunk[], int pgroup) {
  return convert::run_or_zero<int>("NGA_Create_ghosts_config", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(pgroup, "create_ghosts_config", {type, ndim, convert::text(name), pgroup});
    return convert::create_ghosts<C>(type, ndim, dims, width, convert::text(name), chunk, pgroup);
  });
}

int NGA_Create_ghosts_config64(int type, int ndim, int64_t dims[], int64_t width[], char* name, int64_t chunk[], int pgroup) {
  return convert::run_or_zero<int>("NGA_Create_ghosts_config64", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(pgroup, "create_ghosts_config", {type, ndim, convert::text(name), pgroup});
    return convert::create_ghosts<C64>(type, ndim, dims, width, convert::text(name), chunk, pgroup);
  });
}

int NGA_Create_ghosts(int type, int ndim, int dims[], int width[], char* name, int chunk[]) {
  return convert::run_or_zero<int>("NGA_Create_ghosts", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "create_ghosts", {type, ndim, convert::text(name)});
    return convert::create_ghosts<C>(type, ndim, dims, width, convert::text(name), chunk, ga::no_group);
  });
}

int NGA_Create_ghosts64(int type, int ndim, int64_t dims[], int64_t width[], char* name, int64_t chunk[]) {
  return convert::run_or_zero<int>("NGA_Create_ghosts64", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(ga::no_group, "create_ghosts", {type, ndim, convert::text(name)});
    return convert::create_ghosts<C64>(type, ndim, dims, width, convert::text(name), chunk, ga::no_group);
  });
}

int NGA_Create_ghosts_irreg_config(int type, int ndim, int dims[], int width[], char* name, int block[], int map[], int pgroup) {
  return convert::run_or_zero<int>("NGA_Create_ghosts_irreg_config", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(pgroup, "create_ghosts_irreg_config", {type, ndim, convert::text(name), pgroup});
    return convert::create_ghosts_irregular<C>(type, ndim, dims, width, convert::text(name), block, map, pgroup);
  });
}

int NGA_Create_ghosts_irreg_config64(int type, int ndim, int64_t dims[], int64_t width[], char* name, int64_t block[], int64_t map[], int pgroup) {
  return convert::run_or_zero<int>("NGA_Create_ghosts_irreg_config64", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(pgroup, "create_ghosts_irreg_config", {type, ndim, convert::text(name), pgroup});
    return convert::create_ghosts_irregular<C64>(type, ndim, dims, width, convert::text(name), block, map, pgroup);
  });
}

int NGA_Create_ghosts_irreg(int type, int ndim, int dims[], int width[], char* name, int block[], int map[]) {
  return convert::run_or_zero<int>("NGA_Create_ghosts_irreg", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "create_ghosts_irreg", {type, ndim, convert::text(name)});
    return convert::create_ghosts_irregular<C>(type, ndim, dims, width, convert::text(name), block, map, ga::no_group);
  });
}

int NGA_Create_ghosts_irreg64(int type, int ndim, int64_t dims[], int64_t width[], char* name, int64_t block[], int64_t map[]) {
  return convert::run_or_zero<int>("NGA_Create_ghosts_irreg64", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(ga::no_group, "create_ghosts_irreg", {type, ndim, convert::text(name)});
    return convert::create_ghosts_irregular<C64>(type, ndim, dims, width, convert::text(name), block, map, ga::no_group);
  });
}

void NGA_Get_ghost_block(int g_a, int lo[], int hi[], void* buf, int ld[]) {
  convert::run<void>("NGA_Get_ghost_block", [&] {
    convert::get_ghost_block<C>(g_a, lo, hi, buf, ld);
  });
}

void NGA_Get_ghost_block64(int g_a, int64_t lo[], int64_t hi[], void* buf, int64_t ld[]) {
  convert::run<void>("NGA_Get_ghost_block64", [&] {
    convert::get_ghost_block<C64>(g_a, lo, hi, buf, ld);
  });
}

void NGA_Release_ghost_element(int g_a, int subscript[]) {
  convert::run<void>("NGA_Release_ghost_element", [&] {
    const base::Speaks caller(C::language);
    convert::release_ghost_element<C>(g_a, subscript);
  });
}

void NGA_Release_ghost_element64(int g_a, int64_t subscript[]) {
  convert::run<void>("NGA_Release_ghost_element64", [&] {
    const base::Speaks caller(C64::language);
    convert::release_ghost_element<C64>(g_a, subscript);
  });
}

void NGA_Release_ghosts(int g_a) {
  convert::run<void>("NGA_Release_ghosts", [&] {
    const base::Speaks caller(C::language);
    convert::check<C>(g_a);
  });
}

void NGA_Release_update_ghost_element(int g_a, int subscript[]) {
  convert::run<void>("NGA_Release_update_ghost_element", [&] {
    const base::Speaks caller(C::language);
    convert::release_ghost_element<C>(g_a, subscript);
  });
}

void NGA_Release_update_ghost_element64(int g_a, int64_t subscript[]) {
  convert::run<void>("NGA_Release_update_ghost_element64", [&] {
    const base::Speaks caller(C64::language);
    convert::release_ghost_element<C64>(g_a, subscript);
  });
}

void NGA_Release_update_ghosts(int g_a) {
  convert::run<void>("NGA_Release_update_ghosts", [&] {
    const base::Speaks caller(C::language);
    convert::check<C>(g_a);
  });
}

int NGA_Update_ghost_dir(int g_a, int dimension, int idir, int flag) {
  return convert::run<int>("NGA_Update_ghost_dir", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "update_ghost_dir", {g_a, dimension, idir, flag});
    return convert::update_ghost_dir<C>(g_a, dimension, idir, flag);
  });
}

int GA_Get_pgroup(int g_a) {
  return convert::run<int>("GA_Get_pgroup", [&] {
    const base::Speaks caller(C::language);
    return convert::group_of<C>(g_a);
  });
}

int NGA_Get_pgroup(int g_a) {
  return convert::run<int>("NGA_Get_pgroup", [&] {
    const base::Speaks caller(C::language);
    return convert::group_of<C>(g_a);
  });
}

int GA_Get_pgroup_size(int pgroup) {
  return convert::run<int>("GA_Get_pgroup_size", [&] {
    return ga::group_size(pgroup);
  });
}

int NGA_Get_pgroup_size(int pgroup) {
  return convert::run<int>("NGA_Get_pgroup_size", [&] {
    return ga::group_size(pgroup);
  });
}

int GA_Pgroup_absolute_id(int pgroup, int member) {
  return convert::run<int>("GA_Pgroup_absolute_id", [&] {
    return ga::absolute_rank(pgroup, member);
  });
}

int NGA_Pgroup_absolute_id(int pgroup, int member) {
  return convert::run<int>("NGA_Pgroup_absolute_id", [&] {
    return ga::absolute_rank(pgroup, member);
  });
}

void GA_Pgroup_brdcst(int pgroup, void* buf, int len, int root) {
  convert::run<void>("GA_Pgroup_brdcst", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(pgroup, "pgroup_brdcst", {pgroup, len, root});
    convert::broadcast<C>(pgroup, buf, len, root);
  });
}

void GA_Pgroup_cgop(int pgroup, SingleComplex* x, int n, char* op) {
  convert::run<void>("GA_Pgroup_cgop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(pgroup, "pgroup_cgop", {pgroup, n, convert::text(op)});
    convert::global<C>(pgroup, interface::c_single_complex, x, n, convert::text(op));
  });
}

void NGA_Pgroup_cgop(int pgroup, SingleComplex* x, int n, char* op) {
  convert::run<void>("NGA_Pgroup_cgop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(pgroup, "pgroup_cgop", {pgroup, n, convert::text(op)});
    convert::global<C>(pgroup, interface::c_single_complex, x, n, convert::text(op));
  });
}

int GA_Pgroup_create(int list[], int count) {
  return convert::run<int>("GA_Pgroup_create", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    return convert::create_group<C>(list, count);
  });
}

int NGA_Pgroup_create(int list[], int count) {
  return convert::run<int>("NGA_Pgroup_create", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    return convert::create_group<C>(list, count);
  });
}

int GA_Pgroup_destroy(int pgroup) {
  return convert::run<int>("GA_Pgroup_destroy", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(pgroup, "pgroup_destroy", {pgroup});
    return ga::destroy_group(pgroup);
  });
}

int NGA_Pgroup_destroy(int pgroup) {
  return convert::run<int>("NGA_Pgroup_destroy", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(pgroup, "pgroup_destroy", {pgroup});
    return ga::destroy_group(pgroup);
  });
}

void GA_Pgroup_dgop(int pgroup, double* x, int n, char* op) {
  convert::run<void>("GA_Pgroup_dgop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(pgroup, "pgroup_dgop", {pgroup, n, convert::text(op)});
    convert::global<C>(pgroup, interface::c_double, x, n, convert::text(op));
  });
}

void NGA_Pgroup_dgop(int pgroup, double* x, int n, char* op) {
  convert::run<void>("NGA_Pgroup_dgop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(pgroup, "pgroup_dgop", {pgroup, n, convert::text(op)});
    convert::global<C>(pgroup, interface::c_double, x, n, convert::text(op));
  });
}

int GA_Pgroup_duplicate(int pgroup) {
  return convert::run<int>("GA_Pgroup_duplicate", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(pgroup, "pgroup_duplicate", {pgroup});
    return ga::duplicate_group(pgroup);
  });
}

int NGA_Pgroup_duplicate(int pgroup) {
  return convert::run<int>("NGA_Pgroup_duplicate", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(pgroup, "pgroup_duplicate", {pgroup});
    return ga::duplicate_group(pgroup);
  });
}

void GA_Pgroup_fgop(int pgroup, float* x, int n, char* op) {
  convert::run<void>("GA_Pgroup_fgop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(pgroup, "pgroup_fgop", {pgroup, n, convert::text(op)});
    convert::global<C>(pgroup, interface::c_float, x, n, convert::text(op));
  });
}

void NGA_Pgroup_fgop(int pgroup, float* x, int n, char* op) {
  convert::run<void>("NGA_Pgroup_fgop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(pgroup, "pgroup_fgop", {pgroup, n, convert::text(op)});
    convert::global<C>(pgroup, interface::c_float, x, n, convert::text(op));
  });
}

int GA_Pgroup_get_default(void) {
  return convert::run<int>("GA_Pgroup_get_default", [&] {
    return ga::default_group();
  });
}

int NGA_Pgroup_get_default(void) {
  return convert::run<int>("NGA_Pgroup_get_default", [&] {
    return ga::default_group();
  });
}

int GA_Pgroup_get_mirror(void) {
  return convert::run<int>("GA_Pgroup_get_mirror", [&] {
    return convert::mirror_group<C>();
  });
}

int NGA_Pgroup_get_mirror(void) {
  return convert::run<int>("NGA_Pgroup_get_mirror", [&] {
    return convert::mirror_group<C>();
  });
}

int GA_Pgroup_get_world(void) {
  return convert::run<int>("GA_Pgroup_get_world", [&] {
    return convert::world_group<C>();
  });
}

int NGA_Pgroup_get_world(void) {
  return convert::run<int>("NGA_Pgroup_get_world", [&] {
    return convert::world_group<C>();
  });
}

void GA_Pgroup_igop(int pgroup, int* x, int n, char* op) {
  convert::run<void>("GA_Pgroup_igop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(pgroup, "pgroup_igop", {pgroup, n, convert::text(op)});
    convert::global_i<C>(pgroup, x, n, convert::text(op));
  });
}

void NGA_Pgroup_igop(int pgroup, int* x, int n, char* op) {
  convert::run<void>("NGA_Pgroup_igop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(pgroup, "pgroup_igop", {pgroup, n, convert::text(op)});
    convert::global_i<C>(pgroup, x, n, convert::text(op));
  });
}

void GA_Pgroup_lgop(int pgroup, long* x, int n, char* op) {
  convert::run<void>("GA_Pgroup_lgop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(pgroup, "pgroup_lgop", {pgroup, n, convert::text(op)});
    convert::global<C>(pgroup, interface::c_long, x, n, convert::text(op));
  });
}

void NGA_Pgroup_lgop(int pgroup, long* x, int n, char* op) {
  convert::run<void>("NGA_Pgroup_lgop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(pgroup, "pgroup_lgop", {pgroup, n, convert::text(op)});
    convert::global<C>(pgroup, interface::c_long, x, n, convert::text(op));
  });
}

void GA_Pgroup_llgop(int pgroup, long long* x, int n, char* op) {
  convert::run<void>("GA_Pgroup_llgop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(pgroup, "pgroup_llgop", {pgroup, n, convert::text(op)});
    convert::global<C>(pgroup, interface::c_long_long, x, n, convert::text(op));
  });
}

void NGA_Pgroup_llgop(int pgroup, long long* x, int n, char* op) {
  convert::run<void>("NGA_Pgroup_llgop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(pgroup, "pgroup_llgop", {pgroup, n, convert::text(op)});
    convert::global<C>(pgroup, interface::c_long_long, x, n, convert::text(op));
  });
}

int GA_Pgroup_nnodes(int pgroup) {
  return convert::run<int>("GA_Pgroup_nnodes", [&] {
    return ga::group_size(pgroup);
  });
}

int NGA_Pgroup_nnodes(int pgroup) {
  return convert::run<int>("NGA_Pgroup_nnodes", [&] {
    return ga::group_size(pgroup);
  });
}

int GA_Pgroup_nodeid(int pgroup) {
  return convert::run<int>("GA_Pgroup_nodeid", [&] {
    return ga::group_rank(pgroup);
  });
}

int NGA_Pgroup_nodeid(int pgroup) {
  return convert::run<int>("NGA_Pgroup_nodeid", [&] {
    return ga::group_rank(pgroup);
  });
}

int GA_Pgroup_self(void) {
  return convert::run<int>("GA_Pgroup_self", [&] {
    return ga::self_group();
  });
}

int NGA_Pgroup_self(void) {
  return convert::run<int>("NGA_Pgroup_self", [&] {
    return ga::self_group();
  });
}

void GA_Pgroup_set_default(int pgroup) {
  convert::run<void>("GA_Pgroup_set_default", [&] {
    const ga::Masked masked(false, false);
    ga::set_default_group(pgroup);
  });
}

void NGA_Pgroup_set_default(int pgroup) {
  convert::run<void>("NGA_Pgroup_set_default", [&] {
    const ga::Masked masked(false, false);
    ga::set_default_group(pgroup);
  });
}

int GA_Pgroup_split(int pgroup, int parts) {
  return convert::run<int>("GA_Pgroup_split", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(pgroup, "pgroup_split", {pgroup, parts});
    return ga::split_group(pgroup, parts);
  });
}

int NGA_Pgroup_split(int pgroup, int parts) {
  return convert::run<int>("NGA_Pgroup_split", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(pgroup, "pgroup_split", {pgroup, parts});
    return ga::split_group(pgroup, parts);
  });
}

int GA_Pgroup_split_irreg(int pgroup, int color) {
  return convert::run<int>("GA_Pgroup_split_irreg", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(pgroup, "pgroup_split_irreg", {pgroup});
    return ga::split_group_by_color(pgroup, color);
  });
}

int NGA_Pgroup_split_irreg(int pgroup, int color) {
  return convert::run<int>("NGA_Pgroup_split_irreg", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(pgroup, "pgroup_split_irreg", {pgroup});
    return ga::split_group_by_color(pgroup, color);
  });
}

void GA_Pgroup_sync(int pgroup) {
  convert::run<void>("GA_Pgroup_sync", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(pgroup, "pgroup_sync", {pgroup});
    ga::sync(pgroup);
  });
}

void NGA_Pgroup_sync(int pgroup) {
  convert::run<void>("NGA_Pgroup_sync", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(pgroup, "pgroup_sync", {pgroup});
    ga::sync(pgroup);
  });
}

void GA_Pgroup_zgop(int pgroup, DoubleComplex* x, int n, char* op) {
  convert::run<void>("GA_Pgroup_zgop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(pgroup, "pgroup_zgop", {pgroup, n, convert::text(op)});
    convert::global<C>(pgroup, interface::c_double_complex, x, n, convert::text(op));
  });
}

void NGA_Pgroup_zgop(int pgroup, DoubleComplex* x, int n, char* op) {
  convert::run<void>("NGA_Pgroup_zgop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(pgroup, "pgroup_zgop", {pgroup, n, convert::text(op)});
    convert::global<C>(pgroup, interface::c_double_complex, x, n, convert::text(op));
  });
}

void GA_Set_pgroup(int g_a, int pgroup) {
  convert::run<void>("GA_Set_pgroup", [&] {
    const base::Speaks caller(C::language);
    convert::set_group<C>(g_a, pgroup);
  });
}

void NGA_Set_pgroup(int g_a, int pgroup) {
  convert::run<void>("NGA_Set_pgroup", [&] {
    const base::Speaks caller(C::language);
    convert::set_group<C>(g_a, pgroup);
  });
}

MPI_Comm GA_MPI_Comm(void) {
  return convert::run<MPI_Comm>("GA_MPI_Comm", [&] {
    return convert::communicator<C>(ga::world_group);
  });
}

MPI_Comm GA_MPI_Comm_pgroup(int pgroup) {
  return convert::run<MPI_Comm>("GA_MPI_Comm_pgroup", [&] {
    return convert::communicator<C>(pgroup);
  });
}

MPI_Comm GA_MPI_Comm_pgroup_default(void) {
  return convert::run<MPI_Comm>("GA_MPI_Comm_pgroup_default", [&] {
    return convert::communicator<C>(ga::no_group);
  });
}

void GA_Pgroup_gop(int pgroup, int type, void* x, int n, char* op) {
  convert::run<void>("GA_Pgroup_gop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(pgroup, "pgroup_gop", {pgroup, type, n, convert::text(op)});
    convert::global<C>(pgroup, type, x, n, convert::text(op));
  });
}

void NGA_Pgroup_gop(int pgroup, int type, void* x, int n, char* op) {
  convert::run<void>("NGA_Pgroup_gop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(pgroup, "pgroup_gop", {pgroup, type, n, convert::text(op)});
    convert::global<C>(pgroup, type, x, n, convert::text(op));
  });
}

void GA_Check_handle(int g_a, char* text) {
  convert::run<void>("GA_Check_handle", [&] {
    convert::check_handle<C>(g_a, convert::text(text));
  });
}

int GA_Cluster_nnodes(void) {
  return convert::run<int>("GA_Cluster_nnodes", [&] {
    return convert::cluster_nnodes<C>();
  });
}

int GA_Cluster_nodeid(void) {
  return convert::run<int>("GA_Cluster_nodeid", [&] {
    return convert::cluster_nodeid<C>();
  });
}

int GA_Cluster_nprocs(int node) {
  return convert::run<int>("GA_Cluster_nprocs", [&] {
    return convert::cluster_nprocs<C>(node);
  });
}

int GA_Cluster_procid(int node, int place) {
  return convert::run<int>("GA_Cluster_procid", [&] {
    return convert::cluster_procid<C>(node, place);
  });
}

int GA_Cluster_proc_nodeid(int proc) {
  return convert::run<int>("GA_Cluster_proc_nodeid", [&] {
    return convert::cluster_proc_nodeid<C>(proc);
  });
}

int GA_Compare_distr(int g_a, int g_b) {
  return convert::run<int>("GA_Compare_distr", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    return convert::distributions_differ<C>(g_a, g_b);
  });
}

int NGA_Compare_distr(int g_a, int g_b) {
  return convert::run<int>("NGA_Compare_distr", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    return convert::distributions_differ<C>(g_a, g_b);
  });
}

int GA_Get_debug(void) {
  return convert::run<int>("GA_Get_debug", [&] {
    return convert::get_debug<C>();
  });
}

int NGA_Get_debug(void) {
  return convert::run<int>("NGA_Get_debug", [&] {
    return convert::get_debug<C>();
  });
}

int GA_Get_dimension(int g_a) {
  return convert::run<int>("GA_Get_dimension", [&] {
    const base::Speaks caller(C::language);
    return convert::dimensions<C>(g_a);
  });
}

int NGA_Get_dimension(int g_a) {
  return convert::run<int>("NGA_Get_dimension", [&] {
    const base::Speaks caller(C::language);
    return convert::dimensions<C>(g_a);
  });
}

int GA_Initialized(void) {
  return convert::run<int>("GA_Initialized", [&] {
    return convert::initialized<C>();
  });
}

int NGA_Initialized(void) {
  return convert::run<int>("NGA_Initialized", [&] {
    return convert::initialized<C>();
  });
}

size_t GA_Inquire_memory(void) {
  return convert::run<size_t>("GA_Inquire_memory", [&] {
    return convert::memory_used<C>();
  });
}

size_t NGA_Inquire_memory(void) {
  return convert::run<size_t>("NGA_Inquire_memory", [&] {
    return convert::memory_used<C>();
  });
}

char * GA_Inquire_name(int g_a) {
  return convert::run<char*>("GA_Inquire_name", [&] {
    const base::Speaks caller(C::language);
    return convert::array_name<C>(g_a);
  });
}

char * NGA_Inquire_name(int g_a) {
  return convert::run<char*>("NGA_Inquire_name", [&] {
    const base::Speaks caller(C::language);
    return convert::array_name<C>(g_a);
  });
}

int GA_Is_mirrored(int g_a) {
  return convert::run<int>("GA_Is_mirrored", [&] {
    const base::Speaks caller(C::language);
    return convert::is_mirrored<C>(g_a);
  });
}

int NGA_Is_mirrored(int g_a) {
  return convert::run<int>("NGA_Is_mirrored", [&] {
    const base::Speaks caller(C::language);
    return convert::is_mirrored<C>(g_a);
  });
}

void GA_List_nodeid(int list[], int nprocs) {
  convert::run<void>("GA_List_nodeid", [&] {
    convert::list_nodeid<C>(list, nprocs);
  });
}

void NGA_List_nodeid(int list[], int nprocs) {
  convert::run<void>("NGA_List_nodeid", [&] {
    convert::list_nodeid<C>(list, nprocs);
  });
}

size_t GA_Memory_avail(void) {
  return convert::run<size_t>("GA_Memory_avail", [&] {
    return convert::memory_available<C>();
  });
}

size_t NGA_Memory_avail(void) {
  return convert::run<size_t>("NGA_Memory_avail", [&] {
    return convert::memory_available<C>();
  });
}

int GA_Memory_limited(void) {
  return convert::run<int>("GA_Memory_limited", [&] {
    return convert::memory_limited<C>();
  });
}

int NGA_Memory_limited(void) {
  return convert::run<int>("NGA_Memory_limited", [&] {
    return convert::memory_limited<C>();
  });
}

int GA_Ndim(int g_a) {
  return convert::run<int>("GA_Ndim", [&] {
    const base::Speaks caller(C::language);
    return convert::dimensions<C>(g_a);
  });
}

int NGA_Ndim(int g_a) {
  return convert::run<int>("NGA_Ndim", [&] {
    const base::Speaks caller(C::language);
    return convert::dimensions<C>(g_a);
  });
}

int GA_Nnodes(void) {
  return convert::run<int>("GA_Nnodes", [&] {
    return convert::nnodes<C>();
  });
}

int NGA_Nnodes(void) {
  return convert::run<int>("NGA_Nnodes", [&] {
    return convert::nnodes<C>();
  });
}

int GA_Nodeid(void) {
  return convert::run<int>("GA_Nodeid", [&] {
    return convert::nodeid<C>();
  });
}

int NGA_Nodeid(void) {
  return convert::run<int>("NGA_Nodeid", [&] {
    return convert::nodeid<C>();
  });
}

int GA_Uses_fapi(void) {
  return convert::run<int>("GA_Uses_fapi", [&] {
    return convert::uses_fapi<C>();
  });
}

int GA_Uses_ma(void) {
  return convert::run<int>("GA_Uses_ma", [&] {
    return convert::uses_ma<C>();
  });
}

int NGA_Uses_ma(void) {
  return convert::run<int>("NGA_Uses_ma", [&] {
    return convert::uses_ma<C>();
  });
}

int GA_Valid_handle(int g_a) {
  return convert::run<int>("GA_Valid_handle", [&] {
    const base::Speaks caller(C::language);
    return convert::valid_handle<C>(g_a);
  });
}

int NGA_Valid_handle(int g_a) {
  return convert::run<int>("NGA_Valid_handle", [&] {
    const base::Speaks caller(C::language);
    return convert::valid_handle<C>(g_a);
  });
}

int GA_Verify_handle(int g_a) {
  return convert::run<int>("GA_Verify_handle", [&] {
    const base::Speaks caller(C::language);
    return convert::valid_handle<C>(g_a);
  });
}

int NGA_Verify_handle(int g_a) {
  return convert::run<int>("NGA_Verify_handle", [&] {
    const base::Speaks caller(C::language);
    return convert::valid_handle<C>(g_a);
  });
}

void NGA_Distribution(int g_a, int proc, int lo[], int hi[]) {
  convert::run<void>("NGA_Distribution", [&] {
    const base::Speaks caller(C::language);
    convert::distribution<C>(g_a, proc, lo, hi);
  });
}

void NGA_Distribution64(int g_a, int proc, int64_t lo[], int64_t hi[]) {
  convert::run<void>("NGA_Distribution64", [&] {
    const base::Speaks caller(C64::language);
    convert::distribution<C64>(g_a, proc, lo, hi);
  });
}

void NGA_Inquire(int g_a, int* type, int* ndim, int dims[]) {
  convert::run<void>("NGA_Inquire", [&] {
    const base::Speaks caller(C::language);
    convert::inquire<C>(g_a, type, ndim, dims);
  });
}

void NGA_Inquire64(int g_a, int* type, int* ndim, int64_t dims[]) {
  convert::run<void>("NGA_Inquire64", [&] {
    const base::Speaks caller(C64::language);
    convert::inquire<C64>(g_a, type, ndim, dims);
  });
}

int NGA_Locate(int g_a, int subscript[]) {
  return convert::run<int>("NGA_Locate", [&] {
    const base::Speaks caller(C::language);
    return convert::locate<C>(g_a, subscript);
  });
}

int NGA_Locate64(int g_a, int64_t subscript[]) {
  return convert::run<int>("NGA_Locate64", [&] {
    const base::Speaks caller(C64::language);
    return convert::locate<C64>(g_a, subscript);
  });
}

int NGA_Locate_nnodes(int g_a, int lo[], int hi[]) {
  return convert::run<int>("NGA_Locate_nnodes", [&] {
    const base::Speaks caller(C::language);
    return convert::locate_count<C>(g_a, lo, hi);
  });
}

int NGA_Locate_nnodes64(int g_a, int64_t lo[], int64_t hi[]) {
  return convert::run<int>("NGA_Locate_nnodes64", [&] {
    const base::Speaks caller(C64::language);
    return convert::locate_count<C64>(g_a, lo, hi);
  });
}

int NGA_Locate_region(int g_a, int lo[], int hi[], int map[], int procs[]) {
  return convert::run<int>("NGA_Locate_region", [&] {
    const base::Speaks caller(C::language);
    return convert::locate_region<C>(g_a, lo, hi, map, procs);
  });
}

int NGA_Locate_region64(int g_a, int64_t lo[], int64_t hi[], int64_t map[], int procs[]) {
  return convert::run<int>("NGA_Locate_region64", [&] {
    const base::Speaks caller(C64::language);
    return convert::locate_region<C64>(g_a, lo, hi, map, procs);
  });
}

void NGA_Proc_topology(int g_a, int proc, int coord[]) {
  convert::run<void>("NGA_Proc_topology", [&] {
    const base::Speaks caller(C::language);
    convert::proc_topology<C>(g_a, proc, coord);
  });
}

void GA_Get_array_name(int g_a, char* name) {
  convert::run<void>("GA_Get_array_name", [&] {
    const base::Speaks caller(C::language);
    convert::array_name<C>(g_a, name);
  });
}

void NGA_Get_array_name(int g_a, char* name) {
  convert::run<void>("NGA_Get_array_name", [&] {
    const base::Speaks caller(C::language);
    convert::array_name<C>(g_a, name);
  });
}

void GA_Version(int* major, int* minor, int* patch) {
  convert::run<void>("GA_Version", [&] {
    convert::version<C>(major, minor, patch);
  });
}

void NGA_Version(int* major, int* minor, int* patch) {
  convert::run<void>("NGA_Version", [&] {
    convert::version<C>(major, minor, patch);
  });
}

void GA_Sgemm(char transa, char transb, int m, int n, int k, float alpha, int g_a, int g_b, float beta, int g_c) {
  convert::run<void>("GA_Sgemm", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "sgemm", {transa, transb, m, n, k, ga::as_text(Element::float32, &alpha), g_a, g_b, ga::as_text(Element::float32, &beta), g_c});
    auto& g_a_ = convert::array(g_a);
    auto& g_b_ = convert::array(g_b);
    auto& g_c_ = convert::array(g_c);
    ga::gemm(ga::Order::row_major, Element::float32, transa, transb, m, n, k, &alpha, g_a_, g_b_, &beta, g_c_);
  });
}

void GA_Sgemm64(char transa, char transb, int64_t m, int64_t n, int64_t k, float alpha, int g_a, int g_b, float beta, int g_c) {
  convert::run<void>("GA_Sgemm64", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "sgemm", {transa, transb, m, n, k, ga::as_text(Element::float32, &alpha), g_a, g_b, ga::as_text(Element::float32, &beta), g_c});
    auto& g_a_ = convert::array(g_a);
    auto& g_b_ = convert::array(g_b);
    auto& g_c_ = convert::array(g_c);
    ga::gemm(ga::Order::row_major, Element::float32, transa, transb, m, n, k, &alpha, g_a_, g_b_, &beta, g_c_);
  });
}

void GA_Dgemm(char transa, char transb, int m, int n, int k, double alpha, int g_a, int g_b, double beta, int g_c) {
  convert::run<void>("GA_Dgemm", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "dgemm", {transa, transb, m, n, k, ga::as_text(Element::float64, &alpha), g_a, g_b, ga::as_text(Element::float64, &beta), g_c});
    auto& g_a_ = convert::array(g_a);
    auto& g_b_ = convert::array(g_b);
    auto& g_c_ = convert::array(g_c);
    ga::gemm(ga::Order::row_major, Element::float64, transa, transb, m, n, k, &alpha, g_a_, g_b_, &beta, g_c_);
  });
}

void GA_Dgemm64(char transa, char transb, int64_t m, int64_t n, int64_t k, double alpha, int g_a, int g_b, double beta, int g_c) {
  convert::run<void>("GA_Dgemm64", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "dgemm", {transa, transb, m, n, k, ga::as_text(Element::float64, &alpha), g_a, g_b, ga::as_text(Element::float64, &beta), g_c});
    auto& g_a_ = convert::array(g_a);
    auto& g_b_ = convert::array(g_b);
    auto& g_c_ = convert::array(g_c);
    ga::gemm(ga::Order::row_major, Element::float64, transa, transb, m, n, k, &alpha, g_a_, g_b_, &beta, g_c_);
  });
}

void GA_Cgemm(char transa, char transb, int m, int n, int k, SingleComplex alpha, int g_a, int g_b, SingleComplex beta, int g_c) {
  convert::run<void>("GA_Cgemm", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "cgemm", {transa, transb, m, n, k, ga::as_text(Element::complex64, &alpha), g_a, g_b, ga::as_text(Element::complex64, &beta), g_c});
    auto& g_a_ = convert::array(g_a);
    auto& g_b_ = convert::array(g_b);
    auto& g_c_ = convert::array(g_c);
    ga::gemm(ga::Order::row_major, Element::complex64, transa, transb, m, n, k, &alpha, g_a_, g_b_, &beta, g_c_);
  });
}

void GA_Cgemm64(char transa, char transb, int64_t m, int64_t n, int64_t k, SingleComplex alpha, int g_a, int g_b, SingleComplex beta, int g_c) {
  convert::run<void>("GA_Cgemm64", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "cgemm", {transa, transb, m, n, k, ga::as_text(Element::complex64, &alpha), g_a, g_b, ga::as_text(Element::complex64, &beta), g_c});
    auto& g_a_ = convert::array(g_a);
    auto& g_b_ = convert::array(g_b);
    auto& g_c_ = convert::array(g_c);
    ga::gemm(ga::Order::row_major, Element::complex64, transa, transb, m, n, k, &alpha, g_a_, g_b_, &beta, g_c_);
  });
}

void GA_Zgemm(char transa, char transb, int m, int n, int k, DoubleComplex alpha, int g_a, int g_b, DoubleComplex beta, int g_c) {
  convert::run<void>("GA_Zgemm", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "zgemm", {transa, transb, m, n, k, ga::as_text(Element::complex128, &alpha), g_a, g_b, ga::as_text(Element::complex128, &beta), g_c});
    auto& g_a_ = convert::array(g_a);
    auto& g_b_ = convert::array(g_b);
    auto& g_c_ = convert::array(g_c);
    ga::gemm(ga::Order::row_major, Element::complex128, transa, transb, m, n, k, &alpha, g_a_, g_b_, &beta, g_c_);
  });
}

void GA_Zgemm64(char transa, char transb, int64_t m, int64_t n, int64_t k, DoubleComplex alpha, int g_a, int g_b, DoubleComplex beta, int g_c) {
  convert::run<void>("GA_Zgemm64", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "zgemm", {transa, transb, m, n, k, ga::as_text(Element::complex128, &alpha), g_a, g_b, ga::as_text(Element::complex128, &beta), g_c});
    auto& g_a_ = convert::array(g_a);
    auto& g_b_ = convert::array(g_b);
    auto& g_c_ = convert::array(g_c);
    ga::gemm(ga::Order::row_major, Element::complex128, transa, transb, m, n, k, &alpha, g_a_, g_b_, &beta, g_c_);
  });
}

void NGA_Matmul_patch(char transa, char transb, void* alpha, void* beta, int g_a, int alo[], int ahi[], int g_b, int blo[], int bhi[], int g_c, int clo[], int chi[]) {
  convert::run<void>("NGA_Matmul_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "matmul_patch", {transa, transb, ga::as_text(convert::array(g_a).element(), alpha), ga::as_text(convert::array(g_a).element(), beta), g_a, g_b, g_c});
    convert::matmul_patch<C>(transa, transb, alpha, beta, g_a, alo, ahi, g_b, blo, bhi, g_c, clo, chi);
  });
}

void NGA_Matmul_patch64(char transa, char transb, void* alpha, void* beta, int g_a, int64_t alo[], int64_t ahi[], int g_b, int64_t blo[], int64_t bhi[], int g_c, int64_t clo[], int64_t chi[]) {
  convert::run<void>("NGA_Matmul_patch64", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "matmul_patch", {transa, transb, ga::as_text(convert::array(g_a).element(), alpha), ga::as_text(convert::array(g_a).element(), beta), g_a, g_b, g_c});
    convert::matmul_patch<C64>(transa, transb, alpha, beta, g_a, alo, ahi, g_b, blo, bhi, g_c, clo, chi);
  });
}

void GA_Matmul_patch(char transa, char transb, void* alpha, void* beta, int g_a, int ailo, int aihi, int ajlo, int ajhi, int g_b, int bilo, int bihi, int bjlo, int bjhi, int g_c, int cilo, int cihi, int cjlo, int cjhi) {
  convert::run<void>("GA_Matmul_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "matmul_patch_2d", {transa, transb, ga::as_text(convert::array(g_a).element(), alpha), ga::as_text(convert::array(g_a).element(), beta), g_a, ailo, aihi, ajlo, ajhi, g_b, bilo, bihi, bjlo, bjhi, g_c, cilo, cihi, cjlo, cjhi});
    convert::matmul_matrices<C>(transa, transb, alpha, beta, g_a, ailo, aihi, ajlo, ajhi, g_b, bilo, bihi, bjlo, bjhi, g_c, cilo, cihi, cjlo, cjhi);
  });
}

void GA_Matmul_patch64(char transa, char transb, void* alpha, void* beta, int g_a, int64_t ailo, int64_t aihi, int64_t ajlo, int64_t ajhi, int g_b, int64_t bilo, int64_t bihi, int64_t bjlo, int64_t bjhi, int g_c, int64_t cilo, int64_t cihi, int64_t cjlo, int64_t cjhi) {
  convert::run<void>("GA_Matmul_patch64", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "matmul_patch_2d", {transa, transb, ga::as_text(convert::array(g_a).element(), alpha), ga::as_text(convert::array(g_a).element(), beta), g_a, ailo, aihi, ajlo, ajhi, g_b, bilo, bihi, bjlo, bjhi, g_c, cilo, cihi, cjlo, cjhi});
    convert::matmul_matrices<C64>(transa, transb, alpha, beta, g_a, ailo, aihi, ajlo, ajhi, g_b, bilo, bihi, bjlo, bjhi, g_c, cilo, cihi, cjlo, cjhi);
  });
}

void GA_Transpose(int g_a, int g_b) {
  convert::run<void>("GA_Transpose", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "transpose", {g_a, g_b});
    auto& g_a_ = convert::array(g_a);
    auto& g_b_ = convert::array(g_b);
    ga::transpose(g_a_, g_b_);
  });
}

void GA_Symmetrize(int g_a) {
  convert::run<void>("GA_Symmetrize", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "symmetrize", {g_a});
    auto& g_a_ = convert::array(g_a);
    ga::symmetrize(g_a_);
  });
}

void NGA_Symmetrize(int g_a) {
  convert::run<void>("NGA_Symmetrize", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "symmetrize", {g_a});
    auto& g_a_ = convert::array(g_a);
    ga::symmetrize(g_a_);
  });
}

void GA_Lu_solve(char tran, int g_a, int g_b) {
  convert::run<void>("GA_Lu_solve", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "lu_solve", {tran, g_a, g_b});
    auto& g_a_ = convert::array(g_a);
    auto& g_b_ = convert::array(g_b);
    ga::lu_solve(tran, g_a_, g_b_);
  });
}

int GA_Llt_solve(int g_a, int g_b) {
  return convert::run<int>("GA_Llt_solve", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "llt_solve", {g_a, g_b});
    auto& g_a_ = convert::array(g_a);
    auto& g_b_ = convert::array(g_b);
    return ga::llt_solve(g_a_, g_b_);
  });
}

int GA_Solve(int g_a, int g_b) {
  return convert::run<int>("GA_Solve", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "solve", {g_a, g_b});
    auto& g_a_ = convert::array(g_a);
    auto& g_b_ = convert::array(g_b);
    return ga::solve(g_a_, g_b_);
  });
}

int GA_Spd_invert(int g_a) {
  return convert::run<int>("GA_Spd_invert", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "spd_invert", {g_a});
    auto& g_a_ = convert::array(g_a);
    return ga::spd_invert(g_a_);
  });
}

void GA_Diag_std(int g_a, int g_v, void* eval) {
  convert::run<void>("GA_Diag_std", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "diag_std", {g_a, g_v});
    auto& g_a_ = convert::array(g_a);
    auto& g_v_ = convert::array(g_v);
    ga::diagonalise(g_a_, g_v_, eval);
  });
}

void GA_Diag_std_seq(int g_a, int g_v, void* eval) {
  convert::run<void>("GA_Diag_std_seq", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "diag_std_seq", {g_a, g_v});
    auto& g_a_ = convert::array(g_a);
    auto& g_v_ = convert::array(g_v);
    ga::diagonalise(g_a_, g_v_, eval);
  });
}

void GA_Diag(int g_a, int g_s, int g_v, void* eval) {
  convert::run<void>("GA_Diag", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "diag", {g_a, g_s, g_v});
    auto& g_a_ = convert::array(g_a);
    auto& g_s_ = convert::array(g_s);
    auto& g_v_ = convert::array(g_v);
    ga::diagonalise(g_a_, g_s_, g_v_, eval);
  });
}

void GA_Diag_seq(int g_a, int g_s, int g_v, void* eval) {
  convert::run<void>("GA_Diag_seq", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "diag_seq", {g_a, g_s, g_v});
    auto& g_a_ = convert::array(g_a);
    auto& g_s_ = convert::array(g_s);
    auto& g_v_ = convert::array(g_v);
    ga::diagonalise(g_a_, g_s_, g_v_, eval);
  });
}

void GA_Diag_reuse(int reuse, int g_a, int g_s, int g_v, void* eval) {
  convert::run<void>("GA_Diag_reuse", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "diag_reuse", {reuse, g_a, g_s, g_v});
    auto& g_a_ = convert::array(g_a);
    auto& g_s_ = convert::array(g_s);
    auto& g_v_ = convert::array(g_v);
    ga::diagonalise_again(reuse, g_a_, g_s_, g_v_, eval);
  });
}

void GA_Freemem(void* ptr) {
  convert::run<void>("GA_Freemem", [&] {
    ga::free_memory(ptr);
  });
}

void * GA_Getmem(int type, int n, int pgroup) {
  return convert::run<void*>("GA_Getmem", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    return convert::get_memory<C>(type, n, pgroup);
  });
}

void GA_Register_stack_memory(GA_allocator ext_alloc, GA_deallocator ext_free) {
  convert::run<void>("GA_Register_stack_memory", [&] {
    convert::ignore<C>(0);
  });
}

void GA_Set_memory_limit(size_t limit) {
  convert::run<void>("GA_Set_memory_limit", [&] {
    convert::set_memory_limit<C>(limit);
  });
}

void NGA_Set_memory_limit(size_t limit) {
  convert::run<void>("NGA_Set_memory_limit", [&] {
    convert::set_memory_limit<C>(limit);
  });
}

void ga_free(void* ptr) {
  convert::run<void>("ga_free", [&] {
    convert::free_buffer<C>(ptr);
  });
}

double GA_Rand(int seed) {
  return convert::run<double>("GA_Rand", [&] {
    return ga::random(seed);
  });
}

double NGA_Rand(int seed) {
  return convert::run<double>("NGA_Rand", [&] {
    return ga::random(seed);
  });
}

void GA_Set_debug(int flag) {
  convert::run<void>("GA_Set_debug", [&] {
    convert::set_debug<C>(flag);
  });
}

void NGA_Set_debug(int flag) {
  convert::run<void>("NGA_Set_debug", [&] {
    convert::set_debug<C>(flag);
  });
}

double GA_Wtime(void) {
  return convert::run<double>("GA_Wtime", [&] {
    return convert::seconds<C>();
  });
}

double NGA_Wtime(void) {
  return convert::run<double>("NGA_Wtime", [&] {
    return convert::seconds<C>();
  });
}

void GA_Checkpoint(int gas[], int number) {
  convert::run<void>("GA_Checkpoint", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "checkpoint", {number});
    convert::checkpoint<C>(gas, number);
  });
}

void GA_Recover_arrays(int gas[], int number) {
  convert::run<void>("GA_Recover_arrays", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "recover_arrays", {number});
    convert::recover_arrays<C>(gas, number);
  });
}

void GA_Nblock(int g_a, int nblock[]) {
  convert::run<void>("GA_Nblock", [&] {
    const base::Speaks caller(C::language);
    convert::nblock<C>(g_a, nblock);
  });
}

void NGA_Nblock(int g_a, int nblock[]) {
  convert::run<void>("NGA_Nblock", [&] {
    const base::Speaks caller(C::language);
    convert::nblock<C>(g_a, nblock);
  });
}

void NGA_Access(int g_a, int lo[], int hi[], void* ptr, int ld[]) {
  convert::run<void>("NGA_Access", [&] {
    const base::Speaks caller(C::language);
    convert::access<C>(g_a, lo, hi, ptr, ld);
  });
}

void NGA_Access64(int g_a, int64_t lo[], int64_t hi[], void* ptr, int64_t ld[]) {
  convert::run<void>("NGA_Access64", [&] {
    const base::Speaks caller(C64::language);
    convert::access<C64>(g_a, lo, hi, ptr, ld);
  });
}

void NGA_Acc(int g_a, int lo[], int hi[], void* buf, int ld[], void* alpha) {
  convert::run<void>("NGA_Acc", [&] {
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch lo_hi = convert::patch<C>(g_a_, lo, hi);
    ga::accumulate(g_a_, lo_hi, buf, convert::strides<C>(g_a_, lo_hi, ld), alpha);
  });
}

void NGA_Acc64(int g_a, int64_t lo[], int64_t hi[], void* buf, int64_t ld[], void* alpha) {
  convert::run<void>("NGA_Acc64", [&] {
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch lo_hi = convert::patch<C64>(g_a_, lo, hi);
    ga::accumulate(g_a_, lo_hi, buf, convert::strides<C64>(g_a_, lo_hi, ld), alpha);
  });
}

void NGA_Alloc_gatscat_buf(int n) {
  convert::run<void>("NGA_Alloc_gatscat_buf", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "alloc_gatscat_buf", {n});
    convert::ignore<C>(n);
  });
}

void NGA_Free_gatscat_buf(void) {
  convert::run<void>("NGA_Free_gatscat_buf", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "free_gatscat_buf", {});
    convert::ignore<C>(0);
  });
}

void NGA_Gather(int g_a, void* v, int* subscripts[], int n) {
  convert::run<void>("NGA_Gather", [&] {
    convert::gather<C>(g_a, v, subscripts, n);
  });
}

void NGA_Gather64(int g_a, void* v, int64_t* subscripts[], int64_t n) {
  convert::run<void>("NGA_Gather64", [&] {
    convert::gather<C64>(g_a, v, subscripts, n);
  });
}

void NGA_Gather_flat(int g_a, void* v, int subscripts[], int n) {
  convert::run<void>("NGA_Gather_flat", [&] {
    convert::gather<C>(g_a, v, subscripts, n);
  });
}

void NGA_Gather_flat64(int g_a, void* v, int64_t subscripts[], int64_t n) {
  convert::run<void>("NGA_Gather_flat64", [&] {
    convert::gather<C64>(g_a, v, subscripts, n);
  });
}

void NGA_Get(int g_a, int lo[], int hi[], void* buf, int ld[]) {
  convert::run<void>("NGA_Get", [&] {
    auto& g_a_ = convert::array(g_a);
    if (convert::get_row<C>(g_a_, lo, hi, buf, ld)) [[likely]] return;
    const gannet::Patch lo_hi = convert::patch<C>(g_a_, lo, hi);
    ga::get(g_a_, lo_hi, buf, convert::strides<C>(g_a_, lo_hi, ld));
  });
}

void NGA_Get64(int g_a, int64_t lo[], int64_t hi[], void* buf, int64_t ld[]) {
  convert::run<void>("NGA_Get64", [&] {
    auto& g_a_ = convert::array(g_a);
    if (convert::get_row<C64>(g_a_, lo, hi, buf, ld)) [[likely]] return;
    const gannet::Patch lo_hi = convert::patch<C64>(g_a_, lo, hi);
    ga::get(g_a_, lo_hi, buf, convert::strides<C64>(g_a_, lo_hi, ld));
  });
}

void NGA_Periodic_acc(int g_a, int lo[], int hi[], void* buf, int ld[], void* alpha) {
  convert::run<void>("NGA_Periodic_acc", [&] {
    convert::periodic<C>(ga::Move::accumulate, g_a, lo, hi, buf, ld, alpha);
  });
}

void NGA_Periodic_acc64(int g_a, int64_t lo[], int64_t hi[], void* buf, int64_t ld[], void* alpha) {
  convert::run<void>("NGA_Periodic_acc64", [&] {
    convert::periodic<C64>(ga::Move::accumulate, g_a, lo, hi, buf, ld, alpha);
  });
}

void NGA_Periodic_get(int g_a, int lo[], int hi[], void* buf, int ld[]) {
  convert::run<void>("NGA_Periodic_get", [&] {
    convert::periodic<C>(ga::Move::get, g_a, lo, hi, buf, ld);
  });
}

void NGA_Periodic_get64(int g_a, int64_t lo[], int64_t hi[], void* buf, int64_t ld[]) {
  convert::run<void>("NGA_Periodic_get64", [&] {
    convert::periodic<C64>(ga::Move::get, g_a, lo, hi, buf, ld);
  });
}

void NGA_Periodic_put(int g_a, int lo[], int hi[], void* buf, int ld[]) {
  convert::run<void>("NGA_Periodic_put", [&] {
    convert::periodic<C>(ga::Move::put, g_a, lo, hi, buf, ld);
  });
}

void NGA_Periodic_put64(int g_a, int64_t lo[], int64_t hi[], void* buf, int64_t ld[]) {
  convert::run<void>("NGA_Periodic_put64", [&] {
    convert::periodic<C64>(ga::Move::put, g_a, lo, hi, buf, ld);
  });
}

void NGA_Put(int g_a, int lo[], int hi[], void* buf, int ld[]) {
  convert::run<void>("NGA_Put", [&] {
    auto& g_a_ = convert::array(g_a);
    if (convert::put_row<C>(g_a_, lo, hi, buf, ld)) [[likely]] return;
    const gannet::Patch lo_hi = convert::patch<C>(g_a_, lo, hi);
    ga::put(g_a_, lo_hi, buf, convert::strides<C>(g_a_, lo_hi, ld));
  });
}

void NGA_Put64(int g_a, int64_t lo[], int64_t hi[], void* buf, int64_t ld[]) {
  convert::run<void>("NGA_Put64", [&] {
    auto& g_a_ = convert::array(g_a);
    if (convert::put_row<C64>(g_a_, lo, hi, buf, ld)) [[likely]] return;
    const gannet::Patch lo_hi = convert::patch<C64>(g_a_, lo, hi);
    ga::put(g_a_, lo_hi, buf, convert::strides<C64>(g_a_, lo_hi, ld));
  });
}

long NGA_Read_inc(int g_a, int subscript[], long inc) {
  return convert::run<long>("NGA_Read_inc", [&] {
    auto& g_a_ = convert::array(g_a);
    if (const auto quick = convert::increment<C>(g_a_, subscript, inc)) [[likely]] return *quick;
    return ga::read_increment(g_a_, convert::point<C>(g_a_, subscript), inc);
  });
}

long NGA_Read_inc64(int g_a, int64_t subscript[], long inc) {
  return convert::run<long>("NGA_Read_inc64", [&] {
    auto& g_a_ = convert::array(g_a);
    if (const auto quick = convert::increment<C64>(g_a_, subscript, inc)) [[likely]] return *quick;
    return ga::read_increment(g_a_, convert::point<C64>(g_a_, subscript), inc);
  });
}

void NGA_Release(int g_a, int lo[], int hi[]) {
  convert::run<void>("NGA_Release", [&] {
    const base::Speaks caller(C::language);
    convert::release<C>(g_a, lo, hi);
  });
}

void NGA_Release64(int g_a, int64_t lo[], int64_t hi[]) {
  convert::run<void>("NGA_Release64", [&] {
    const base::Speaks caller(C64::language);
    convert::release<C64>(g_a, lo, hi);
  });
}

void NGA_Release_update(int g_a, int lo[], int hi[]) {
  convert::run<void>("NGA_Release_update", [&] {
    const base::Speaks caller(C::language);
    convert::release_update<C>(g_a, lo, hi);
  });
}

void NGA_Release_update64(int g_a, int64_t lo[], int64_t hi[]) {
  convert::run<void>("NGA_Release_update64", [&] {
    const base::Speaks caller(C64::language);
    convert::release_update<C64>(g_a, lo, hi);
  });
}

void NGA_Scatter_acc(int g_a, void* v, int* subscripts[], int n, void* alpha) {
  convert::run<void>("NGA_Scatter_acc", [&] {
    convert::scatter_acc<C>(g_a, v, subscripts, n, alpha);
  });
}

void NGA_Scatter_acc64(int g_a, void* v, int64_t* subscripts[], int64_t n, void* alpha) {
  convert::run<void>("NGA_Scatter_acc64", [&] {
    convert::scatter_acc<C64>(g_a, v, subscripts, n, alpha);
  });
}

void NGA_Scatter_acc_flat(int g_a, void* v, int subscripts[], int n, void* alpha) {
  convert::run<void>("NGA_Scatter_acc_flat", [&] {
    convert::scatter_acc<C>(g_a, v, subscripts, n, alpha);
  });
}

void NGA_Scatter_acc_flat64(int g_a, void* v, int64_t subscripts[], int64_t n, void* alpha) {
  convert::run<void>("NGA_Scatter_acc_flat64", [&] {
    convert::scatter_acc<C64>(g_a, v, subscripts, n, alpha);
  });
}

void NGA_Scatter(int g_a, void* v, int* subscripts[], int n) {
  convert::run<void>("NGA_Scatter", [&] {
    convert::scatter<C>(g_a, v, subscripts, n);
  });
}

void NGA_Scatter64(int g_a, void* v, int64_t* subscripts[], int64_t n) {
  convert::run<void>("NGA_Scatter64", [&] {
    convert::scatter<C64>(g_a, v, subscripts, n);
  });
}

void NGA_Scatter_flat(int g_a, void* v, int subscripts[], int n) {
  convert::run<void>("NGA_Scatter_flat", [&] {
    convert::scatter<C>(g_a, v, subscripts, n);
  });
}

void NGA_Scatter_flat64(int g_a, void* v, int64_t subscripts[], int64_t n) {
  convert::run<void>("NGA_Scatter_flat64", [&] {
    convert::scatter<C64>(g_a, v, subscripts, n);
  });
}

void NGA_Strided_acc(int g_a, int lo[], int hi[], int skip[], void* buf, int ld[], void* alpha) {
  convert::run<void>("NGA_Strided_acc", [&] {
    convert::strided<C>(ga::Move::accumulate, g_a, lo, hi, skip, buf, ld, alpha);
  });
}

void NGA_Strided_acc64(int g_a, int64_t lo[], int64_t hi[], int64_t skip[], void* buf, int64_t ld[], void* alpha) {
  convert::run<void>("NGA_Strided_acc64", [&] {
    convert::strided<C64>(ga::Move::accumulate, g_a, lo, hi, skip, buf, ld, alpha);
  });
}

void NGA_Strided_get(int g_a, int lo[], int hi[], int skip[], void* buf, int ld[]) {
  convert::run<void>("NGA_Strided_get", [&] {
    convert::strided<C>(ga::Move::get, g_a, lo, hi, skip, buf, ld);
  });
}

void NGA_Strided_get64(int g_a, int64_t lo[], int64_t hi[], int64_t skip[], void* buf, int64_t ld[]) {
  convert::run<void>("NGA_Strided_get64", [&] {
    convert::strided<C64>(ga::Move::get, g_a, lo, hi, skip, buf, ld);
  });
}

void NGA_Strided_put(int g_a, int lo[], int hi[], int skip[], void* buf, int ld[]) {
  convert::run<void>("NGA_Strided_put", [&] {
    convert::strided<C>(ga::Move::put, g_a, lo, hi, skip, buf, ld);
  });
}

void NGA_Strided_put64(int g_a, int64_t lo[], int64_t hi[], int64_t skip[], void* buf, int64_t ld[]) {
  convert::run<void>("NGA_Strided_put64", [&] {
    convert::strided<C64>(ga::Move::put, g_a, lo, hi, skip, buf, ld);
  });
}

void GA_Abs_value_patch(int g_a, int lo[], int hi[]) {
  convert::run<void>("GA_Abs_value_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "abs_value_patch", {g_a});
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch lo_hi = convert::patch<C>(g_a_, lo, hi);
    ga::absolute(g_a_, lo_hi);
  });
}

void GA_Abs_value_patch64(int g_a, int64_t lo[], int64_t hi[]) {
  convert::run<void>("GA_Abs_value_patch64", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "abs_value_patch", {g_a});
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch lo_hi = convert::patch<C64>(g_a_, lo, hi);
    ga::absolute(g_a_, lo_hi);
  });
}

void GA_Add_constant_patch(int g_a, int lo[], int hi[], void* alpha) {
  convert::run<void>("GA_Add_constant_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "add_constant_patch", {g_a, ga::as_text(convert::array(g_a).element(), alpha)});
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch lo_hi = convert::patch<C>(g_a_, lo, hi);
    ga::add_constant(g_a_, lo_hi, alpha);
  });
}

void GA_Add_constant_patch64(int g_a, int64_t lo[], int64_t hi[], void* alpha) {
  convert::run<void>("GA_Add_constant_patch64", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "add_constant_patch", {g_a, ga::as_text(convert::array(g_a).element(), alpha)});
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch lo_hi = convert::patch<C64>(g_a_, lo, hi);
    ga::add_constant(g_a_, lo_hi, alpha);
  });
}

void NGA_Add_patch(void* alpha, int g_a, int alo[], int ahi[], void* beta, int g_b, int blo[], int bhi[], int g_c, int clo[], int chi[]) {
  convert::run<void>("NGA_Add_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "add_patch", {ga::as_text(convert::array(g_a).element(), alpha), g_a, ga::as_text(convert::array(g_a).element(), beta), g_b, g_c});
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch alo_ahi = convert::patch<C>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(g_b);
    const gannet::Patch blo_bhi = convert::patch<C>(g_b_, blo, bhi);
    auto& g_c_ = convert::array(g_c);
    const gannet::Patch clo_chi = convert::patch<C>(g_c_, clo, chi);
    ga::add(alpha, g_a_, alo_ahi, beta, g_b_, blo_bhi, g_c_, clo_chi);
  });
}

void NGA_Add_patch64(void* alpha, int g_a, int64_t alo[], int64_t ahi[], void* beta, int g_b, int64_t blo[], int64_t bhi[], int g_c, int64_t clo[], int64_t chi[]) {
  convert::run<void>("NGA_Add_patch64", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "add_patch", {ga::as_text(convert::array(g_a).element(), alpha), g_a, ga::as_text(convert::array(g_a).element(), beta), g_b, g_c});
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch alo_ahi = convert::patch<C64>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(g_b);
    const gannet::Patch blo_bhi = convert::patch<C64>(g_b_, blo, bhi);
    auto& g_c_ = convert::array(g_c);
    const gannet::Patch clo_chi = convert::patch<C64>(g_c_, clo, chi);
    ga::add(alpha, g_a_, alo_ahi, beta, g_b_, blo_bhi, g_c_, clo_chi);
  });
}

void NGA_Copy_patch(char trans, int g_a, int alo[], int ahi[], int g_b, int blo[], int bhi[]) {
  convert::run<void>("NGA_Copy_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "copy_patch", {trans, g_a, g_b});
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch alo_ahi = convert::patch<C>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(g_b);
    const gannet::Patch blo_bhi = convert::patch<C>(g_b_, blo, bhi);
    ga::copy_transposed(trans, g_a_, alo_ahi, g_b_, blo_bhi);
  });
}

void NGA_Copy_patch64(char trans, int g_a, int64_t alo[], int64_t ahi[], int g_b, int64_t blo[], int64_t bhi[]) {
  convert::run<void>("NGA_Copy_patch64", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "copy_patch", {trans, g_a, g_b});
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch alo_ahi = convert::patch<C64>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(g_b);
    const gannet::Patch blo_bhi = convert::patch<C64>(g_b_, blo, bhi);
    ga::copy_transposed(trans, g_a_, alo_ahi, g_b_, blo_bhi);
  });
}

SingleComplex NGA_Cdot_patch(int g_a, char transa, int alo[], int ahi[], int g_b, char transb, int blo[], int bhi[]) {
  return convert::run<SingleComplex>("NGA_Cdot_patch", [&] {
    const ga::Masked masked(true, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "cdot_patch", {g_a, transa, g_b, transb});
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch alo_ahi = convert::patch<C>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(g_b);
    const gannet::Patch blo_bhi = convert::patch<C>(g_b_, blo, bhi);
    return ga::complex_dot(g_a_, transa, alo_ahi, g_b_, transb, blo_bhi);
  });
}

SingleComplex NGA_Cdot_patch64(int g_a, char transa, int64_t alo[], int64_t ahi[], int g_b, char transb, int64_t blo[], int64_t bhi[]) {
  return convert::run<SingleComplex>("NGA_Cdot_patch64", [&] {
    const ga::Masked masked(true, false);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "cdot_patch", {g_a, transa, g_b, transb});
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch alo_ahi = convert::patch<C64>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(g_b);
    const gannet::Patch blo_bhi = convert::patch<C64>(g_b_, blo, bhi);
    return ga::complex_dot(g_a_, transa, alo_ahi, g_b_, transb, blo_bhi);
  });
}

double NGA_Ddot_patch(int g_a, char transa, int alo[], int ahi[], int g_b, char transb, int blo[], int bhi[]) {
  return convert::run<double>("NGA_Ddot_patch", [&] {
    const ga::Masked masked(true, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "ddot_patch", {g_a, transa, g_b, transb});
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch alo_ahi = convert::patch<C>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(g_b);
    const gannet::Patch blo_bhi = convert::patch<C>(g_b_, blo, bhi);
    return ga::double_dot(g_a_, transa, alo_ahi, g_b_, transb, blo_bhi);
  });
}

double NGA_Ddot_patch64(int g_a, char transa, int64_t alo[], int64_t ahi[], int g_b, char transb, int64_t blo[], int64_t bhi[]) {
  return convert::run<double>("NGA_Ddot_patch64", [&] {
    const ga::Masked masked(true, false);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "ddot_patch", {g_a, transa, g_b, transb});
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch alo_ahi = convert::patch<C64>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(g_b);
    const gannet::Patch blo_bhi = convert::patch<C64>(g_b_, blo, bhi);
    return ga::double_dot(g_a_, transa, alo_ahi, g_b_, transb, blo_bhi);
  });
}

float NGA_Fdot_patch(int g_a, char transa, int alo[], int ahi[], int g_b, char transb, int blo[], int bhi[]) {
  return convert::run<float>("NGA_Fdot_patch", [&] {
    const ga::Masked masked(true, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "fdot_patch", {g_a, transa, g_b, transb});
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch alo_ahi = convert::patch<C>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(g_b);
    const gannet::Patch blo_bhi = convert::patch<C>(g_b_, blo, bhi);
    return ga::float_dot(g_a_, transa, alo_ahi, g_b_, transb, blo_bhi);
  });
}

float NGA_Fdot_patch64(int g_a, char transa, int64_t alo[], int64_t ahi[], int g_b, char transb, int64_t blo[], int64_t bhi[]) {
  return convert::run<float>("NGA_Fdot_patch64", [&] {
    const ga::Masked masked(true, false);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "fdot_patch", {g_a, transa, g_b, transb});
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch alo_ahi = convert::patch<C64>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(g_b);
    const gannet::Patch blo_bhi = convert::patch<C64>(g_b_, blo, bhi);
    return ga::float_dot(g_a_, transa, alo_ahi, g_b_, transb, blo_bhi);
  });
}

int NGA_Idot_patch(int g_a, char transa, int alo[], int ahi[], int g_b, char transb, int blo[], int bhi[]) {
  return convert::run<int>("NGA_Idot_patch", [&] {
    const ga::Masked masked(true, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "idot_patch", {g_a, transa, g_b, transb});
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch alo_ahi = convert::patch<C>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(g_b);
    const gannet::Patch blo_bhi = convert::patch<C>(g_b_, blo, bhi);
    return ga::integer_dot(g_a_, transa, alo_ahi, g_b_, transb, blo_bhi);
  });
}

int NGA_Idot_patch64(int g_a, char transa, int64_t alo[], int64_t ahi[], int g_b, char transb, int64_t blo[], int64_t bhi[]) {
  return convert::run<int>("NGA_Idot_patch64", [&] {
    const ga::Masked masked(true, false);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "idot_patch", {g_a, transa, g_b, transb});
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch alo_ahi = convert::patch<C64>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(g_b);
    const gannet::Patch blo_bhi = convert::patch<C64>(g_b_, blo, bhi);
    return ga::integer_dot(g_a_, transa, alo_ahi, g_b_, transb, blo_bhi);
  });
}

long NGA_Ldot_patch(int g_a, char transa, int alo[], int ahi[], int g_b, char transb, int blo[], int bhi[]) {
  return convert::run<long>("NGA_Ldot_patch", [&] {
    const ga::Masked masked(true, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "ldot_patch", {g_a, transa, g_b, transb});
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch alo_ahi = convert::patch<C>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(g_b);
    const gannet::Patch blo_bhi = convert::patch<C>(g_b_, blo, bhi);
    return ga::integer_dot(g_a_, transa, alo_ahi, g_b_, transb, blo_bhi);
  });
}

long NGA_Ldot_patch64(int g_a, char transa, int64_t alo[], int64_t ahi[], int g_b, char transb, int64_t blo[], int64_t bhi[]) {
  return convert::run<long>("NGA_Ldot_patch64", [&] {
    const ga::Masked masked(true, false);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "ldot_patch", {g_a, transa, g_b, transb});
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch alo_ahi = convert::patch<C64>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(g_b);
    const gannet::Patch blo_bhi = convert::patch<C64>(g_b_, blo, bhi);
    return ga::integer_dot(g_a_, transa, alo_ahi, g_b_, transb, blo_bhi);
  });
}

long long NGA_Lldot_patch(int g_a, char transa, int alo[], int ahi[], int g_b, char transb, int blo[], int bhi[]) {
  return convert::run<long long>("NGA_Lldot_patch", [&] {
    const ga::Masked masked(true, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "lldot_patch", {g_a, transa, g_b, transb});
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch alo_ahi = convert::patch<C>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(g_b);
    const gannet::Patch blo_bhi = convert::patch<C>(g_b_, blo, bhi);
    return ga::integer_dot(g_a_, transa, alo_ahi, g_b_, transb, blo_bhi);
  });
}

long long NGA_Lldot_patch64(int g_a, char transa, int64_t alo[], int64_t ahi[], int g_b, char transb, int64_t blo[], int64_t bhi[]) {
  return convert::run<long long>("NGA_Lldot_patch64", [&] {
    const ga::Masked masked(true, false);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "lldot_patch", {g_a, transa, g_b, transb});
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch alo_ahi = convert::patch<C64>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(g_b);
    const gannet::Patch blo_bhi = convert::patch<C64>(g_b_, blo, bhi);
    return ga::integer_dot(g_a_, transa, alo_ahi, g_b_, transb, blo_bhi);
  });
}

DoubleComplex NGA_Zdot_patch(int g_a, char transa, int alo[], int ahi[], int g_b, char transb, int blo[], int bhi[]) {
  return convert::run<DoubleComplex>("NGA_Zdot_patch", [&] {
    const ga::Masked masked(true, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "zdot_patch", {g_a, transa, g_b, transb});
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch alo_ahi = convert::patch<C>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(g_b);
    const gannet::Patch blo_bhi = convert::patch<C>(g_b_, blo, bhi);
    return ga::double_complex_dot(g_a_, transa, alo_ahi, g_b_, transb, blo_bhi);
  });
}

DoubleComplex NGA_Zdot_patch64(int g_a, char transa, int64_t alo[], int64_t ahi[], int g_b, char transb, int64_t blo[], int64_t bhi[]) {
  return convert::run<DoubleComplex>("NGA_Zdot_patch64", [&] {
    const ga::Masked masked(true, false);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "zdot_patch", {g_a, transa, g_b, transb});
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch alo_ahi = convert::patch<C64>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(g_b);
    const gannet::Patch blo_bhi = convert::patch<C64>(g_b_, blo, bhi);
    return ga::double_complex_dot(g_a_, transa, alo_ahi, g_b_, transb, blo_bhi);
  });
}

void GA_Elem_divide_patch(int g_a, int alo[], int ahi[], int g_b, int blo[], int bhi[], int g_c, int clo[], int chi[]) {
  convert::run<void>("GA_Elem_divide_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "elem_divide_patch", {g_a, g_b, g_c});
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch alo_ahi = convert::patch<C>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(g_b);
    const gannet::Patch blo_bhi = convert::patch<C>(g_b_, blo, bhi);
    auto& g_c_ = convert::array(g_c);
    const gannet::Patch clo_chi = convert::patch<C>(g_c_, clo, chi);
    ga::divide(g_a_, alo_ahi, g_b_, blo_bhi, g_c_, clo_chi);
  });
}

void GA_Elem_divide_patch64(int g_a, int64_t alo[], int64_t ahi[], int g_b, int64_t blo[], int64_t bhi[], int g_c, int64_t clo[], int64_t chi[]) {
  convert::run<void>("GA_Elem_divide_patch64", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "elem_divide_patch", {g_a, g_b, g_c});
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch alo_ahi = convert::patch<C64>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(g_b);
    const gannet::Patch blo_bhi = convert::patch<C64>(g_b_, blo, bhi);
    auto& g_c_ = convert::array(g_c);
    const gannet::Patch clo_chi = convert::patch<C64>(g_c_, clo, chi);
    ga::divide(g_a_, alo_ahi, g_b_, blo_bhi, g_c_, clo_chi);
  });
}

void GA_Elem_maximum_patch(int g_a, int alo[], int ahi[], int g_b, int blo[], int bhi[], int g_c, int clo[], int chi[]) {
  convert::run<void>("GA_Elem_maximum_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "elem_maximum_patch", {g_a, g_b, g_c});
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch alo_ahi = convert::patch<C>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(g_b);
    const gannet::Patch blo_bhi = convert::patch<C>(g_b_, blo, bhi);
    auto& g_c_ = convert::array(g_c);
    const gannet::Patch clo_chi = convert::patch<C>(g_c_, clo, chi);
    ga::maximum(g_a_, alo_ahi, g_b_, blo_bhi, g_c_, clo_chi);
  });
}

void GA_Elem_maximum_patch64(int g_a, int64_t alo[], int64_t ahi[], int g_b, int64_t blo[], int64_t bhi[], int g_c, int64_t clo[], int64_t chi[]) {
  convert::run<void>("GA_Elem_maximum_patch64", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "elem_maximum_patch", {g_a, g_b, g_c});
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch alo_ahi = convert::patch<C64>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(g_b);
    const gannet::Patch blo_bhi = convert::patch<C64>(g_b_, blo, bhi);
    auto& g_c_ = convert::array(g_c);
    const gannet::Patch clo_chi = convert::patch<C64>(g_c_, clo, chi);
    ga::maximum(g_a_, alo_ahi, g_b_, blo_bhi, g_c_, clo_chi);
  });
}

void GA_Elem_minimum_patch(int g_a, int alo[], int ahi[], int g_b, int blo[], int bhi[], int g_c, int clo[], int chi[]) {
  convert::run<void>("GA_Elem_minimum_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "elem_minimum_patch", {g_a, g_b, g_c});
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch alo_ahi = convert::patch<C>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(g_b);
    const gannet::Patch blo_bhi = convert::patch<C>(g_b_, blo, bhi);
    auto& g_c_ = convert::array(g_c);
    const gannet::Patch clo_chi = convert::patch<C>(g_c_, clo, chi);
    ga::minimum(g_a_, alo_ahi, g_b_, blo_bhi, g_c_, clo_chi);
  });
}

void GA_Elem_minimum_patch64(int g_a, int64_t alo[], int64_t ahi[], int g_b, int64_t blo[], int64_t bhi[], int g_c, int64_t clo[], int64_t chi[]) {
  convert::run<void>("GA_Elem_minimum_patch64", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "elem_minimum_patch", {g_a, g_b, g_c});
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch alo_ahi = convert::patch<C64>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(g_b);
    const gannet::Patch blo_bhi = convert::patch<C64>(g_b_, blo, bhi);
    auto& g_c_ = convert::array(g_c);
    const gannet::Patch clo_chi = convert::patch<C64>(g_c_, clo, chi);
    ga::minimum(g_a_, alo_ahi, g_b_, blo_bhi, g_c_, clo_chi);
  });
}

void GA_Elem_multiply_patch(int g_a, int alo[], int ahi[], int g_b, int blo[], int bhi[], int g_c, int clo[], int chi[]) {
  convert::run<void>("GA_Elem_multiply_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "elem_multiply_patch", {g_a, g_b, g_c});
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch alo_ahi = convert::patch<C>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(g_b);
    const gannet::Patch blo_bhi = convert::patch<C>(g_b_, blo, bhi);
    auto& g_c_ = convert::array(g_c);
    const gannet::Patch clo_chi = convert::patch<C>(g_c_, clo, chi);
    ga::multiply(g_a_, alo_ahi, g_b_, blo_bhi, g_c_, clo_chi);
  });
}

void GA_Elem_multiply_patch64(int g_a, int64_t alo[], int64_t ahi[], int g_b, int64_t blo[], int64_t bhi[], int g_c, int64_t clo[], int64_t chi[]) {
  convert::run<void>("GA_Elem_multiply_patch64", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "elem_multiply_patch", {g_a, g_b, g_c});
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch alo_ahi = convert::patch<C64>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(g_b);
    const gannet::Patch blo_bhi = convert::patch<C64>(g_b_, blo, bhi);
    auto& g_c_ = convert::array(g_c);
    const gannet::Patch clo_chi = convert::patch<C64>(g_c_, clo, chi);
    ga::multiply(g_a_, alo_ahi, g_b_, blo_bhi, g_c_, clo_chi);
  });
}

void NGA_Fill_patch(int g_a, int lo[], int hi[], void* value) {
  convert::run<void>("NGA_Fill_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "fill_patch", {g_a, ga::as_text(convert::array(g_a).element(), value)});
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch lo_hi = convert::patch<C>(g_a_, lo, hi);
    ga::fill(g_a_, lo_hi, value);
  });
}

void NGA_Fill_patch64(int g_a, int64_t lo[], int64_t hi[], void* value) {
  convert::run<void>("NGA_Fill_patch64", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "fill_patch", {g_a, ga::as_text(convert::array(g_a).element(), value)});
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch lo_hi = convert::patch<C64>(g_a_, lo, hi);
    ga::fill(g_a_, lo_hi, value);
  });
}

void NGA_Matmul_patch_alt(char transa, char transb, void* alpha, void* beta, int g_a, int alo[], int ahi[], int g_b, int blo[], int bhi[], int g_c, int clo[], int chi[]) {
  convert::run<void>("NGA_Matmul_patch_alt", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "matmul_patch_alt", {transa, transb, ga::as_text(convert::array(g_a).element(), alpha), ga::as_text(convert::array(g_a).element(), beta), g_a, g_b, g_c});
    convert::matmul_stored_patch<C>(transa, transb, alpha, beta, g_a, alo, ahi, g_b, blo, bhi, g_c, clo, chi);
  });
}

void NGA_Matmul_patch_alt64(char transa, char transb, void* alpha, void* beta, int g_a, int64_t alo[], int64_t ahi[], int g_b, int64_t blo[], int64_t bhi[], int g_c, int64_t clo[], int64_t chi[]) {
  convert::run<void>("NGA_Matmul_patch_alt64", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "matmul_patch_alt", {transa, transb, ga::as_text(convert::array(g_a).element(), alpha), ga::as_text(convert::array(g_a).element(), beta), g_a, g_b, g_c});
    convert::matmul_stored_patch<C64>(transa, transb, alpha, beta, g_a, alo, ahi, g_b, blo, bhi, g_c, clo, chi);
  });
}

void GA_Median_patch(int g_a, int alo[], int ahi[], int g_b, int blo[], int bhi[], int g_c, int clo[], int chi[], int g_m, int mlo[], int mhi[]) {
  convert::run<void>("GA_Median_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "median_patch", {g_a, g_b, g_c, g_m});
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch alo_ahi = convert::patch<C>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(g_b);
    const gannet::Patch blo_bhi = convert::patch<C>(g_b_, blo, bhi);
    auto& g_c_ = convert::array(g_c);
    const gannet::Patch clo_chi = convert::patch<C>(g_c_, clo, chi);
    auto& g_m_ = convert::array(g_m);
    const gannet::Patch mlo_mhi = convert::patch<C>(g_m_, mlo, mhi);
    ga::median(g_a_, alo_ahi, g_b_, blo_bhi, g_c_, clo_chi, g_m_, mlo_mhi);
  });
}

void GA_Median_patch64(int g_a, int64_t alo[], int64_t ahi[], int g_b, int64_t blo[], int64_t bhi[], int g_c, int64_t clo[], int64_t chi[], int g_m, int64_t mlo[], int64_t mhi[]) {
  convert::run<void>("GA_Median_patch64", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "median_patch", {g_a, g_b, g_c, g_m});
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch alo_ahi = convert::patch<C64>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(g_b);
    const gannet::Patch blo_bhi = convert::patch<C64>(g_b_, blo, bhi);
    auto& g_c_ = convert::array(g_c);
    const gannet::Patch clo_chi = convert::patch<C64>(g_c_, clo, chi);
    auto& g_m_ = convert::array(g_m);
    const gannet::Patch mlo_mhi = convert::patch<C64>(g_m_, mlo, mhi);
    ga::median(g_a_, alo_ahi, g_b_, blo_bhi, g_c_, clo_chi, g_m_, mlo_mhi);
  });
}

void NGA_Merge_distr_patch(int g_a, int alo[], int ahi[], int g_b, int blo[], int bhi[]) {
  convert::run<void>("NGA_Merge_distr_patch", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "merge_distr_patch", {g_a, g_b});
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch alo_ahi = convert::patch<C>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(g_b);
    const gannet::Patch blo_bhi = convert::patch<C>(g_b_, blo, bhi);
    ga::merge_mirrored(g_a_, alo_ahi, g_b_, blo_bhi);
  });
}

void NGA_Merge_distr_patch64(int g_a, int64_t alo[], int64_t ahi[], int g_b, int64_t blo[], int64_t bhi[]) {
  convert::run<void>("NGA_Merge_distr_patch64", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "merge_distr_patch", {g_a, g_b});
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch alo_ahi = convert::patch<C64>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(g_b);
    const gannet::Patch blo_bhi = convert::patch<C64>(g_b_, blo, bhi);
    ga::merge_mirrored(g_a_, alo_ahi, g_b_, blo_bhi);
  });
}

void GA_Recip_patch(int g_a, int lo[], int hi[]) {
  convert::run<void>("GA_Recip_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "recip_patch", {g_a});
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch lo_hi = convert::patch<C>(g_a_, lo, hi);
    ga::reciprocal(g_a_, lo_hi);
  });
}

void GA_Recip_patch64(int g_a, int64_t lo[], int64_t hi[]) {
  convert::run<void>("GA_Recip_patch64", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "recip_patch", {g_a});
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch lo_hi = convert::patch<C64>(g_a_, lo, hi);
    ga::reciprocal(g_a_, lo_hi);
  });
}

void NGA_Scale_patch(int g_a, int lo[], int hi[], void* alpha) {
  convert::run<void>("NGA_Scale_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "scale_patch", {g_a, ga::as_text(convert::array(g_a).element(), alpha)});
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch lo_hi = convert::patch<C>(g_a_, lo, hi);
    ga::scale(g_a_, lo_hi, alpha);
  });
}

void NGA_Scale_patch64(int g_a, int64_t lo[], int64_t hi[], void* alpha) {
  convert::run<void>("NGA_Scale_patch64", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "scale_patch", {g_a, ga::as_text(convert::array(g_a).element(), alpha)});
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch lo_hi = convert::patch<C64>(g_a_, lo, hi);
    ga::scale(g_a_, lo_hi, alpha);
  });
}

void GA_Step_bound_info_patch(int g_xx, int xxlo[], int xxhi[], int g_vv, int vvlo[], int vvhi[], int g_xxll, int xxlllo[], int xxllhi[], int g_xxuu, int xxuulo[], int xxuuhi[], void* boundmin, void* wolfemin, void* boundmax) {
  convert::run<void>("GA_Step_bound_info_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_xx).group(), "step_bound_info_patch", {g_xx, g_vv, g_xxll, g_xxuu});
    auto& g_xx_ = convert::array(g_xx);
    const gannet::Patch xxlo_xxhi = convert::patch<C>(g_xx_, xxlo, xxhi);
    auto& g_vv_ = convert::array(g_vv);
    const gannet::Patch vvlo_vvhi = convert::patch<C>(g_vv_, vvlo, vvhi);
    auto& g_xxll_ = convert::array(g_xxll);
    const gannet::Patch xxlllo_xxllhi = convert::patch<C>(g_xxll_, xxlllo, xxllhi);
    auto& g_xxuu_ = convert::array(g_xxuu);
    const gannet::Patch xxuulo_xxuuhi = convert::patch<C>(g_xxuu_, xxuulo, xxuuhi);
    ga::step_bounds(g_xx_, xxlo_xxhi, g_vv_, vvlo_vvhi, g_xxll_, xxlllo_xxllhi, g_xxuu_, xxuulo_xxuuhi, boundmin, wolfemin, boundmax);
  });
}

void GA_Step_bound_info_patch64(int g_xx, int64_t xxlo[], int64_t xxhi[], int g_vv, int64_t vvlo[], int64_t vvhi[], int g_xxll, int64_t xxlllo[], int64_t xxllhi[], int g_xxuu, int64_t xxuulo[], int64_t xxuuhi[], void* boundmin, void* wolfemin, void* boundmax) {
  convert::run<void>("GA_Step_bound_info_patch64", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(convert::array(g_xx).group(), "step_bound_info_patch", {g_xx, g_vv, g_xxll, g_xxuu});
    auto& g_xx_ = convert::array(g_xx);
    const gannet::Patch xxlo_xxhi = convert::patch<C64>(g_xx_, xxlo, xxhi);
    auto& g_vv_ = convert::array(g_vv);
    const gannet::Patch vvlo_vvhi = convert::patch<C64>(g_vv_, vvlo, vvhi);
    auto& g_xxll_ = convert::array(g_xxll);
    const gannet::Patch xxlllo_xxllhi = convert::patch<C64>(g_xxll_, xxlllo, xxllhi);
    auto& g_xxuu_ = convert::array(g_xxuu);
    const gannet::Patch xxuulo_xxuuhi = convert::patch<C64>(g_xxuu_, xxuulo, xxuuhi);
    ga::step_bounds(g_xx_, xxlo_xxhi, g_vv_, vvlo_vvhi, g_xxll_, xxlllo_xxllhi, g_xxuu_, xxuulo_xxuuhi, boundmin, wolfemin, boundmax);
  });
}

void GA_Step_max_patch(int g_a, int alo[], int ahi[], int g_b, int blo[], int bhi[], void* step) {
  convert::run<void>("GA_Step_max_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "step_max_patch", {g_a, g_b});
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch alo_ahi = convert::patch<C>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(g_b);
    const gannet::Patch blo_bhi = convert::patch<C>(g_b_, blo, bhi);
    ga::step_max(g_a_, alo_ahi, g_b_, blo_bhi, step);
  });
}

void GA_Step_max_patch64(int g_a, int64_t alo[], int64_t ahi[], int g_b, int64_t blo[], int64_t bhi[], void* step) {
  convert::run<void>("GA_Step_max_patch64", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "step_max_patch", {g_a, g_b});
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch alo_ahi = convert::patch<C64>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(g_b);
    const gannet::Patch blo_bhi = convert::patch<C64>(g_b_, blo, bhi);
    ga::step_max(g_a_, alo_ahi, g_b_, blo_bhi, step);
  });
}

void NGA_Zero_patch(int g_a, int lo[], int hi[]) {
  convert::run<void>("NGA_Zero_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "zero_patch", {g_a});
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch lo_hi = convert::patch<C>(g_a_, lo, hi);
    ga::zero(g_a_, lo_hi);
  });
}

void NGA_Zero_patch64(int g_a, int64_t lo[], int64_t hi[]) {
  convert::run<void>("NGA_Zero_patch64", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "zero_patch", {g_a});
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch lo_hi = convert::patch<C64>(g_a_, lo, hi);
    ga::zero(g_a_, lo_hi);
  });
}

void GA_Error(char* text, int code) {
  convert::run<void>("GA_Error", [&] {
    convert::error<C>(convert::text(text), code);
  });
}

void NGA_Error(char* text, int code) {
  convert::run<void>("NGA_Error", [&] {
    convert::error<C>(convert::text(text), code);
  });
}

void GA_Print_distribution(int g_a) {
  convert::run<void>("GA_Print_distribution", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "print_distribution", {g_a});
    convert::print_distribution<C>(g_a);
  });
}

void GA_Print_file(FILE* file, int g_a) {
  convert::run<void>("GA_Print_file", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "print_file", {g_a});
    convert::print_file<C>(file, g_a);
  });
}

void GA_Print(int g_a) {
  convert::run<void>("GA_Print", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "print", {g_a});
    convert::print<C>(g_a);
  });
}

void NGA_Print_patch(int g_a, int lo[], int hi[], int pretty) {
  convert::run<void>("NGA_Print_patch", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "print_patch", {g_a, pretty});
    convert::print_patch<C>(g_a, lo, hi, pretty);
  });
}

void NGA_Print_patch64(int g_a, int64_t lo[], int64_t hi[], int pretty) {
  convert::run<void>("NGA_Print_patch64", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "print_patch", {g_a, pretty});
    convert::print_patch<C64>(g_a, lo, hi, pretty);
  });
}

void GA_Print_patch(int g_a, int ilo, int ihi, int jlo, int jhi, int pretty) {
  convert::run<void>("GA_Print_patch", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "print_matrix_patch", {g_a, ilo, ihi, jlo, jhi, pretty});
    convert::need_spelled(convert::array(g_a));
    const C::Int lo[max_dims] = {ilo, jlo};
    const C::Int hi[max_dims] = {ihi, jhi};
    convert::print_matrix_patch<C>(g_a, lo, hi, pretty);
  });
}

void GA_Print_stats(void) {
  convert::run<void>("GA_Print_stats", [&] {
    ga::print_stats();
  });
}

void GA_Summarize(int verbose) {
  convert::run<void>("GA_Summarize", [&] {
    convert::summarize<C>(verbose);
  });
}

void GA_Scan_add(int g_a, int g_b, int g_sbit, int lo, int hi, int excl) {
  convert::run<void>("GA_Scan_add", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "scan_add", {g_a, g_b, g_sbit, lo, hi, excl});
    convert::scan_add<C>(g_a, g_b, g_sbit, lo, hi, excl);
  });
}

void GA_Scan_add64(int g_a, int g_b, int g_sbit, int64_t lo, int64_t hi, int excl) {
  convert::run<void>("GA_Scan_add64", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "scan_add", {g_a, g_b, g_sbit, lo, hi, excl});
    convert::scan_add<C64>(g_a, g_b, g_sbit, lo, hi, excl);
  });
}

void GA_Scan_copy(int g_a, int g_b, int g_sbit, int lo, int hi) {
  convert::run<void>("GA_Scan_copy", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "scan_copy", {g_a, g_b, g_sbit, lo, hi});
    convert::scan_copy<C>(g_a, g_b, g_sbit, lo, hi);
  });
}

void GA_Scan_copy64(int g_a, int g_b, int g_sbit, int64_t lo, int64_t hi) {
  convert::run<void>("GA_Scan_copy64", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "scan_copy", {g_a, g_b, g_sbit, lo, hi});
    convert::scan_copy<C64>(g_a, g_b, g_sbit, lo, hi);
  });
}

void NGA_Select_elem(int g_a, char* op, void* value, int subscript[]) {
  convert::run<void>("NGA_Select_elem", [&] {
    const ga::Masked masked(true, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "select_elem", {g_a, convert::text(op)});
    convert::select_elem<C>(g_a, convert::text(op), value, subscript);
  });
}

void NGA_Select_elem64(int g_a, char* op, void* value, int64_t subscript[]) {
  convert::run<void>("NGA_Select_elem64", [&] {
    const ga::Masked masked(true, false);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "select_elem", {g_a, convert::text(op)});
    convert::select_elem<C64>(g_a, convert::text(op), value, subscript);
  });
}

void GA_Pack(int g_a, int g_b, int g_sbit, int lo, int hi, int* icount) {
  convert::run<void>("GA_Pack", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "pack", {g_a, g_b, g_sbit, lo, hi});
    convert::assign(icount, convert::pack<C>(g_a, g_b, g_sbit, lo, hi));
  });
}

void GA_Pack64(int g_a, int g_b, int g_sbit, int64_t lo, int64_t hi, int64_t* icount) {
  convert::run<void>("GA_Pack64", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "pack", {g_a, g_b, g_sbit, lo, hi});
    convert::assign(icount, convert::pack<C64>(g_a, g_b, g_sbit, lo, hi));
  });
}

void GA_Patch_enum(int g_a, int lo, int hi, void* start, void* inc) {
  convert::run<void>("GA_Patch_enum", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "patch_enum", {g_a, lo, hi, ga::as_text(convert::array(g_a).element(), start), ga::as_text(convert::array(g_a).element(), inc)});
    convert::enumerate<C>(g_a, lo, hi, start, inc);
  });
}

void GA_Patch_enum64(int g_a, int64_t lo, int64_t hi, void* start, void* inc) {
  convert::run<void>("GA_Patch_enum64", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "patch_enum", {g_a, lo, hi, ga::as_text(convert::array(g_a).element(), start), ga::as_text(convert::array(g_a).element(), inc)});
    convert::enumerate<C64>(g_a, lo, hi, start, inc);
  });
}

void GA_Unpack(int g_a, int g_b, int g_sbit, int lo, int hi, int* icount) {
  convert::run<void>("GA_Unpack", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "unpack", {g_a, g_b, g_sbit, lo, hi});
    convert::assign(icount, convert::unpack<C>(g_a, g_b, g_sbit, lo, hi));
  });
}

void GA_Unpack64(int g_a, int g_b, int g_sbit, int64_t lo, int64_t hi, int64_t* icount) {
  convert::run<void>("GA_Unpack64", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "unpack", {g_a, g_b, g_sbit, lo, hi});
    convert::assign(icount, convert::unpack<C64>(g_a, g_b, g_sbit, lo, hi));
  });
}

void NGA_Sprs_array_access_col_block(int s_a, int icol, int** idx, int** jdx, void** vdx) {
  convert::run<void>("NGA_Sprs_array_access_col_block", [&] {
    convert::sprs_access<C>(s_a, icol, idx, jdx, vdx);
  });
}

void NGA_Sprs_array_access_col_block64(int s_a, int icol, int64_t** idx, int64_t** jdx, void** vdx) {
  convert::run<void>("NGA_Sprs_array_access_col_block64", [&] {
    convert::sprs_access<C64>(s_a, icol, idx, jdx, vdx);
  });
}

void NGA_Sprs_array_add_element(int s_a, int idx, int jdx, void* value) {
  convert::run<void>("NGA_Sprs_array_add_element", [&] {
    convert::sprs_add<C>(s_a, idx, jdx, value);
  });
}

void NGA_Sprs_array_add_element64(int s_a, int64_t idx, int64_t jdx, void* value) {
  convert::run<void>("NGA_Sprs_array_add_element64", [&] {
    convert::sprs_add<C64>(s_a, idx, jdx, value);
  });
}

int NGA_Sprs_array_assemble(int s_a) {
  return convert::run<int>("NGA_Sprs_array_assemble", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "sprs_array_assemble", {s_a});
    convert::sprs_assemble<C>(s_a);
    return convert::yes;
  });
}

int NGA_Sprs_array_create(int idim, int jdim, int type) {
  return convert::run_or_zero<int>("NGA_Sprs_array_create", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "sprs_array_create", {idim, jdim, type});
    return convert::sprs_create<C>(idim, jdim, type);
  });
}

int NGA_Sprs_array_create64(int64_t idim, int64_t jdim, int type) {
  return convert::run_or_zero<int>("NGA_Sprs_array_create64", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(ga::no_group, "sprs_array_create", {idim, jdim, type});
    return convert::sprs_create<C64>(idim, jdim, type);
  });
}

int NGA_Sprs_array_create_from_dense(int g_a) {
  return convert::run_or_zero<int>("NGA_Sprs_array_create_from_dense", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "sprs_array_create_from_dense", {g_a});
    return convert::sprs_from_dense<C>(g_a);
  });
}

int NGA_Sprs_array_create_from_dense64(int g_a) {
  return convert::run_or_zero<int>("NGA_Sprs_array_create_from_dense64", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "sprs_array_create_from_dense", {g_a});
    return convert::sprs_from_dense<C64>(g_a);
  });
}

int NGA_Sprs_array_create_from_sparse(int s_a) {
  return convert::run_or_zero<int>("NGA_Sprs_array_create_from_sparse", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "sprs_array_create_from_sparse", {s_a});
    return convert::sprs_to_dense<C>(s_a);
  });
}

void NGA_Sprs_array_column_distribution(int s_a, int proc, int* lo, int* hi) {
  convert::run<void>("NGA_Sprs_array_column_distribution", [&] {
    convert::sprs_columns<C>(s_a, proc, lo, hi);
  });
}

void NGA_Sprs_array_column_distribution64(int s_a, int proc, int64_t* lo, int64_t* hi) {
  convert::run<void>("NGA_Sprs_array_column_distribution64", [&] {
    convert::sprs_columns<C64>(s_a, proc, lo, hi);
  });
}

void NGA_Sprs_array_col_block_list(int s_a, int** idx, int* n) {
  convert::run<void>("NGA_Sprs_array_col_block_list", [&] {
    convert::sprs_blocks<C>(s_a, idx, n);
  });
}

int NGA_Sprs_array_count_sketch(int s_a, int size_k, int* g_k, int* g_w) {
  return convert::run_or_zero<int>("NGA_Sprs_array_count_sketch", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "sprs_array_count_sketch", {s_a, size_k});
    return convert::sprs_sketch<C>(s_a, size_k, g_k, g_w);
  });
}

int NGA_Sprs_array_destroy(int s_a) {
  return convert::run<int>("NGA_Sprs_array_destroy", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "sprs_array_destroy", {s_a});
    convert::sprs_destroy<C>(s_a);
    return convert::yes;
  });
}

void NGA_Sprs_array_diag_right_multiply(int s_a, int g_d) {
  convert::run<void>("NGA_Sprs_array_diag_right_multiply", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_d).group(), "sprs_array_diag_right_multiply", {s_a, g_d});
    convert::sprs_right<C>(s_a, g_d);
  });
}

void NGA_Sprs_array_diag_left_multiply(int s_a, int g_d) {
  convert::run<void>("NGA_Sprs_array_diag_left_multiply", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_d).group(), "sprs_array_diag_left_multiply", {s_a, g_d});
    convert::sprs_left<C>(s_a, g_d);
  });
}

int NGA_Sprs_array_dnssprs_multiply(int g_a, int s_b) {
  return convert::run_or_zero<int>("NGA_Sprs_array_dnssprs_multiply", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "sprs_array_dnssprs_multiply", {g_a, s_b});
    return convert::sprs_dnssprs<C>(g_a, s_b);
  });
}

int NGA_Sprs_array_duplicate(int s_a) {
  return convert::run_or_zero<int>("NGA_Sprs_array_duplicate", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "sprs_array_duplicate", {s_a});
    return convert::sprs_duplicate<C>(s_a);
  });
}

void NGA_Sprs_array_export(int s_a, const char* file) {
  convert::run<void>("NGA_Sprs_array_export", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "sprs_array_export", {s_a});
    convert::sprs_export<C>(s_a, convert::text(file));
  });
}

int NGA_Sprs_array_get_block(int s_a, int irow, int icol, int** idx, int** jdx, void** data, int* ilo, int* ihi, int* jlo, int* jhi) {
  return convert::run<int>("NGA_Sprs_array_get_block", [&] {
    return convert::sprs_get_block<C>(s_a, irow, icol, idx, jdx, data, ilo, ihi, jlo, jhi);
  });
}

int NGA_Sprs_array_get_block64(int s_a, int64_t irow, int64_t icol, int64_t** idx, int64_t** jdx, void** data, int64_t* ilo, int64_t* ihi, int64_t* jlo, int64_t* jhi) {
  return convert::run<int>("NGA_Sprs_array_get_block64", [&] {
    return convert::sprs_get_block<C64>(s_a, irow, icol, idx, jdx, data, ilo, ihi, jlo, jhi);
  });
}

int NGA_Sprs_array_get_column(int s_a, int irow) {
  return convert::run_or_zero<int>("NGA_Sprs_array_get_column", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "sprs_array_get_column", {s_a, irow});
    return convert::sprs_column<C>(s_a, irow);
  });
}

int NGA_Sprs_array_get_column64(int s_a, int64_t irow) {
  return convert::run_or_zero<int>("NGA_Sprs_array_get_column64", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C64::language);
    if (ga::full_check) convert::compare(ga::no_group, "sprs_array_get_column", {s_a, irow});
    return convert::sprs_column<C64>(s_a, irow);
  });
}

void NGA_Sprs_array_get_diag(int s_a, int* g_d) {
  convert::run<void>("NGA_Sprs_array_get_diag", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "sprs_array_get_diag", {s_a});
    convert::assign(g_d, convert::sprs_diagonal<C>(s_a));
  });
}

int NGA_Sprs_array_matmat_multiply(int s_a, int s_b) {
  return convert::run_or_zero<int>("NGA_Sprs_array_matmat_multiply", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "sprs_array_matmat_multiply", {s_a, s_b});
    return convert::sprs_matmat<C>(s_a, s_b);
  });
}

void NGA_Sprs_array_matvec_multiply(int s_a, int g_a, int g_v) {
  convert::run<void>("NGA_Sprs_array_matvec_multiply", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_a).group(), "sprs_array_matvec_multiply", {s_a, g_a, g_v});
    convert::sprs_matvec<C>(s_a, g_a, g_v);
  });
}

void NGA_Sprs_array_row_distribution(int s_a, int proc, int* lo, int* hi) {
  convert::run<void>("NGA_Sprs_array_row_distribution", [&] {
    convert::sprs_rows<C>(s_a, proc, lo, hi);
  });
}

void NGA_Sprs_array_row_distribution64(int s_a, int proc, int64_t* lo, int64_t* hi) {
  convert::run<void>("NGA_Sprs_array_row_distribution64", [&] {
    convert::sprs_rows<C64>(s_a, proc, lo, hi);
  });
}

void NGA_Sprs_array_scale(int s_a, void* scale) {
  convert::run<void>("NGA_Sprs_array_scale", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "sprs_array_scale", {s_a});
    convert::sprs_scale<C>(s_a, scale);
  });
}

void NGA_Sprs_array_shift_diag(int s_a, void* shift) {
  convert::run<void>("NGA_Sprs_array_shift_diag", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "sprs_array_shift_diag", {s_a});
    convert::sprs_shift<C>(s_a, shift);
  });
}

int NGA_Sprs_array_sprsdns_multiply(int s_a, int g_b) {
  return convert::run_or_zero<int>("NGA_Sprs_array_sprsdns_multiply", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(convert::array(g_b).group(), "sprs_array_sprsdns_multiply", {s_a, g_b});
    return convert::sprs_sprsdns<C>(s_a, g_b);
  });
}

int GA_Create_mutexes(int number) {
  return convert::run<int>("GA_Create_mutexes", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "create_mutexes", {number});
    return ga::create_mutexes(number);
  });
}

int NGA_Create_mutexes(int number) {
  return convert::run<int>("NGA_Create_mutexes", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "create_mutexes", {number});
    return ga::create_mutexes(number);
  });
}

int GA_Destroy_mutexes(void) {
  return convert::run<int>("GA_Destroy_mutexes", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "destroy_mutexes", {});
    return ga::destroy_mutexes();
  });
}

int NGA_Destroy_mutexes(void) {
  return convert::run<int>("NGA_Destroy_mutexes", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "destroy_mutexes", {});
    return ga::destroy_mutexes();
  });
}

void GA_Fence(void) {
  convert::run<void>("GA_Fence", [&] {
    ga::fence();
  });
}

void NGA_Fence(void) {
  convert::run<void>("NGA_Fence", [&] {
    ga::fence();
  });
}

void GA_Init_fence(void) {
  convert::run<void>("GA_Init_fence", [&] {
    ga::init_fence();
  });
}

void NGA_Init_fence(void) {
  convert::run<void>("NGA_Init_fence", [&] {
    ga::init_fence();
  });
}

void GA_Lock(int mutex) {
  convert::run<void>("GA_Lock", [&] {
    ga::lock(mutex);
  });
}

void NGA_Lock(int mutex) {
  convert::run<void>("NGA_Lock", [&] {
    ga::lock(mutex);
  });
}

void GA_Mask_sync(int first, int last) {
  convert::run<void>("GA_Mask_sync", [&] {
    ga::mask_sync(first, last);
  });
}

void NGA_Mask_sync(int first, int last) {
  convert::run<void>("NGA_Mask_sync", [&] {
    ga::mask_sync(first, last);
  });
}

void GA_Sync(void) {
  convert::run<void>("GA_Sync", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "sync", {});
    ga::sync();
  });
}

void NGA_Sync(void) {
  convert::run<void>("NGA_Sync", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    if (ga::full_check) convert::compare(ga::no_group, "sync", {});
    ga::sync();
  });
}

void GA_Unlock(int mutex) {
  convert::run<void>("GA_Unlock", [&] {
    ga::unlock(mutex);
  });
}

void NGA_Unlock(int mutex) {
  convert::run<void>("NGA_Unlock", [&] {
    ga::unlock(mutex);
  });
}

void gannet_region_begin(const char* name) {
  convert::run<void>("gannet_region_begin", [&] {
    convert::region_begin<C>(convert::text(name));
  });
}

void gannet_region_end(void) {
  convert::run<void>("gannet_region_end", [&] {
    convert::region_end<C>();
  });
}

int NGA_Deregister_type(int type) {
  return convert::run<int>("NGA_Deregister_type", [&] {
    return convert::deregister_type<C>(type);
  });
}

void NGA_Get_field(int g_a, int lo[], int hi[], int foff, int fsize, void* buf, int ld[]) {
  convert::run<void>("NGA_Get_field", [&] {
    convert::get_field<C>(g_a, lo, hi, foff, fsize, buf, ld);
  });
}

void NGA_Put_field(int g_a, int lo[], int hi[], int foff, int fsize, void* buf, int ld[]) {
  convert::run<void>("NGA_Put_field", [&] {
    convert::put_field<C>(g_a, lo, hi, foff, fsize, buf, ld);
  });
}

int NGA_Register_type(size_t bytes) {
  return convert::run<int>("NGA_Register_type", [&] {
    return ga::register_type(bytes);
  });
}

}  // extern "C"
#pragma GCC visibility pop
