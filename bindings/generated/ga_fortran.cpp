// Generated from bindings/api/ga by bindings/generate; do not edit.
#include "convert/ga_interface.hpp"

using namespace gannet;
using convert::Fortran;

#pragma GCC visibility push(default)
extern "C" {

void ga_get_block_info_(const Integer* g_a, Integer* num_blocks, Integer* block_dims);
void ga_get_block_info_(const Integer* g_a, Integer* num_blocks, Integer* block_dims) {
  convert::run<void>("ga_get_block_info", [&] {
    const base::Speaks caller(Fortran::language);
    convert::block_info<Fortran>(*g_a, num_blocks, block_dims);
  });
}

void nga_get_block_info_(const Integer* g_a, Integer* num_blocks, Integer* block_dims);
void nga_get_block_info_(const Integer* g_a, Integer* num_blocks, Integer* block_dims) {
  convert::run<void>("nga_get_block_info", [&] {
    const base::Speaks caller(Fortran::language);
    convert::block_info<Fortran>(*g_a, num_blocks, block_dims);
  });
}

void ga_get_proc_grid_(const Integer* g_a, Integer* dims);
void ga_get_proc_grid_(const Integer* g_a, Integer* dims) {
  convert::run<void>("ga_get_proc_grid", [&] {
    const base::Speaks caller(Fortran::language);
    convert::process_grid<Fortran>(*g_a, dims);
  });
}

void nga_get_proc_grid_(const Integer* g_a, Integer* dims);
void nga_get_proc_grid_(const Integer* g_a, Integer* dims) {
  convert::run<void>("nga_get_proc_grid", [&] {
    const base::Speaks caller(Fortran::language);
    convert::process_grid<Fortran>(*g_a, dims);
  });
}

void ga_get_proc_index_(const Integer* g_a, const Integer* proc, Integer* subscript);
void ga_get_proc_index_(const Integer* g_a, const Integer* proc, Integer* subscript) {
  convert::run<void>("ga_get_proc_index", [&] {
    const base::Speaks caller(Fortran::language);
    convert::topology<Fortran>(*g_a, *proc, subscript);
  });
}

void nga_get_proc_index_(const Integer* g_a, const Integer* proc, Integer* subscript);
void nga_get_proc_index_(const Integer* g_a, const Integer* proc, Integer* subscript) {
  convert::run<void>("nga_get_proc_index", [&] {
    const base::Speaks caller(Fortran::language);
    convert::topology<Fortran>(*g_a, *proc, subscript);
  });
}

void ga_set_block_cyclic_(const Integer* g_a, const Integer* block);
void ga_set_block_cyclic_(const Integer* g_a, const Integer* block) {
  convert::run<void>("ga_set_block_cyclic", [&] {
    const base::Speaks caller(Fortran::language);
    convert::set_block_cyclic<Fortran>(*g_a, block);
  });
}

void nga_set_block_cyclic_(const Integer* g_a, const Integer* block);
void nga_set_block_cyclic_(const Integer* g_a, const Integer* block) {
  convert::run<void>("nga_set_block_cyclic", [&] {
    const base::Speaks caller(Fortran::language);
    convert::set_block_cyclic<Fortran>(*g_a, block);
  });
}

void ga_set_block_cyclic_proc_grid_(const Integer* g_a, const Integer* block, const Integer* proc_grid);
void ga_set_block_cyclic_proc_grid_(const Integer* g_a, const Integer* block, const Integer* proc_grid) {
  convert::run<void>("ga_set_block_cyclic_proc_grid", [&] {
    const base::Speaks caller(Fortran::language);
    convert::set_block_cyclic_grid<Fortran>(*g_a, block, proc_grid);
  });
}

void nga_set_block_cyclic_proc_grid_(const Integer* g_a, const Integer* block, const Integer* proc_grid);
void nga_set_block_cyclic_proc_grid_(const Integer* g_a, const Integer* block, const Integer* proc_grid) {
  convert::run<void>("nga_set_block_cyclic_proc_grid", [&] {
    const base::Speaks caller(Fortran::language);
    convert::set_block_cyclic_grid<Fortran>(*g_a, block, proc_grid);
  });
}

void ga_set_tiled_proc_grid_(const Integer* g_a, const Integer* block, const Integer* proc_grid);
void ga_set_tiled_proc_grid_(const Integer* g_a, const Integer* block, const Integer* proc_grid) {
  convert::run<void>("ga_set_tiled_proc_grid", [&] {
    const base::Speaks caller(Fortran::language);
    convert::set_block_cyclic_grid<Fortran>(*g_a, block, proc_grid);
  });
}

void nga_set_tiled_proc_grid_(const Integer* g_a, const Integer* block, const Integer* proc_grid);
void nga_set_tiled_proc_grid_(const Integer* g_a, const Integer* block, const Integer* proc_grid) {
  convert::run<void>("nga_set_tiled_proc_grid", [&] {
    const base::Speaks caller(Fortran::language);
    convert::set_block_cyclic_grid<Fortran>(*g_a, block, proc_grid);
  });
}

void ga_set_tiled_irreg_proc_grid_(const Integer* g_a, const Integer* map, const Integer* nblocks, const Integer* proc_grid);
void ga_set_tiled_irreg_proc_grid_(const Integer* g_a, const Integer* map, const Integer* nblocks, const Integer* proc_grid) {
  convert::run<void>("ga_set_tiled_irreg_proc_grid", [&] {
    const base::Speaks caller(Fortran::language);
    convert::set_irregular_tiles<Fortran>(*g_a, map, nblocks, proc_grid);
  });
}

void nga_set_tiled_irreg_proc_grid_(const Integer* g_a, const Integer* map, const Integer* nblocks, const Integer* proc_grid);
void nga_set_tiled_irreg_proc_grid_(const Integer* g_a, const Integer* map, const Integer* nblocks, const Integer* proc_grid) {
  convert::run<void>("nga_set_tiled_irreg_proc_grid", [&] {
    const base::Speaks caller(Fortran::language);
    convert::set_irregular_tiles<Fortran>(*g_a, map, nblocks, proc_grid);
  });
}

Integer ga_total_blocks_(const Integer* g_a);
Integer ga_total_blocks_(const Integer* g_a) {
  return convert::run<Integer>("ga_total_blocks", [&] {
    const base::Speaks caller(Fortran::language);
    return convert::total_blocks<Fortran>(*g_a);
  });
}

Integer nga_total_blocks_(const Integer* g_a);
Integer nga_total_blocks_(const Integer* g_a) {
  return convert::run<Integer>("nga_total_blocks", [&] {
    const base::Speaks caller(Fortran::language);
    return convert::total_blocks<Fortran>(*g_a);
  });
}

logical ga_uses_proc_grid_(const Integer* g_a);
logical ga_uses_proc_grid_(const Integer* g_a) {
  return convert::run<logical>("ga_uses_proc_grid", [&] {
    const base::Speaks caller(Fortran::language);
    return convert::uses_grid<Fortran>(*g_a);
  });
}

logical nga_uses_proc_grid_(const Integer* g_a);
logical nga_uses_proc_grid_(const Integer* g_a) {
  return convert::run<logical>("nga_uses_proc_grid", [&] {
    const base::Speaks caller(Fortran::language);
    return convert::uses_grid<Fortran>(*g_a);
  });
}

void nga_access_block_grid_(const Integer* g_a, const Integer* subscript, AccessIndex* ptr, Integer* ld);
void nga_access_block_grid_(const Integer* g_a, const Integer* subscript, AccessIndex* ptr, Integer* ld) {
  convert::run<void>("nga_access_block_grid", [&] {
    const base::Speaks caller(Fortran::language);
    convert::access_block_grid<Fortran>(*g_a, subscript, ptr, ld);
  });
}

void nga_access_block_(const Integer* g_a, const Integer* block_number, AccessIndex* ptr, Integer* ld);
void nga_access_block_(const Integer* g_a, const Integer* block_number, AccessIndex* ptr, Integer* ld) {
  convert::run<void>("nga_access_block", [&] {
    const base::Speaks caller(Fortran::language);
    convert::access_block<Fortran>(*g_a, *block_number, ptr, ld);
  });
}

void nga_access_block_segment_(const Integer* g_a, const Integer* proc, AccessIndex* ptr, Integer* len);
void nga_access_block_segment_(const Integer* g_a, const Integer* proc, AccessIndex* ptr, Integer* len) {
  convert::run<void>("nga_access_block_segment", [&] {
    const base::Speaks caller(Fortran::language);
    convert::access_segment<Fortran>(*g_a, *proc, ptr, len);
  });
}

Integer nga_locate_num_blocks_(const Integer* g_a, const Integer* lo, const Integer* hi);
Integer nga_locate_num_blocks_(const Integer* g_a, const Integer* lo, const Integer* hi) {
  return convert::run<Integer>("nga_locate_num_blocks", [&] {
    const base::Speaks caller(Fortran::language);
    return convert::locate_blocks<Fortran>(*g_a, lo, hi);
  });
}

void nga_release_block_grid_(const Integer* g_a, const Integer* subscript);
void nga_release_block_grid_(const Integer* g_a, const Integer* subscript) {
  convert::run<void>("nga_release_block_grid", [&] {
    const base::Speaks caller(Fortran::language);
    convert::check<Fortran>(*g_a);
  });
}

void nga_release_block_(const Integer* g_a, const Integer* block_number);
void nga_release_block_(const Integer* g_a, const Integer* block_number) {
  convert::run<void>("nga_release_block", [&] {
    const base::Speaks caller(Fortran::language);
    convert::check<Fortran>(*g_a);
  });
}

void nga_release_block_segment_(const Integer* g_a, const Integer* proc);
void nga_release_block_segment_(const Integer* g_a, const Integer* proc) {
  convert::run<void>("nga_release_block_segment", [&] {
    const base::Speaks caller(Fortran::language);
    convert::check<Fortran>(*g_a);
  });
}

void nga_release_update_block_grid_(const Integer* g_a, const Integer* subscript);
void nga_release_update_block_grid_(const Integer* g_a, const Integer* subscript) {
  convert::run<void>("nga_release_update_block_grid", [&] {
    const base::Speaks caller(Fortran::language);
    convert::check<Fortran>(*g_a);
  });
}

void nga_release_update_block_(const Integer* g_a, const Integer* block_number);
void nga_release_update_block_(const Integer* g_a, const Integer* block_number) {
  convert::run<void>("nga_release_update_block", [&] {
    const base::Speaks caller(Fortran::language);
    convert::check<Fortran>(*g_a);
  });
}

void nga_release_update_block_segment_(const Integer* g_a, const Integer* proc);
void nga_release_update_block_segment_(const Integer* g_a, const Integer* proc) {
  convert::run<void>("nga_release_update_block_segment", [&] {
    const base::Speaks caller(Fortran::language);
    convert::check<Fortran>(*g_a);
  });
}

void ga_brdcst_(const Integer* type, void* buf, const Integer* len, const Integer* root);
void ga_brdcst_(const Integer* type, void* buf, const Integer* len, const Integer* root) {
  convert::run<void>("ga_brdcst", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "brdcst", {*type, *len, *root});
    convert::broadcast<Fortran>(ga::no_group, buf, *len, *root);
  });
}

void nga_brdcst_(const Integer* type, void* buf, const Integer* len, const Integer* root);
void nga_brdcst_(const Integer* type, void* buf, const Integer* len, const Integer* root) {
  convert::run<void>("nga_brdcst", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "brdcst", {*type, *len, *root});
    convert::broadcast<Fortran>(ga::no_group, buf, *len, *root);
  });
}

void ga_cgop_(const Integer* type, SingleComplex* x, const Integer* n, const char* op, std::size_t op_length);
void ga_cgop_(const Integer* type, SingleComplex* x, const Integer* n, const char* op, std::size_t op_length) {
  convert::run<void>("ga_cgop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "cgop", {*type, *n, convert::text(op, op_length)});
    convert::global<Fortran>(ga::no_group, interface::c_single_complex, x, *n, convert::text(op, op_length));
  });
}

void nga_cgop_(const Integer* type, SingleComplex* x, const Integer* n, const char* op, std::size_t op_length);
void nga_cgop_(const Integer* type, SingleComplex* x, const Integer* n, const char* op, std::size_t op_length) {
  convert::run<void>("nga_cgop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "cgop", {*type, *n, convert::text(op, op_length)});
    convert::global<Fortran>(ga::no_group, interface::c_single_complex, x, *n, convert::text(op, op_length));
  });
}

void ga_dgop_(const Integer* type, double* x, const Integer* n, const char* op, std::size_t op_length);
void ga_dgop_(const Integer* type, double* x, const Integer* n, const char* op, std::size_t op_length) {
  convert::run<void>("ga_dgop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "dgop", {*type, *n, convert::text(op, op_length)});
    convert::global<Fortran>(ga::no_group, interface::c_double, x, *n, convert::text(op, op_length));
  });
}

void nga_dgop_(const Integer* type, double* x, const Integer* n, const char* op, std::size_t op_length);
void nga_dgop_(const Integer* type, double* x, const Integer* n, const char* op, std::size_t op_length) {
  convert::run<void>("nga_dgop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "dgop", {*type, *n, convert::text(op, op_length)});
    convert::global<Fortran>(ga::no_group, interface::c_double, x, *n, convert::text(op, op_length));
  });
}

void ga_gop_(const Integer* type, void* x, const Integer* n, const char* op, std::size_t op_length);
void ga_gop_(const Integer* type, void* x, const Integer* n, const char* op, std::size_t op_length) {
  convert::run<void>("ga_gop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "gop", {*type, *n, convert::text(op, op_length)});
    convert::global<Fortran>(ga::no_group, *type, x, *n, convert::text(op, op_length));
  });
}

void nga_gop_(const Integer* type, void* x, const Integer* n, const char* op, std::size_t op_length);
void nga_gop_(const Integer* type, void* x, const Integer* n, const char* op, std::size_t op_length) {
  convert::run<void>("nga_gop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "gop", {*type, *n, convert::text(op, op_length)});
    convert::global<Fortran>(ga::no_group, *type, x, *n, convert::text(op, op_length));
  });
}

void ga_igop_(const Integer* type, Integer* x, const Integer* n, const char* op, std::size_t op_length);
void ga_igop_(const Integer* type, Integer* x, const Integer* n, const char* op, std::size_t op_length) {
  convert::run<void>("ga_igop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "igop", {*type, *n, convert::text(op, op_length)});
    convert::global_i<Fortran>(ga::no_group, x, *n, convert::text(op, op_length));
  });
}

void nga_igop_(const Integer* type, Integer* x, const Integer* n, const char* op, std::size_t op_length);
void nga_igop_(const Integer* type, Integer* x, const Integer* n, const char* op, std::size_t op_length) {
  convert::run<void>("nga_igop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "igop", {*type, *n, convert::text(op, op_length)});
    convert::global_i<Fortran>(ga::no_group, x, *n, convert::text(op, op_length));
  });
}

void ga_zgop_(const Integer* type, DoubleComplex* x, const Integer* n, const char* op, std::size_t op_length);
void ga_zgop_(const Integer* type, DoubleComplex* x, const Integer* n, const char* op, std::size_t op_length) {
  convert::run<void>("ga_zgop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "zgop", {*type, *n, convert::text(op, op_length)});
    convert::global<Fortran>(ga::no_group, interface::c_double_complex, x, *n, convert::text(op, op_length));
  });
}

void nga_zgop_(const Integer* type, DoubleComplex* x, const Integer* n, const char* op, std::size_t op_length);
void nga_zgop_(const Integer* type, DoubleComplex* x, const Integer* n, const char* op, std::size_t op_length) {
  convert::run<void>("nga_zgop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "zgop", {*type, *n, convert::text(op, op_length)});
    convert::global<Fortran>(ga::no_group, interface::c_double_complex, x, *n, convert::text(op, op_length));
  });
}

void ga_sgop_(const Integer* type, float* x, const Integer* n, const char* op, std::size_t op_length);
void ga_sgop_(const Integer* type, float* x, const Integer* n, const char* op, std::size_t op_length) {
  convert::run<void>("ga_sgop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "sgop", {*type, *n, convert::text(op, op_length)});
    convert::global<Fortran>(ga::no_group, interface::c_float, x, *n, convert::text(op, op_length));
  });
}

void nga_sgop_(const Integer* type, float* x, const Integer* n, const char* op, std::size_t op_length);
void nga_sgop_(const Integer* type, float* x, const Integer* n, const char* op, std::size_t op_length) {
  convert::run<void>("nga_sgop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "sgop", {*type, *n, convert::text(op, op_length)});
    convert::global<Fortran>(ga::no_group, interface::c_float, x, *n, convert::text(op, op_length));
  });
}

logical ga_allocate_(const Integer* g_a);
logical ga_allocate_(const Integer* g_a) {
  return convert::run_or_zero<logical>("ga_allocate", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "allocate", {*g_a});
    return convert::allocate<Fortran>(*g_a);
  });
}

logical nga_allocate_(const Integer* g_a);
logical nga_allocate_(const Integer* g_a) {
  return convert::run_or_zero<logical>("nga_allocate", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "allocate", {*g_a});
    return convert::allocate<Fortran>(*g_a);
  });
}

Integer ga_create_handle_();
Integer ga_create_handle_() {
  return convert::run<Integer>("ga_create_handle", [&] {
    return convert::new_handle<Fortran>();
  });
}

Integer nga_create_handle_();
Integer nga_create_handle_() {
  return convert::run<Integer>("nga_create_handle", [&] {
    return convert::new_handle<Fortran>();
  });
}

logical ga_deallocate_(const Integer* g_a);
logical ga_deallocate_(const Integer* g_a) {
  return convert::run<logical>("ga_deallocate", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "deallocate", {*g_a});
    auto& g_a_ = convert::array(*g_a);
    return ga::deallocate(g_a_);
  });
}

logical nga_deallocate_(const Integer* g_a);
logical nga_deallocate_(const Integer* g_a) {
  return convert::run<logical>("nga_deallocate", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "deallocate", {*g_a});
    auto& g_a_ = convert::array(*g_a);
    return ga::deallocate(g_a_);
  });
}

logical ga_destroy_(const Integer* g_a);
logical ga_destroy_(const Integer* g_a) {
  return convert::run<logical>("ga_destroy", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "destroy", {*g_a});
    return convert::destroy<Fortran>(*g_a);
  });
}

logical nga_destroy_(const Integer* g_a);
logical nga_destroy_(const Integer* g_a) {
  return convert::run<logical>("nga_destroy", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "destroy", {*g_a});
    return convert::destroy<Fortran>(*g_a);
  });
}

logical ga_duplicate_(const Integer* g_a, Integer* g_b, const char* name, std::size_t name_length);
logical ga_duplicate_(const Integer* g_a, Integer* g_b, const char* name, std::size_t name_length) {
  return convert::run_or_zero<logical>("ga_duplicate", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "duplicate", {*g_a, convert::text(name, name_length)});
    convert::assign(g_b, convert::duplicate<Fortran>(*g_a, convert::text(name, name_length)));
    return *g_b != 0;
  });
}

logical nga_duplicate_(const Integer* g_a, Integer* g_b, const char* name, std::size_t name_length);
logical nga_duplicate_(const Integer* g_a, Integer* g_b, const char* name, std::size_t name_length) {
  return convert::run_or_zero<logical>("nga_duplicate", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "duplicate", {*g_a, convert::text(name, name_length)});
    convert::assign(g_b, convert::duplicate<Fortran>(*g_a, convert::text(name, name_length)));
    return *g_b != 0;
  });
}

void ga_initialize_ltd_(const Integer* limit);
void ga_initialize_ltd_(const Integer* limit) {
  convert::run<void>("ga_initialize_ltd", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "initialize_ltd", {*limit});
    convert::initialize_limited<Fortran>(*limit);
  });
}

void nga_initialize_ltd_(const Integer* limit);
void nga_initialize_ltd_(const Integer* limit) {
  convert::run<void>("nga_initialize_ltd", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "initialize_ltd", {*limit});
    convert::initialize_limited<Fortran>(*limit);
  });
}

void ga_initialize_();
void ga_initialize_() {
  convert::run<void>("ga_initialize", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "initialize", {});
    ga::initialize();
  });
}

void nga_initialize_();
void nga_initialize_() {
  convert::run<void>("nga_initialize", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "initialize", {});
    ga::initialize();
  });
}

logical ga_initialize_comm_(Integer* comm);
logical ga_initialize_comm_(Integer* comm) {
  return convert::run<logical>("ga_initialize_comm", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "initialize_comm", {});
    convert::initialize_comm<Fortran>(comm);
    return convert::yes;
  });
}

logical nga_initialize_comm_(Integer* comm);
logical nga_initialize_comm_(Integer* comm) {
  return convert::run<logical>("nga_initialize_comm", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "initialize_comm", {});
    convert::initialize_comm<Fortran>(comm);
    return convert::yes;
  });
}

void ga_merge_mirrored_(const Integer* g_a);
void ga_merge_mirrored_(const Integer* g_a) {
  convert::run<void>("ga_merge_mirrored", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "merge_mirrored", {*g_a});
    auto& g_a_ = convert::array(*g_a);
    ga::merge_mirrored(g_a_);
  });
}

void nga_merge_mirrored_(const Integer* g_a);
void nga_merge_mirrored_(const Integer* g_a) {
  convert::run<void>("nga_merge_mirrored", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "merge_mirrored", {*g_a});
    auto& g_a_ = convert::array(*g_a);
    ga::merge_mirrored(g_a_);
  });
}

logical ga_overlay_(const Integer* g_a, const Integer* g_p);
logical ga_overlay_(const Integer* g_a, const Integer* g_p) {
  return convert::run_or_zero<logical>("ga_overlay", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "overlay", {*g_a, *g_p});
    auto& g_a_ = convert::array(*g_a);
    auto& g_p_ = convert::array(*g_p);
    return ga::overlay(g_a_, g_p_);
  });
}

logical nga_overlay_(const Integer* g_a, const Integer* g_p);
logical nga_overlay_(const Integer* g_a, const Integer* g_p) {
  return convert::run_or_zero<logical>("nga_overlay", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "overlay", {*g_a, *g_p});
    auto& g_a_ = convert::array(*g_a);
    auto& g_p_ = convert::array(*g_p);
    return ga::overlay(g_a_, g_p_);
  });
}

void ga_set_array_name_(const Integer* g_a, const char* name, std::size_t name_length);
void ga_set_array_name_(const Integer* g_a, const char* name, std::size_t name_length) {
  convert::run<void>("ga_set_array_name", [&] {
    const base::Speaks caller(Fortran::language);
    convert::set_name<Fortran>(*g_a, convert::text(name, name_length));
  });
}

void nga_set_array_name_(const Integer* g_a, const char* name, std::size_t name_length);
void nga_set_array_name_(const Integer* g_a, const char* name, std::size_t name_length) {
  convert::run<void>("nga_set_array_name", [&] {
    const base::Speaks caller(Fortran::language);
    convert::set_name<Fortran>(*g_a, convert::text(name, name_length));
  });
}

void ga_set_chunk_(const Integer* g_a, const Integer* chunk);
void ga_set_chunk_(const Integer* g_a, const Integer* chunk) {
  convert::run<void>("ga_set_chunk", [&] {
    const base::Speaks caller(Fortran::language);
    convert::set_chunk<Fortran>(*g_a, chunk);
  });
}

void nga_set_chunk_(const Integer* g_a, const Integer* chunk);
void nga_set_chunk_(const Integer* g_a, const Integer* chunk) {
  convert::run<void>("nga_set_chunk", [&] {
    const base::Speaks caller(Fortran::language);
    convert::set_chunk<Fortran>(*g_a, chunk);
  });
}

void ga_set_data_(const Integer* g_a, const Integer* ndim, const Integer* dims, const Integer* type);
void ga_set_data_(const Integer* g_a, const Integer* ndim, const Integer* dims, const Integer* type) {
  convert::run<void>("ga_set_data", [&] {
    const base::Speaks caller(Fortran::language);
    convert::set_data<Fortran>(*g_a, *ndim, dims, *type);
  });
}

void nga_set_data_(const Integer* g_a, const Integer* ndim, const Integer* dims, const Integer* type);
void nga_set_data_(const Integer* g_a, const Integer* ndim, const Integer* dims, const Integer* type) {
  convert::run<void>("nga_set_data", [&] {
    const base::Speaks caller(Fortran::language);
    convert::set_data<Fortran>(*g_a, *ndim, dims, *type);
  });
}

void ga_set_irreg_distr_(const Integer* g_a, const Integer* map, const Integer* block);
void ga_set_irreg_distr_(const Integer* g_a, const Integer* map, const Integer* block) {
  convert::run<void>("ga_set_irreg_distr", [&] {
    const base::Speaks caller(Fortran::language);
    convert::set_irregular<Fortran>(*g_a, map, block);
  });
}

void nga_set_irreg_distr_(const Integer* g_a, const Integer* map, const Integer* block);
void nga_set_irreg_distr_(const Integer* g_a, const Integer* map, const Integer* block) {
  convert::run<void>("nga_set_irreg_distr", [&] {
    const base::Speaks caller(Fortran::language);
    convert::set_irregular<Fortran>(*g_a, map, block);
  });
}

void ga_set_irreg_flag_(const Integer* g_a, const Integer* flag);
void ga_set_irreg_flag_(const Integer* g_a, const Integer* flag) {
  convert::run<void>("ga_set_irreg_flag", [&] {
    const base::Speaks caller(Fortran::language);
    convert::check<Fortran>(*g_a);
  });
}

void nga_set_irreg_flag_(const Integer* g_a, const Integer* flag);
void nga_set_irreg_flag_(const Integer* g_a, const Integer* flag) {
  convert::run<void>("nga_set_irreg_flag", [&] {
    const base::Speaks caller(Fortran::language);
    convert::check<Fortran>(*g_a);
  });
}

void ga_set_memory_dev_(const Integer* g_a, const char* device, std::size_t device_length);
void ga_set_memory_dev_(const Integer* g_a, const char* device, std::size_t device_length) {
  convert::run<void>("ga_set_memory_dev", [&] {
    const base::Speaks caller(Fortran::language);
    convert::set_memory_device<Fortran>(*g_a, convert::text(device, device_length));
  });
}

void nga_set_memory_dev_(const Integer* g_a, const char* device, std::size_t device_length);
void nga_set_memory_dev_(const Integer* g_a, const char* device, std::size_t device_length) {
  convert::run<void>("nga_set_memory_dev", [&] {
    const base::Speaks caller(Fortran::language);
    convert::set_memory_device<Fortran>(*g_a, convert::text(device, device_length));
  });
}

void ga_set_restricted_(const Integer* g_a, const Integer* list, const Integer* size);
void ga_set_restricted_(const Integer* g_a, const Integer* list, const Integer* size) {
  convert::run<void>("ga_set_restricted", [&] {
    const base::Speaks caller(Fortran::language);
    convert::set_restricted<Fortran>(*g_a, list, *size);
  });
}

void nga_set_restricted_(const Integer* g_a, const Integer* list, const Integer* size);
void nga_set_restricted_(const Integer* g_a, const Integer* list, const Integer* size) {
  convert::run<void>("nga_set_restricted", [&] {
    const base::Speaks caller(Fortran::language);
    convert::set_restricted<Fortran>(*g_a, list, *size);
  });
}

void ga_set_restricted_range_(const Integer* g_a, const Integer* lo_proc, const Integer* hi_proc);
void ga_set_restricted_range_(const Integer* g_a, const Integer* lo_proc, const Integer* hi_proc) {
  convert::run<void>("ga_set_restricted_range", [&] {
    const base::Speaks caller(Fortran::language);
    convert::set_restricted_range<Fortran>(*g_a, *lo_proc, *hi_proc);
  });
}

void nga_set_restricted_range_(const Integer* g_a, const Integer* lo_proc, const Integer* hi_proc);
void nga_set_restricted_range_(const Integer* g_a, const Integer* lo_proc, const Integer* hi_proc) {
  convert::run<void>("nga_set_restricted_range", [&] {
    const base::Speaks caller(Fortran::language);
    convert::set_restricted_range<Fortran>(*g_a, *lo_proc, *hi_proc);
  });
}

void ga_set_property_(const Integer* g_a, const char* property, std::size_t property_length);
void ga_set_property_(const Integer* g_a, const char* property, std::size_t property_length) {
  convert::run<void>("ga_set_property", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "set_property", {*g_a, convert::text(property, property_length)});
    convert::set_property<Fortran>(*g_a, convert::text(property, property_length));
  });
}

void nga_set_property_(const Integer* g_a, const char* property, std::size_t property_length);
void nga_set_property_(const Integer* g_a, const char* property, std::size_t property_length) {
  convert::run<void>("nga_set_property", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "set_property", {*g_a, convert::text(property, property_length)});
    convert::set_property<Fortran>(*g_a, convert::text(property, property_length));
  });
}

void ga_unset_property_(const Integer* g_a);
void ga_unset_property_(const Integer* g_a) {
  convert::run<void>("ga_unset_property", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "unset_property", {*g_a});
    convert::unset_property<Fortran>(*g_a);
  });
}

void nga_unset_property_(const Integer* g_a);
void nga_unset_property_(const Integer* g_a) {
  convert::run<void>("nga_unset_property", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "unset_property", {*g_a});
    convert::unset_property<Fortran>(*g_a);
  });
}

void ga_terminate_();
void ga_terminate_() {
  convert::run<void>("ga_terminate", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "terminate", {});
    ga::terminate();
  });
}

void nga_terminate_();
void nga_terminate_() {
  convert::run<void>("nga_terminate", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "terminate", {});
    ga::terminate();
  });
}

logical nga_create_config_(const Integer* type, const Integer* ndim, const Integer* dims, const char* name, const Integer* chunk, const Integer* pgroup, Integer* g_a, std::size_t name_length);
logical nga_create_config_(const Integer* type, const Integer* ndim, const Integer* dims, const char* name, const Integer* chunk, const Integer* pgroup, Integer* g_a, std::size_t name_length) {
  return convert::run_or_zero<logical>("nga_create_config", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(*pgroup, "create_config", {*type, *ndim, convert::text(name, name_length), *pgroup});
    convert::assign(g_a, convert::create<Fortran>(*type, *ndim, dims, convert::text(name, name_length), chunk, *pgroup));
    return *g_a != 0;
  });
}

logical ga_create_(const Integer* type, const Integer* dim1, const Integer* dim2, const char* name, const Integer* chunk1, const Integer* chunk2, Integer* g_a, std::size_t name_length);
logical ga_create_(const Integer* type, const Integer* dim1, const Integer* dim2, const char* name, const Integer* chunk1, const Integer* chunk2, Integer* g_a, std::size_t name_length) {
  return convert::run_or_zero<logical>("ga_create", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "create", {*type, *dim1, *dim2, convert::text(name, name_length), *chunk1, *chunk2});
    const Fortran::Int dims[max_dims] = {*dim1, *dim2};
    const Fortran::Int chunk[max_dims] = {*chunk1, *chunk2};
    convert::assign(g_a, convert::create<Fortran>(*type, 2, dims, convert::text(name, name_length), chunk, ga::no_group));
    return *g_a != 0;
  });
}

logical nga_create_(const Integer* type, const Integer* ndim, const Integer* dims, const char* name, const Integer* chunk, Integer* g_a, std::size_t name_length);
logical nga_create_(const Integer* type, const Integer* ndim, const Integer* dims, const char* name, const Integer* chunk, Integer* g_a, std::size_t name_length) {
  return convert::run_or_zero<logical>("nga_create", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "create", {*type, *ndim, convert::text(name, name_length)});
    convert::assign(g_a, convert::create<Fortran>(*type, *ndim, dims, convert::text(name, name_length), chunk, ga::no_group));
    return *g_a != 0;
  });
}

logical nga_create_irreg_config_(const Integer* type, const Integer* ndim, const Integer* dims, const char* name, const Integer* map, const Integer* block, const Integer* pgroup, Integer* g_a, std::size_t name_length);
logical nga_create_irreg_config_(const Integer* type, const Integer* ndim, const Integer* dims, const char* name, const Integer* map, const Integer* block, const Integer* pgroup, Integer* g_a, std::size_t name_length) {
  return convert::run_or_zero<logical>("nga_create_irreg_config", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(*pgroup, "create_irreg_config", {*type, *ndim, convert::text(name, name_length), *pgroup});
    convert::assign(g_a, convert::create_irregular<Fortran>(*type, *ndim, dims, convert::text(name, name_length), block, map, *pgroup));
    return *g_a != 0;
  });
}

logical nga_create_irreg_(const Integer* type, const Integer* ndim, const Integer* dims, const char* name, const Integer* map, const Integer* block, Integer* g_a, std::size_t name_length);
logical nga_create_irreg_(const Integer* type, const Integer* ndim, const Integer* dims, const char* name, const Integer* map, const Integer* block, Integer* g_a, std::size_t name_length) {
  return convert::run_or_zero<logical>("nga_create_irreg", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "create_irreg", {*type, *ndim, convert::text(name, name_length)});
    convert::assign(g_a, convert::create_irregular<Fortran>(*type, *ndim, dims, convert::text(name, name_length), block, map, ga::no_group));
    return *g_a != 0;
  });
}

logical ga_create_irreg_(const Integer* type, const Integer* dim1, const Integer* dim2, const char* name, const Integer* map1, const Integer* nblock1, const Integer* map2, const Integer* nblock2, Integer* g_a, std::size_t name_length);
logical ga_create_irreg_(const Integer* type, const Integer* dim1, const Integer* dim2, const char* name, const Integer* map1, const Integer* nblock1, const Integer* map2, const Integer* nblock2, Integer* g_a, std::size_t name_length) {
  return convert::run_or_zero<logical>("ga_create_irreg", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "create_irreg_2d", {*type, *dim1, *dim2, convert::text(name, name_length), *nblock1, *nblock2});
    const Fortran::Int dims[max_dims] = {*dim1, *dim2};
    convert::assign(g_a, convert::create_irregular_2d<Fortran>(*type, dims, convert::text(name, name_length), map1, *nblock1, map2, *nblock2));
    return *g_a != 0;
  });
}

void ga_abs_value_(const Integer* g_a);
void ga_abs_value_(const Integer* g_a) {
  convert::run<void>("ga_abs_value", [&] {
    const ga::Masked masked(false, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "abs_value", {*g_a});
    auto& g_a_ = convert::array(*g_a);
    ga::absolute(g_a_, ga::whole);
  });
}

void nga_abs_value_(const Integer* g_a);
void nga_abs_value_(const Integer* g_a) {
  convert::run<void>("nga_abs_value", [&] {
    const ga::Masked masked(false, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "abs_value", {*g_a});
    auto& g_a_ = convert::array(*g_a);
    ga::absolute(g_a_, ga::whole);
  });
}

void ga_add_constant_(const Integer* g_a, void* alpha);
void ga_add_constant_(const Integer* g_a, void* alpha) {
  convert::run<void>("ga_add_constant", [&] {
    const ga::Masked masked(false, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "add_constant", {*g_a, ga::as_text(convert::array(*g_a).element(), alpha)});
    auto& g_a_ = convert::array(*g_a);
    ga::add_constant(g_a_, ga::whole, alpha);
  });
}

void nga_add_constant_(const Integer* g_a, void* alpha);
void nga_add_constant_(const Integer* g_a, void* alpha) {
  convert::run<void>("nga_add_constant", [&] {
    const ga::Masked masked(false, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "add_constant", {*g_a, ga::as_text(convert::array(*g_a).element(), alpha)});
    auto& g_a_ = convert::array(*g_a);
    ga::add_constant(g_a_, ga::whole, alpha);
  });
}

void ga_add_diagonal_(const Integer* g_a, const Integer* g_v);
void ga_add_diagonal_(const Integer* g_a, const Integer* g_v) {
  convert::run<void>("ga_add_diagonal", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "add_diagonal", {*g_a, *g_v});
    auto& g_a_ = convert::array(*g_a);
    auto& g_v_ = convert::array(*g_v);
    ga::add_diagonal(g_a_, g_v_);
  });
}

void nga_add_diagonal_(const Integer* g_a, const Integer* g_v);
void nga_add_diagonal_(const Integer* g_a, const Integer* g_v) {
  convert::run<void>("nga_add_diagonal", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "add_diagonal", {*g_a, *g_v});
    auto& g_a_ = convert::array(*g_a);
    auto& g_v_ = convert::array(*g_v);
    ga::add_diagonal(g_a_, g_v_);
  });
}

void ga_add_(void* alpha, const Integer* g_a, void* beta, const Integer* g_b, const Integer* g_c);
void ga_add_(void* alpha, const Integer* g_a, void* beta, const Integer* g_b, const Integer* g_c) {
  convert::run<void>("ga_add", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "add", {ga::as_text(convert::array(*g_a).element(), alpha), *g_a, ga::as_text(convert::array(*g_a).element(), beta), *g_b, *g_c});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    auto& g_c_ = convert::array(*g_c);
    ga::add(alpha, g_a_, ga::whole, beta, g_b_, ga::whole, g_c_, ga::whole);
  });
}

void nga_add_(void* alpha, const Integer* g_a, void* beta, const Integer* g_b, const Integer* g_c);
void nga_add_(void* alpha, const Integer* g_a, void* beta, const Integer* g_b, const Integer* g_c) {
  convert::run<void>("nga_add", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "add", {ga::as_text(convert::array(*g_a).element(), alpha), *g_a, ga::as_text(convert::array(*g_a).element(), beta), *g_b, *g_c});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    auto& g_c_ = convert::array(*g_c);
    ga::add(alpha, g_a_, ga::whole, beta, g_b_, ga::whole, g_c_, ga::whole);
  });
}

void ga_cadd_(void* alpha, const Integer* g_a, void* beta, const Integer* g_b, const Integer* g_c);
void ga_cadd_(void* alpha, const Integer* g_a, void* beta, const Integer* g_b, const Integer* g_c) {
  convert::run<void>("ga_cadd", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "add", {ga::as_text(convert::array(*g_a).element(), alpha), *g_a, ga::as_text(convert::array(*g_a).element(), beta), *g_b, *g_c});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    auto& g_c_ = convert::array(*g_c);
    ga::add(alpha, g_a_, ga::whole, beta, g_b_, ga::whole, g_c_, ga::whole);
  });
}

void nga_cadd_(void* alpha, const Integer* g_a, void* beta, const Integer* g_b, const Integer* g_c);
void nga_cadd_(void* alpha, const Integer* g_a, void* beta, const Integer* g_b, const Integer* g_c) {
  convert::run<void>("nga_cadd", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "add", {ga::as_text(convert::array(*g_a).element(), alpha), *g_a, ga::as_text(convert::array(*g_a).element(), beta), *g_b, *g_c});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    auto& g_c_ = convert::array(*g_c);
    ga::add(alpha, g_a_, ga::whole, beta, g_b_, ga::whole, g_c_, ga::whole);
  });
}

void ga_dadd_(void* alpha, const Integer* g_a, void* beta, const Integer* g_b, const Integer* g_c);
void ga_dadd_(void* alpha, const Integer* g_a, void* beta, const Integer* g_b, const Integer* g_c) {
  convert::run<void>("ga_dadd", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "add", {ga::as_text(convert::array(*g_a).element(), alpha), *g_a, ga::as_text(convert::array(*g_a).element(), beta), *g_b, *g_c});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    auto& g_c_ = convert::array(*g_c);
    ga::add(alpha, g_a_, ga::whole, beta, g_b_, ga::whole, g_c_, ga::whole);
  });
}

void nga_dadd_(void* alpha, const Integer* g_a, void* beta, const Integer* g_b, const Integer* g_c);
void nga_dadd_(void* alpha, const Integer* g_a, void* beta, const Integer* g_b, const Integer* g_c) {
  convert::run<void>("nga_dadd", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "add", {ga::as_text(convert::array(*g_a).element(), alpha), *g_a, ga::as_text(convert::array(*g_a).element(), beta), *g_b, *g_c});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    auto& g_c_ = convert::array(*g_c);
    ga::add(alpha, g_a_, ga::whole, beta, g_b_, ga::whole, g_c_, ga::whole);
  });
}

void ga_iadd_(void* alpha, const Integer* g_a, void* beta, const Integer* g_b, const Integer* g_c);
void ga_iadd_(void* alpha, const Integer* g_a, void* beta, const Integer* g_b, const Integer* g_c) {
  convert::run<void>("ga_iadd", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "add", {ga::as_text(convert::array(*g_a).element(), alpha), *g_a, ga::as_text(convert::array(*g_a).element(), beta), *g_b, *g_c});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    auto& g_c_ = convert::array(*g_c);
    ga::add(alpha, g_a_, ga::whole, beta, g_b_, ga::whole, g_c_, ga::whole);
  });
}

void nga_iadd_(void* alpha, const Integer* g_a, void* beta, const Integer* g_b, const Integer* g_c);
void nga_iadd_(void* alpha, const Integer* g_a, void* beta, const Integer* g_b, const Integer* g_c) {
  convert::run<void>("nga_iadd", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "add", {ga::as_text(convert::array(*g_a).element(), alpha), *g_a, ga::as_text(convert::array(*g_a).element(), beta), *g_b, *g_c});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    auto& g_c_ = convert::array(*g_c);
    ga::add(alpha, g_a_, ga::whole, beta, g_b_, ga::whole, g_c_, ga::whole);
  });
}

void ga_sadd_(void* alpha, const Integer* g_a, void* beta, const Integer* g_b, const Integer* g_c);
void ga_sadd_(void* alpha, const Integer* g_a, void* beta, const Integer* g_b, const Integer* g_c) {
  convert::run<void>("ga_sadd", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "add", {ga::as_text(convert::array(*g_a).element(), alpha), *g_a, ga::as_text(convert::array(*g_a).element(), beta), *g_b, *g_c});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    auto& g_c_ = convert::array(*g_c);
    ga::add(alpha, g_a_, ga::whole, beta, g_b_, ga::whole, g_c_, ga::whole);
  });
}

void nga_sadd_(void* alpha, const Integer* g_a, void* beta, const Integer* g_b, const Integer* g_c);
void nga_sadd_(void* alpha, const Integer* g_a, void* beta, const Integer* g_b, const Integer* g_c) {
  convert::run<void>("nga_sadd", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "add", {ga::as_text(convert::array(*g_a).element(), alpha), *g_a, ga::as_text(convert::array(*g_a).element(), beta), *g_b, *g_c});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    auto& g_c_ = convert::array(*g_c);
    ga::add(alpha, g_a_, ga::whole, beta, g_b_, ga::whole, g_c_, ga::whole);
  });
}

void ga_zadd_(void* alpha, const Integer* g_a, void* beta, const Integer* g_b, const Integer* g_c);
void ga_zadd_(void* alpha, const Integer* g_a, void* beta, const Integer* g_b, const Integer* g_c) {
  convert::run<void>("ga_zadd", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "add", {ga::as_text(convert::array(*g_a).element(), alpha), *g_a, ga::as_text(convert::array(*g_a).element(), beta), *g_b, *g_c});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    auto& g_c_ = convert::array(*g_c);
    ga::add(alpha, g_a_, ga::whole, beta, g_b_, ga::whole, g_c_, ga::whole);
  });
}

void nga_zadd_(void* alpha, const Integer* g_a, void* beta, const Integer* g_b, const Integer* g_c);
void nga_zadd_(void* alpha, const Integer* g_a, void* beta, const Integer* g_b, const Integer* g_c) {
  convert::run<void>("nga_zadd", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "add", {ga::as_text(convert::array(*g_a).element(), alpha), *g_a, ga::as_text(convert::array(*g_a).element(), beta), *g_b, *g_c});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    auto& g_c_ = convert::array(*g_c);
    ga::add(alpha, g_a_, ga::whole, beta, g_b_, ga::whole, g_c_, ga::whole);
  });
}

void ga_copy_(const Integer* g_a, const Integer* g_b);
void ga_copy_(const Integer* g_a, const Integer* g_b) {
  convert::run<void>("ga_copy", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "copy", {*g_a, *g_b});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    ga::copy(g_a_, ga::whole, g_b_, ga::whole);
  });
}

void nga_copy_(const Integer* g_a, const Integer* g_b);
void nga_copy_(const Integer* g_a, const Integer* g_b) {
  convert::run<void>("nga_copy", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "copy", {*g_a, *g_b});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    ga::copy(g_a_, ga::whole, g_b_, ga::whole);
  });
}

SingleComplex ga_cdot_(const Integer* g_a, const Integer* g_b);
SingleComplex ga_cdot_(const Integer* g_a, const Integer* g_b) {
  return convert::run<SingleComplex>("ga_cdot", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "cdot", {*g_a, *g_b});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    return ga::complex_dot(g_a_, ga::as_is, ga::whole, g_b_, ga::as_is, ga::whole);
  });
}

SingleComplex nga_cdot_(const Integer* g_a, const Integer* g_b);
SingleComplex nga_cdot_(const Integer* g_a, const Integer* g_b) {
  return convert::run<SingleComplex>("nga_cdot", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "cdot", {*g_a, *g_b});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    return ga::complex_dot(g_a_, ga::as_is, ga::whole, g_b_, ga::as_is, ga::whole);
  });
}

double ga_ddot_(const Integer* g_a, const Integer* g_b);
double ga_ddot_(const Integer* g_a, const Integer* g_b) {
  return convert::run<double>("ga_ddot", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "ddot", {*g_a, *g_b});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    return ga::double_dot(g_a_, ga::as_is, ga::whole, g_b_, ga::as_is, ga::whole);
  });
}

double nga_ddot_(const Integer* g_a, const Integer* g_b);
double nga_ddot_(const Integer* g_a, const Integer* g_b) {
  return convert::run<double>("nga_ddot", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "ddot", {*g_a, *g_b});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    return ga::double_dot(g_a_, ga::as_is, ga::whole, g_b_, ga::as_is, ga::whole);
  });
}

float ga_sdot_(const Integer* g_a, const Integer* g_b);
float ga_sdot_(const Integer* g_a, const Integer* g_b) {
  return convert::run<float>("ga_sdot", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "fdot", {*g_a, *g_b});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    return ga::float_dot(g_a_, ga::as_is, ga::whole, g_b_, ga::as_is, ga::whole);
  });
}

float nga_sdot_(const Integer* g_a, const Integer* g_b);
float nga_sdot_(const Integer* g_a, const Integer* g_b) {
  return convert::run<float>("nga_sdot", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "fdot", {*g_a, *g_b});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    return ga::float_dot(g_a_, ga::as_is, ga::whole, g_b_, ga::as_is, ga::whole);
  });
}

Integer ga_idot_(const Integer* g_a, const Integer* g_b);
Integer ga_idot_(const Integer* g_a, const Integer* g_b) {
  return convert::run<Integer>("ga_idot", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "idot", {*g_a, *g_b});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    return ga::integer_dot(g_a_, ga::as_is, ga::whole, g_b_, ga::as_is, ga::whole);
  });
}

Integer nga_idot_(const Integer* g_a, const Integer* g_b);
Integer nga_idot_(const Integer* g_a, const Integer* g_b) {
  return convert::run<Integer>("nga_idot", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "idot", {*g_a, *g_b});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    return ga::integer_dot(g_a_, ga::as_is, ga::whole, g_b_, ga::as_is, ga::whole);
  });
}

DoubleComplex ga_zdot_(const Integer* g_a, const Integer* g_b);
DoubleComplex ga_zdot_(const Integer* g_a, const Integer* g_b) {
  return convert::run<DoubleComplex>("ga_zdot", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "zdot", {*g_a, *g_b});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    return ga::double_complex_dot(g_a_, ga::as_is, ga::whole, g_b_, ga::as_is, ga::whole);
  });
}

DoubleComplex nga_zdot_(const Integer* g_a, const Integer* g_b);
DoubleComplex nga_zdot_(const Integer* g_a, const Integer* g_b) {
  return convert::run<DoubleComplex>("nga_zdot", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "zdot", {*g_a, *g_b});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    return ga::double_complex_dot(g_a_, ga::as_is, ga::whole, g_b_, ga::as_is, ga::whole);
  });
}

void ga_elem_divide_(const Integer* g_a, const Integer* g_b, const Integer* g_c);
void ga_elem_divide_(const Integer* g_a, const Integer* g_b, const Integer* g_c) {
  convert::run<void>("ga_elem_divide", [&] {
    const ga::Masked masked(false, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "elem_divide", {*g_a, *g_b, *g_c});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    auto& g_c_ = convert::array(*g_c);
    ga::divide(g_a_, ga::whole, g_b_, ga::whole, g_c_, ga::whole);
  });
}

void nga_elem_divide_(const Integer* g_a, const Integer* g_b, const Integer* g_c);
void nga_elem_divide_(const Integer* g_a, const Integer* g_b, const Integer* g_c) {
  convert::run<void>("nga_elem_divide", [&] {
    const ga::Masked masked(false, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "elem_divide", {*g_a, *g_b, *g_c});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    auto& g_c_ = convert::array(*g_c);
    ga::divide(g_a_, ga::whole, g_b_, ga::whole, g_c_, ga::whole);
  });
}

void ga_elem_maximum_(const Integer* g_a, const Integer* g_b, const Integer* g_c);
void ga_elem_maximum_(const Integer* g_a, const Integer* g_b, const Integer* g_c) {
  convert::run<void>("ga_elem_maximum", [&] {
    const ga::Masked masked(false, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "elem_maximum", {*g_a, *g_b, *g_c});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    auto& g_c_ = convert::array(*g_c);
    ga::maximum(g_a_, ga::whole, g_b_, ga::whole, g_c_, ga::whole);
  });
}

void nga_elem_maximum_(const Integer* g_a, const Integer* g_b, const Integer* g_c);
void nga_elem_maximum_(const Integer* g_a, const Integer* g_b, const Integer* g_c) {
  convert::run<void>("nga_elem_maximum", [&] {
    const ga::Masked masked(false, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "elem_maximum", {*g_a, *g_b, *g_c});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    auto& g_c_ = convert::array(*g_c);
    ga::maximum(g_a_, ga::whole, g_b_, ga::whole, g_c_, ga::whole);
  });
}

void ga_elem_minimum_(const Integer* g_a, const Integer* g_b, const Integer* g_c);
void ga_elem_minimum_(const Integer* g_a, const Integer* g_b, const Integer* g_c) {
  convert::run<void>("ga_elem_minimum", [&] {
    const ga::Masked masked(false, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "elem_minimum", {*g_a, *g_b, *g_c});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    auto& g_c_ = convert::array(*g_c);
    ga::minimum(g_a_, ga::whole, g_b_, ga::whole, g_c_, ga::whole);
  });
}

void nga_elem_minimum_(const Integer* g_a, const Integer* g_b, const Integer* g_c);
void nga_elem_minimum_(const Integer* g_a, const Integer* g_b, const Integer* g_c) {
  convert::run<void>("nga_elem_minimum", [&] {
    const ga::Masked masked(false, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "elem_minimum", {*g_a, *g_b, *g_c});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    auto& g_c_ = convert::array(*g_c);
    ga::minimum(g_a_, ga::whole, g_b_, ga::whole, g_c_, ga::whole);
  });
}

void ga_elem_multiply_(const Integer* g_a, const Integer* g_b, const Integer* g_c);
void ga_elem_multiply_(const Integer* g_a, const Integer* g_b, const Integer* g_c) {
  convert::run<void>("ga_elem_multiply", [&] {
    const ga::Masked masked(false, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "elem_multiply", {*g_a, *g_b, *g_c});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    auto& g_c_ = convert::array(*g_c);
    ga::multiply(g_a_, ga::whole, g_b_, ga::whole, g_c_, ga::whole);
  });
}

void nga_elem_multiply_(const Integer* g_a, const Integer* g_b, const Integer* g_c);
void nga_elem_multiply_(const Integer* g_a, const Integer* g_b, const Integer* g_c) {
  convert::run<void>("nga_elem_multiply", [&] {
    const ga::Masked masked(false, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "elem_multiply", {*g_a, *g_b, *g_c});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    auto& g_c_ = convert::array(*g_c);
    ga::multiply(g_a_, ga::whole, g_b_, ga::whole, g_c_, ga::whole);
  });
}

void ga_fill_(const Integer* g_a, void* value);
void ga_fill_(const Integer* g_a, void* value) {
  convert::run<void>("ga_fill", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "fill", {*g_a, ga::as_text(convert::array(*g_a).element(), value)});
    auto& g_a_ = convert::array(*g_a);
    ga::fill(g_a_, ga::whole, value);
  });
}

void nga_fill_(const Integer* g_a, void* value);
void nga_fill_(const Integer* g_a, void* value) {
  convert::run<void>("nga_fill", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "fill", {*g_a, ga::as_text(convert::array(*g_a).element(), value)});
    auto& g_a_ = convert::array(*g_a);
    ga::fill(g_a_, ga::whole, value);
  });
}

void ga_get_diag_(const Integer* g_a, const Integer* g_v);
void ga_get_diag_(const Integer* g_a, const Integer* g_v) {
  convert::run<void>("ga_get_diag", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "get_diag", {*g_a, *g_v});
    auto& g_a_ = convert::array(*g_a);
    auto& g_v_ = convert::array(*g_v);
    ga::get_diagonal(g_a_, g_v_);
  });
}

void nga_get_diag_(const Integer* g_a, const Integer* g_v);
void nga_get_diag_(const Integer* g_a, const Integer* g_v) {
  convert::run<void>("nga_get_diag", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "get_diag", {*g_a, *g_v});
    auto& g_a_ = convert::array(*g_a);
    auto& g_v_ = convert::array(*g_v);
    ga::get_diagonal(g_a_, g_v_);
  });
}

void ga_median_(const Integer* g_a, const Integer* g_b, const Integer* g_c, const Integer* g_m);
void ga_median_(const Integer* g_a, const Integer* g_b, const Integer* g_c, const Integer* g_m) {
  convert::run<void>("ga_median", [&] {
    const ga::Masked masked(false, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "median", {*g_a, *g_b, *g_c, *g_m});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    auto& g_c_ = convert::array(*g_c);
    auto& g_m_ = convert::array(*g_m);
    ga::median(g_a_, ga::whole, g_b_, ga::whole, g_c_, ga::whole, g_m_, ga::whole);
  });
}

void nga_median_(const Integer* g_a, const Integer* g_b, const Integer* g_c, const Integer* g_m);
void nga_median_(const Integer* g_a, const Integer* g_b, const Integer* g_c, const Integer* g_m) {
  convert::run<void>("nga_median", [&] {
    const ga::Masked masked(false, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "median", {*g_a, *g_b, *g_c, *g_m});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    auto& g_c_ = convert::array(*g_c);
    auto& g_m_ = convert::array(*g_m);
    ga::median(g_a_, ga::whole, g_b_, ga::whole, g_c_, ga::whole, g_m_, ga::whole);
  });
}

void ga_norm1_(const Integer* g_a, double* nm);
void ga_norm1_(const Integer* g_a, double* nm) {
  convert::run<void>("ga_norm1", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "norm1", {*g_a});
    auto& g_a_ = convert::array(*g_a);
    convert::assign(nm, ga::norm1(g_a_));
  });
}

void nga_norm1_(const Integer* g_a, double* nm);
void nga_norm1_(const Integer* g_a, double* nm) {
  convert::run<void>("nga_norm1", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "norm1", {*g_a});
    auto& g_a_ = convert::array(*g_a);
    convert::assign(nm, ga::norm1(g_a_));
  });
}

void ga_norm_infinity_(const Integer* g_a, double* nm);
void ga_norm_infinity_(const Integer* g_a, double* nm) {
  convert::run<void>("ga_norm_infinity", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "norm_infinity", {*g_a});
    auto& g_a_ = convert::array(*g_a);
    convert::assign(nm, ga::norm_infinity(g_a_));
  });
}

void nga_norm_infinity_(const Integer* g_a, double* nm);
void nga_norm_infinity_(const Integer* g_a, double* nm) {
  convert::run<void>("nga_norm_infinity", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "norm_infinity", {*g_a});
    auto& g_a_ = convert::array(*g_a);
    convert::assign(nm, ga::norm_infinity(g_a_));
  });
}

void ga_randomize_(const Integer* g_a, void* value);
void ga_randomize_(const Integer* g_a, void* value) {
  convert::run<void>("ga_randomize", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "randomize", {*g_a, ga::as_text(convert::array(*g_a).element(), value)});
    auto& g_a_ = convert::array(*g_a);
    ga::randomize(g_a_, ga::whole, value);
  });
}

void nga_randomize_(const Integer* g_a, void* value);
void nga_randomize_(const Integer* g_a, void* value) {
  convert::run<void>("nga_randomize", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "randomize", {*g_a, ga::as_text(convert::array(*g_a).element(), value)});
    auto& g_a_ = convert::array(*g_a);
    ga::randomize(g_a_, ga::whole, value);
  });
}

void ga_recip_(const Integer* g_a);
void ga_recip_(const Integer* g_a) {
  convert::run<void>("ga_recip", [&] {
    const ga::Masked masked(false, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "recip", {*g_a});
    auto& g_a_ = convert::array(*g_a);
    ga::reciprocal(g_a_, ga::whole);
  });
}

void ga_scale_rows_(const Integer* g_a, const Integer* g_v);
void ga_scale_rows_(const Integer* g_a, const Integer* g_v) {
  convert::run<void>("ga_scale_rows", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "scale_rows", {*g_a, *g_v});
    auto& g_a_ = convert::array(*g_a);
    auto& g_v_ = convert::array(*g_v);
    ga::scale_columns(g_a_, g_v_);
  });
}

void nga_scale_rows_(const Integer* g_a, const Integer* g_v);
void nga_scale_rows_(const Integer* g_a, const Integer* g_v) {
  convert::run<void>("nga_scale_rows", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "scale_rows", {*g_a, *g_v});
    auto& g_a_ = convert::array(*g_a);
    auto& g_v_ = convert::array(*g_v);
    ga::scale_columns(g_a_, g_v_);
  });
}

void ga_scale_cols_(const Integer* g_a, const Integer* g_v);
void ga_scale_cols_(const Integer* g_a, const Integer* g_v) {
  convert::run<void>("ga_scale_cols", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "scale_cols", {*g_a, *g_v});
    auto& g_a_ = convert::array(*g_a);
    auto& g_v_ = convert::array(*g_v);
    ga::scale_rows(g_a_, g_v_);
  });
}

void nga_scale_cols_(const Integer* g_a, const Integer* g_v);
void nga_scale_cols_(const Integer* g_a, const Integer* g_v) {
  convert::run<void>("nga_scale_cols", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "scale_cols", {*g_a, *g_v});
    auto& g_a_ = convert::array(*g_a);
    auto& g_v_ = convert::array(*g_v);
    ga::scale_rows(g_a_, g_v_);
  });
}

void ga_scale_(const Integer* g_a, void* alpha);
void ga_scale_(const Integer* g_a, void* alpha) {
  convert::run<void>("ga_scale", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "scale", {*g_a, ga::as_text(convert::array(*g_a).element(), alpha)});
    auto& g_a_ = convert::array(*g_a);
    ga::scale(g_a_, ga::whole, alpha);
  });
}

void nga_scale_(const Integer* g_a, void* alpha);
void nga_scale_(const Integer* g_a, void* alpha) {
  convert::run<void>("nga_scale", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "scale", {*g_a, ga::as_text(convert::array(*g_a).element(), alpha)});
    auto& g_a_ = convert::array(*g_a);
    ga::scale(g_a_, ga::whole, alpha);
  });
}

void ga_cscale_(const Integer* g_a, void* alpha);
void ga_cscale_(const Integer* g_a, void* alpha) {
  convert::run<void>("ga_cscale", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "scale", {*g_a, ga::as_text(convert::array(*g_a).element(), alpha)});
    auto& g_a_ = convert::array(*g_a);
    ga::scale(g_a_, ga::whole, alpha);
  });
}

void nga_cscale_(const Integer* g_a, void* alpha);
void nga_cscale_(const Integer* g_a, void* alpha) {
  convert::run<void>("nga_cscale", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "scale", {*g_a, ga::as_text(convert::array(*g_a).element(), alpha)});
    auto& g_a_ = convert::array(*g_a);
    ga::scale(g_a_, ga::whole, alpha);
  });
}

void ga_dscale_(const Integer* g_a, void* alpha);
void ga_dscale_(const Integer* g_a, void* alpha) {
  convert::run<void>("ga_dscale", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "scale", {*g_a, ga::as_text(convert::array(*g_a).element(), alpha)});
    auto& g_a_ = convert::array(*g_a);
    ga::scale(g_a_, ga::whole, alpha);
  });
}

void nga_dscale_(const Integer* g_a, void* alpha);
void nga_dscale_(const Integer* g_a, void* alpha) {
  convert::run<void>("nga_dscale", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "scale", {*g_a, ga::as_text(convert::array(*g_a).element(), alpha)});
    auto& g_a_ = convert::array(*g_a);
    ga::scale(g_a_, ga::whole, alpha);
  });
}

void ga_iscale_(const Integer* g_a, void* alpha);
void ga_iscale_(const Integer* g_a, void* alpha) {
  convert::run<void>("ga_iscale", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "scale", {*g_a, ga::as_text(convert::array(*g_a).element(), alpha)});
    auto& g_a_ = convert::array(*g_a);
    ga::scale(g_a_, ga::whole, alpha);
  });
}

void nga_iscale_(const Integer* g_a, void* alpha);
void nga_iscale_(const Integer* g_a, void* alpha) {
  convert::run<void>("nga_iscale", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "scale", {*g_a, ga::as_text(convert::array(*g_a).element(), alpha)});
    auto& g_a_ = convert::array(*g_a);
    ga::scale(g_a_, ga::whole, alpha);
  });
}

void ga_sscale_(const Integer* g_a, void* alpha);
void ga_sscale_(const Integer* g_a, void* alpha) {
  convert::run<void>("ga_sscale", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "scale", {*g_a, ga::as_text(convert::array(*g_a).element(), alpha)});
    auto& g_a_ = convert::array(*g_a);
    ga::scale(g_a_, ga::whole, alpha);
  });
}

void nga_sscale_(const Integer* g_a, void* alpha);
void nga_sscale_(const Integer* g_a, void* alpha) {
  convert::run<void>("nga_sscale", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "scale", {*g_a, ga::as_text(convert::array(*g_a).element(), alpha)});
    auto& g_a_ = convert::array(*g_a);
    ga::scale(g_a_, ga::whole, alpha);
  });
}

void ga_zscale_(const Integer* g_a, void* alpha);
void ga_zscale_(const Integer* g_a, void* alpha) {
  convert::run<void>("ga_zscale", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "scale", {*g_a, ga::as_text(convert::array(*g_a).element(), alpha)});
    auto& g_a_ = convert::array(*g_a);
    ga::scale(g_a_, ga::whole, alpha);
  });
}

void nga_zscale_(const Integer* g_a, void* alpha);
void nga_zscale_(const Integer* g_a, void* alpha) {
  convert::run<void>("nga_zscale", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "scale", {*g_a, ga::as_text(convert::array(*g_a).element(), alpha)});
    auto& g_a_ = convert::array(*g_a);
    ga::scale(g_a_, ga::whole, alpha);
  });
}

void ga_cscal_(const Integer* g_a, void* alpha);
void ga_cscal_(const Integer* g_a, void* alpha) {
  convert::run<void>("ga_cscal", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "scale", {*g_a, ga::as_text(convert::array(*g_a).element(), alpha)});
    auto& g_a_ = convert::array(*g_a);
    ga::scale(g_a_, ga::whole, alpha);
  });
}

void ga_dscal_(const Integer* g_a, void* alpha);
void ga_dscal_(const Integer* g_a, void* alpha) {
  convert::run<void>("ga_dscal", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "scale", {*g_a, ga::as_text(convert::array(*g_a).element(), alpha)});
    auto& g_a_ = convert::array(*g_a);
    ga::scale(g_a_, ga::whole, alpha);
  });
}

void ga_iscal_(const Integer* g_a, void* alpha);
void ga_iscal_(const Integer* g_a, void* alpha) {
  convert::run<void>("ga_iscal", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "scale", {*g_a, ga::as_text(convert::array(*g_a).element(), alpha)});
    auto& g_a_ = convert::array(*g_a);
    ga::scale(g_a_, ga::whole, alpha);
  });
}

void ga_sscal_(const Integer* g_a, void* alpha);
void ga_sscal_(const Integer* g_a, void* alpha) {
  convert::run<void>("ga_sscal", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "scale", {*g_a, ga::as_text(convert::array(*g_a).element(), alpha)});
    auto& g_a_ = convert::array(*g_a);
    ga::scale(g_a_, ga::whole, alpha);
  });
}

void ga_zscal_(const Integer* g_a, void* alpha);
void ga_zscal_(const Integer* g_a, void* alpha) {
  convert::run<void>("ga_zscal", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "scale", {*g_a, ga::as_text(convert::array(*g_a).element(), alpha)});
    auto& g_a_ = convert::array(*g_a);
    ga::scale(g_a_, ga::whole, alpha);
  });
}

void ga_set_diagonal_(const Integer* g_a, const Integer* g_v);
void ga_set_diagonal_(const Integer* g_a, const Integer* g_v) {
  convert::run<void>("ga_set_diagonal", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "set_diagonal", {*g_a, *g_v});
    auto& g_a_ = convert::array(*g_a);
    auto& g_v_ = convert::array(*g_v);
    ga::set_diagonal(g_a_, g_v_);
  });
}

void nga_set_diagonal_(const Integer* g_a, const Integer* g_v);
void nga_set_diagonal_(const Integer* g_a, const Integer* g_v) {
  convert::run<void>("nga_set_diagonal", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "set_diagonal", {*g_a, *g_v});
    auto& g_a_ = convert::array(*g_a);
    auto& g_v_ = convert::array(*g_v);
    ga::set_diagonal(g_a_, g_v_);
  });
}

void ga_shift_diagonal_(const Integer* g_a, void* c);
void ga_shift_diagonal_(const Integer* g_a, void* c) {
  convert::run<void>("ga_shift_diagonal", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "shift_diagonal", {*g_a, ga::as_text(convert::array(*g_a).element(), c)});
    auto& g_a_ = convert::array(*g_a);
    ga::shift_diagonal(g_a_, c);
  });
}

void nga_shift_diagonal_(const Integer* g_a, void* c);
void nga_shift_diagonal_(const Integer* g_a, void* c) {
  convert::run<void>("nga_shift_diagonal", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "shift_diagonal", {*g_a, ga::as_text(convert::array(*g_a).element(), c)});
    auto& g_a_ = convert::array(*g_a);
    ga::shift_diagonal(g_a_, c);
  });
}

void ga_step_bound_info_(const Integer* g_xx, const Integer* g_vv, const Integer* g_xxll, const Integer* g_xxuu, void* boundmin, void* wolfemin, void* boundmax);
void ga_step_bound_info_(const Integer* g_xx, const Integer* g_vv, const Integer* g_xxll, const Integer* g_xxuu, void* boundmin, void* wolfemin, void* boundmax) {
  convert::run<void>("ga_step_bound_info", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_xx).group(), "step_bound_info", {*g_xx, *g_vv, *g_xxll, *g_xxuu});
    auto& g_xx_ = convert::array(*g_xx);
    auto& g_vv_ = convert::array(*g_vv);
    auto& g_xxll_ = convert::array(*g_xxll);
    auto& g_xxuu_ = convert::array(*g_xxuu);
    ga::step_bounds(g_xx_, ga::whole, g_vv_, ga::whole, g_xxll_, ga::whole, g_xxuu_, ga::whole, boundmin, wolfemin, boundmax);
  });
}

void nga_step_bound_info_(const Integer* g_xx, const Integer* g_vv, const Integer* g_xxll, const Integer* g_xxuu, void* boundmin, void* wolfemin, void* boundmax);
void nga_step_bound_info_(const Integer* g_xx, const Integer* g_vv, const Integer* g_xxll, const Integer* g_xxuu, void* boundmin, void* wolfemin, void* boundmax) {
  convert::run<void>("nga_step_bound_info", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_xx).group(), "step_bound_info", {*g_xx, *g_vv, *g_xxll, *g_xxuu});
    auto& g_xx_ = convert::array(*g_xx);
    auto& g_vv_ = convert::array(*g_vv);
    auto& g_xxll_ = convert::array(*g_xxll);
    auto& g_xxuu_ = convert::array(*g_xxuu);
    ga::step_bounds(g_xx_, ga::whole, g_vv_, ga::whole, g_xxll_, ga::whole, g_xxuu_, ga::whole, boundmin, wolfemin, boundmax);
  });
}

void ga_step_max_(const Integer* g_a, const Integer* g_b, void* step);
void ga_step_max_(const Integer* g_a, const Integer* g_b, void* step) {
  convert::run<void>("ga_step_max", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "step_max", {*g_a, *g_b});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    ga::step_max(g_a_, ga::whole, g_b_, ga::whole, step);
  });
}

void nga_step_max_(const Integer* g_a, const Integer* g_b, void* step);
void nga_step_max_(const Integer* g_a, const Integer* g_b, void* step) {
  convert::run<void>("nga_step_max", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "step_max", {*g_a, *g_b});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    ga::step_max(g_a_, ga::whole, g_b_, ga::whole, step);
  });
}

void ga_zero_diagonal_(const Integer* g_a);
void ga_zero_diagonal_(const Integer* g_a) {
  convert::run<void>("ga_zero_diagonal", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "zero_diagonal", {*g_a});
    auto& g_a_ = convert::array(*g_a);
    ga::zero_diagonal(g_a_);
  });
}

void nga_zero_diagonal_(const Integer* g_a);
void nga_zero_diagonal_(const Integer* g_a) {
  convert::run<void>("nga_zero_diagonal", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "zero_diagonal", {*g_a});
    auto& g_a_ = convert::array(*g_a);
    ga::zero_diagonal(g_a_);
  });
}

void ga_zero_(const Integer* g_a);
void ga_zero_(const Integer* g_a) {
  convert::run<void>("ga_zero", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "zero", {*g_a});
    auto& g_a_ = convert::array(*g_a);
    ga::zero(g_a_, ga::whole);
  });
}

void nga_zero_(const Integer* g_a);
void nga_zero_(const Integer* g_a) {
  convert::run<void>("nga_zero", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "zero", {*g_a});
    auto& g_a_ = convert::array(*g_a);
    ga::zero(g_a_, ga::whole);
  });
}

logical ga_has_ghosts_(const Integer* g_a);
logical ga_has_ghosts_(const Integer* g_a) {
  return convert::run<logical>("ga_has_ghosts", [&] {
    const base::Speaks caller(Fortran::language);
    return convert::has_ghosts<Fortran>(*g_a);
  });
}

logical nga_has_ghosts_(const Integer* g_a);
logical nga_has_ghosts_(const Integer* g_a) {
  return convert::run<logical>("nga_has_ghosts", [&] {
    const base::Speaks caller(Fortran::language);
    return convert::has_ghosts<Fortran>(*g_a);
  });
}

void ga_set_ghost_corner_flag_(const Integer* g_a, const Integer* flag);
void ga_set_ghost_corner_flag_(const Integer* g_a, const Integer* flag) {
  convert::run<void>("ga_set_ghost_corner_flag", [&] {
    const base::Speaks caller(Fortran::language);
    convert::set_ghost_corner_flag<Fortran>(*g_a, *flag);
  });
}

void nga_set_ghost_corner_flag_(const Integer* g_a, const Integer* flag);
void nga_set_ghost_corner_flag_(const Integer* g_a, const Integer* flag) {
  convert::run<void>("nga_set_ghost_corner_flag", [&] {
    const base::Speaks caller(Fortran::language);
    convert::set_ghost_corner_flag<Fortran>(*g_a, *flag);
  });
}

void ga_set_ghosts_(const Integer* g_a, const Integer* width);
void ga_set_ghosts_(const Integer* g_a, const Integer* width) {
  convert::run<void>("ga_set_ghosts", [&] {
    const base::Speaks caller(Fortran::language);
    convert::set_ghosts<Fortran>(*g_a, width);
  });
}

void nga_set_ghosts_(const Integer* g_a, const Integer* width);
void nga_set_ghosts_(const Integer* g_a, const Integer* width) {
  convert::run<void>("nga_set_ghosts", [&] {
    const base::Speaks caller(Fortran::language);
    convert::set_ghosts<Fortran>(*g_a, width);
  });
}

void ga_update_ghosts_(const Integer* g_a);
void ga_update_ghosts_(const Integer* g_a) {
  convert::run<void>("ga_update_ghosts", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "update_ghosts", {*g_a});
    convert::update_ghosts<Fortran>(*g_a);
  });
}

void nga_update_ghosts_(const Integer* g_a);
void nga_update_ghosts_(const Integer* g_a) {
  convert::run<void>("nga_update_ghosts", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "update_ghosts", {*g_a});
    convert::update_ghosts<Fortran>(*g_a);
  });
}

void nga_access_ghost_element_(const Integer* g_a, AccessIndex* ptr, const Integer* subscript, Integer* ld);
void nga_access_ghost_element_(const Integer* g_a, AccessIndex* ptr, const Integer* subscript, Integer* ld) {
  convert::run<void>("nga_access_ghost_element", [&] {
    const base::Speaks caller(Fortran::language);
    convert::access_ghost_element<Fortran>(*g_a, ptr, subscript, ld);
  });
}

void nga_access_ghosts_(const Integer* g_a, Integer* dims, AccessIndex* ptr, Integer* ld);
void nga_access_ghosts_(const Integer* g_a, Integer* dims, AccessIndex* ptr, Integer* ld) {
  convert::run<void>("nga_access_ghosts", [&] {
    const base::Speaks caller(Fortran::language);
    convert::access_ghosts<Fortran>(*g_a, dims, ptr, ld);
  });
}

logical nga_create_ghosts_config_(const Integer* type, const Integer* ndim, const Integer* dims, const Integer* width, const char* name, const Integer* chunk, const Integer* pgroup, Integer* g_a, std::size_t name_length);
logical nga_create_ghosts_config_(const Integer* type, const Integer* ndim, const Integer* dims, const Integer* width, const char* name, const Integer* chunk, const Integer* pgroup, Integer* g_a, std::size_t name_length) {
  return convert::run_or_zero<logical>("nga_create_ghosts_config", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(*pgroup, "create_ghosts_config", {*type, *ndim, convert::text(name, name_length), *pgroup});
    convert::assign(g_a, convert::create_ghosts<Fortran>(*type, *ndim, dims, width, convert::text(name, name_length), chunk, *pgroup));
    return *g_a != 0;
  });
}

logical nga_create_ghosts_(const Integer* type, const Integer* ndim, const Integer* dims, const Integer* width, const char* name, const Integer* chunk, Integer* g_a, std::size_t name_length);
logical nga_create_ghosts_(const Integer* type, const Integer* ndim, const Integer* dims, const Integer* width, const char* name, const Integer* chunk, Integer* g_a, std::size_t name_length) {
  return convert::run_or_zero<logical>("nga_create_ghosts", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "create_ghosts", {*type, *ndim, convert::text(name, name_length)});
    convert::assign(g_a, convert::create_ghosts<Fortran>(*type, *ndim, dims, width, convert::text(name, name_length), chunk, ga::no_group));
    return *g_a != 0;
  });
}

logical nga_create_ghosts_irreg_config_(const Integer* type, const Integer* ndim, const Integer* dims, const Integer* width, const char* name, const Integer* map, const Integer* block, const Integer* pgroup, Integer* g_a, std::size_t name_length);
logical nga_create_ghosts_irreg_config_(const Integer* type, const Integer* ndim, const Integer* dims, const Integer* width, const char* name, const Integer* map, const Integer* block, const Integer* pgroup, Integer* g_a, std::size_t name_length) {
  return convert::run_or_zero<logical>("nga_create_ghosts_irreg_config", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(*pgroup, "create_ghosts_irreg_config", {*type, *ndim, convert::text(name, name_length), *pgroup});
    convert::assign(g_a, convert::create_ghosts_irregular<Fortran>(*type, *ndim, dims, width, convert::text(name, name_length), block, map, *pgroup));
    return *g_a != 0;
  });
}

logical nga_create_ghosts_irreg_(const Integer* type, const Integer* ndim, const Integer* dims, const Integer* width, const char* name, const Integer* map, const Integer* block, Integer* g_a, std::size_t name_length);
logical nga_create_ghosts_irreg_(const Integer* type, const Integer* ndim, const Integer* dims, const Integer* width, const char* name, const Integer* map, const Integer* block, Integer* g_a, std::size_t name_length) {
  return convert::run_or_zero<logical>("nga_create_ghosts_irreg", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "create_ghosts_irreg", {*type, *ndim, convert::text(name, name_length)});
    convert::assign(g_a, convert::create_ghosts_irregular<Fortran>(*type, *ndim, dims, width, convert::text(name, name_length), block, map, ga::no_group));
    return *g_a != 0;
  });
}

void nga_get_ghost_block_(const Integer* g_a, const Integer* lo, const Integer* hi, void* buf, const Integer* ld);
void nga_get_ghost_block_(const Integer* g_a, const Integer* lo, const Integer* hi, void* buf, const Integer* ld) {
  convert::run<void>("nga_get_ghost_block", [&] {
    convert::get_ghost_block<Fortran>(*g_a, lo, hi, buf, ld);
  });
}

void nga_nbget_ghost_dir_(const Integer* g_a, const Integer* mask, Integer* nbhandle);
void nga_nbget_ghost_dir_(const Integer* g_a, const Integer* mask, Integer* nbhandle) {
  convert::run<void>("nga_nbget_ghost_dir", [&] {
    convert::nbget_ghost_dir<Fortran>(*g_a, mask, nbhandle);
  });
}

void nga_release_ghost_element_(const Integer* g_a, const Integer* subscript);
void nga_release_ghost_element_(const Integer* g_a, const Integer* subscript) {
  convert::run<void>("nga_release_ghost_element", [&] {
    const base::Speaks caller(Fortran::language);
    convert::release_ghost_element<Fortran>(*g_a, subscript);
  });
}

void nga_release_ghosts_(const Integer* g_a);
void nga_release_ghosts_(const Integer* g_a) {
  convert::run<void>("nga_release_ghosts", [&] {
    const base::Speaks caller(Fortran::language);
    convert::check<Fortran>(*g_a);
  });
}

void nga_release_update_ghost_element_(const Integer* g_a, const Integer* subscript);
void nga_release_update_ghost_element_(const Integer* g_a, const Integer* subscript) {
  convert::run<void>("nga_release_update_ghost_element", [&] {
    const base::Speaks caller(Fortran::language);
    convert::release_ghost_element<Fortran>(*g_a, subscript);
  });
}

void nga_release_update_ghosts_(const Integer* g_a);
void nga_release_update_ghosts_(const Integer* g_a) {
  convert::run<void>("nga_release_update_ghosts", [&] {
    const base::Speaks caller(Fortran::language);
    convert::check<Fortran>(*g_a);
  });
}

logical nga_update_ghost_dir_(const Integer* g_a, const Integer* pdim, const Integer* pdir, const Integer* pflag);
logical nga_update_ghost_dir_(const Integer* g_a, const Integer* pdim, const Integer* pdir, const Integer* pflag) {
  return convert::run<logical>("nga_update_ghost_dir", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "update_ghost_dir", {*g_a, *pdim, *pdir, *pflag});
    return convert::update_ghost_dir<Fortran>(*g_a, *pdim, *pdir, *pflag);
  });
}

void nga_update_ghosts_nb_(const Integer* g_a, Integer* nbhandle);
void nga_update_ghosts_nb_(const Integer* g_a, Integer* nbhandle) {
  convert::run<void>("nga_update_ghosts_nb", [&] {
    auto& g_a_ = convert::array(*g_a);
    convert::assign(nbhandle, ga::nb_update_ghosts(g_a_));
  });
}

void ga_update1_ghosts_(const Integer* g_a);
void ga_update1_ghosts_(const Integer* g_a) {
  convert::run<void>("ga_update1_ghosts", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "update1_ghosts", {*g_a});
    convert::update_ghosts<Fortran>(*g_a);
  });
}

void nga_update1_ghosts_(const Integer* g_a);
void nga_update1_ghosts_(const Integer* g_a) {
  convert::run<void>("nga_update1_ghosts", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "update1_ghosts", {*g_a});
    convert::update_ghosts<Fortran>(*g_a);
  });
}

logical ga_update2_ghosts_(const Integer* g_a);
logical ga_update2_ghosts_(const Integer* g_a) {
  return convert::run<logical>("ga_update2_ghosts", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "update2_ghosts", {*g_a});
    return convert::update_ghosts<Fortran>(*g_a);
  });
}

logical nga_update2_ghosts_(const Integer* g_a);
logical nga_update2_ghosts_(const Integer* g_a) {
  return convert::run<logical>("nga_update2_ghosts", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "update2_ghosts", {*g_a});
    return convert::update_ghosts<Fortran>(*g_a);
  });
}

logical ga_update3_ghosts_(const Integer* g_a);
logical ga_update3_ghosts_(const Integer* g_a) {
  return convert::run<logical>("ga_update3_ghosts", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "update3_ghosts", {*g_a});
    return convert::update_ghosts<Fortran>(*g_a);
  });
}

logical nga_update3_ghosts_(const Integer* g_a);
logical nga_update3_ghosts_(const Integer* g_a) {
  return convert::run<logical>("nga_update3_ghosts", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "update3_ghosts", {*g_a});
    return convert::update_ghosts<Fortran>(*g_a);
  });
}

logical ga_update4_ghosts_(const Integer* g_a);
logical ga_update4_ghosts_(const Integer* g_a) {
  return convert::run<logical>("ga_update4_ghosts", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "update4_ghosts", {*g_a});
    return convert::update_ghosts<Fortran>(*g_a);
  });
}

logical nga_update4_ghosts_(const Integer* g_a);
logical nga_update4_ghosts_(const Integer* g_a) {
  return convert::run<logical>("nga_update4_ghosts", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "update4_ghosts", {*g_a});
    return convert::update_ghosts<Fortran>(*g_a);
  });
}

logical ga_update44_ghosts_(const Integer* g_a);
logical ga_update44_ghosts_(const Integer* g_a) {
  return convert::run<logical>("ga_update44_ghosts", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "update44_ghosts", {*g_a});
    return convert::update_ghosts<Fortran>(*g_a);
  });
}

logical nga_update44_ghosts_(const Integer* g_a);
logical nga_update44_ghosts_(const Integer* g_a) {
  return convert::run<logical>("nga_update44_ghosts", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "update44_ghosts", {*g_a});
    return convert::update_ghosts<Fortran>(*g_a);
  });
}

logical ga_update55_ghosts_(const Integer* g_a);
logical ga_update55_ghosts_(const Integer* g_a) {
  return convert::run<logical>("ga_update55_ghosts", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "update55_ghosts", {*g_a});
    return convert::update_ghosts<Fortran>(*g_a);
  });
}

logical nga_update55_ghosts_(const Integer* g_a);
logical nga_update55_ghosts_(const Integer* g_a) {
  return convert::run<logical>("nga_update55_ghosts", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "update55_ghosts", {*g_a});
    return convert::update_ghosts<Fortran>(*g_a);
  });
}

logical ga_update5_ghosts_(const Integer* g_a);
logical ga_update5_ghosts_(const Integer* g_a) {
  return convert::run<logical>("ga_update5_ghosts", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "update5_ghosts", {*g_a});
    return convert::update_ghosts<Fortran>(*g_a);
  });
}

logical nga_update5_ghosts_(const Integer* g_a);
logical nga_update5_ghosts_(const Integer* g_a) {
  return convert::run<logical>("nga_update5_ghosts", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "update5_ghosts", {*g_a});
    return convert::update_ghosts<Fortran>(*g_a);
  });
}

logical ga_update6_ghosts_(const Integer* g_a);
logical ga_update6_ghosts_(const Integer* g_a) {
  return convert::run<logical>("ga_update6_ghosts", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "update6_ghosts", {*g_a});
    return convert::update_ghosts<Fortran>(*g_a);
  });
}

logical nga_update6_ghosts_(const Integer* g_a);
logical nga_update6_ghosts_(const Integer* g_a) {
  return convert::run<logical>("nga_update6_ghosts", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "update6_ghosts", {*g_a});
    return convert::update_ghosts<Fortran>(*g_a);
  });
}

logical ga_update7_ghosts_(const Integer* g_a);
logical ga_update7_ghosts_(const Integer* g_a) {
  return convert::run<logical>("ga_update7_ghosts", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "update7_ghosts", {*g_a});
    return convert::update_ghosts<Fortran>(*g_a);
  });
}

logical nga_update7_ghosts_(const Integer* g_a);
logical nga_update7_ghosts_(const Integer* g_a) {
  return convert::run<logical>("nga_update7_ghosts", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "update7_ghosts", {*g_a});
    return convert::update_ghosts<Fortran>(*g_a);
  });
}

logical ga_set_update4_info_(const Integer* g_a);
logical ga_set_update4_info_(const Integer* g_a) {
  return convert::run<logical>("ga_set_update4_info", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "set_update4_info", {*g_a});
    return convert::ready_for_updates<Fortran>(*g_a);
  });
}

logical nga_set_update4_info_(const Integer* g_a);
logical nga_set_update4_info_(const Integer* g_a) {
  return convert::run<logical>("nga_set_update4_info", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "set_update4_info", {*g_a});
    return convert::ready_for_updates<Fortran>(*g_a);
  });
}

logical ga_set_update5_info_(const Integer* g_a);
logical ga_set_update5_info_(const Integer* g_a) {
  return convert::run<logical>("ga_set_update5_info", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "set_update5_info", {*g_a});
    return convert::ready_for_updates<Fortran>(*g_a);
  });
}

logical nga_set_update5_info_(const Integer* g_a);
logical nga_set_update5_info_(const Integer* g_a) {
  return convert::run<logical>("nga_set_update5_info", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "set_update5_info", {*g_a});
    return convert::ready_for_updates<Fortran>(*g_a);
  });
}

logical ga_set_ghost_info_(const Integer* g_a);
logical ga_set_ghost_info_(const Integer* g_a) {
  return convert::run<logical>("ga_set_ghost_info", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "set_ghost_info", {*g_a});
    return convert::ready_for_updates<Fortran>(*g_a);
  });
}

logical nga_set_ghost_info_(const Integer* g_a);
logical nga_set_ghost_info_(const Integer* g_a) {
  return convert::run<logical>("nga_set_ghost_info", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "set_ghost_info", {*g_a});
    return convert::ready_for_updates<Fortran>(*g_a);
  });
}

void ga_ghost_barrier_();
void ga_ghost_barrier_() {
  convert::run<void>("ga_ghost_barrier", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "ghost_barrier", {});
    ga::sync();
  });
}

void nga_ghost_barrier_();
void nga_ghost_barrier_() {
  convert::run<void>("nga_ghost_barrier", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "ghost_barrier", {});
    ga::sync();
  });
}

Integer ga_get_pgroup_(const Integer* g_a);
Integer ga_get_pgroup_(const Integer* g_a) {
  return convert::run<Integer>("ga_get_pgroup", [&] {
    const base::Speaks caller(Fortran::language);
    return convert::group_of<Fortran>(*g_a);
  });
}

Integer nga_get_pgroup_(const Integer* g_a);
Integer nga_get_pgroup_(const Integer* g_a) {
  return convert::run<Integer>("nga_get_pgroup", [&] {
    const base::Speaks caller(Fortran::language);
    return convert::group_of<Fortran>(*g_a);
  });
}

Integer ga_get_pgroup_size_(const Integer* pgroup);
Integer ga_get_pgroup_size_(const Integer* pgroup) {
  return convert::run<Integer>("ga_get_pgroup_size", [&] {
    return ga::group_size(*pgroup);
  });
}

Integer nga_get_pgroup_size_(const Integer* pgroup);
Integer nga_get_pgroup_size_(const Integer* pgroup) {
  return convert::run<Integer>("nga_get_pgroup_size", [&] {
    return ga::group_size(*pgroup);
  });
}

Integer ga_pgroup_absolute_id_(const Integer* pgroup, const Integer* member);
Integer ga_pgroup_absolute_id_(const Integer* pgroup, const Integer* member) {
  return convert::run<Integer>("ga_pgroup_absolute_id", [&] {
    return ga::absolute_rank(*pgroup, *member);
  });
}

Integer nga_pgroup_absolute_id_(const Integer* pgroup, const Integer* member);
Integer nga_pgroup_absolute_id_(const Integer* pgroup, const Integer* member) {
  return convert::run<Integer>("nga_pgroup_absolute_id", [&] {
    return ga::absolute_rank(*pgroup, *member);
  });
}

void ga_pgroup_brdcst_(const Integer* pgroup, const Integer* type, void* buf, const Integer* len, const Integer* root);
void ga_pgroup_brdcst_(const Integer* pgroup, const Integer* type, void* buf, const Integer* len, const Integer* root) {
  convert::run<void>("ga_pgroup_brdcst", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(*pgroup, "pgroup_brdcst", {*pgroup, *type, *len, *root});
    convert::broadcast<Fortran>(*pgroup, buf, *len, *root);
  });
}

void ga_pgroup_cgop_(const Integer* pgroup, const Integer* type, SingleComplex* x, const Integer* n, const char* op, std::size_t op_length);
void ga_pgroup_cgop_(const Integer* pgroup, const Integer* type, SingleComplex* x, const Integer* n, const char* op, std::size_t op_length) {
  convert::run<void>("ga_pgroup_cgop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(*pgroup, "pgroup_cgop", {*pgroup, *type, *n, convert::text(op, op_length)});
    convert::global<Fortran>(*pgroup, interface::c_single_complex, x, *n, convert::text(op, op_length));
  });
}

void nga_pgroup_cgop_(const Integer* pgroup, const Integer* type, SingleComplex* x, const Integer* n, const char* op, std::size_t op_length);
void nga_pgroup_cgop_(const Integer* pgroup, const Integer* type, SingleComplex* x, const Integer* n, const char* op, std::size_t op_length) {
  convert::run<void>("nga_pgroup_cgop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(*pgroup, "pgroup_cgop", {*pgroup, *type, *n, convert::text(op, op_length)});
    convert::global<Fortran>(*pgroup, interface::c_single_complex, x, *n, convert::text(op, op_length));
  });
}

Integer ga_pgroup_create_(const Integer* list, const Integer* count);
Integer ga_pgroup_create_(const Integer* list, const Integer* count) {
  return convert::run<Integer>("ga_pgroup_create", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    return convert::create_group<Fortran>(list, *count);
  });
}

Integer nga_pgroup_create_(const Integer* list, const Integer* count);
Integer nga_pgroup_create_(const Integer* list, const Integer* count) {
  return convert::run<Integer>("nga_pgroup_create", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    return convert::create_group<Fortran>(list, *count);
  });
}

logical ga_pgroup_destroy_(const Integer* pgroup);
logical ga_pgroup_destroy_(const Integer* pgroup) {
  return convert::run<logical>("ga_pgroup_destroy", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(*pgroup, "pgroup_destroy", {*pgroup});
    return ga::destroy_group(*pgroup);
  });
}

logical nga_pgroup_destroy_(const Integer* pgroup);
logical nga_pgroup_destroy_(const Integer* pgroup) {
  return convert::run<logical>("nga_pgroup_destroy", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(*pgroup, "pgroup_destroy", {*pgroup});
    return ga::destroy_group(*pgroup);
  });
}

void ga_pgroup_dgop_(const Integer* pgroup, const Integer* type, double* x, const Integer* n, const char* op, std::size_t op_length);
void ga_pgroup_dgop_(const Integer* pgroup, const Integer* type, double* x, const Integer* n, const char* op, std::size_t op_length) {
  convert::run<void>("ga_pgroup_dgop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(*pgroup, "pgroup_dgop", {*pgroup, *type, *n, convert::text(op, op_length)});
    convert::global<Fortran>(*pgroup, interface::c_double, x, *n, convert::text(op, op_length));
  });
}

void nga_pgroup_dgop_(const Integer* pgroup, const Integer* type, double* x, const Integer* n, const char* op, std::size_t op_length);
void nga_pgroup_dgop_(const Integer* pgroup, const Integer* type, double* x, const Integer* n, const char* op, std::size_t op_length) {
  convert::run<void>("nga_pgroup_dgop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(*pgroup, "pgroup_dgop", {*pgroup, *type, *n, convert::text(op, op_length)});
    convert::global<Fortran>(*pgroup, interface::c_double, x, *n, convert::text(op, op_length));
  });
}

Integer ga_pgroup_duplicate_(const Integer* pgroup);
Integer ga_pgroup_duplicate_(const Integer* pgroup) {
  return convert::run<Integer>("ga_pgroup_duplicate", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(*pgroup, "pgroup_duplicate", {*pgroup});
    return ga::duplicate_group(*pgroup);
  });
}

Integer nga_pgroup_duplicate_(const Integer* pgroup);
Integer nga_pgroup_duplicate_(const Integer* pgroup) {
  return convert::run<Integer>("nga_pgroup_duplicate", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(*pgroup, "pgroup_duplicate", {*pgroup});
    return ga::duplicate_group(*pgroup);
  });
}

Integer ga_pgroup_get_default_();
Integer ga_pgroup_get_default_() {
  return convert::run<Integer>("ga_pgroup_get_default", [&] {
    return ga::default_group();
  });
}

Integer nga_pgroup_get_default_();
Integer nga_pgroup_get_default_() {
  return convert::run<Integer>("nga_pgroup_get_default", [&] {
    return ga::default_group();
  });
}

Integer ga_pgroup_get_mirror_();
Integer ga_pgroup_get_mirror_() {
  return convert::run<Integer>("ga_pgroup_get_mirror", [&] {
    return convert::mirror_group<Fortran>();
  });
}

Integer nga_pgroup_get_mirror_();
Integer nga_pgroup_get_mirror_() {
  return convert::run<Integer>("nga_pgroup_get_mirror", [&] {
    return convert::mirror_group<Fortran>();
  });
}

Integer ga_pgroup_get_world_();
Integer ga_pgroup_get_world_() {
  return convert::run<Integer>("ga_pgroup_get_world", [&] {
    return convert::world_group<Fortran>();
  });
}

Integer nga_pgroup_get_world_();
Integer nga_pgroup_get_world_() {
  return convert::run<Integer>("nga_pgroup_get_world", [&] {
    return convert::world_group<Fortran>();
  });
}

void ga_pgroup_igop_(const Integer* pgroup, const Integer* type, Integer* x, const Integer* n, const char* op, std::size_t op_length);
void ga_pgroup_igop_(const Integer* pgroup, const Integer* type, Integer* x, const Integer* n, const char* op, std::size_t op_length) {
  convert::run<void>("ga_pgroup_igop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(*pgroup, "pgroup_igop", {*pgroup, *type, *n, convert::text(op, op_length)});
    convert::global_i<Fortran>(*pgroup, x, *n, convert::text(op, op_length));
  });
}

void nga_pgroup_igop_(const Integer* pgroup, const Integer* type, Integer* x, const Integer* n, const char* op, std::size_t op_length);
void nga_pgroup_igop_(const Integer* pgroup, const Integer* type, Integer* x, const Integer* n, const char* op, std::size_t op_length) {
  convert::run<void>("nga_pgroup_igop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(*pgroup, "pgroup_igop", {*pgroup, *type, *n, convert::text(op, op_length)});
    convert::global_i<Fortran>(*pgroup, x, *n, convert::text(op, op_length));
  });
}

Integer ga_pgroup_nnodes_(const Integer* pgroup);
Integer ga_pgroup_nnodes_(const Integer* pgroup) {
  return convert::run<Integer>("ga_pgroup_nnodes", [&] {
    return ga::group_size(*pgroup);
  });
}

Integer nga_pgroup_nnodes_(const Integer* pgroup);
Integer nga_pgroup_nnodes_(const Integer* pgroup) {
  return convert::run<Integer>("nga_pgroup_nnodes", [&] {
    return ga::group_size(*pgroup);
  });
}

Integer ga_pgroup_nodeid_(const Integer* pgroup);
Integer ga_pgroup_nodeid_(const Integer* pgroup) {
  return convert::run<Integer>("ga_pgroup_nodeid", [&] {
    return ga::group_rank(*pgroup);
  });
}

Integer nga_pgroup_nodeid_(const Integer* pgroup);
Integer nga_pgroup_nodeid_(const Integer* pgroup) {
  return convert::run<Integer>("nga_pgroup_nodeid", [&] {
    return ga::group_rank(*pgroup);
  });
}

Integer ga_pgroup_self_();
Integer ga_pgroup_self_() {
  return convert::run<Integer>("ga_pgroup_self", [&] {
    return ga::self_group();
  });
}

Integer nga_pgroup_self_();
Integer nga_pgroup_self_() {
  return convert::run<Integer>("nga_pgroup_self", [&] {
    return ga::self_group();
  });
}

void ga_pgroup_set_default_(const Integer* pgroup);
void ga_pgroup_set_default_(const Integer* pgroup) {
  convert::run<void>("ga_pgroup_set_default", [&] {
    const ga::Masked masked(false, false);
    ga::set_default_group(*pgroup);
  });
}

void nga_pgroup_set_default_(const Integer* pgroup);
void nga_pgroup_set_default_(const Integer* pgroup) {
  convert::run<void>("nga_pgroup_set_default", [&] {
    const ga::Masked masked(false, false);
    ga::set_default_group(*pgroup);
  });
}

Integer ga_pgroup_split_(const Integer* pgroup, const Integer* parts);
Integer ga_pgroup_split_(const Integer* pgroup, const Integer* parts) {
  return convert::run<Integer>("ga_pgroup_split", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(*pgroup, "pgroup_split", {*pgroup, *parts});
    return ga::split_group(*pgroup, *parts);
  });
}

Integer nga_pgroup_split_(const Integer* pgroup, const Integer* parts);
Integer nga_pgroup_split_(const Integer* pgroup, const Integer* parts) {
  return convert::run<Integer>("nga_pgroup_split", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(*pgroup, "pgroup_split", {*pgroup, *parts});
    return ga::split_group(*pgroup, *parts);
  });
}

Integer ga_pgroup_split_irreg_(const Integer* pgroup, const Integer* color);
Integer ga_pgroup_split_irreg_(const Integer* pgroup, const Integer* color) {
  return convert::run<Integer>("ga_pgroup_split_irreg", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(*pgroup, "pgroup_split_irreg", {*pgroup});
    return ga::split_group_by_color(*pgroup, *color);
  });
}

Integer nga_pgroup_split_irreg_(const Integer* pgroup, const Integer* color);
Integer nga_pgroup_split_irreg_(const Integer* pgroup, const Integer* color) {
  return convert::run<Integer>("nga_pgroup_split_irreg", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(*pgroup, "pgroup_split_irreg", {*pgroup});
    return ga::split_group_by_color(*pgroup, *color);
  });
}

void ga_pgroup_sync_(const Integer* pgroup);
void ga_pgroup_sync_(const Integer* pgroup) {
  convert::run<void>("ga_pgroup_sync", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(*pgroup, "pgroup_sync", {*pgroup});
    ga::sync(*pgroup);
  });
}

void nga_pgroup_sync_(const Integer* pgroup);
void nga_pgroup_sync_(const Integer* pgroup) {
  convert::run<void>("nga_pgroup_sync", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(*pgroup, "pgroup_sync", {*pgroup});
    ga::sync(*pgroup);
  });
}

void ga_pgroup_zgop_(const Integer* pgroup, const Integer* type, DoubleComplex* x, const Integer* n, const char* op, std::size_t op_length);
void ga_pgroup_zgop_(const Integer* pgroup, const Integer* type, DoubleComplex* x, const Integer* n, const char* op, std::size_t op_length) {
  convert::run<void>("ga_pgroup_zgop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(*pgroup, "pgroup_zgop", {*pgroup, *type, *n, convert::text(op, op_length)});
    convert::global<Fortran>(*pgroup, interface::c_double_complex, x, *n, convert::text(op, op_length));
  });
}

void nga_pgroup_zgop_(const Integer* pgroup, const Integer* type, DoubleComplex* x, const Integer* n, const char* op, std::size_t op_length);
void nga_pgroup_zgop_(const Integer* pgroup, const Integer* type, DoubleComplex* x, const Integer* n, const char* op, std::size_t op_length) {
  convert::run<void>("nga_pgroup_zgop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(*pgroup, "pgroup_zgop", {*pgroup, *type, *n, convert::text(op, op_length)});
    convert::global<Fortran>(*pgroup, interface::c_double_complex, x, *n, convert::text(op, op_length));
  });
}

void ga_set_pgroup_(const Integer* g_a, const Integer* pgroup);
void ga_set_pgroup_(const Integer* g_a, const Integer* pgroup) {
  convert::run<void>("ga_set_pgroup", [&] {
    const base::Speaks caller(Fortran::language);
    convert::set_group<Fortran>(*g_a, *pgroup);
  });
}

void nga_set_pgroup_(const Integer* g_a, const Integer* pgroup);
void nga_set_pgroup_(const Integer* g_a, const Integer* pgroup) {
  convert::run<void>("nga_set_pgroup", [&] {
    const base::Speaks caller(Fortran::language);
    convert::set_group<Fortran>(*g_a, *pgroup);
  });
}

void ga_mpi_comm_(Integer* comm);
void ga_mpi_comm_(Integer* comm) {
  convert::run<void>("ga_mpi_comm", [&] {
    convert::assign(comm, convert::communicator<Fortran>(ga::world_group));
  });
}

void ga_mpi_comm_pgroup_(Integer* comm, const Integer* pgroup);
void ga_mpi_comm_pgroup_(Integer* comm, const Integer* pgroup) {
  convert::run<void>("ga_mpi_comm_pgroup", [&] {
    convert::assign(comm, convert::communicator<Fortran>(*pgroup));
  });
}

void ga_mpi_comm_pgroup_default_(Integer* comm);
void ga_mpi_comm_pgroup_default_(Integer* comm) {
  convert::run<void>("ga_mpi_comm_pgroup_default", [&] {
    convert::assign(comm, convert::communicator<Fortran>(ga::no_group));
  });
}

void ga_pgroup_gop_(const Integer* pgroup, const Integer* type, void* x, const Integer* n, const char* op, std::size_t op_length);
void ga_pgroup_gop_(const Integer* pgroup, const Integer* type, void* x, const Integer* n, const char* op, std::size_t op_length) {
  convert::run<void>("ga_pgroup_gop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(*pgroup, "pgroup_gop", {*pgroup, *type, *n, convert::text(op, op_length)});
    convert::global<Fortran>(*pgroup, *type, x, *n, convert::text(op, op_length));
  });
}

void nga_pgroup_gop_(const Integer* pgroup, const Integer* type, void* x, const Integer* n, const char* op, std::size_t op_length);
void nga_pgroup_gop_(const Integer* pgroup, const Integer* type, void* x, const Integer* n, const char* op, std::size_t op_length) {
  convert::run<void>("nga_pgroup_gop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(*pgroup, "pgroup_gop", {*pgroup, *type, *n, convert::text(op, op_length)});
    convert::global<Fortran>(*pgroup, *type, x, *n, convert::text(op, op_length));
  });
}

void ga_pgroup_sgop_(const Integer* pgroup, const Integer* type, float* x, const Integer* n, const char* op, std::size_t op_length);
void ga_pgroup_sgop_(const Integer* pgroup, const Integer* type, float* x, const Integer* n, const char* op, std::size_t op_length) {
  convert::run<void>("ga_pgroup_sgop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(*pgroup, "pgroup_sgop", {*pgroup, *type, *n, convert::text(op, op_length)});
    convert::global<Fortran>(*pgroup, interface::c_float, x, *n, convert::text(op, op_length));
  });
}

void nga_pgroup_sgop_(const Integer* pgroup, const Integer* type, float* x, const Integer* n, const char* op, std::size_t op_length);
void nga_pgroup_sgop_(const Integer* pgroup, const Integer* type, float* x, const Integer* n, const char* op, std::size_t op_length) {
  convert::run<void>("nga_pgroup_sgop", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(*pgroup, "pgroup_sgop", {*pgroup, *type, *n, convert::text(op, op_length)});
    convert::global<Fortran>(*pgroup, interface::c_float, x, *n, convert::text(op, op_length));
  });
}

void ga_check_handle_(const Integer* g_a, const char* text, std::size_t text_length);
void ga_check_handle_(const Integer* g_a, const char* text, std::size_t text_length) {
  convert::run<void>("ga_check_handle", [&] {
    convert::check_handle<Fortran>(*g_a, convert::text(text, text_length));
  });
}

void nga_check_handle_(const Integer* g_a, const char* text, std::size_t text_length);
void nga_check_handle_(const Integer* g_a, const char* text, std::size_t text_length) {
  convert::run<void>("nga_check_handle", [&] {
    convert::check_handle<Fortran>(*g_a, convert::text(text, text_length));
  });
}

Integer ga_cluster_nnodes_();
Integer ga_cluster_nnodes_() {
  return convert::run<Integer>("ga_cluster_nnodes", [&] {
    return convert::cluster_nnodes<Fortran>();
  });
}

Integer nga_cluster_nnodes_();
Integer nga_cluster_nnodes_() {
  return convert::run<Integer>("nga_cluster_nnodes", [&] {
    return convert::cluster_nnodes<Fortran>();
  });
}

Integer ga_cluster_nodeid_();
Integer ga_cluster_nodeid_() {
  return convert::run<Integer>("ga_cluster_nodeid", [&] {
    return convert::cluster_nodeid<Fortran>();
  });
}

Integer nga_cluster_nodeid_();
Integer nga_cluster_nodeid_() {
  return convert::run<Integer>("nga_cluster_nodeid", [&] {
    return convert::cluster_nodeid<Fortran>();
  });
}

Integer ga_cluster_nprocs_(const Integer* node);
Integer ga_cluster_nprocs_(const Integer* node) {
  return convert::run<Integer>("ga_cluster_nprocs", [&] {
    return convert::cluster_nprocs<Fortran>(*node);
  });
}

Integer nga_cluster_nprocs_(const Integer* node);
Integer nga_cluster_nprocs_(const Integer* node) {
  return convert::run<Integer>("nga_cluster_nprocs", [&] {
    return convert::cluster_nprocs<Fortran>(*node);
  });
}

Integer ga_cluster_procid_(const Integer* node, const Integer* place);
Integer ga_cluster_procid_(const Integer* node, const Integer* place) {
  return convert::run<Integer>("ga_cluster_procid", [&] {
    return convert::cluster_procid<Fortran>(*node, *place);
  });
}

Integer nga_cluster_procid_(const Integer* node, const Integer* place);
Integer nga_cluster_procid_(const Integer* node, const Integer* place) {
  return convert::run<Integer>("nga_cluster_procid", [&] {
    return convert::cluster_procid<Fortran>(*node, *place);
  });
}

Integer ga_cluster_proc_nodeid_(const Integer* proc);
Integer ga_cluster_proc_nodeid_(const Integer* proc) {
  return convert::run<Integer>("ga_cluster_proc_nodeid", [&] {
    return convert::cluster_proc_nodeid<Fortran>(*proc);
  });
}

Integer nga_cluster_proc_nodeid_(const Integer* proc);
Integer nga_cluster_proc_nodeid_(const Integer* proc) {
  return convert::run<Integer>("nga_cluster_proc_nodeid", [&] {
    return convert::cluster_proc_nodeid<Fortran>(*proc);
  });
}

logical ga_compare_distr_(const Integer* g_a, const Integer* g_b);
logical ga_compare_distr_(const Integer* g_a, const Integer* g_b) {
  return convert::run<logical>("ga_compare_distr", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    return convert::distributions_agree<Fortran>(*g_a, *g_b);
  });
}

logical nga_compare_distr_(const Integer* g_a, const Integer* g_b);
logical nga_compare_distr_(const Integer* g_a, const Integer* g_b) {
  return convert::run<logical>("nga_compare_distr", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    return convert::distributions_agree<Fortran>(*g_a, *g_b);
  });
}

logical ga_get_debug_();
logical ga_get_debug_() {
  return convert::run<logical>("ga_get_debug", [&] {
    return convert::get_debug<Fortran>();
  });
}

logical nga_get_debug_();
logical nga_get_debug_() {
  return convert::run<logical>("nga_get_debug", [&] {
    return convert::get_debug<Fortran>();
  });
}

Integer ga_get_dimension_(const Integer* g_a);
Integer ga_get_dimension_(const Integer* g_a) {
  return convert::run<Integer>("ga_get_dimension", [&] {
    const base::Speaks caller(Fortran::language);
    return convert::dimensions<Fortran>(*g_a);
  });
}

Integer nga_get_dimension_(const Integer* g_a);
Integer nga_get_dimension_(const Integer* g_a) {
  return convert::run<Integer>("nga_get_dimension", [&] {
    const base::Speaks caller(Fortran::language);
    return convert::dimensions<Fortran>(*g_a);
  });
}

logical ga_initialized_();
logical ga_initialized_() {
  return convert::run<logical>("ga_initialized", [&] {
    return convert::initialized<Fortran>();
  });
}

logical nga_initialized_();
logical nga_initialized_() {
  return convert::run<logical>("nga_initialized", [&] {
    return convert::initialized<Fortran>();
  });
}

Integer ga_inquire_memory_();
Integer ga_inquire_memory_() {
  return convert::run<Integer>("ga_inquire_memory", [&] {
    return convert::memory_used<Fortran>();
  });
}

Integer nga_inquire_memory_();
Integer nga_inquire_memory_() {
  return convert::run<Integer>("nga_inquire_memory", [&] {
    return convert::memory_used<Fortran>();
  });
}

void ga_inquire_name_(const Integer* g_a, char* name, std::size_t name_length);
void ga_inquire_name_(const Integer* g_a, char* name, std::size_t name_length) {
  convert::run<void>("ga_inquire_name", [&] {
    const base::Speaks caller(Fortran::language);
    convert::array_name<Fortran>(*g_a, name, name_length);
  });
}

void nga_inquire_name_(const Integer* g_a, char* name, std::size_t name_length);
void nga_inquire_name_(const Integer* g_a, char* name, std::size_t name_length) {
  convert::run<void>("nga_inquire_name", [&] {
    const base::Speaks caller(Fortran::language);
    convert::array_name<Fortran>(*g_a, name, name_length);
  });
}

Integer ga_is_mirrored_(const Integer* g_a);
Integer ga_is_mirrored_(const Integer* g_a) {
  return convert::run<Integer>("ga_is_mirrored", [&] {
    const base::Speaks caller(Fortran::language);
    return convert::is_mirrored<Fortran>(*g_a);
  });
}

Integer nga_is_mirrored_(const Integer* g_a);
Integer nga_is_mirrored_(const Integer* g_a) {
  return convert::run<Integer>("nga_is_mirrored", [&] {
    const base::Speaks caller(Fortran::language);
    return convert::is_mirrored<Fortran>(*g_a);
  });
}

void ga_list_nodeid_(Integer* list, const Integer* nprocs);
void ga_list_nodeid_(Integer* list, const Integer* nprocs) {
  convert::run<void>("ga_list_nodeid", [&] {
    convert::list_nodeid<Fortran>(list, *nprocs);
  });
}

void nga_list_nodeid_(Integer* list, const Integer* nprocs);
void nga_list_nodeid_(Integer* list, const Integer* nprocs) {
  convert::run<void>("nga_list_nodeid", [&] {
    convert::list_nodeid<Fortran>(list, *nprocs);
  });
}

Integer ga_memory_avail_();
Integer ga_memory_avail_() {
  return convert::run<Integer>("ga_memory_avail", [&] {
    return convert::memory_available<Fortran>();
  });
}

Integer nga_memory_avail_();
Integer nga_memory_avail_() {
  return convert::run<Integer>("nga_memory_avail", [&] {
    return convert::memory_available<Fortran>();
  });
}

logical ga_memory_limited_();
logical ga_memory_limited_() {
  return convert::run<logical>("ga_memory_limited", [&] {
    return convert::memory_limited<Fortran>();
  });
}

logical nga_memory_limited_();
logical nga_memory_limited_() {
  return convert::run<logical>("nga_memory_limited", [&] {
    return convert::memory_limited<Fortran>();
  });
}

Integer ga_ndim_(const Integer* g_a);
Integer ga_ndim_(const Integer* g_a) {
  return convert::run<Integer>("ga_ndim", [&] {
    const base::Speaks caller(Fortran::language);
    return convert::dimensions<Fortran>(*g_a);
  });
}

Integer nga_ndim_(const Integer* g_a);
Integer nga_ndim_(const Integer* g_a) {
  return convert::run<Integer>("nga_ndim", [&] {
    const base::Speaks caller(Fortran::language);
    return convert::dimensions<Fortran>(*g_a);
  });
}

Integer ga_nnodes_();
Integer ga_nnodes_() {
  return convert::run<Integer>("ga_nnodes", [&] {
    return convert::nnodes<Fortran>();
  });
}

Integer nga_nnodes_();
Integer nga_nnodes_() {
  return convert::run<Integer>("nga_nnodes", [&] {
    return convert::nnodes<Fortran>();
  });
}

Integer ga_nodeid_();
Integer ga_nodeid_() {
  return convert::run<Integer>("ga_nodeid", [&] {
    return convert::nodeid<Fortran>();
  });
}

Integer nga_nodeid_();
Integer nga_nodeid_() {
  return convert::run<Integer>("nga_nodeid", [&] {
    return convert::nodeid<Fortran>();
  });
}

logical ga_uses_ma_();
logical ga_uses_ma_() {
  return convert::run<logical>("ga_uses_ma", [&] {
    return convert::uses_ma<Fortran>();
  });
}

logical nga_uses_ma_();
logical nga_uses_ma_() {
  return convert::run<logical>("nga_uses_ma", [&] {
    return convert::uses_ma<Fortran>();
  });
}

logical ga_valid_handle_(const Integer* g_a);
logical ga_valid_handle_(const Integer* g_a) {
  return convert::run<logical>("ga_valid_handle", [&] {
    const base::Speaks caller(Fortran::language);
    return convert::valid_handle<Fortran>(*g_a);
  });
}

logical nga_valid_handle_(const Integer* g_a);
logical nga_valid_handle_(const Integer* g_a) {
  return convert::run<logical>("nga_valid_handle", [&] {
    const base::Speaks caller(Fortran::language);
    return convert::valid_handle<Fortran>(*g_a);
  });
}

logical ga_verify_handle_(const Integer* g_a);
logical ga_verify_handle_(const Integer* g_a) {
  return convert::run<logical>("ga_verify_handle", [&] {
    const base::Speaks caller(Fortran::language);
    return convert::valid_handle<Fortran>(*g_a);
  });
}

logical nga_verify_handle_(const Integer* g_a);
logical nga_verify_handle_(const Integer* g_a) {
  return convert::run<logical>("nga_verify_handle", [&] {
    const base::Speaks caller(Fortran::language);
    return convert::valid_handle<Fortran>(*g_a);
  });
}

void ga_distribution_(const Integer* g_a, const Integer* proc, Integer* ilo, Integer* ihi, Integer* jlo, Integer* jhi);
void ga_distribution_(const Integer* g_a, const Integer* proc, Integer* ilo, Integer* ihi, Integer* jlo, Integer* jhi) {
  convert::run<void>("ga_distribution", [&] {
    const base::Speaks caller(Fortran::language);
    convert::need_spelled(convert::array(*g_a));
    Integer lo[max_dims] = {1, 1};
    Integer hi[max_dims] = {1, 1};
    convert::distribution<Fortran>(*g_a, *proc, lo, hi);
    *ilo = lo[0];
    *jlo = lo[1];
    *ihi = hi[0];
    *jhi = hi[1];
  });
}

void nga_distribution_(const Integer* g_a, const Integer* proc, Integer* lo, Integer* hi);
void nga_distribution_(const Integer* g_a, const Integer* proc, Integer* lo, Integer* hi) {
  convert::run<void>("nga_distribution", [&] {
    const base::Speaks caller(Fortran::language);
    convert::distribution<Fortran>(*g_a, *proc, lo, hi);
  });
}

void ga_inquire_(const Integer* g_a, Integer* type, Integer* dim1, Integer* dim2);
void ga_inquire_(const Integer* g_a, Integer* type, Integer* dim1, Integer* dim2) {
  convert::run<void>("ga_inquire", [&] {
    const base::Speaks caller(Fortran::language);
    convert::need_matrix(convert::array(*g_a));
    Integer dims[max_dims] = {};
    convert::inquire<Fortran>(*g_a, type, 2, dims);
    *dim1 = dims[0];
    *dim2 = dims[1];
  });
}

void nga_inquire_(const Integer* g_a, Integer* type, Integer* ndim, Integer* dims);
void nga_inquire_(const Integer* g_a, Integer* type, Integer* ndim, Integer* dims) {
  convert::run<void>("nga_inquire", [&] {
    const base::Speaks caller(Fortran::language);
    convert::inquire<Fortran>(*g_a, type, ndim, dims);
  });
}

logical ga_locate_(const Integer* g_a, const Integer* i, const Integer* j, Integer* owner);
logical ga_locate_(const Integer* g_a, const Integer* i, const Integer* j, Integer* owner) {
  return convert::run<logical>("ga_locate", [&] {
    const base::Speaks caller(Fortran::language);
    convert::need_spelled(convert::array(*g_a));
    const Fortran::Int subscript[max_dims] = {*i, *j};
    convert::assign(owner, convert::locate<Fortran>(*g_a, subscript));
    return *owner >= 0;
  });
}

logical nga_locate_(const Integer* g_a, const Integer* subscript, Integer* owner);
logical nga_locate_(const Integer* g_a, const Integer* subscript, Integer* owner) {
  return convert::run<logical>("nga_locate", [&] {
    const base::Speaks caller(Fortran::language);
    convert::assign(owner, convert::locate<Fortran>(*g_a, subscript));
    return *owner >= 0;
  });
}

logical ga_locate_nnodes_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi, Integer* np);
logical ga_locate_nnodes_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi, Integer* np) {
  return convert::run<logical>("ga_locate_nnodes", [&] {
    const base::Speaks caller(Fortran::language);
    convert::need_spelled(convert::array(*g_a));
    const Fortran::Int lo[max_dims] = {*ilo, *jlo};
    const Fortran::Int hi[max_dims] = {*ihi, *jhi};
    convert::assign(np, convert::locate_count<Fortran>(*g_a, lo, hi));
    return *np >= 0;
  });
}

logical nga_locate_nnodes_(const Integer* g_a, const Integer* lo, const Integer* hi, Integer* np);
logical nga_locate_nnodes_(const Integer* g_a, const Integer* lo, const Integer* hi, Integer* np) {
  return convert::run<logical>("nga_locate_nnodes", [&] {
    const base::Speaks caller(Fortran::language);
    convert::assign(np, convert::locate_count<Fortran>(*g_a, lo, hi));
    return *np >= 0;
  });
}

logical nga_locate_region_(const Integer* g_a, const Integer* lo, const Integer* hi, Integer* map, Integer* procs, Integer* np);
logical nga_locate_region_(const Integer* g_a, const Integer* lo, const Integer* hi, Integer* map, Integer* procs, Integer* np) {
  return convert::run<logical>("nga_locate_region", [&] {
    const base::Speaks caller(Fortran::language);
    convert::assign(np, convert::locate_region<Fortran>(*g_a, lo, hi, map, procs));
    return *np >= 0;
  });
}

logical ga_locate_region_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi, Integer* map, Integer* np);
logical ga_locate_region_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi, Integer* map, Integer* np) {
  return convert::run<logical>("ga_locate_region", [&] {
    const base::Speaks caller(Fortran::language);
    convert::need_spelled(convert::array(*g_a));
    const Fortran::Int lo[max_dims] = {*ilo, *jlo};
    const Fortran::Int hi[max_dims] = {*ihi, *jhi};
    convert::assign(np, convert::locate_region_2d<Fortran>(*g_a, lo, hi, map));
    return *np >= 0;
  });
}

void ga_proc_topology_(const Integer* g_a, const Integer* proc, Integer* pr, Integer* pc);
void ga_proc_topology_(const Integer* g_a, const Integer* proc, Integer* pr, Integer* pc) {
  convert::run<void>("ga_proc_topology", [&] {
    const base::Speaks caller(Fortran::language);
    convert::need_spelled(convert::array(*g_a));
    Integer coord[max_dims] = {};
    convert::proc_topology<Fortran>(*g_a, *proc, coord);
    *pr = coord[0];
    *pc = coord[1];
  });
}

void nga_proc_topology_(const Integer* g_a, const Integer* proc, Integer* coord);
void nga_proc_topology_(const Integer* g_a, const Integer* proc, Integer* coord) {
  convert::run<void>("nga_proc_topology", [&] {
    const base::Speaks caller(Fortran::language);
    convert::proc_topology<Fortran>(*g_a, *proc, coord);
  });
}

void ga_get_array_name_(const Integer* g_a, char* name, std::size_t name_length);
void ga_get_array_name_(const Integer* g_a, char* name, std::size_t name_length) {
  convert::run<void>("ga_get_array_name", [&] {
    const base::Speaks caller(Fortran::language);
    convert::array_name<Fortran>(*g_a, name, name_length);
  });
}

void nga_get_array_name_(const Integer* g_a, char* name, std::size_t name_length);
void nga_get_array_name_(const Integer* g_a, char* name, std::size_t name_length) {
  convert::run<void>("nga_get_array_name", [&] {
    const base::Speaks caller(Fortran::language);
    convert::array_name<Fortran>(*g_a, name, name_length);
  });
}

void ga_version_(Integer* major, Integer* minor, Integer* patch);
void ga_version_(Integer* major, Integer* minor, Integer* patch) {
  convert::run<void>("ga_version", [&] {
    convert::version<Fortran>(major, minor, patch);
  });
}

void nga_version_(Integer* major, Integer* minor, Integer* patch);
void nga_version_(Integer* major, Integer* minor, Integer* patch) {
  convert::run<void>("nga_version", [&] {
    convert::version<Fortran>(major, minor, patch);
  });
}

void ga_sgemm_(const char* transa, const char* transb, const Integer* m, const Integer* n, const Integer* k, const void* alpha, const Integer* g_a, const Integer* g_b, const void* beta, const Integer* g_c, std::size_t transa_length, std::size_t transb_length);
void ga_sgemm_(const char* transa, const char* transb, const Integer* m, const Integer* n, const Integer* k, const void* alpha, const Integer* g_a, const Integer* g_b, const void* beta, const Integer* g_c, std::size_t transa_length, std::size_t transb_length) {
  convert::run<void>("ga_sgemm", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "sgemm", {*transa, *transb, *m, *n, *k, ga::as_text(Element::float32, alpha), *g_a, *g_b, ga::as_text(Element::float32, beta), *g_c});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    auto& g_c_ = convert::array(*g_c);
    ga::gemm(ga::Order::column_major, Element::float32, *transa, *transb, *m, *n, *k, alpha, g_a_, g_b_, beta, g_c_);
  });
}

void ga_dgemm_(const char* transa, const char* transb, const Integer* m, const Integer* n, const Integer* k, const void* alpha, const Integer* g_a, const Integer* g_b, const void* beta, const Integer* g_c, std::size_t transa_length, std::size_t transb_length);
void ga_dgemm_(const char* transa, const char* transb, const Integer* m, const Integer* n, const Integer* k, const void* alpha, const Integer* g_a, const Integer* g_b, const void* beta, const Integer* g_c, std::size_t transa_length, std::size_t transb_length) {
  convert::run<void>("ga_dgemm", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "dgemm", {*transa, *transb, *m, *n, *k, ga::as_text(Element::float64, alpha), *g_a, *g_b, ga::as_text(Element::float64, beta), *g_c});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    auto& g_c_ = convert::array(*g_c);
    ga::gemm(ga::Order::column_major, Element::float64, *transa, *transb, *m, *n, *k, alpha, g_a_, g_b_, beta, g_c_);
  });
}

void ga_cgemm_(const char* transa, const char* transb, const Integer* m, const Integer* n, const Integer* k, const void* alpha, const Integer* g_a, const Integer* g_b, const void* beta, const Integer* g_c, std::size_t transa_length, std::size_t transb_length);
void ga_cgemm_(const char* transa, const char* transb, const Integer* m, const Integer* n, const Integer* k, const void* alpha, const Integer* g_a, const Integer* g_b, const void* beta, const Integer* g_c, std::size_t transa_length, std::size_t transb_length) {
  convert::run<void>("ga_cgemm", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "cgemm", {*transa, *transb, *m, *n, *k, ga::as_text(Element::complex64, alpha), *g_a, *g_b, ga::as_text(Element::complex64, beta), *g_c});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    auto& g_c_ = convert::array(*g_c);
    ga::gemm(ga::Order::column_major, Element::complex64, *transa, *transb, *m, *n, *k, alpha, g_a_, g_b_, beta, g_c_);
  });
}

void ga_zgemm_(const char* transa, const char* transb, const Integer* m, const Integer* n, const Integer* k, const void* alpha, const Integer* g_a, const Integer* g_b, const void* beta, const Integer* g_c, std::size_t transa_length, std::size_t transb_length);
void ga_zgemm_(const char* transa, const char* transb, const Integer* m, const Integer* n, const Integer* k, const void* alpha, const Integer* g_a, const Integer* g_b, const void* beta, const Integer* g_c, std::size_t transa_length, std::size_t transb_length) {
  convert::run<void>("ga_zgemm", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "zgemm", {*transa, *transb, *m, *n, *k, ga::as_text(Element::complex128, alpha), *g_a, *g_b, ga::as_text(Element::complex128, beta), *g_c});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    auto& g_c_ = convert::array(*g_c);
    ga::gemm(ga::Order::column_major, Element::complex128, *transa, *transb, *m, *n, *k, alpha, g_a_, g_b_, beta, g_c_);
  });
}

void nga_matmul_patch_(const char* transa, const char* transb, void* alpha, void* beta, const Integer* g_a, const Integer* alo, const Integer* ahi, const Integer* g_b, const Integer* blo, const Integer* bhi, const Integer* g_c, const Integer* clo, const Integer* chi, std::size_t transa_length, std::size_t transb_length);
void nga_matmul_patch_(const char* transa, const char* transb, void* alpha, void* beta, const Integer* g_a, const Integer* alo, const Integer* ahi, const Integer* g_b, const Integer* blo, const Integer* bhi, const Integer* g_c, const Integer* clo, const Integer* chi, std::size_t transa_length, std::size_t transb_length) {
  convert::run<void>("nga_matmul_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "matmul_patch", {*transa, *transb, ga::as_text(convert::array(*g_a).element(), alpha), ga::as_text(convert::array(*g_a).element(), beta), *g_a, *g_b, *g_c});
    convert::matmul_patch<Fortran>(*transa, *transb, alpha, beta, *g_a, alo, ahi, *g_b, blo, bhi, *g_c, clo, chi);
  });
}

void ga_matmul_patch_(const char* transa, const char* transb, void* alpha, void* beta, const Integer* g_a, const Integer* ailo, const Integer* aihi, const Integer* ajlo, const Integer* ajhi, const Integer* g_b, const Integer* bilo, const Integer* bihi, const Integer* bjlo, const Integer* bjhi, const Integer* g_c, const Integer* cilo, const Integer* cihi, const Integer* cjlo, const Integer* cjhi, std::size_t transa_length, std::size_t transb_length);
void ga_matmul_patch_(const char* transa, const char* transb, void* alpha, void* beta, const Integer* g_a, const Integer* ailo, const Integer* aihi, const Integer* ajlo, const Integer* ajhi, const Integer* g_b, const Integer* bilo, const Integer* bihi, const Integer* bjlo, const Integer* bjhi, const Integer* g_c, const Integer* cilo, const Integer* cihi, const Integer* cjlo, const Integer* cjhi, std::size_t transa_length, std::size_t transb_length) {
  convert::run<void>("ga_matmul_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "matmul_patch_2d", {*transa, *transb, ga::as_text(convert::array(*g_a).element(), alpha), ga::as_text(convert::array(*g_a).element(), beta), *g_a, *ailo, *aihi, *ajlo, *ajhi, *g_b, *bilo, *bihi, *bjlo, *bjhi, *g_c, *cilo, *cihi, *cjlo, *cjhi});
    convert::matmul_matrices<Fortran>(*transa, *transb, alpha, beta, *g_a, *ailo, *aihi, *ajlo, *ajhi, *g_b, *bilo, *bihi, *bjlo, *bjhi, *g_c, *cilo, *cihi, *cjlo, *cjhi);
  });
}

void ga_matmul_(const char* transa, const char* transb, void* alpha, void* beta, const Integer* g_a, const Integer* ailo, const Integer* aihi, const Integer* ajlo, const Integer* ajhi, const Integer* g_b, const Integer* bilo, const Integer* bihi, const Integer* bjlo, const Integer* bjhi, const Integer* g_c, const Integer* cilo, const Integer* cihi, const Integer* cjlo, const Integer* cjhi, std::size_t transa_length, std::size_t transb_length);
void ga_matmul_(const char* transa, const char* transb, void* alpha, void* beta, const Integer* g_a, const Integer* ailo, const Integer* aihi, const Integer* ajlo, const Integer* ajhi, const Integer* g_b, const Integer* bilo, const Integer* bihi, const Integer* bjlo, const Integer* bjhi, const Integer* g_c, const Integer* cilo, const Integer* cihi, const Integer* cjlo, const Integer* cjhi, std::size_t transa_length, std::size_t transb_length) {
  convert::run<void>("ga_matmul", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "matmul", {*transa, *transb, ga::as_text(convert::array(*g_a).element(), alpha), ga::as_text(convert::array(*g_a).element(), beta), *g_a, *ailo, *aihi, *ajlo, *ajhi, *g_b, *bilo, *bihi, *bjlo, *bjhi, *g_c, *cilo, *cihi, *cjlo, *cjhi});
    convert::matmul_matrices<Fortran>(*transa, *transb, alpha, beta, *g_a, *ailo, *aihi, *ajlo, *ajhi, *g_b, *bilo, *bihi, *bjlo, *bjhi, *g_c, *cilo, *cihi, *cjlo, *cjhi);
  });
}

void ga_matmul_mirrored_(const char* transa, const char* transb, void* alpha, void* beta, const Integer* g_a, const Integer* ailo, const Integer* aihi, const Integer* ajlo, const Integer* ajhi, const Integer* g_b, const Integer* bilo, const Integer* bihi, const Integer* bjlo, const Integer* bjhi, const Integer* g_c, const Integer* cilo, const Integer* cihi, const Integer* cjlo, const Integer* cjhi, std::size_t transa_length, std::size_t transb_length);
void ga_matmul_mirrored_(const char* transa, const char* transb, void* alpha, void* beta, const Integer* g_a, const Integer* ailo, const Integer* aihi, const Integer* ajlo, const Integer* ajhi, const Integer* g_b, const Integer* bilo, const Integer* bihi, const Integer* bjlo, const Integer* bjhi, const Integer* g_c, const Integer* cilo, const Integer* cihi, const Integer* cjlo, const Integer* cjhi, std::size_t transa_length, std::size_t transb_length) {
  convert::run<void>("ga_matmul_mirrored", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "matmul_mirrored", {*transa, *transb, ga::as_text(convert::array(*g_a).element(), alpha), ga::as_text(convert::array(*g_a).element(), beta), *g_a, *ailo, *aihi, *ajlo, *ajhi, *g_b, *bilo, *bihi, *bjlo, *bjhi, *g_c, *cilo, *cihi, *cjlo, *cjhi});
    convert::matmul_matrices<Fortran>(*transa, *transb, alpha, beta, *g_a, *ailo, *aihi, *ajlo, *ajhi, *g_b, *bilo, *bihi, *bjlo, *bjhi, *g_c, *cilo, *cihi, *cjlo, *cjhi);
  });
}

void ga_transpose_(const Integer* g_a, const Integer* g_b);
void ga_transpose_(const Integer* g_a, const Integer* g_b) {
  convert::run<void>("ga_transpose", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "transpose", {*g_a, *g_b});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    ga::transpose(g_a_, g_b_);
  });
}

void nga_transpose_(const Integer* g_a, const Integer* g_b);
void nga_transpose_(const Integer* g_a, const Integer* g_b) {
  convert::run<void>("nga_transpose", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "transpose", {*g_a, *g_b});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    ga::transpose(g_a_, g_b_);
  });
}

void ga_symmetrize_(const Integer* g_a);
void ga_symmetrize_(const Integer* g_a) {
  convert::run<void>("ga_symmetrize", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "symmetrize", {*g_a});
    auto& g_a_ = convert::array(*g_a);
    ga::symmetrize(g_a_);
  });
}

void nga_symmetrize_(const Integer* g_a);
void nga_symmetrize_(const Integer* g_a) {
  convert::run<void>("nga_symmetrize", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "symmetrize", {*g_a});
    auto& g_a_ = convert::array(*g_a);
    ga::symmetrize(g_a_);
  });
}

void ga_lu_solve_(const char* tran, const Integer* g_a, const Integer* g_b, std::size_t tran_length);
void ga_lu_solve_(const char* tran, const Integer* g_a, const Integer* g_b, std::size_t tran_length) {
  convert::run<void>("ga_lu_solve", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "lu_solve", {*tran, *g_a, *g_b});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    ga::lu_solve(*tran, g_a_, g_b_);
  });
}

void ga_lu_solve_seq_(const char* trans, const Integer* g_a, const Integer* g_b, std::size_t trans_length);
void ga_lu_solve_seq_(const char* trans, const Integer* g_a, const Integer* g_b, std::size_t trans_length) {
  convert::run<void>("ga_lu_solve_seq", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "lu_solve_seq", {*trans, *g_a, *g_b});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    ga::lu_solve(*trans, g_a_, g_b_);
  });
}

void ga_lu_solve_alt_(const Integer* tran, const Integer* g_a, const Integer* g_b);
void ga_lu_solve_alt_(const Integer* tran, const Integer* g_a, const Integer* g_b) {
  convert::run<void>("ga_lu_solve_alt", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "lu_solve_alt", {*tran, *g_a, *g_b});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    ga::lu_solve_if(*tran, g_a_, g_b_);
  });
}

Integer ga_llt_solve_(const Integer* g_a, const Integer* g_b);
Integer ga_llt_solve_(const Integer* g_a, const Integer* g_b) {
  return convert::run<Integer>("ga_llt_solve", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "llt_solve", {*g_a, *g_b});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    return ga::llt_solve(g_a_, g_b_);
  });
}

Integer nga_llt_solve_(const Integer* g_a, const Integer* g_b);
Integer nga_llt_solve_(const Integer* g_a, const Integer* g_b) {
  return convert::run<Integer>("nga_llt_solve", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "llt_solve", {*g_a, *g_b});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    return ga::llt_solve(g_a_, g_b_);
  });
}

Integer ga_solve_(const Integer* g_a, const Integer* g_b);
Integer ga_solve_(const Integer* g_a, const Integer* g_b) {
  return convert::run<Integer>("ga_solve", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "solve", {*g_a, *g_b});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    return ga::solve(g_a_, g_b_);
  });
}

Integer nga_solve_(const Integer* g_a, const Integer* g_b);
Integer nga_solve_(const Integer* g_a, const Integer* g_b) {
  return convert::run<Integer>("nga_solve", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "solve", {*g_a, *g_b});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    return ga::solve(g_a_, g_b_);
  });
}

Integer ga_spd_invert_(const Integer* g_a);
Integer ga_spd_invert_(const Integer* g_a) {
  return convert::run<Integer>("ga_spd_invert", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "spd_invert", {*g_a});
    auto& g_a_ = convert::array(*g_a);
    return ga::spd_invert(g_a_);
  });
}

Integer nga_spd_invert_(const Integer* g_a);
Integer nga_spd_invert_(const Integer* g_a) {
  return convert::run<Integer>("nga_spd_invert", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "spd_invert", {*g_a});
    auto& g_a_ = convert::array(*g_a);
    return ga::spd_invert(g_a_);
  });
}

Integer ga_cholesky_(const char* uplo, const Integer* g_a, std::size_t uplo_length);
Integer ga_cholesky_(const char* uplo, const Integer* g_a, std::size_t uplo_length) {
  return convert::run<Integer>("ga_cholesky", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "cholesky", {*uplo, *g_a});
    auto& g_a_ = convert::array(*g_a);
    return ga::cholesky(*uplo, g_a_);
  });
}

Integer ga_llt_f_(const char* uplo, const Integer* g_a, Integer* hsA, std::size_t uplo_length);
Integer ga_llt_f_(const char* uplo, const Integer* g_a, Integer* hsA, std::size_t uplo_length) {
  return convert::run<Integer>("ga_llt_f", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "llt_f", {*uplo, *g_a});
    return convert::llt_factor<Fortran>(*uplo, *g_a, hsA);
  });
}

void ga_llt_s_(const char* uplo, const Integer* g_a, const Integer* g_b, const Integer* hsA, std::size_t uplo_length);
void ga_llt_s_(const char* uplo, const Integer* g_a, const Integer* g_b, const Integer* hsA, std::size_t uplo_length) {
  convert::run<void>("ga_llt_s", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "llt_s", {*uplo, *g_a, *g_b, *hsA});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    ga::llt_solve_with(*uplo, g_a_, g_b_, *hsA);
  });
}

Integer ga_llt_i_(const char* uplo, const Integer* g_a, const Integer* hsA, std::size_t uplo_length);
Integer ga_llt_i_(const char* uplo, const Integer* g_a, const Integer* hsA, std::size_t uplo_length) {
  return convert::run<Integer>("ga_llt_i", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "llt_i", {*uplo, *g_a, *hsA});
    auto& g_a_ = convert::array(*g_a);
    return ga::llt_invert(*uplo, g_a_, *hsA);
  });
}

void ga_zeroul_(const char* uplo, const Integer* g_a, std::size_t uplo_length);
void ga_zeroul_(const char* uplo, const Integer* g_a, std::size_t uplo_length) {
  convert::run<void>("ga_zeroul", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "zeroul", {*uplo, *g_a});
    auto& g_a_ = convert::array(*g_a);
    ga::keep_triangle(*uplo, g_a_);
  });
}

void ga_symul_(const char* uplo, const Integer* g_a, std::size_t uplo_length);
void ga_symul_(const char* uplo, const Integer* g_a, std::size_t uplo_length) {
  convert::run<void>("ga_symul", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "symul", {*uplo, *g_a});
    auto& g_a_ = convert::array(*g_a);
    ga::mirror_triangle(*uplo, g_a_);
  });
}

void ga_diag_std_(const Integer* g_a, const Integer* g_v, void* eval);
void ga_diag_std_(const Integer* g_a, const Integer* g_v, void* eval) {
  convert::run<void>("ga_diag_std", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "diag_std", {*g_a, *g_v});
    auto& g_a_ = convert::array(*g_a);
    auto& g_v_ = convert::array(*g_v);
    ga::diagonalise(g_a_, g_v_, eval);
  });
}

void ga_diag_std_seq_(const Integer* g_a, const Integer* g_v, void* eval);
void ga_diag_std_seq_(const Integer* g_a, const Integer* g_v, void* eval) {
  convert::run<void>("ga_diag_std_seq", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "diag_std_seq", {*g_a, *g_v});
    auto& g_a_ = convert::array(*g_a);
    auto& g_v_ = convert::array(*g_v);
    ga::diagonalise(g_a_, g_v_, eval);
  });
}

void ga_diag_(const Integer* g_a, const Integer* g_s, const Integer* g_v, void* eval);
void ga_diag_(const Integer* g_a, const Integer* g_s, const Integer* g_v, void* eval) {
  convert::run<void>("ga_diag", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "diag", {*g_a, *g_s, *g_v});
    auto& g_a_ = convert::array(*g_a);
    auto& g_s_ = convert::array(*g_s);
    auto& g_v_ = convert::array(*g_v);
    ga::diagonalise(g_a_, g_s_, g_v_, eval);
  });
}

void ga_diag_seq_(const Integer* g_a, const Integer* g_s, const Integer* g_v, void* eval);
void ga_diag_seq_(const Integer* g_a, const Integer* g_s, const Integer* g_v, void* eval) {
  convert::run<void>("ga_diag_seq", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "diag_seq", {*g_a, *g_s, *g_v});
    auto& g_a_ = convert::array(*g_a);
    auto& g_s_ = convert::array(*g_s);
    auto& g_v_ = convert::array(*g_v);
    ga::diagonalise(g_a_, g_s_, g_v_, eval);
  });
}

void ga_diag_reuse_(const Integer* reuse, const Integer* g_a, const Integer* g_s, const Integer* g_v, void* eval);
void ga_diag_reuse_(const Integer* reuse, const Integer* g_a, const Integer* g_s, const Integer* g_v, void* eval) {
  convert::run<void>("ga_diag_reuse", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "diag_reuse", {*reuse, *g_a, *g_s, *g_v});
    auto& g_a_ = convert::array(*g_a);
    auto& g_s_ = convert::array(*g_s);
    auto& g_v_ = convert::array(*g_v);
    ga::diagonalise_again(*reuse, g_a_, g_s_, g_v_, eval);
  });
}

void ga_pdsyev_(const Integer* g_a, const Integer* g_b, void* eval, const Integer* nb8);
void ga_pdsyev_(const Integer* g_a, const Integer* g_b, void* eval, const Integer* nb8) {
  convert::run<void>("ga_pdsyev", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "pdsyev", {*g_a, *g_b, *nb8});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    ga::diagonalise(g_a_, g_b_, eval);
  });
}

void ga_pdsyevx_(const Integer* g_a, const Integer* g_b, void* eval, const Integer* nb8);
void ga_pdsyevx_(const Integer* g_a, const Integer* g_b, void* eval, const Integer* nb8) {
  convert::run<void>("ga_pdsyevx", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "pdsyevx", {*g_a, *g_b, *nb8});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    ga::diagonalise(g_a_, g_b_, eval);
  });
}

void ga_pdsyevd_(const Integer* g_a, const Integer* g_b, void* eval, const Integer* nb8);
void ga_pdsyevd_(const Integer* g_a, const Integer* g_b, void* eval, const Integer* nb8) {
  convert::run<void>("ga_pdsyevd", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "pdsyevd", {*g_a, *g_b, *nb8});
    auto& g_a_ = convert::array(*g_a);
    auto& g_b_ = convert::array(*g_b);
    ga::diagonalise(g_a_, g_b_, eval);
  });
}

void ga_pdsygv_(const Integer* g_a, const Integer* g_s, const Integer* g_b, void* eval);
void ga_pdsygv_(const Integer* g_a, const Integer* g_s, const Integer* g_b, void* eval) {
  convert::run<void>("ga_pdsygv", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "pdsygv", {*g_a, *g_s, *g_b});
    auto& g_a_ = convert::array(*g_a);
    auto& g_s_ = convert::array(*g_s);
    auto& g_b_ = convert::array(*g_b);
    ga::diagonalise(g_a_, g_s_, g_b_, eval);
  });
}

void ga_pdsyevr_(const Integer* g_a, const Integer* g_b, void* eval, const Integer* nb8, Integer* mout);
void ga_pdsyevr_(const Integer* g_a, const Integer* g_b, void* eval, const Integer* nb8, Integer* mout) {
  convert::run<void>("ga_pdsyevr", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "pdsyevr", {*g_a, *g_b, *nb8});
    convert::diagonalise_some<Fortran>(*g_a, *g_b, eval, mout);
  });
}

void ga_evp_real_(const Integer* g_a, const Integer* g_b, void* eval, const Integer* nb8, Integer* mout);
void ga_evp_real_(const Integer* g_a, const Integer* g_b, void* eval, const Integer* nb8, Integer* mout) {
  convert::run<void>("ga_evp_real", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "evp_real", {*g_a, *g_b, *nb8});
    convert::diagonalise_some<Fortran>(*g_a, *g_b, eval, mout);
  });
}

void ga_pzheevd_(const Integer* g_a, const Integer* g_b, void* eval, const Integer* nb8);
void ga_pzheevd_(const Integer* g_a, const Integer* g_b, void* eval, const Integer* nb8) {
  convert::run<void>("ga_pzheevd", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "pzheevd", {*nb8});
    convert::diagonalise_parts<Fortran>(g_a, g_b, eval);
  });
}

void ga_pzheevr_(const Integer* g_a, const Integer* g_b, void* eval, const Integer* nb8, Integer* mout);
void ga_pzheevr_(const Integer* g_a, const Integer* g_b, void* eval, const Integer* nb8, Integer* mout) {
  convert::run<void>("ga_pzheevr", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "pzheevr", {*nb8});
    convert::diagonalise_some_parts<Fortran>(g_a, g_b, eval, mout);
  });
}

void ga_elpa_eigenvectors_(void* e, const Integer* lda, void* a, void* eval, void* b, void* elpa_err);
void ga_elpa_eigenvectors_(void* e, const Integer* lda, void* a, void* eval, void* b, void* elpa_err) {
  convert::run<void>("ga_elpa_eigenvectors", [&] {
    convert::not_built("ga_elpa_eigenvectors", "ELPA's own objects; use ga_evp_real or ga_pdsyevd");
  });
}

void slinit_();
void slinit_() {
  convert::run<void>("slinit", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    ga::open_grid(ga::Session::first);
  });
}

void slinit2_(const int* n);
void slinit2_(const int* n) {
  convert::run<void>("slinit2", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    ga::open_grid(ga::Session::second);
  });
}

void slinit3_(const Integer* g_a);
void slinit3_(const Integer* g_a) {
  convert::run<void>("slinit3", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    auto& g_a_ = convert::array(*g_a);
    ga::open_grid(ga::Session::first, g_a_);
  });
}

void slinit4_(const Integer* g_a);
void slinit4_(const Integer* g_a) {
  convert::run<void>("slinit4", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    auto& g_a_ = convert::array(*g_a);
    ga::open_grid(ga::Session::second, g_a_);
  });
}

void slexit_();
void slexit_() {
  convert::run<void>("slexit", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    ga::close_grid(ga::Session::first);
  });
}

void slexit2_();
void slexit2_() {
  convert::run<void>("slexit2", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    ga::close_grid(ga::Session::second);
  });
}

void slexit3_();
void slexit3_() {
  convert::run<void>("slexit3", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    ga::close_grid(ga::Session::first);
  });
}

void slexit4_();
void slexit4_() {
  convert::run<void>("slexit4", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    ga::close_grid(ga::Session::second);
  });
}

void findgrid_(const int* nnodes, int* nprow, int* npcol);
void findgrid_(const int* nnodes, int* nprow, int* npcol) {
  convert::run<void>("findgrid", [&] {
    convert::find_grid<Fortran>(nnodes, nprow, npcol);
  });
}

void ga_to_sl_(const Integer* g_a, const int* dim1, const int* dim2, const int* nbr, const int* nbc, void* s_a, const int* lda4, const int* np, const int* nq);
void ga_to_sl_(const Integer* g_a, const int* dim1, const int* dim2, const int* nbr, const int* nbc, void* s_a, const int* lda4, const int* np, const int* nq) {
  convert::run<void>("ga_to_sl", [&] {
    convert::load_share<Fortran>(ga::Session::first, *g_a, dim1, dim2, nbr, nbc, s_a, lda4, np, nq);
  });
}

void ga_to_sl2_(const Integer* g_a, const int* dim1, const int* dim2, const int* nbr, const int* nbc, void* s_a, const int* lda4, const int* np, const int* nq);
void ga_to_sl2_(const Integer* g_a, const int* dim1, const int* dim2, const int* nbr, const int* nbc, void* s_a, const int* lda4, const int* np, const int* nq) {
  convert::run<void>("ga_to_sl2", [&] {
    convert::load_share<Fortran>(ga::Session::second, *g_a, dim1, dim2, nbr, nbc, s_a, lda4, np, nq);
  });
}

void ga_to_sl2cpl_(const Integer* g_a, const int* dim1, const int* dim2, const int* nbr, const int* nbc, void* s_a, const int* lda4, const int* np, const int* nq);
void ga_to_sl2cpl_(const Integer* g_a, const int* dim1, const int* dim2, const int* nbr, const int* nbc, void* s_a, const int* lda4, const int* np, const int* nq) {
  convert::run<void>("ga_to_sl2cpl", [&] {
    convert::load_share_parts<Fortran>(ga::Session::second, g_a, dim1, dim2, nbr, nbc, s_a, lda4, np, nq);
  });
}

void ga_from_sl_(const Integer* g_a, const int* dim1, const int* dim2, const int* nbr, const int* nbc, void* s_a, const int* lda4, const int* np, const int* nq);
void ga_from_sl_(const Integer* g_a, const int* dim1, const int* dim2, const int* nbr, const int* nbc, void* s_a, const int* lda4, const int* np, const int* nq) {
  convert::run<void>("ga_from_sl", [&] {
    convert::store_share<Fortran>(ga::Session::first, *g_a, dim1, dim2, nbr, nbc, s_a, lda4, np, nq);
  });
}

void ga_from_sl2_(const Integer* g_a, const int* dim1, const int* dim2, const int* nbr, const int* nbc, void* s_a, const int* lda4, const int* np, const int* nq);
void ga_from_sl2_(const Integer* g_a, const int* dim1, const int* dim2, const int* nbr, const int* nbc, void* s_a, const int* lda4, const int* np, const int* nq) {
  convert::run<void>("ga_from_sl2", [&] {
    convert::store_share<Fortran>(ga::Session::second, *g_a, dim1, dim2, nbr, nbc, s_a, lda4, np, nq);
  });
}

void ga_from_sl2cpl_(const Integer* g_a, const int* dim1, const int* dim2, const int* nbr, const int* nbc, void* s_a, const int* lda4, const int* np, const int* nq);
void ga_from_sl2cpl_(const Integer* g_a, const int* dim1, const int* dim2, const int* nbr, const int* nbc, void* s_a, const int* lda4, const int* np, const int* nq) {
  convert::run<void>("ga_from_sl2cpl", [&] {
    convert::store_share_parts<Fortran>(ga::Session::second, g_a, dim1, dim2, nbr, nbc, s_a, lda4, np, nq);
  });
}

void ga_cpydbl2cpl_(void* s_a, const Integer* lda_s, const Integer* rbase, const Integer* cbase, void* a1, void* a2, const Integer* lda_a, const Integer* rowl, const Integer* coll);
void ga_cpydbl2cpl_(void* s_a, const Integer* lda_s, const Integer* rbase, const Integer* cbase, void* a1, void* a2, const Integer* lda_a, const Integer* rowl, const Integer* coll) {
  convert::run<void>("ga_cpydbl2cpl", [&] {
    convert::join<Fortran>(s_a, *lda_s, *rbase, *cbase, a1, a2, *lda_a, *rowl, *coll);
  });
}

void ga_cpycpl2dbl_(void* s_a, const Integer* lda_s, const Integer* rbase, const Integer* cbase, void* a1, void* a2, const Integer* lda_a, const Integer* lrow, const Integer* lcol);
void ga_cpycpl2dbl_(void* s_a, const Integer* lda_s, const Integer* rbase, const Integer* cbase, void* a1, void* a2, const Integer* lda_a, const Integer* lrow, const Integer* lcol) {
  convert::run<void>("ga_cpycpl2dbl", [&] {
    convert::split<Fortran>(s_a, *lda_s, *rbase, *cbase, a1, a2, *lda_a, *lrow, *lcol);
  });
}

void ga_set_memory_limit_(const Integer* limit);
void ga_set_memory_limit_(const Integer* limit) {
  convert::run<void>("ga_set_memory_limit", [&] {
    convert::set_memory_limit<Fortran>(*limit);
  });
}

void nga_set_memory_limit_(const Integer* limit);
void nga_set_memory_limit_(const Integer* limit) {
  convert::run<void>("nga_set_memory_limit", [&] {
    convert::set_memory_limit<Fortran>(*limit);
  });
}

double ga_rand_(const Integer* seed);
double ga_rand_(const Integer* seed) {
  return convert::run<double>("ga_rand", [&] {
    return ga::random(*seed);
  });
}

double nga_rand_(const Integer* seed);
double nga_rand_(const Integer* seed) {
  return convert::run<double>("nga_rand", [&] {
    return ga::random(*seed);
  });
}

void ga_set_debug_(const Integer* flag);
void ga_set_debug_(const Integer* flag) {
  convert::run<void>("ga_set_debug", [&] {
    convert::set_debug<Fortran>(*flag);
  });
}

void nga_set_debug_(const Integer* flag);
void nga_set_debug_(const Integer* flag) {
  convert::run<void>("nga_set_debug", [&] {
    convert::set_debug<Fortran>(*flag);
  });
}

double ga_wtime_();
double ga_wtime_() {
  return convert::run<double>("ga_wtime", [&] {
    return convert::seconds<Fortran>();
  });
}

double nga_wtime_();
double nga_wtime_() {
  return convert::run<double>("nga_wtime", [&] {
    return convert::seconds<Fortran>();
  });
}

void ga_checkpoint_arrays_(const Integer* gas, const Integer* number);
void ga_checkpoint_arrays_(const Integer* gas, const Integer* number) {
  convert::run<void>("ga_checkpoint_arrays", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "checkpoint", {*number});
    convert::checkpoint<Fortran>(gas, *number);
  });
}

void ga_recover_arrays_(const Integer* gas, const Integer* number);
void ga_recover_arrays_(const Integer* gas, const Integer* number) {
  convert::run<void>("ga_recover_arrays", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "recover_arrays", {*number});
    convert::recover_arrays<Fortran>(gas, *number);
  });
}

double ga_timer_();
double ga_timer_() {
  return convert::run<double>("ga_timer", [&] {
    return convert::seconds<Fortran>();
  });
}

double nga_timer_();
double nga_timer_() {
  return convert::run<double>("nga_timer", [&] {
    return convert::seconds<Fortran>();
  });
}

void ga_nblock_(const Integer* g_a, Integer* nblock);
void ga_nblock_(const Integer* g_a, Integer* nblock) {
  convert::run<void>("ga_nblock", [&] {
    const base::Speaks caller(Fortran::language);
    convert::nblock<Fortran>(*g_a, nblock);
  });
}

void nga_nblock_(const Integer* g_a, Integer* nblock);
void nga_nblock_(const Integer* g_a, Integer* nblock) {
  convert::run<void>("nga_nblock", [&] {
    const base::Speaks caller(Fortran::language);
    convert::nblock<Fortran>(*g_a, nblock);
  });
}

void ga_nbacc_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi, void* buf, const Integer* ld, void* alpha, Integer* nbhandle);
void ga_nbacc_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi, void* buf, const Integer* ld, void* alpha, Integer* nbhandle) {
  convert::run<void>("ga_nbacc", [&] {
    convert::need_spelled(convert::array(*g_a));
    auto& g_a_ = convert::array(*g_a);
    const Fortran::Int lo[max_dims] = {*ilo, *jlo};
    const Fortran::Int hi[max_dims] = {*ihi, *jhi};
    const gannet::Patch lo_hi = convert::patch<Fortran>(g_a_, lo, hi);
    convert::assign(nbhandle, ga::nb_accumulate(g_a_, lo_hi, buf, convert::strides<Fortran>(g_a_, lo_hi, ld), alpha));
  });
}

void nga_nbacc_(const Integer* g_a, const Integer* lo, const Integer* hi, void* buf, const Integer* ld, void* alpha, Integer* nbhandle);
void nga_nbacc_(const Integer* g_a, const Integer* lo, const Integer* hi, void* buf, const Integer* ld, void* alpha, Integer* nbhandle) {
  convert::run<void>("nga_nbacc", [&] {
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch lo_hi = convert::patch<Fortran>(g_a_, lo, hi);
    convert::assign(nbhandle, ga::nb_accumulate(g_a_, lo_hi, buf, convert::strides<Fortran>(g_a_, lo_hi, ld), alpha));
  });
}

void ga_nbget_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi, void* buf, const Integer* ld, Integer* nbhandle);
void ga_nbget_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi, void* buf, const Integer* ld, Integer* nbhandle) {
  convert::run<void>("ga_nbget", [&] {
    convert::need_spelled(convert::array(*g_a));
    auto& g_a_ = convert::array(*g_a);
    const Fortran::Int lo[max_dims] = {*ilo, *jlo};
    const Fortran::Int hi[max_dims] = {*ihi, *jhi};
    const gannet::Patch lo_hi = convert::patch<Fortran>(g_a_, lo, hi);
    convert::assign(nbhandle, ga::nb_get(g_a_, lo_hi, buf, convert::strides<Fortran>(g_a_, lo_hi, ld)));
  });
}

void nga_nbget_(const Integer* g_a, const Integer* lo, const Integer* hi, void* buf, const Integer* ld, Integer* nbhandle);
void nga_nbget_(const Integer* g_a, const Integer* lo, const Integer* hi, void* buf, const Integer* ld, Integer* nbhandle) {
  convert::run<void>("nga_nbget", [&] {
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch lo_hi = convert::patch<Fortran>(g_a_, lo, hi);
    convert::assign(nbhandle, ga::nb_get(g_a_, lo_hi, buf, convert::strides<Fortran>(g_a_, lo_hi, ld)));
  });
}

void ga_nbput_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi, void* buf, const Integer* ld, Integer* nbhandle);
void ga_nbput_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi, void* buf, const Integer* ld, Integer* nbhandle) {
  convert::run<void>("ga_nbput", [&] {
    convert::need_spelled(convert::array(*g_a));
    auto& g_a_ = convert::array(*g_a);
    const Fortran::Int lo[max_dims] = {*ilo, *jlo};
    const Fortran::Int hi[max_dims] = {*ihi, *jhi};
    const gannet::Patch lo_hi = convert::patch<Fortran>(g_a_, lo, hi);
    convert::assign(nbhandle, ga::nb_put(g_a_, lo_hi, buf, convert::strides<Fortran>(g_a_, lo_hi, ld)));
  });
}

void nga_nbput_(const Integer* g_a, const Integer* lo, const Integer* hi, void* buf, const Integer* ld, Integer* nbhandle);
void nga_nbput_(const Integer* g_a, const Integer* lo, const Integer* hi, void* buf, const Integer* ld, Integer* nbhandle) {
  convert::run<void>("nga_nbput", [&] {
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch lo_hi = convert::patch<Fortran>(g_a_, lo, hi);
    convert::assign(nbhandle, ga::nb_put(g_a_, lo_hi, buf, convert::strides<Fortran>(g_a_, lo_hi, ld)));
  });
}

Integer ga_nbtest_(const Integer* nbhandle);
Integer ga_nbtest_(const Integer* nbhandle) {
  return convert::run<Integer>("ga_nbtest", [&] {
    return convert::nb_test<Fortran>(nbhandle);
  });
}

Integer nga_nbtest_(const Integer* nbhandle);
Integer nga_nbtest_(const Integer* nbhandle) {
  return convert::run<Integer>("nga_nbtest", [&] {
    return convert::nb_test<Fortran>(nbhandle);
  });
}

void ga_nbwait_(const Integer* nbhandle);
void ga_nbwait_(const Integer* nbhandle) {
  convert::run<void>("ga_nbwait", [&] {
    convert::nb_wait<Fortran>(nbhandle);
  });
}

void nga_nbwait_(const Integer* nbhandle);
void nga_nbwait_(const Integer* nbhandle) {
  convert::run<void>("nga_nbwait", [&] {
    convert::nb_wait<Fortran>(nbhandle);
  });
}

void nga_nbput_notify_(const Integer* g_a, const Integer* lo, const Integer* hi, void* buf, const Integer* ld, const Integer* g_b, const Integer* ecoords, void* bufn, Integer* nbhandle);
void nga_nbput_notify_(const Integer* g_a, const Integer* lo, const Integer* hi, void* buf, const Integer* ld, const Integer* g_b, const Integer* ecoords, void* bufn, Integer* nbhandle) {
  convert::run<void>("nga_nbput_notify", [&] {
    convert::nb_put_notify<Fortran>(*g_a, lo, hi, buf, ld, *g_b, ecoords, bufn, nbhandle);
  });
}

void nga_nbwait_notify_(const Integer* nbhandle);
void nga_nbwait_notify_(const Integer* nbhandle) {
  convert::run<void>("nga_nbwait_notify", [&] {
    convert::nb_wait<Fortran>(nbhandle);
  });
}

void ga_access_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi, AccessIndex* ptr, Integer* ld);
void ga_access_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi, AccessIndex* ptr, Integer* ld) {
  convert::run<void>("ga_access", [&] {
    const base::Speaks caller(Fortran::language);
    convert::need_spelled(convert::array(*g_a));
    const Fortran::Int lo[max_dims] = {*ilo, *jlo};
    const Fortran::Int hi[max_dims] = {*ihi, *jhi};
    convert::access<Fortran>(*g_a, lo, hi, ptr, ld);
  });
}

void nga_access_(const Integer* g_a, const Integer* lo, const Integer* hi, AccessIndex* ptr, Integer* ld);
void nga_access_(const Integer* g_a, const Integer* lo, const Integer* hi, AccessIndex* ptr, Integer* ld) {
  convert::run<void>("nga_access", [&] {
    const base::Speaks caller(Fortran::language);
    convert::access<Fortran>(*g_a, lo, hi, ptr, ld);
  });
}

void ga_acc_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi, void* buf, const Integer* ld, void* alpha);
void ga_acc_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi, void* buf, const Integer* ld, void* alpha) {
  convert::run<void>("ga_acc", [&] {
    convert::need_spelled(convert::array(*g_a));
    auto& g_a_ = convert::array(*g_a);
    const Fortran::Int lo[max_dims] = {*ilo, *jlo};
    const Fortran::Int hi[max_dims] = {*ihi, *jhi};
    const gannet::Patch lo_hi = convert::patch<Fortran>(g_a_, lo, hi);
    ga::accumulate(g_a_, lo_hi, buf, convert::strides<Fortran>(g_a_, lo_hi, ld), alpha);
  });
}

void nga_acc_(const Integer* g_a, const Integer* lo, const Integer* hi, void* buf, const Integer* ld, void* alpha);
void nga_acc_(const Integer* g_a, const Integer* lo, const Integer* hi, void* buf, const Integer* ld, void* alpha) {
  convert::run<void>("nga_acc", [&] {
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch lo_hi = convert::patch<Fortran>(g_a_, lo, hi);
    ga::accumulate(g_a_, lo_hi, buf, convert::strides<Fortran>(g_a_, lo_hi, ld), alpha);
  });
}

void nga_alloc_gatscat_buf_(const Integer* n);
void nga_alloc_gatscat_buf_(const Integer* n) {
  convert::run<void>("nga_alloc_gatscat_buf", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "alloc_gatscat_buf", {*n});
    convert::ignore<Fortran>(*n);
  });
}

void nga_free_gatscat_buf_();
void nga_free_gatscat_buf_() {
  convert::run<void>("nga_free_gatscat_buf", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "free_gatscat_buf", {});
    convert::ignore<Fortran>(0);
  });
}

void nga_gather_(const Integer* g_a, void* v, const Integer* subscripts, const Integer* n);
void nga_gather_(const Integer* g_a, void* v, const Integer* subscripts, const Integer* n) {
  convert::run<void>("nga_gather", [&] {
    convert::gather<Fortran>(*g_a, v, subscripts, *n);
  });
}

void ga_gather_(const Integer* g_a, void* v, const Integer* i, const Integer* j, const Integer* n);
void ga_gather_(const Integer* g_a, void* v, const Integer* i, const Integer* j, const Integer* n) {
  convert::run<void>("ga_gather", [&] {
    convert::gather_2d<Fortran>(*g_a, v, i, j, *n);
  });
}

void ga_get_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi, void* buf, const Integer* ld);
void ga_get_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi, void* buf, const Integer* ld) {
  convert::run<void>("ga_get", [&] {
    convert::need_spelled(convert::array(*g_a));
    auto& g_a_ = convert::array(*g_a);
    const Fortran::Int lo[max_dims] = {*ilo, *jlo};
    const Fortran::Int hi[max_dims] = {*ihi, *jhi};
    if (convert::get_row<Fortran>(g_a_, lo, hi, buf, ld)) [[likely]] return;
    const gannet::Patch lo_hi = convert::patch<Fortran>(g_a_, lo, hi);
    ga::get(g_a_, lo_hi, buf, convert::strides<Fortran>(g_a_, lo_hi, ld));
  });
}

void nga_get_(const Integer* g_a, const Integer* lo, const Integer* hi, void* buf, const Integer* ld);
void nga_get_(const Integer* g_a, const Integer* lo, const Integer* hi, void* buf, const Integer* ld) {
  convert::run<void>("nga_get", [&] {
    auto& g_a_ = convert::array(*g_a);
    if (convert::get_row<Fortran>(g_a_, lo, hi, buf, ld)) [[likely]] return;
    const gannet::Patch lo_hi = convert::patch<Fortran>(g_a_, lo, hi);
    ga::get(g_a_, lo_hi, buf, convert::strides<Fortran>(g_a_, lo_hi, ld));
  });
}

void nga_periodic_acc_(const Integer* g_a, const Integer* lo, const Integer* hi, void* buf, const Integer* ld, void* alpha);
void nga_periodic_acc_(const Integer* g_a, const Integer* lo, const Integer* hi, void* buf, const Integer* ld, void* alpha) {
  convert::run<void>("nga_periodic_acc", [&] {
    convert::periodic<Fortran>(ga::Move::accumulate, *g_a, lo, hi, buf, ld, alpha);
  });
}

void nga_periodic_get_(const Integer* g_a, const Integer* lo, const Integer* hi, void* buf, const Integer* ld);
void nga_periodic_get_(const Integer* g_a, const Integer* lo, const Integer* hi, void* buf, const Integer* ld) {
  convert::run<void>("nga_periodic_get", [&] {
    convert::periodic<Fortran>(ga::Move::get, *g_a, lo, hi, buf, ld);
  });
}

void nga_periodic_put_(const Integer* g_a, const Integer* lo, const Integer* hi, void* buf, const Integer* ld);
void nga_periodic_put_(const Integer* g_a, const Integer* lo, const Integer* hi, void* buf, const Integer* ld) {
  convert::run<void>("nga_periodic_put", [&] {
    convert::periodic<Fortran>(ga::Move::put, *g_a, lo, hi, buf, ld);
  });
}

void ga_put_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi, void* buf, const Integer* ld);
void ga_put_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi, void* buf, const Integer* ld) {
  convert::run<void>("ga_put", [&] {
    convert::need_spelled(convert::array(*g_a));
    auto& g_a_ = convert::array(*g_a);
    const Fortran::Int lo[max_dims] = {*ilo, *jlo};
    const Fortran::Int hi[max_dims] = {*ihi, *jhi};
    if (convert::put_row<Fortran>(g_a_, lo, hi, buf, ld)) [[likely]] return;
    const gannet::Patch lo_hi = convert::patch<Fortran>(g_a_, lo, hi);
    ga::put(g_a_, lo_hi, buf, convert::strides<Fortran>(g_a_, lo_hi, ld));
  });
}

void nga_put_(const Integer* g_a, const Integer* lo, const Integer* hi, void* buf, const Integer* ld);
void nga_put_(const Integer* g_a, const Integer* lo, const Integer* hi, void* buf, const Integer* ld) {
  convert::run<void>("nga_put", [&] {
    auto& g_a_ = convert::array(*g_a);
    if (convert::put_row<Fortran>(g_a_, lo, hi, buf, ld)) [[likely]] return;
    const gannet::Patch lo_hi = convert::patch<Fortran>(g_a_, lo, hi);
    ga::put(g_a_, lo_hi, buf, convert::strides<Fortran>(g_a_, lo_hi, ld));
  });
}

Integer ga_read_inc_(const Integer* g_a, const Integer* i, const Integer* j, const Integer* inc);
Integer ga_read_inc_(const Integer* g_a, const Integer* i, const Integer* j, const Integer* inc) {
  return convert::run<Integer>("ga_read_inc", [&] {
    convert::need_spelled(convert::array(*g_a));
    auto& g_a_ = convert::array(*g_a);
    const Fortran::Int subscript[max_dims] = {*i, *j};
    if (const auto quick = convert::increment<Fortran>(g_a_, subscript, *inc)) [[likely]] return *quick;
    return ga::read_increment(g_a_, convert::point<Fortran>(g_a_, subscript), *inc);
  });
}

Integer nga_read_inc_(const Integer* g_a, const Integer* subscript, const Integer* inc);
Integer nga_read_inc_(const Integer* g_a, const Integer* subscript, const Integer* inc) {
  return convert::run<Integer>("nga_read_inc", [&] {
    auto& g_a_ = convert::array(*g_a);
    if (const auto quick = convert::increment<Fortran>(g_a_, subscript, *inc)) [[likely]] return *quick;
    return ga::read_increment(g_a_, convert::point<Fortran>(g_a_, subscript), *inc);
  });
}

void ga_release_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi);
void ga_release_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi) {
  convert::run<void>("ga_release", [&] {
    const base::Speaks caller(Fortran::language);
    convert::need_spelled(convert::array(*g_a));
    const Fortran::Int lo[max_dims] = {*ilo, *jlo};
    const Fortran::Int hi[max_dims] = {*ihi, *jhi};
    convert::release<Fortran>(*g_a, lo, hi);
  });
}

void nga_release_(const Integer* g_a, const Integer* lo, const Integer* hi);
void nga_release_(const Integer* g_a, const Integer* lo, const Integer* hi) {
  convert::run<void>("nga_release", [&] {
    const base::Speaks caller(Fortran::language);
    convert::release<Fortran>(*g_a, lo, hi);
  });
}

void ga_release_update_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi);
void ga_release_update_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi) {
  convert::run<void>("ga_release_update", [&] {
    const base::Speaks caller(Fortran::language);
    convert::need_spelled(convert::array(*g_a));
    const Fortran::Int lo[max_dims] = {*ilo, *jlo};
    const Fortran::Int hi[max_dims] = {*ihi, *jhi};
    convert::release_update<Fortran>(*g_a, lo, hi);
  });
}

void nga_release_update_(const Integer* g_a, const Integer* lo, const Integer* hi);
void nga_release_update_(const Integer* g_a, const Integer* lo, const Integer* hi) {
  convert::run<void>("nga_release_update", [&] {
    const base::Speaks caller(Fortran::language);
    convert::release_update<Fortran>(*g_a, lo, hi);
  });
}

void nga_scatter_acc_(const Integer* g_a, void* v, const Integer* subscripts, const Integer* n, void* alpha);
void nga_scatter_acc_(const Integer* g_a, void* v, const Integer* subscripts, const Integer* n, void* alpha) {
  convert::run<void>("nga_scatter_acc", [&] {
    convert::scatter_acc<Fortran>(*g_a, v, subscripts, *n, alpha);
  });
}

void ga_scatter_acc_(const Integer* g_a, void* v, const Integer* i, const Integer* j, const Integer* n, void* alpha);
void ga_scatter_acc_(const Integer* g_a, void* v, const Integer* i, const Integer* j, const Integer* n, void* alpha) {
  convert::run<void>("ga_scatter_acc", [&] {
    convert::scatter_acc_2d<Fortran>(*g_a, v, i, j, *n, alpha);
  });
}

void nga_scatter_(const Integer* g_a, void* v, const Integer* subscripts, const Integer* n);
void nga_scatter_(const Integer* g_a, void* v, const Integer* subscripts, const Integer* n) {
  convert::run<void>("nga_scatter", [&] {
    convert::scatter<Fortran>(*g_a, v, subscripts, *n);
  });
}

void ga_scatter_(const Integer* g_a, void* v, const Integer* i, const Integer* j, const Integer* n);
void ga_scatter_(const Integer* g_a, void* v, const Integer* i, const Integer* j, const Integer* n) {
  convert::run<void>("ga_scatter", [&] {
    convert::scatter_2d<Fortran>(*g_a, v, i, j, *n);
  });
}

void nga_strided_acc_(const Integer* g_a, const Integer* lo, const Integer* hi, const Integer* skip, void* buf, const Integer* ld, void* alpha);
void nga_strided_acc_(const Integer* g_a, const Integer* lo, const Integer* hi, const Integer* skip, void* buf, const Integer* ld, void* alpha) {
  convert::run<void>("nga_strided_acc", [&] {
    convert::strided<Fortran>(ga::Move::accumulate, *g_a, lo, hi, skip, buf, ld, alpha);
  });
}

void nga_strided_get_(const Integer* g_a, const Integer* lo, const Integer* hi, const Integer* skip, void* buf, const Integer* ld);
void nga_strided_get_(const Integer* g_a, const Integer* lo, const Integer* hi, const Integer* skip, void* buf, const Integer* ld) {
  convert::run<void>("nga_strided_get", [&] {
    convert::strided<Fortran>(ga::Move::get, *g_a, lo, hi, skip, buf, ld);
  });
}

void nga_strided_put_(const Integer* g_a, const Integer* lo, const Integer* hi, const Integer* skip, void* buf, const Integer* ld);
void nga_strided_put_(const Integer* g_a, const Integer* lo, const Integer* hi, const Integer* skip, void* buf, const Integer* ld) {
  convert::run<void>("nga_strided_put", [&] {
    convert::strided<Fortran>(ga::Move::put, *g_a, lo, hi, skip, buf, ld);
  });
}

void ga_abs_value_patch_(const Integer* g_a, const Integer* lo, const Integer* hi);
void ga_abs_value_patch_(const Integer* g_a, const Integer* lo, const Integer* hi) {
  convert::run<void>("ga_abs_value_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "abs_value_patch", {*g_a});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch lo_hi = convert::patch<Fortran>(g_a_, lo, hi);
    ga::absolute(g_a_, lo_hi);
  });
}

void nga_abs_value_patch_(const Integer* g_a, const Integer* lo, const Integer* hi);
void nga_abs_value_patch_(const Integer* g_a, const Integer* lo, const Integer* hi) {
  convert::run<void>("nga_abs_value_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "abs_value_patch", {*g_a});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch lo_hi = convert::patch<Fortran>(g_a_, lo, hi);
    ga::absolute(g_a_, lo_hi);
  });
}

void ga_add_constant_patch_(const Integer* g_a, const Integer* lo, const Integer* hi, void* alpha);
void ga_add_constant_patch_(const Integer* g_a, const Integer* lo, const Integer* hi, void* alpha) {
  convert::run<void>("ga_add_constant_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "add_constant_patch", {*g_a, ga::as_text(convert::array(*g_a).element(), alpha)});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch lo_hi = convert::patch<Fortran>(g_a_, lo, hi);
    ga::add_constant(g_a_, lo_hi, alpha);
  });
}

void nga_add_constant_patch_(const Integer* g_a, const Integer* lo, const Integer* hi, void* alpha);
void nga_add_constant_patch_(const Integer* g_a, const Integer* lo, const Integer* hi, void* alpha) {
  convert::run<void>("nga_add_constant_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "add_constant_patch", {*g_a, ga::as_text(convert::array(*g_a).element(), alpha)});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch lo_hi = convert::patch<Fortran>(g_a_, lo, hi);
    ga::add_constant(g_a_, lo_hi, alpha);
  });
}

void ga_add_patch_(void* alpha, const Integer* g_a, const Integer* ailo, const Integer* aihi, const Integer* ajlo, const Integer* ajhi, void* beta, const Integer* g_b, const Integer* bilo, const Integer* bihi, const Integer* bjlo, const Integer* bjhi, const Integer* g_c, const Integer* cilo, const Integer* cihi, const Integer* cjlo, const Integer* cjhi);
void ga_add_patch_(void* alpha, const Integer* g_a, const Integer* ailo, const Integer* aihi, const Integer* ajlo, const Integer* ajhi, void* beta, const Integer* g_b, const Integer* bilo, const Integer* bihi, const Integer* bjlo, const Integer* bjhi, const Integer* g_c, const Integer* cilo, const Integer* cihi, const Integer* cjlo, const Integer* cjhi) {
  convert::run<void>("ga_add_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "add_patch", {ga::as_text(convert::array(*g_a).element(), alpha), *g_a, *ailo, *aihi, *ajlo, *ajhi, ga::as_text(convert::array(*g_a).element(), beta), *g_b, *bilo, *bihi, *bjlo, *bjhi, *g_c, *cilo, *cihi, *cjlo, *cjhi});
    convert::need_spelled(convert::array(*g_c));
    convert::need_spelled(convert::array(*g_b));
    convert::need_spelled(convert::array(*g_a));
    auto& g_a_ = convert::array(*g_a);
    const Fortran::Int alo[max_dims] = {*ailo, *ajlo};
    const Fortran::Int ahi[max_dims] = {*aihi, *ajhi};
    const gannet::Patch alo_ahi = convert::patch<Fortran>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(*g_b);
    const Fortran::Int blo[max_dims] = {*bilo, *bjlo};
    const Fortran::Int bhi[max_dims] = {*bihi, *bjhi};
    const gannet::Patch blo_bhi = convert::patch<Fortran>(g_b_, blo, bhi);
    auto& g_c_ = convert::array(*g_c);
    const Fortran::Int clo[max_dims] = {*cilo, *cjlo};
    const Fortran::Int chi[max_dims] = {*cihi, *cjhi};
    const gannet::Patch clo_chi = convert::patch<Fortran>(g_c_, clo, chi);
    ga::add(alpha, g_a_, alo_ahi, beta, g_b_, blo_bhi, g_c_, clo_chi);
  });
}

void ga_cadd_patch_(void* alpha, const Integer* g_a, const Integer* ailo, const Integer* aihi, const Integer* ajlo, const Integer* ajhi, void* beta, const Integer* g_b, const Integer* bilo, const Integer* bihi, const Integer* bjlo, const Integer* bjhi, const Integer* g_c, const Integer* cilo, const Integer* cihi, const Integer* cjlo, const Integer* cjhi);
void ga_cadd_patch_(void* alpha, const Integer* g_a, const Integer* ailo, const Integer* aihi, const Integer* ajlo, const Integer* ajhi, void* beta, const Integer* g_b, const Integer* bilo, const Integer* bihi, const Integer* bjlo, const Integer* bjhi, const Integer* g_c, const Integer* cilo, const Integer* cihi, const Integer* cjlo, const Integer* cjhi) {
  convert::run<void>("ga_cadd_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "add_patch", {ga::as_text(convert::array(*g_a).element(), alpha), *g_a, *ailo, *aihi, *ajlo, *ajhi, ga::as_text(convert::array(*g_a).element(), beta), *g_b, *bilo, *bihi, *bjlo, *bjhi, *g_c, *cilo, *cihi, *cjlo, *cjhi});
    convert::need_spelled(convert::array(*g_c));
    convert::need_spelled(convert::array(*g_b));
    convert::need_spelled(convert::array(*g_a));
    auto& g_a_ = convert::array(*g_a);
    const Fortran::Int alo[max_dims] = {*ailo, *ajlo};
    const Fortran::Int ahi[max_dims] = {*aihi, *ajhi};
    const gannet::Patch alo_ahi = convert::patch<Fortran>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(*g_b);
    const Fortran::Int blo[max_dims] = {*bilo, *bjlo};
    const Fortran::Int bhi[max_dims] = {*bihi, *bjhi};
    const gannet::Patch blo_bhi = convert::patch<Fortran>(g_b_, blo, bhi);
    auto& g_c_ = convert::array(*g_c);
    const Fortran::Int clo[max_dims] = {*cilo, *cjlo};
    const Fortran::Int chi[max_dims] = {*cihi, *cjhi};
    const gannet::Patch clo_chi = convert::patch<Fortran>(g_c_, clo, chi);
    ga::add(alpha, g_a_, alo_ahi, beta, g_b_, blo_bhi, g_c_, clo_chi);
  });
}

void ga_dadd_patch_(void* alpha, const Integer* g_a, const Integer* ailo, const Integer* aihi, const Integer* ajlo, const Integer* ajhi, void* beta, const Integer* g_b, const Integer* bilo, const Integer* bihi, const Integer* bjlo, const Integer* bjhi, const Integer* g_c, const Integer* cilo, const Integer* cihi, const Integer* cjlo, const Integer* cjhi);
void ga_dadd_patch_(void* alpha, const Integer* g_a, const Integer* ailo, const Integer* aihi, const Integer* ajlo, const Integer* ajhi, void* beta, const Integer* g_b, const Integer* bilo, const Integer* bihi, const Integer* bjlo, const Integer* bjhi, const Integer* g_c, const Integer* cilo, const Integer* cihi, const Integer* cjlo, const Integer* cjhi) {
  convert::run<void>("ga_dadd_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "add_patch", {ga::as_text(convert::array(*g_a).element(), alpha), *g_a, *ailo, *aihi, *ajlo, *ajhi, ga::as_text(convert::array(*g_a).element(), beta), *g_b, *bilo, *bihi, *bjlo, *bjhi, *g_c, *cilo, *cihi, *cjlo, *cjhi});
    convert::need_spelled(convert::array(*g_c));
    convert::need_spelled(convert::array(*g_b));
    convert::need_spelled(convert::array(*g_a));
    auto& g_a_ = convert::array(*g_a);
    const Fortran::Int alo[max_dims] = {*ailo, *ajlo};
    const Fortran::Int ahi[max_dims] = {*aihi, *ajhi};
    const gannet::Patch alo_ahi = convert::patch<Fortran>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(*g_b);
    const Fortran::Int blo[max_dims] = {*bilo, *bjlo};
    const Fortran::Int bhi[max_dims] = {*bihi, *bjhi};
    const gannet::Patch blo_bhi = convert::patch<Fortran>(g_b_, blo, bhi);
    auto& g_c_ = convert::array(*g_c);
    const Fortran::Int clo[max_dims] = {*cilo, *cjlo};
    const Fortran::Int chi[max_dims] = {*cihi, *cjhi};
    const gannet::Patch clo_chi = convert::patch<Fortran>(g_c_, clo, chi);
    ga::add(alpha, g_a_, alo_ahi, beta, g_b_, blo_bhi, g_c_, clo_chi);
  });
}

void ga_iadd_patch_(void* alpha, const Integer* g_a, const Integer* ailo, const Integer* aihi, const Integer* ajlo, const Integer* ajhi, void* beta, const Integer* g_b, const Integer* bilo, const Integer* bihi, const Integer* bjlo, const Integer* bjhi, const Integer* g_c, const Integer* cilo, const Integer* cihi, const Integer* cjlo, const Integer* cjhi);
void ga_iadd_patch_(void* alpha, const Integer* g_a, const Integer* ailo, const Integer* aihi, const Integer* ajlo, const Integer* ajhi, void* beta, const Integer* g_b, const Integer* bilo, const Integer* bihi, const Integer* bjlo, const Integer* bjhi, const Integer* g_c, const Integer* cilo, const Integer* cihi, const Integer* cjlo, const Integer* cjhi) {
  convert::run<void>("ga_iadd_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "add_patch", {ga::as_text(convert::array(*g_a).element(), alpha), *g_a, *ailo, *aihi, *ajlo, *ajhi, ga::as_text(convert::array(*g_a).element(), beta), *g_b, *bilo, *bihi, *bjlo, *bjhi, *g_c, *cilo, *cihi, *cjlo, *cjhi});
    convert::need_spelled(convert::array(*g_c));
    convert::need_spelled(convert::array(*g_b));
    convert::need_spelled(convert::array(*g_a));
    auto& g_a_ = convert::array(*g_a);
    const Fortran::Int alo[max_dims] = {*ailo, *ajlo};
    const Fortran::Int ahi[max_dims] = {*aihi, *ajhi};
    const gannet::Patch alo_ahi = convert::patch<Fortran>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(*g_b);
    const Fortran::Int blo[max_dims] = {*bilo, *bjlo};
    const Fortran::Int bhi[max_dims] = {*bihi, *bjhi};
    const gannet::Patch blo_bhi = convert::patch<Fortran>(g_b_, blo, bhi);
    auto& g_c_ = convert::array(*g_c);
    const Fortran::Int clo[max_dims] = {*cilo, *cjlo};
    const Fortran::Int chi[max_dims] = {*cihi, *cjhi};
    const gannet::Patch clo_chi = convert::patch<Fortran>(g_c_, clo, chi);
    ga::add(alpha, g_a_, alo_ahi, beta, g_b_, blo_bhi, g_c_, clo_chi);
  });
}

void ga_sadd_patch_(void* alpha, const Integer* g_a, const Integer* ailo, const Integer* aihi, const Integer* ajlo, const Integer* ajhi, void* beta, const Integer* g_b, const Integer* bilo, const Integer* bihi, const Integer* bjlo, const Integer* bjhi, const Integer* g_c, const Integer* cilo, const Integer* cihi, const Integer* cjlo, const Integer* cjhi);
void ga_sadd_patch_(void* alpha, const Integer* g_a, const Integer* ailo, const Integer* aihi, const Integer* ajlo, const Integer* ajhi, void* beta, const Integer* g_b, const Integer* bilo, const Integer* bihi, const Integer* bjlo, const Integer* bjhi, const Integer* g_c, const Integer* cilo, const Integer* cihi, const Integer* cjlo, const Integer* cjhi) {
  convert::run<void>("ga_sadd_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "add_patch", {ga::as_text(convert::array(*g_a).element(), alpha), *g_a, *ailo, *aihi, *ajlo, *ajhi, ga::as_text(convert::array(*g_a).element(), beta), *g_b, *bilo, *bihi, *bjlo, *bjhi, *g_c, *cilo, *cihi, *cjlo, *cjhi});
    convert::need_spelled(convert::array(*g_c));
    convert::need_spelled(convert::array(*g_b));
    convert::need_spelled(convert::array(*g_a));
    auto& g_a_ = convert::array(*g_a);
    const Fortran::Int alo[max_dims] = {*ailo, *ajlo};
    const Fortran::Int ahi[max_dims] = {*aihi, *ajhi};
    const gannet::Patch alo_ahi = convert::patch<Fortran>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(*g_b);
    const Fortran::Int blo[max_dims] = {*bilo, *bjlo};
    const Fortran::Int bhi[max_dims] = {*bihi, *bjhi};
    const gannet::Patch blo_bhi = convert::patch<Fortran>(g_b_, blo, bhi);
    auto& g_c_ = convert::array(*g_c);
    const Fortran::Int clo[max_dims] = {*cilo, *cjlo};
    const Fortran::Int chi[max_dims] = {*cihi, *cjhi};
    const gannet::Patch clo_chi = convert::patch<Fortran>(g_c_, clo, chi);
    ga::add(alpha, g_a_, alo_ahi, beta, g_b_, blo_bhi, g_c_, clo_chi);
  });
}

void ga_zadd_patch_(void* alpha, const Integer* g_a, const Integer* ailo, const Integer* aihi, const Integer* ajlo, const Integer* ajhi, void* beta, const Integer* g_b, const Integer* bilo, const Integer* bihi, const Integer* bjlo, const Integer* bjhi, const Integer* g_c, const Integer* cilo, const Integer* cihi, const Integer* cjlo, const Integer* cjhi);
void ga_zadd_patch_(void* alpha, const Integer* g_a, const Integer* ailo, const Integer* aihi, const Integer* ajlo, const Integer* ajhi, void* beta, const Integer* g_b, const Integer* bilo, const Integer* bihi, const Integer* bjlo, const Integer* bjhi, const Integer* g_c, const Integer* cilo, const Integer* cihi, const Integer* cjlo, const Integer* cjhi) {
  convert::run<void>("ga_zadd_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "add_patch", {ga::as_text(convert::array(*g_a).element(), alpha), *g_a, *ailo, *aihi, *ajlo, *ajhi, ga::as_text(convert::array(*g_a).element(), beta), *g_b, *bilo, *bihi, *bjlo, *bjhi, *g_c, *cilo, *cihi, *cjlo, *cjhi});
    convert::need_spelled(convert::array(*g_c));
    convert::need_spelled(convert::array(*g_b));
    convert::need_spelled(convert::array(*g_a));
    auto& g_a_ = convert::array(*g_a);
    const Fortran::Int alo[max_dims] = {*ailo, *ajlo};
    const Fortran::Int ahi[max_dims] = {*aihi, *ajhi};
    const gannet::Patch alo_ahi = convert::patch<Fortran>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(*g_b);
    const Fortran::Int blo[max_dims] = {*bilo, *bjlo};
    const Fortran::Int bhi[max_dims] = {*bihi, *bjhi};
    const gannet::Patch blo_bhi = convert::patch<Fortran>(g_b_, blo, bhi);
    auto& g_c_ = convert::array(*g_c);
    const Fortran::Int clo[max_dims] = {*cilo, *cjlo};
    const Fortran::Int chi[max_dims] = {*cihi, *cjhi};
    const gannet::Patch clo_chi = convert::patch<Fortran>(g_c_, clo, chi);
    ga::add(alpha, g_a_, alo_ahi, beta, g_b_, blo_bhi, g_c_, clo_chi);
  });
}

void nga_add_patch_(void* alpha, const Integer* g_a, const Integer* alo, const Integer* ahi, void* beta, const Integer* g_b, const Integer* blo, const Integer* bhi, const Integer* g_c, const Integer* clo, const Integer* chi);
void nga_add_patch_(void* alpha, const Integer* g_a, const Integer* alo, const Integer* ahi, void* beta, const Integer* g_b, const Integer* blo, const Integer* bhi, const Integer* g_c, const Integer* clo, const Integer* chi) {
  convert::run<void>("nga_add_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "add_patch", {ga::as_text(convert::array(*g_a).element(), alpha), *g_a, ga::as_text(convert::array(*g_a).element(), beta), *g_b, *g_c});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch alo_ahi = convert::patch<Fortran>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(*g_b);
    const gannet::Patch blo_bhi = convert::patch<Fortran>(g_b_, blo, bhi);
    auto& g_c_ = convert::array(*g_c);
    const gannet::Patch clo_chi = convert::patch<Fortran>(g_c_, clo, chi);
    ga::add(alpha, g_a_, alo_ahi, beta, g_b_, blo_bhi, g_c_, clo_chi);
  });
}

void nga_cadd_patch_(void* alpha, const Integer* g_a, const Integer* alo, const Integer* ahi, void* beta, const Integer* g_b, const Integer* blo, const Integer* bhi, const Integer* g_c, const Integer* clo, const Integer* chi);
void nga_cadd_patch_(void* alpha, const Integer* g_a, const Integer* alo, const Integer* ahi, void* beta, const Integer* g_b, const Integer* blo, const Integer* bhi, const Integer* g_c, const Integer* clo, const Integer* chi) {
  convert::run<void>("nga_cadd_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "add_patch", {ga::as_text(convert::array(*g_a).element(), alpha), *g_a, ga::as_text(convert::array(*g_a).element(), beta), *g_b, *g_c});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch alo_ahi = convert::patch<Fortran>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(*g_b);
    const gannet::Patch blo_bhi = convert::patch<Fortran>(g_b_, blo, bhi);
    auto& g_c_ = convert::array(*g_c);
    const gannet::Patch clo_chi = convert::patch<Fortran>(g_c_, clo, chi);
    ga::add(alpha, g_a_, alo_ahi, beta, g_b_, blo_bhi, g_c_, clo_chi);
  });
}

void nga_dadd_patch_(void* alpha, const Integer* g_a, const Integer* alo, const Integer* ahi, void* beta, const Integer* g_b, const Integer* blo, const Integer* bhi, const Integer* g_c, const Integer* clo, const Integer* chi);
void nga_dadd_patch_(void* alpha, const Integer* g_a, const Integer* alo, const Integer* ahi, void* beta, const Integer* g_b, const Integer* blo, const Integer* bhi, const Integer* g_c, const Integer* clo, const Integer* chi) {
  convert::run<void>("nga_dadd_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "add_patch", {ga::as_text(convert::array(*g_a).element(), alpha), *g_a, ga::as_text(convert::array(*g_a).element(), beta), *g_b, *g_c});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch alo_ahi = convert::patch<Fortran>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(*g_b);
    const gannet::Patch blo_bhi = convert::patch<Fortran>(g_b_, blo, bhi);
    auto& g_c_ = convert::array(*g_c);
    const gannet::Patch clo_chi = convert::patch<Fortran>(g_c_, clo, chi);
    ga::add(alpha, g_a_, alo_ahi, beta, g_b_, blo_bhi, g_c_, clo_chi);
  });
}

void nga_iadd_patch_(void* alpha, const Integer* g_a, const Integer* alo, const Integer* ahi, void* beta, const Integer* g_b, const Integer* blo, const Integer* bhi, const Integer* g_c, const Integer* clo, const Integer* chi);
void nga_iadd_patch_(void* alpha, const Integer* g_a, const Integer* alo, const Integer* ahi, void* beta, const Integer* g_b, const Integer* blo, const Integer* bhi, const Integer* g_c, const Integer* clo, const Integer* chi) {
  convert::run<void>("nga_iadd_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "add_patch", {ga::as_text(convert::array(*g_a).element(), alpha), *g_a, ga::as_text(convert::array(*g_a).element(), beta), *g_b, *g_c});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch alo_ahi = convert::patch<Fortran>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(*g_b);
    const gannet::Patch blo_bhi = convert::patch<Fortran>(g_b_, blo, bhi);
    auto& g_c_ = convert::array(*g_c);
    const gannet::Patch clo_chi = convert::patch<Fortran>(g_c_, clo, chi);
    ga::add(alpha, g_a_, alo_ahi, beta, g_b_, blo_bhi, g_c_, clo_chi);
  });
}

void nga_sadd_patch_(void* alpha, const Integer* g_a, const Integer* alo, const Integer* ahi, void* beta, const Integer* g_b, const Integer* blo, const Integer* bhi, const Integer* g_c, const Integer* clo, const Integer* chi);
void nga_sadd_patch_(void* alpha, const Integer* g_a, const Integer* alo, const Integer* ahi, void* beta, const Integer* g_b, const Integer* blo, const Integer* bhi, const Integer* g_c, const Integer* clo, const Integer* chi) {
  convert::run<void>("nga_sadd_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "add_patch", {ga::as_text(convert::array(*g_a).element(), alpha), *g_a, ga::as_text(convert::array(*g_a).element(), beta), *g_b, *g_c});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch alo_ahi = convert::patch<Fortran>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(*g_b);
    const gannet::Patch blo_bhi = convert::patch<Fortran>(g_b_, blo, bhi);
    auto& g_c_ = convert::array(*g_c);
    const gannet::Patch clo_chi = convert::patch<Fortran>(g_c_, clo, chi);
    ga::add(alpha, g_a_, alo_ahi, beta, g_b_, blo_bhi, g_c_, clo_chi);
  });
}

void nga_zadd_patch_(void* alpha, const Integer* g_a, const Integer* alo, const Integer* ahi, void* beta, const Integer* g_b, const Integer* blo, const Integer* bhi, const Integer* g_c, const Integer* clo, const Integer* chi);
void nga_zadd_patch_(void* alpha, const Integer* g_a, const Integer* alo, const Integer* ahi, void* beta, const Integer* g_b, const Integer* blo, const Integer* bhi, const Integer* g_c, const Integer* clo, const Integer* chi) {
  convert::run<void>("nga_zadd_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "add_patch", {ga::as_text(convert::array(*g_a).element(), alpha), *g_a, ga::as_text(convert::array(*g_a).element(), beta), *g_b, *g_c});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch alo_ahi = convert::patch<Fortran>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(*g_b);
    const gannet::Patch blo_bhi = convert::patch<Fortran>(g_b_, blo, bhi);
    auto& g_c_ = convert::array(*g_c);
    const gannet::Patch clo_chi = convert::patch<Fortran>(g_c_, clo, chi);
    ga::add(alpha, g_a_, alo_ahi, beta, g_b_, blo_bhi, g_c_, clo_chi);
  });
}

void ga_copy_patch_(const char* trans, const Integer* g_a, const Integer* ailo, const Integer* aihi, const Integer* ajlo, const Integer* ajhi, const Integer* g_b, const Integer* bilo, const Integer* bihi, const Integer* bjlo, const Integer* bjhi, std::size_t trans_length);
void ga_copy_patch_(const char* trans, const Integer* g_a, const Integer* ailo, const Integer* aihi, const Integer* ajlo, const Integer* ajhi, const Integer* g_b, const Integer* bilo, const Integer* bihi, const Integer* bjlo, const Integer* bjhi, std::size_t trans_length) {
  convert::run<void>("ga_copy_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "copy_patch", {*trans, *g_a, *ailo, *aihi, *ajlo, *ajhi, *g_b, *bilo, *bihi, *bjlo, *bjhi});
    convert::need_spelled(convert::array(*g_b));
    convert::need_spelled(convert::array(*g_a));
    auto& g_a_ = convert::array(*g_a);
    const Fortran::Int alo[max_dims] = {*ailo, *ajlo};
    const Fortran::Int ahi[max_dims] = {*aihi, *ajhi};
    const gannet::Patch alo_ahi = convert::patch<Fortran>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(*g_b);
    const Fortran::Int blo[max_dims] = {*bilo, *bjlo};
    const Fortran::Int bhi[max_dims] = {*bihi, *bjhi};
    const gannet::Patch blo_bhi = convert::patch<Fortran>(g_b_, blo, bhi);
    ga::copy_transposed(*trans, g_a_, alo_ahi, g_b_, blo_bhi);
  });
}

void ga_copy_patch_dp_(const char* trans, const Integer* g_a, const Integer* ailo, const Integer* aihi, const Integer* ajlo, const Integer* ajhi, const Integer* g_b, const Integer* bilo, const Integer* bihi, const Integer* bjlo, const Integer* bjhi, std::size_t trans_length);
void ga_copy_patch_dp_(const char* trans, const Integer* g_a, const Integer* ailo, const Integer* aihi, const Integer* ajlo, const Integer* ajhi, const Integer* g_b, const Integer* bilo, const Integer* bihi, const Integer* bjlo, const Integer* bjhi, std::size_t trans_length) {
  convert::run<void>("ga_copy_patch_dp", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "copy_patch", {*trans, *g_a, *ailo, *aihi, *ajlo, *ajhi, *g_b, *bilo, *bihi, *bjlo, *bjhi});
    convert::need_spelled(convert::array(*g_b));
    convert::need_spelled(convert::array(*g_a));
    auto& g_a_ = convert::array(*g_a);
    const Fortran::Int alo[max_dims] = {*ailo, *ajlo};
    const Fortran::Int ahi[max_dims] = {*aihi, *ajhi};
    const gannet::Patch alo_ahi = convert::patch<Fortran>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(*g_b);
    const Fortran::Int blo[max_dims] = {*bilo, *bjlo};
    const Fortran::Int bhi[max_dims] = {*bihi, *bjhi};
    const gannet::Patch blo_bhi = convert::patch<Fortran>(g_b_, blo, bhi);
    ga::copy_transposed(*trans, g_a_, alo_ahi, g_b_, blo_bhi);
  });
}

void nga_copy_patch_(const char* trans, const Integer* g_a, const Integer* alo, const Integer* ahi, const Integer* g_b, const Integer* blo, const Integer* bhi, std::size_t trans_length);
void nga_copy_patch_(const char* trans, const Integer* g_a, const Integer* alo, const Integer* ahi, const Integer* g_b, const Integer* blo, const Integer* bhi, std::size_t trans_length) {
  convert::run<void>("nga_copy_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "copy_patch", {*trans, *g_a, *g_b});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch alo_ahi = convert::patch<Fortran>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(*g_b);
    const gannet::Patch blo_bhi = convert::patch<Fortran>(g_b_, blo, bhi);
    ga::copy_transposed(*trans, g_a_, alo_ahi, g_b_, blo_bhi);
  });
}

SingleComplex ga_cdot_patch_(const Integer* g_a, const char* transa, const Integer* ailo, const Integer* aihi, const Integer* ajlo, const Integer* ajhi, const Integer* g_b, const char* transb, const Integer* bilo, const Integer* bihi, const Integer* bjlo, const Integer* bjhi, std::size_t transa_length, std::size_t transb_length);
SingleComplex ga_cdot_patch_(const Integer* g_a, const char* transa, const Integer* ailo, const Integer* aihi, const Integer* ajlo, const Integer* ajhi, const Integer* g_b, const char* transb, const Integer* bilo, const Integer* bihi, const Integer* bjlo, const Integer* bjhi, std::size_t transa_length, std::size_t transb_length) {
  return convert::run<SingleComplex>("ga_cdot_patch", [&] {
    const ga::Masked masked(true, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "cdot_patch", {*g_a, *transa, *ailo, *aihi, *ajlo, *ajhi, *g_b, *transb, *bilo, *bihi, *bjlo, *bjhi});
    convert::need_spelled(convert::array(*g_b));
    convert::need_spelled(convert::array(*g_a));
    auto& g_a_ = convert::array(*g_a);
    const Fortran::Int alo[max_dims] = {*ailo, *ajlo};
    const Fortran::Int ahi[max_dims] = {*aihi, *ajhi};
    const gannet::Patch alo_ahi = convert::patch<Fortran>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(*g_b);
    const Fortran::Int blo[max_dims] = {*bilo, *bjlo};
    const Fortran::Int bhi[max_dims] = {*bihi, *bjhi};
    const gannet::Patch blo_bhi = convert::patch<Fortran>(g_b_, blo, bhi);
    return ga::complex_dot(g_a_, *transa, alo_ahi, g_b_, *transb, blo_bhi);
  });
}

SingleComplex nga_cdot_patch_(const Integer* g_a, const char* transa, const Integer* alo, const Integer* ahi, const Integer* g_b, const char* transb, const Integer* blo, const Integer* bhi, std::size_t transa_length, std::size_t transb_length);
SingleComplex nga_cdot_patch_(const Integer* g_a, const char* transa, const Integer* alo, const Integer* ahi, const Integer* g_b, const char* transb, const Integer* blo, const Integer* bhi, std::size_t transa_length, std::size_t transb_length) {
  return convert::run<SingleComplex>("nga_cdot_patch", [&] {
    const ga::Masked masked(true, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "cdot_patch", {*g_a, *transa, *g_b, *transb});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch alo_ahi = convert::patch<Fortran>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(*g_b);
    const gannet::Patch blo_bhi = convert::patch<Fortran>(g_b_, blo, bhi);
    return ga::complex_dot(g_a_, *transa, alo_ahi, g_b_, *transb, blo_bhi);
  });
}

double ga_ddot_patch_(const Integer* g_a, const char* transa, const Integer* ailo, const Integer* aihi, const Integer* ajlo, const Integer* ajhi, const Integer* g_b, const char* transb, const Integer* bilo, const Integer* bihi, const Integer* bjlo, const Integer* bjhi, std::size_t transa_length, std::size_t transb_length);
double ga_ddot_patch_(const Integer* g_a, const char* transa, const Integer* ailo, const Integer* aihi, const Integer* ajlo, const Integer* ajhi, const Integer* g_b, const char* transb, const Integer* bilo, const Integer* bihi, const Integer* bjlo, const Integer* bjhi, std::size_t transa_length, std::size_t transb_length) {
  return convert::run<double>("ga_ddot_patch", [&] {
    const ga::Masked masked(true, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "ddot_patch", {*g_a, *transa, *ailo, *aihi, *ajlo, *ajhi, *g_b, *transb, *bilo, *bihi, *bjlo, *bjhi});
    convert::need_spelled(convert::array(*g_b));
    convert::need_spelled(convert::array(*g_a));
    auto& g_a_ = convert::array(*g_a);
    const Fortran::Int alo[max_dims] = {*ailo, *ajlo};
    const Fortran::Int ahi[max_dims] = {*aihi, *ajhi};
    const gannet::Patch alo_ahi = convert::patch<Fortran>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(*g_b);
    const Fortran::Int blo[max_dims] = {*bilo, *bjlo};
    const Fortran::Int bhi[max_dims] = {*bihi, *bjhi};
    const gannet::Patch blo_bhi = convert::patch<Fortran>(g_b_, blo, bhi);
    return ga::double_dot(g_a_, *transa, alo_ahi, g_b_, *transb, blo_bhi);
  });
}

double ga_ddot_patch_dp_(const Integer* g_a, const char* transa, const Integer* ailo, const Integer* aihi, const Integer* ajlo, const Integer* ajhi, const Integer* g_b, const char* transb, const Integer* bilo, const Integer* bihi, const Integer* bjlo, const Integer* bjhi, std::size_t transa_length, std::size_t transb_length);
double ga_ddot_patch_dp_(const Integer* g_a, const char* transa, const Integer* ailo, const Integer* aihi, const Integer* ajlo, const Integer* ajhi, const Integer* g_b, const char* transb, const Integer* bilo, const Integer* bihi, const Integer* bjlo, const Integer* bjhi, std::size_t transa_length, std::size_t transb_length) {
  return convert::run<double>("ga_ddot_patch_dp", [&] {
    const ga::Masked masked(true, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "ddot_patch", {*g_a, *transa, *ailo, *aihi, *ajlo, *ajhi, *g_b, *transb, *bilo, *bihi, *bjlo, *bjhi});
    convert::need_spelled(convert::array(*g_b));
    convert::need_spelled(convert::array(*g_a));
    auto& g_a_ = convert::array(*g_a);
    const Fortran::Int alo[max_dims] = {*ailo, *ajlo};
    const Fortran::Int ahi[max_dims] = {*aihi, *ajhi};
    const gannet::Patch alo_ahi = convert::patch<Fortran>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(*g_b);
    const Fortran::Int blo[max_dims] = {*bilo, *bjlo};
    const Fortran::Int bhi[max_dims] = {*bihi, *bjhi};
    const gannet::Patch blo_bhi = convert::patch<Fortran>(g_b_, blo, bhi);
    return ga::double_dot(g_a_, *transa, alo_ahi, g_b_, *transb, blo_bhi);
  });
}

double nga_ddot_patch_(const Integer* g_a, const char* transa, const Integer* alo, const Integer* ahi, const Integer* g_b, const char* transb, const Integer* blo, const Integer* bhi, std::size_t transa_length, std::size_t transb_length);
double nga_ddot_patch_(const Integer* g_a, const char* transa, const Integer* alo, const Integer* ahi, const Integer* g_b, const char* transb, const Integer* blo, const Integer* bhi, std::size_t transa_length, std::size_t transb_length) {
  return convert::run<double>("nga_ddot_patch", [&] {
    const ga::Masked masked(true, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "ddot_patch", {*g_a, *transa, *g_b, *transb});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch alo_ahi = convert::patch<Fortran>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(*g_b);
    const gannet::Patch blo_bhi = convert::patch<Fortran>(g_b_, blo, bhi);
    return ga::double_dot(g_a_, *transa, alo_ahi, g_b_, *transb, blo_bhi);
  });
}

float ga_sdot_patch_(const Integer* g_a, const char* transa, const Integer* ailo, const Integer* aihi, const Integer* ajlo, const Integer* ajhi, const Integer* g_b, const char* transb, const Integer* bilo, const Integer* bihi, const Integer* bjlo, const Integer* bjhi, std::size_t transa_length, std::size_t transb_length);
float ga_sdot_patch_(const Integer* g_a, const char* transa, const Integer* ailo, const Integer* aihi, const Integer* ajlo, const Integer* ajhi, const Integer* g_b, const char* transb, const Integer* bilo, const Integer* bihi, const Integer* bjlo, const Integer* bjhi, std::size_t transa_length, std::size_t transb_length) {
  return convert::run<float>("ga_sdot_patch", [&] {
    const ga::Masked masked(true, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "fdot_patch", {*g_a, *transa, *ailo, *aihi, *ajlo, *ajhi, *g_b, *transb, *bilo, *bihi, *bjlo, *bjhi});
    convert::need_spelled(convert::array(*g_b));
    convert::need_spelled(convert::array(*g_a));
    auto& g_a_ = convert::array(*g_a);
    const Fortran::Int alo[max_dims] = {*ailo, *ajlo};
    const Fortran::Int ahi[max_dims] = {*aihi, *ajhi};
    const gannet::Patch alo_ahi = convert::patch<Fortran>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(*g_b);
    const Fortran::Int blo[max_dims] = {*bilo, *bjlo};
    const Fortran::Int bhi[max_dims] = {*bihi, *bjhi};
    const gannet::Patch blo_bhi = convert::patch<Fortran>(g_b_, blo, bhi);
    return ga::float_dot(g_a_, *transa, alo_ahi, g_b_, *transb, blo_bhi);
  });
}

float nga_sdot_patch_(const Integer* g_a, const char* transa, const Integer* alo, const Integer* ahi, const Integer* g_b, const char* transb, const Integer* blo, const Integer* bhi, std::size_t transa_length, std::size_t transb_length);
float nga_sdot_patch_(const Integer* g_a, const char* transa, const Integer* alo, const Integer* ahi, const Integer* g_b, const char* transb, const Integer* blo, const Integer* bhi, std::size_t transa_length, std::size_t transb_length) {
  return convert::run<float>("nga_sdot_patch", [&] {
    const ga::Masked masked(true, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "fdot_patch", {*g_a, *transa, *g_b, *transb});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch alo_ahi = convert::patch<Fortran>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(*g_b);
    const gannet::Patch blo_bhi = convert::patch<Fortran>(g_b_, blo, bhi);
    return ga::float_dot(g_a_, *transa, alo_ahi, g_b_, *transb, blo_bhi);
  });
}

Integer ga_idot_patch_(const Integer* g_a, const char* transa, const Integer* ailo, const Integer* aihi, const Integer* ajlo, const Integer* ajhi, const Integer* g_b, const char* transb, const Integer* bilo, const Integer* bihi, const Integer* bjlo, const Integer* bjhi, std::size_t transa_length, std::size_t transb_length);
Integer ga_idot_patch_(const Integer* g_a, const char* transa, const Integer* ailo, const Integer* aihi, const Integer* ajlo, const Integer* ajhi, const Integer* g_b, const char* transb, const Integer* bilo, const Integer* bihi, const Integer* bjlo, const Integer* bjhi, std::size_t transa_length, std::size_t transb_length) {
  return convert::run<Integer>("ga_idot_patch", [&] {
    const ga::Masked masked(true, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "idot_patch", {*g_a, *transa, *ailo, *aihi, *ajlo, *ajhi, *g_b, *transb, *bilo, *bihi, *bjlo, *bjhi});
    convert::need_spelled(convert::array(*g_b));
    convert::need_spelled(convert::array(*g_a));
    auto& g_a_ = convert::array(*g_a);
    const Fortran::Int alo[max_dims] = {*ailo, *ajlo};
    const Fortran::Int ahi[max_dims] = {*aihi, *ajhi};
    const gannet::Patch alo_ahi = convert::patch<Fortran>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(*g_b);
    const Fortran::Int blo[max_dims] = {*bilo, *bjlo};
    const Fortran::Int bhi[max_dims] = {*bihi, *bjhi};
    const gannet::Patch blo_bhi = convert::patch<Fortran>(g_b_, blo, bhi);
    return ga::integer_dot(g_a_, *transa, alo_ahi, g_b_, *transb, blo_bhi);
  });
}

Integer nga_idot_patch_(const Integer* g_a, const char* transa, const Integer* alo, const Integer* ahi, const Integer* g_b, const char* transb, const Integer* blo, const Integer* bhi, std::size_t transa_length, std::size_t transb_length);
Integer nga_idot_patch_(const Integer* g_a, const char* transa, const Integer* alo, const Integer* ahi, const Integer* g_b, const char* transb, const Integer* blo, const Integer* bhi, std::size_t transa_length, std::size_t transb_length) {
  return convert::run<Integer>("nga_idot_patch", [&] {
    const ga::Masked masked(true, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "idot_patch", {*g_a, *transa, *g_b, *transb});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch alo_ahi = convert::patch<Fortran>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(*g_b);
    const gannet::Patch blo_bhi = convert::patch<Fortran>(g_b_, blo, bhi);
    return ga::integer_dot(g_a_, *transa, alo_ahi, g_b_, *transb, blo_bhi);
  });
}

DoubleComplex ga_zdot_patch_(const Integer* g_a, const char* transa, const Integer* ailo, const Integer* aihi, const Integer* ajlo, const Integer* ajhi, const Integer* g_b, const char* transb, const Integer* bilo, const Integer* bihi, const Integer* bjlo, const Integer* bjhi, std::size_t transa_length, std::size_t transb_length);
DoubleComplex ga_zdot_patch_(const Integer* g_a, const char* transa, const Integer* ailo, const Integer* aihi, const Integer* ajlo, const Integer* ajhi, const Integer* g_b, const char* transb, const Integer* bilo, const Integer* bihi, const Integer* bjlo, const Integer* bjhi, std::size_t transa_length, std::size_t transb_length) {
  return convert::run<DoubleComplex>("ga_zdot_patch", [&] {
    const ga::Masked masked(true, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "zdot_patch", {*g_a, *transa, *ailo, *aihi, *ajlo, *ajhi, *g_b, *transb, *bilo, *bihi, *bjlo, *bjhi});
    convert::need_spelled(convert::array(*g_b));
    convert::need_spelled(convert::array(*g_a));
    auto& g_a_ = convert::array(*g_a);
    const Fortran::Int alo[max_dims] = {*ailo, *ajlo};
    const Fortran::Int ahi[max_dims] = {*aihi, *ajhi};
    const gannet::Patch alo_ahi = convert::patch<Fortran>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(*g_b);
    const Fortran::Int blo[max_dims] = {*bilo, *bjlo};
    const Fortran::Int bhi[max_dims] = {*bihi, *bjhi};
    const gannet::Patch blo_bhi = convert::patch<Fortran>(g_b_, blo, bhi);
    return ga::double_complex_dot(g_a_, *transa, alo_ahi, g_b_, *transb, blo_bhi);
  });
}

DoubleComplex nga_zdot_patch_(const Integer* g_a, const char* transa, const Integer* alo, const Integer* ahi, const Integer* g_b, const char* transb, const Integer* blo, const Integer* bhi, std::size_t transa_length, std::size_t transb_length);
DoubleComplex nga_zdot_patch_(const Integer* g_a, const char* transa, const Integer* alo, const Integer* ahi, const Integer* g_b, const char* transb, const Integer* blo, const Integer* bhi, std::size_t transa_length, std::size_t transb_length) {
  return convert::run<DoubleComplex>("nga_zdot_patch", [&] {
    const ga::Masked masked(true, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "zdot_patch", {*g_a, *transa, *g_b, *transb});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch alo_ahi = convert::patch<Fortran>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(*g_b);
    const gannet::Patch blo_bhi = convert::patch<Fortran>(g_b_, blo, bhi);
    return ga::double_complex_dot(g_a_, *transa, alo_ahi, g_b_, *transb, blo_bhi);
  });
}

void ga_elem_divide_patch_(const Integer* g_a, const Integer* alo, const Integer* ahi, const Integer* g_b, const Integer* blo, const Integer* bhi, const Integer* g_c, const Integer* clo, const Integer* chi);
void ga_elem_divide_patch_(const Integer* g_a, const Integer* alo, const Integer* ahi, const Integer* g_b, const Integer* blo, const Integer* bhi, const Integer* g_c, const Integer* clo, const Integer* chi) {
  convert::run<void>("ga_elem_divide_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "elem_divide_patch", {*g_a, *g_b, *g_c});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch alo_ahi = convert::patch<Fortran>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(*g_b);
    const gannet::Patch blo_bhi = convert::patch<Fortran>(g_b_, blo, bhi);
    auto& g_c_ = convert::array(*g_c);
    const gannet::Patch clo_chi = convert::patch<Fortran>(g_c_, clo, chi);
    ga::divide(g_a_, alo_ahi, g_b_, blo_bhi, g_c_, clo_chi);
  });
}

void nga_elem_divide_patch_(const Integer* g_a, const Integer* alo, const Integer* ahi, const Integer* g_b, const Integer* blo, const Integer* bhi, const Integer* g_c, const Integer* clo, const Integer* chi);
void nga_elem_divide_patch_(const Integer* g_a, const Integer* alo, const Integer* ahi, const Integer* g_b, const Integer* blo, const Integer* bhi, const Integer* g_c, const Integer* clo, const Integer* chi) {
  convert::run<void>("nga_elem_divide_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "elem_divide_patch", {*g_a, *g_b, *g_c});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch alo_ahi = convert::patch<Fortran>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(*g_b);
    const gannet::Patch blo_bhi = convert::patch<Fortran>(g_b_, blo, bhi);
    auto& g_c_ = convert::array(*g_c);
    const gannet::Patch clo_chi = convert::patch<Fortran>(g_c_, clo, chi);
    ga::divide(g_a_, alo_ahi, g_b_, blo_bhi, g_c_, clo_chi);
  });
}

void ga_elem_maximum_patch_(const Integer* g_a, const Integer* alo, const Integer* ahi, const Integer* g_b, const Integer* blo, const Integer* bhi, const Integer* g_c, const Integer* clo, const Integer* chi);
void ga_elem_maximum_patch_(const Integer* g_a, const Integer* alo, const Integer* ahi, const Integer* g_b, const Integer* blo, const Integer* bhi, const Integer* g_c, const Integer* clo, const Integer* chi) {
  convert::run<void>("ga_elem_maximum_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "elem_maximum_patch", {*g_a, *g_b, *g_c});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch alo_ahi = convert::patch<Fortran>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(*g_b);
    const gannet::Patch blo_bhi = convert::patch<Fortran>(g_b_, blo, bhi);
    auto& g_c_ = convert::array(*g_c);
    const gannet::Patch clo_chi = convert::patch<Fortran>(g_c_, clo, chi);
    ga::maximum(g_a_, alo_ahi, g_b_, blo_bhi, g_c_, clo_chi);
  });
}

void nga_elem_maximum_patch_(const Integer* g_a, const Integer* alo, const Integer* ahi, const Integer* g_b, const Integer* blo, const Integer* bhi, const Integer* g_c, const Integer* clo, const Integer* chi);
void nga_elem_maximum_patch_(const Integer* g_a, const Integer* alo, const Integer* ahi, const Integer* g_b, const Integer* blo, const Integer* bhi, const Integer* g_c, const Integer* clo, const Integer* chi) {
  convert::run<void>("nga_elem_maximum_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "elem_maximum_patch", {*g_a, *g_b, *g_c});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch alo_ahi = convert::patch<Fortran>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(*g_b);
    const gannet::Patch blo_bhi = convert::patch<Fortran>(g_b_, blo, bhi);
    auto& g_c_ = convert::array(*g_c);
    const gannet::Patch clo_chi = convert::patch<Fortran>(g_c_, clo, chi);
    ga::maximum(g_a_, alo_ahi, g_b_, blo_bhi, g_c_, clo_chi);
  });
}

void ga_elem_minimum_patch_(const Integer* g_a, const Integer* alo, const Integer* ahi, const Integer* g_b, const Integer* blo, const Integer* bhi, const Integer* g_c, const Integer* clo, const Integer* chi);
void ga_elem_minimum_patch_(const Integer* g_a, const Integer* alo, const Integer* ahi, const Integer* g_b, const Integer* blo, const Integer* bhi, const Integer* g_c, const Integer* clo, const Integer* chi) {
  convert::run<void>("ga_elem_minimum_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "elem_minimum_patch", {*g_a, *g_b, *g_c});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch alo_ahi = convert::patch<Fortran>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(*g_b);
    const gannet::Patch blo_bhi = convert::patch<Fortran>(g_b_, blo, bhi);
    auto& g_c_ = convert::array(*g_c);
    const gannet::Patch clo_chi = convert::patch<Fortran>(g_c_, clo, chi);
    ga::minimum(g_a_, alo_ahi, g_b_, blo_bhi, g_c_, clo_chi);
  });
}

void nga_elem_minimum_patch_(const Integer* g_a, const Integer* alo, const Integer* ahi, const Integer* g_b, const Integer* blo, const Integer* bhi, const Integer* g_c, const Integer* clo, const Integer* chi);
void nga_elem_minimum_patch_(const Integer* g_a, const Integer* alo, const Integer* ahi, const Integer* g_b, const Integer* blo, const Integer* bhi, const Integer* g_c, const Integer* clo, const Integer* chi) {
  convert::run<void>("nga_elem_minimum_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "elem_minimum_patch", {*g_a, *g_b, *g_c});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch alo_ahi = convert::patch<Fortran>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(*g_b);
    const gannet::Patch blo_bhi = convert::patch<Fortran>(g_b_, blo, bhi);
    auto& g_c_ = convert::array(*g_c);
    const gannet::Patch clo_chi = convert::patch<Fortran>(g_c_, clo, chi);
    ga::minimum(g_a_, alo_ahi, g_b_, blo_bhi, g_c_, clo_chi);
  });
}

void ga_elem_multiply_patch_(const Integer* g_a, const Integer* alo, const Integer* ahi, const Integer* g_b, const Integer* blo, const Integer* bhi, const Integer* g_c, const Integer* clo, const Integer* chi);
void ga_elem_multiply_patch_(const Integer* g_a, const Integer* alo, const Integer* ahi, const Integer* g_b, const Integer* blo, const Integer* bhi, const Integer* g_c, const Integer* clo, const Integer* chi) {
  convert::run<void>("ga_elem_multiply_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "elem_multiply_patch", {*g_a, *g_b, *g_c});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch alo_ahi = convert::patch<Fortran>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(*g_b);
    const gannet::Patch blo_bhi = convert::patch<Fortran>(g_b_, blo, bhi);
    auto& g_c_ = convert::array(*g_c);
    const gannet::Patch clo_chi = convert::patch<Fortran>(g_c_, clo, chi);
    ga::multiply(g_a_, alo_ahi, g_b_, blo_bhi, g_c_, clo_chi);
  });
}

void nga_elem_multiply_patch_(const Integer* g_a, const Integer* alo, const Integer* ahi, const Integer* g_b, const Integer* blo, const Integer* bhi, const Integer* g_c, const Integer* clo, const Integer* chi);
void nga_elem_multiply_patch_(const Integer* g_a, const Integer* alo, const Integer* ahi, const Integer* g_b, const Integer* blo, const Integer* bhi, const Integer* g_c, const Integer* clo, const Integer* chi) {
  convert::run<void>("nga_elem_multiply_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "elem_multiply_patch", {*g_a, *g_b, *g_c});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch alo_ahi = convert::patch<Fortran>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(*g_b);
    const gannet::Patch blo_bhi = convert::patch<Fortran>(g_b_, blo, bhi);
    auto& g_c_ = convert::array(*g_c);
    const gannet::Patch clo_chi = convert::patch<Fortran>(g_c_, clo, chi);
    ga::multiply(g_a_, alo_ahi, g_b_, blo_bhi, g_c_, clo_chi);
  });
}

void ga_elem_step_divide_patch_(const Integer* g_a, const Integer* alo, const Integer* ahi, const Integer* g_b, const Integer* blo, const Integer* bhi, const Integer* g_c, const Integer* clo, const Integer* chi);
void ga_elem_step_divide_patch_(const Integer* g_a, const Integer* alo, const Integer* ahi, const Integer* g_b, const Integer* blo, const Integer* bhi, const Integer* g_c, const Integer* clo, const Integer* chi) {
  convert::run<void>("ga_elem_step_divide_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "elem_step_divide_patch", {*g_a, *g_b, *g_c});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch alo_ahi = convert::patch<Fortran>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(*g_b);
    const gannet::Patch blo_bhi = convert::patch<Fortran>(g_b_, blo, bhi);
    auto& g_c_ = convert::array(*g_c);
    const gannet::Patch clo_chi = convert::patch<Fortran>(g_c_, clo, chi);
    ga::step_divide(g_a_, alo_ahi, g_b_, blo_bhi, g_c_, clo_chi);
  });
}

void nga_elem_step_divide_patch_(const Integer* g_a, const Integer* alo, const Integer* ahi, const Integer* g_b, const Integer* blo, const Integer* bhi, const Integer* g_c, const Integer* clo, const Integer* chi);
void nga_elem_step_divide_patch_(const Integer* g_a, const Integer* alo, const Integer* ahi, const Integer* g_b, const Integer* blo, const Integer* bhi, const Integer* g_c, const Integer* clo, const Integer* chi) {
  convert::run<void>("nga_elem_step_divide_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "elem_step_divide_patch", {*g_a, *g_b, *g_c});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch alo_ahi = convert::patch<Fortran>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(*g_b);
    const gannet::Patch blo_bhi = convert::patch<Fortran>(g_b_, blo, bhi);
    auto& g_c_ = convert::array(*g_c);
    const gannet::Patch clo_chi = convert::patch<Fortran>(g_c_, clo, chi);
    ga::step_divide(g_a_, alo_ahi, g_b_, blo_bhi, g_c_, clo_chi);
  });
}

void ga_elem_stepb_divide_patch_(const Integer* g_a, const Integer* alo, const Integer* ahi, const Integer* g_b, const Integer* blo, const Integer* bhi, const Integer* g_c, const Integer* clo, const Integer* chi);
void ga_elem_stepb_divide_patch_(const Integer* g_a, const Integer* alo, const Integer* ahi, const Integer* g_b, const Integer* blo, const Integer* bhi, const Integer* g_c, const Integer* clo, const Integer* chi) {
  convert::run<void>("ga_elem_stepb_divide_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "elem_step_divide_patch", {*g_a, *g_b, *g_c});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch alo_ahi = convert::patch<Fortran>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(*g_b);
    const gannet::Patch blo_bhi = convert::patch<Fortran>(g_b_, blo, bhi);
    auto& g_c_ = convert::array(*g_c);
    const gannet::Patch clo_chi = convert::patch<Fortran>(g_c_, clo, chi);
    ga::step_divide(g_a_, alo_ahi, g_b_, blo_bhi, g_c_, clo_chi);
  });
}

void nga_elem_stepb_divide_patch_(const Integer* g_a, const Integer* alo, const Integer* ahi, const Integer* g_b, const Integer* blo, const Integer* bhi, const Integer* g_c, const Integer* clo, const Integer* chi);
void nga_elem_stepb_divide_patch_(const Integer* g_a, const Integer* alo, const Integer* ahi, const Integer* g_b, const Integer* blo, const Integer* bhi, const Integer* g_c, const Integer* clo, const Integer* chi) {
  convert::run<void>("nga_elem_stepb_divide_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "elem_step_divide_patch", {*g_a, *g_b, *g_c});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch alo_ahi = convert::patch<Fortran>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(*g_b);
    const gannet::Patch blo_bhi = convert::patch<Fortran>(g_b_, blo, bhi);
    auto& g_c_ = convert::array(*g_c);
    const gannet::Patch clo_chi = convert::patch<Fortran>(g_c_, clo, chi);
    ga::step_divide(g_a_, alo_ahi, g_b_, blo_bhi, g_c_, clo_chi);
  });
}

void ga_fill_patch_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi, void* value);
void ga_fill_patch_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi, void* value) {
  convert::run<void>("ga_fill_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "fill_patch", {*g_a, *ilo, *ihi, *jlo, *jhi, ga::as_text(convert::array(*g_a).element(), value)});
    convert::need_spelled(convert::array(*g_a));
    auto& g_a_ = convert::array(*g_a);
    const Fortran::Int lo[max_dims] = {*ilo, *jlo};
    const Fortran::Int hi[max_dims] = {*ihi, *jhi};
    const gannet::Patch lo_hi = convert::patch<Fortran>(g_a_, lo, hi);
    ga::fill(g_a_, lo_hi, value);
  });
}

void ga_cfill_patch_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi, void* value);
void ga_cfill_patch_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi, void* value) {
  convert::run<void>("ga_cfill_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "fill_patch", {*g_a, *ilo, *ihi, *jlo, *jhi, ga::as_text(convert::array(*g_a).element(), value)});
    convert::need_spelled(convert::array(*g_a));
    auto& g_a_ = convert::array(*g_a);
    const Fortran::Int lo[max_dims] = {*ilo, *jlo};
    const Fortran::Int hi[max_dims] = {*ihi, *jhi};
    const gannet::Patch lo_hi = convert::patch<Fortran>(g_a_, lo, hi);
    ga::fill(g_a_, lo_hi, value);
  });
}

void ga_dfill_patch_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi, void* value);
void ga_dfill_patch_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi, void* value) {
  convert::run<void>("ga_dfill_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "fill_patch", {*g_a, *ilo, *ihi, *jlo, *jhi, ga::as_text(convert::array(*g_a).element(), value)});
    convert::need_spelled(convert::array(*g_a));
    auto& g_a_ = convert::array(*g_a);
    const Fortran::Int lo[max_dims] = {*ilo, *jlo};
    const Fortran::Int hi[max_dims] = {*ihi, *jhi};
    const gannet::Patch lo_hi = convert::patch<Fortran>(g_a_, lo, hi);
    ga::fill(g_a_, lo_hi, value);
  });
}

void ga_ifill_patch_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi, void* value);
void ga_ifill_patch_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi, void* value) {
  convert::run<void>("ga_ifill_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "fill_patch", {*g_a, *ilo, *ihi, *jlo, *jhi, ga::as_text(convert::array(*g_a).element(), value)});
    convert::need_spelled(convert::array(*g_a));
    auto& g_a_ = convert::array(*g_a);
    const Fortran::Int lo[max_dims] = {*ilo, *jlo};
    const Fortran::Int hi[max_dims] = {*ihi, *jhi};
    const gannet::Patch lo_hi = convert::patch<Fortran>(g_a_, lo, hi);
    ga::fill(g_a_, lo_hi, value);
  });
}

void ga_sfill_patch_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi, void* value);
void ga_sfill_patch_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi, void* value) {
  convert::run<void>("ga_sfill_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "fill_patch", {*g_a, *ilo, *ihi, *jlo, *jhi, ga::as_text(convert::array(*g_a).element(), value)});
    convert::need_spelled(convert::array(*g_a));
    auto& g_a_ = convert::array(*g_a);
    const Fortran::Int lo[max_dims] = {*ilo, *jlo};
    const Fortran::Int hi[max_dims] = {*ihi, *jhi};
    const gannet::Patch lo_hi = convert::patch<Fortran>(g_a_, lo, hi);
    ga::fill(g_a_, lo_hi, value);
  });
}

void ga_zfill_patch_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi, void* value);
void ga_zfill_patch_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi, void* value) {
  convert::run<void>("ga_zfill_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "fill_patch", {*g_a, *ilo, *ihi, *jlo, *jhi, ga::as_text(convert::array(*g_a).element(), value)});
    convert::need_spelled(convert::array(*g_a));
    auto& g_a_ = convert::array(*g_a);
    const Fortran::Int lo[max_dims] = {*ilo, *jlo};
    const Fortran::Int hi[max_dims] = {*ihi, *jhi};
    const gannet::Patch lo_hi = convert::patch<Fortran>(g_a_, lo, hi);
    ga::fill(g_a_, lo_hi, value);
  });
}

void nga_fill_patch_(const Integer* g_a, const Integer* lo, const Integer* hi, void* value);
void nga_fill_patch_(const Integer* g_a, const Integer* lo, const Integer* hi, void* value) {
  convert::run<void>("nga_fill_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "fill_patch", {*g_a, ga::as_text(convert::array(*g_a).element(), value)});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch lo_hi = convert::patch<Fortran>(g_a_, lo, hi);
    ga::fill(g_a_, lo_hi, value);
  });
}

void nga_cfill_patch_(const Integer* g_a, const Integer* lo, const Integer* hi, void* value);
void nga_cfill_patch_(const Integer* g_a, const Integer* lo, const Integer* hi, void* value) {
  convert::run<void>("nga_cfill_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "fill_patch", {*g_a, ga::as_text(convert::array(*g_a).element(), value)});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch lo_hi = convert::patch<Fortran>(g_a_, lo, hi);
    ga::fill(g_a_, lo_hi, value);
  });
}

void nga_dfill_patch_(const Integer* g_a, const Integer* lo, const Integer* hi, void* value);
void nga_dfill_patch_(const Integer* g_a, const Integer* lo, const Integer* hi, void* value) {
  convert::run<void>("nga_dfill_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "fill_patch", {*g_a, ga::as_text(convert::array(*g_a).element(), value)});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch lo_hi = convert::patch<Fortran>(g_a_, lo, hi);
    ga::fill(g_a_, lo_hi, value);
  });
}

void nga_ifill_patch_(const Integer* g_a, const Integer* lo, const Integer* hi, void* value);
void nga_ifill_patch_(const Integer* g_a, const Integer* lo, const Integer* hi, void* value) {
  convert::run<void>("nga_ifill_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "fill_patch", {*g_a, ga::as_text(convert::array(*g_a).element(), value)});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch lo_hi = convert::patch<Fortran>(g_a_, lo, hi);
    ga::fill(g_a_, lo_hi, value);
  });
}

void nga_sfill_patch_(const Integer* g_a, const Integer* lo, const Integer* hi, void* value);
void nga_sfill_patch_(const Integer* g_a, const Integer* lo, const Integer* hi, void* value) {
  convert::run<void>("nga_sfill_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "fill_patch", {*g_a, ga::as_text(convert::array(*g_a).element(), value)});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch lo_hi = convert::patch<Fortran>(g_a_, lo, hi);
    ga::fill(g_a_, lo_hi, value);
  });
}

void nga_zfill_patch_(const Integer* g_a, const Integer* lo, const Integer* hi, void* value);
void nga_zfill_patch_(const Integer* g_a, const Integer* lo, const Integer* hi, void* value) {
  convert::run<void>("nga_zfill_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "fill_patch", {*g_a, ga::as_text(convert::array(*g_a).element(), value)});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch lo_hi = convert::patch<Fortran>(g_a_, lo, hi);
    ga::fill(g_a_, lo_hi, value);
  });
}

void nga_matmul_patch_alt_(const char* transa, const char* transb, void* alpha, void* beta, const Integer* g_a, const Integer* alo, const Integer* ahi, const Integer* g_b, const Integer* blo, const Integer* bhi, const Integer* g_c, const Integer* clo, const Integer* chi, std::size_t transa_length, std::size_t transb_length);
void nga_matmul_patch_alt_(const char* transa, const char* transb, void* alpha, void* beta, const Integer* g_a, const Integer* alo, const Integer* ahi, const Integer* g_b, const Integer* blo, const Integer* bhi, const Integer* g_c, const Integer* clo, const Integer* chi, std::size_t transa_length, std::size_t transb_length) {
  convert::run<void>("nga_matmul_patch_alt", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "matmul_patch_alt", {*transa, *transb, ga::as_text(convert::array(*g_a).element(), alpha), ga::as_text(convert::array(*g_a).element(), beta), *g_a, *g_b, *g_c});
    convert::matmul_stored_patch<Fortran>(*transa, *transb, alpha, beta, *g_a, alo, ahi, *g_b, blo, bhi, *g_c, clo, chi);
  });
}

void ga_median_patch_(const Integer* g_a, const Integer* alo, const Integer* ahi, const Integer* g_b, const Integer* blo, const Integer* bhi, const Integer* g_c, const Integer* clo, const Integer* chi, const Integer* g_m, const Integer* mlo, const Integer* mhi);
void ga_median_patch_(const Integer* g_a, const Integer* alo, const Integer* ahi, const Integer* g_b, const Integer* blo, const Integer* bhi, const Integer* g_c, const Integer* clo, const Integer* chi, const Integer* g_m, const Integer* mlo, const Integer* mhi) {
  convert::run<void>("ga_median_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "median_patch", {*g_a, *g_b, *g_c, *g_m});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch alo_ahi = convert::patch<Fortran>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(*g_b);
    const gannet::Patch blo_bhi = convert::patch<Fortran>(g_b_, blo, bhi);
    auto& g_c_ = convert::array(*g_c);
    const gannet::Patch clo_chi = convert::patch<Fortran>(g_c_, clo, chi);
    auto& g_m_ = convert::array(*g_m);
    const gannet::Patch mlo_mhi = convert::patch<Fortran>(g_m_, mlo, mhi);
    ga::median(g_a_, alo_ahi, g_b_, blo_bhi, g_c_, clo_chi, g_m_, mlo_mhi);
  });
}

void nga_median_patch_(const Integer* g_a, const Integer* alo, const Integer* ahi, const Integer* g_b, const Integer* blo, const Integer* bhi, const Integer* g_c, const Integer* clo, const Integer* chi, const Integer* g_m, const Integer* mlo, const Integer* mhi);
void nga_median_patch_(const Integer* g_a, const Integer* alo, const Integer* ahi, const Integer* g_b, const Integer* blo, const Integer* bhi, const Integer* g_c, const Integer* clo, const Integer* chi, const Integer* g_m, const Integer* mlo, const Integer* mhi) {
  convert::run<void>("nga_median_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "median_patch", {*g_a, *g_b, *g_c, *g_m});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch alo_ahi = convert::patch<Fortran>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(*g_b);
    const gannet::Patch blo_bhi = convert::patch<Fortran>(g_b_, blo, bhi);
    auto& g_c_ = convert::array(*g_c);
    const gannet::Patch clo_chi = convert::patch<Fortran>(g_c_, clo, chi);
    auto& g_m_ = convert::array(*g_m);
    const gannet::Patch mlo_mhi = convert::patch<Fortran>(g_m_, mlo, mhi);
    ga::median(g_a_, alo_ahi, g_b_, blo_bhi, g_c_, clo_chi, g_m_, mlo_mhi);
  });
}

void nga_merge_distr_patch_(const Integer* g_a, const Integer* alo, const Integer* ahi, const Integer* g_b, const Integer* blo, const Integer* bhi);
void nga_merge_distr_patch_(const Integer* g_a, const Integer* alo, const Integer* ahi, const Integer* g_b, const Integer* blo, const Integer* bhi) {
  convert::run<void>("nga_merge_distr_patch", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "merge_distr_patch", {*g_a, *g_b});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch alo_ahi = convert::patch<Fortran>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(*g_b);
    const gannet::Patch blo_bhi = convert::patch<Fortran>(g_b_, blo, bhi);
    ga::merge_mirrored(g_a_, alo_ahi, g_b_, blo_bhi);
  });
}

void ga_recip_patch_(const Integer* g_a, const Integer* lo, const Integer* hi);
void ga_recip_patch_(const Integer* g_a, const Integer* lo, const Integer* hi) {
  convert::run<void>("ga_recip_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "recip_patch", {*g_a});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch lo_hi = convert::patch<Fortran>(g_a_, lo, hi);
    ga::reciprocal(g_a_, lo_hi);
  });
}

void nga_recip_patch_(const Integer* g_a, const Integer* lo, const Integer* hi);
void nga_recip_patch_(const Integer* g_a, const Integer* lo, const Integer* hi) {
  convert::run<void>("nga_recip_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "recip_patch", {*g_a});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch lo_hi = convert::patch<Fortran>(g_a_, lo, hi);
    ga::reciprocal(g_a_, lo_hi);
  });
}

void ga_scale_patch_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi, void* alpha);
void ga_scale_patch_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi, void* alpha) {
  convert::run<void>("ga_scale_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "scale_patch", {*g_a, *ilo, *ihi, *jlo, *jhi, ga::as_text(convert::array(*g_a).element(), alpha)});
    convert::need_spelled(convert::array(*g_a));
    auto& g_a_ = convert::array(*g_a);
    const Fortran::Int lo[max_dims] = {*ilo, *jlo};
    const Fortran::Int hi[max_dims] = {*ihi, *jhi};
    const gannet::Patch lo_hi = convert::patch<Fortran>(g_a_, lo, hi);
    ga::scale(g_a_, lo_hi, alpha);
  });
}

void ga_cscal_patch_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi, void* alpha);
void ga_cscal_patch_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi, void* alpha) {
  convert::run<void>("ga_cscal_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "scale_patch", {*g_a, *ilo, *ihi, *jlo, *jhi, ga::as_text(convert::array(*g_a).element(), alpha)});
    convert::need_spelled(convert::array(*g_a));
    auto& g_a_ = convert::array(*g_a);
    const Fortran::Int lo[max_dims] = {*ilo, *jlo};
    const Fortran::Int hi[max_dims] = {*ihi, *jhi};
    const gannet::Patch lo_hi = convert::patch<Fortran>(g_a_, lo, hi);
    ga::scale(g_a_, lo_hi, alpha);
  });
}

void ga_dscal_patch_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi, void* alpha);
void ga_dscal_patch_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi, void* alpha) {
  convert::run<void>("ga_dscal_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "scale_patch", {*g_a, *ilo, *ihi, *jlo, *jhi, ga::as_text(convert::array(*g_a).element(), alpha)});
    convert::need_spelled(convert::array(*g_a));
    auto& g_a_ = convert::array(*g_a);
    const Fortran::Int lo[max_dims] = {*ilo, *jlo};
    const Fortran::Int hi[max_dims] = {*ihi, *jhi};
    const gannet::Patch lo_hi = convert::patch<Fortran>(g_a_, lo, hi);
    ga::scale(g_a_, lo_hi, alpha);
  });
}

void ga_iscal_patch_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi, void* alpha);
void ga_iscal_patch_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi, void* alpha) {
  convert::run<void>("ga_iscal_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "scale_patch", {*g_a, *ilo, *ihi, *jlo, *jhi, ga::as_text(convert::array(*g_a).element(), alpha)});
    convert::need_spelled(convert::array(*g_a));
    auto& g_a_ = convert::array(*g_a);
    const Fortran::Int lo[max_dims] = {*ilo, *jlo};
    const Fortran::Int hi[max_dims] = {*ihi, *jhi};
    const gannet::Patch lo_hi = convert::patch<Fortran>(g_a_, lo, hi);
    ga::scale(g_a_, lo_hi, alpha);
  });
}

void ga_sscal_patch_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi, void* alpha);
void ga_sscal_patch_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi, void* alpha) {
  convert::run<void>("ga_sscal_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "scale_patch", {*g_a, *ilo, *ihi, *jlo, *jhi, ga::as_text(convert::array(*g_a).element(), alpha)});
    convert::need_spelled(convert::array(*g_a));
    auto& g_a_ = convert::array(*g_a);
    const Fortran::Int lo[max_dims] = {*ilo, *jlo};
    const Fortran::Int hi[max_dims] = {*ihi, *jhi};
    const gannet::Patch lo_hi = convert::patch<Fortran>(g_a_, lo, hi);
    ga::scale(g_a_, lo_hi, alpha);
  });
}

void ga_zscal_patch_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi, void* alpha);
void ga_zscal_patch_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi, void* alpha) {
  convert::run<void>("ga_zscal_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "scale_patch", {*g_a, *ilo, *ihi, *jlo, *jhi, ga::as_text(convert::array(*g_a).element(), alpha)});
    convert::need_spelled(convert::array(*g_a));
    auto& g_a_ = convert::array(*g_a);
    const Fortran::Int lo[max_dims] = {*ilo, *jlo};
    const Fortran::Int hi[max_dims] = {*ihi, *jhi};
    const gannet::Patch lo_hi = convert::patch<Fortran>(g_a_, lo, hi);
    ga::scale(g_a_, lo_hi, alpha);
  });
}

void nga_scale_patch_(const Integer* g_a, const Integer* lo, const Integer* hi, void* alpha);
void nga_scale_patch_(const Integer* g_a, const Integer* lo, const Integer* hi, void* alpha) {
  convert::run<void>("nga_scale_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "scale_patch", {*g_a, ga::as_text(convert::array(*g_a).element(), alpha)});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch lo_hi = convert::patch<Fortran>(g_a_, lo, hi);
    ga::scale(g_a_, lo_hi, alpha);
  });
}

void nga_cscale_patch_(const Integer* g_a, const Integer* lo, const Integer* hi, void* alpha);
void nga_cscale_patch_(const Integer* g_a, const Integer* lo, const Integer* hi, void* alpha) {
  convert::run<void>("nga_cscale_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "scale_patch", {*g_a, ga::as_text(convert::array(*g_a).element(), alpha)});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch lo_hi = convert::patch<Fortran>(g_a_, lo, hi);
    ga::scale(g_a_, lo_hi, alpha);
  });
}

void nga_dscale_patch_(const Integer* g_a, const Integer* lo, const Integer* hi, void* alpha);
void nga_dscale_patch_(const Integer* g_a, const Integer* lo, const Integer* hi, void* alpha) {
  convert::run<void>("nga_dscale_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "scale_patch", {*g_a, ga::as_text(convert::array(*g_a).element(), alpha)});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch lo_hi = convert::patch<Fortran>(g_a_, lo, hi);
    ga::scale(g_a_, lo_hi, alpha);
  });
}

void nga_iscale_patch_(const Integer* g_a, const Integer* lo, const Integer* hi, void* alpha);
void nga_iscale_patch_(const Integer* g_a, const Integer* lo, const Integer* hi, void* alpha) {
  convert::run<void>("nga_iscale_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "scale_patch", {*g_a, ga::as_text(convert::array(*g_a).element(), alpha)});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch lo_hi = convert::patch<Fortran>(g_a_, lo, hi);
    ga::scale(g_a_, lo_hi, alpha);
  });
}

void nga_sscale_patch_(const Integer* g_a, const Integer* lo, const Integer* hi, void* alpha);
void nga_sscale_patch_(const Integer* g_a, const Integer* lo, const Integer* hi, void* alpha) {
  convert::run<void>("nga_sscale_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "scale_patch", {*g_a, ga::as_text(convert::array(*g_a).element(), alpha)});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch lo_hi = convert::patch<Fortran>(g_a_, lo, hi);
    ga::scale(g_a_, lo_hi, alpha);
  });
}

void nga_zscale_patch_(const Integer* g_a, const Integer* lo, const Integer* hi, void* alpha);
void nga_zscale_patch_(const Integer* g_a, const Integer* lo, const Integer* hi, void* alpha) {
  convert::run<void>("nga_zscale_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "scale_patch", {*g_a, ga::as_text(convert::array(*g_a).element(), alpha)});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch lo_hi = convert::patch<Fortran>(g_a_, lo, hi);
    ga::scale(g_a_, lo_hi, alpha);
  });
}

void ga_step_bound_info_patch_(const Integer* g_xx, const Integer* xxlo, const Integer* xxhi, const Integer* g_vv, const Integer* vvlo, const Integer* vvhi, const Integer* g_xxll, const Integer* xxlllo, const Integer* xxllhi, const Integer* g_xxuu, const Integer* xxuulo, const Integer* xxuuhi, void* boundmin, void* wolfemin, void* boundmax);
void ga_step_bound_info_patch_(const Integer* g_xx, const Integer* xxlo, const Integer* xxhi, const Integer* g_vv, const Integer* vvlo, const Integer* vvhi, const Integer* g_xxll, const Integer* xxlllo, const Integer* xxllhi, const Integer* g_xxuu, const Integer* xxuulo, const Integer* xxuuhi, void* boundmin, void* wolfemin, void* boundmax) {
  convert::run<void>("ga_step_bound_info_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_xx).group(), "step_bound_info_patch", {*g_xx, *g_vv, *g_xxll, *g_xxuu});
    auto& g_xx_ = convert::array(*g_xx);
    const gannet::Patch xxlo_xxhi = convert::patch<Fortran>(g_xx_, xxlo, xxhi);
    auto& g_vv_ = convert::array(*g_vv);
    const gannet::Patch vvlo_vvhi = convert::patch<Fortran>(g_vv_, vvlo, vvhi);
    auto& g_xxll_ = convert::array(*g_xxll);
    const gannet::Patch xxlllo_xxllhi = convert::patch<Fortran>(g_xxll_, xxlllo, xxllhi);
    auto& g_xxuu_ = convert::array(*g_xxuu);
    const gannet::Patch xxuulo_xxuuhi = convert::patch<Fortran>(g_xxuu_, xxuulo, xxuuhi);
    ga::step_bounds(g_xx_, xxlo_xxhi, g_vv_, vvlo_vvhi, g_xxll_, xxlllo_xxllhi, g_xxuu_, xxuulo_xxuuhi, boundmin, wolfemin, boundmax);
  });
}

void nga_step_bound_info_patch_(const Integer* g_xx, const Integer* xxlo, const Integer* xxhi, const Integer* g_vv, const Integer* vvlo, const Integer* vvhi, const Integer* g_xxll, const Integer* xxlllo, const Integer* xxllhi, const Integer* g_xxuu, const Integer* xxuulo, const Integer* xxuuhi, void* boundmin, void* wolfemin, void* boundmax);
void nga_step_bound_info_patch_(const Integer* g_xx, const Integer* xxlo, const Integer* xxhi, const Integer* g_vv, const Integer* vvlo, const Integer* vvhi, const Integer* g_xxll, const Integer* xxlllo, const Integer* xxllhi, const Integer* g_xxuu, const Integer* xxuulo, const Integer* xxuuhi, void* boundmin, void* wolfemin, void* boundmax) {
  convert::run<void>("nga_step_bound_info_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_xx).group(), "step_bound_info_patch", {*g_xx, *g_vv, *g_xxll, *g_xxuu});
    auto& g_xx_ = convert::array(*g_xx);
    const gannet::Patch xxlo_xxhi = convert::patch<Fortran>(g_xx_, xxlo, xxhi);
    auto& g_vv_ = convert::array(*g_vv);
    const gannet::Patch vvlo_vvhi = convert::patch<Fortran>(g_vv_, vvlo, vvhi);
    auto& g_xxll_ = convert::array(*g_xxll);
    const gannet::Patch xxlllo_xxllhi = convert::patch<Fortran>(g_xxll_, xxlllo, xxllhi);
    auto& g_xxuu_ = convert::array(*g_xxuu);
    const gannet::Patch xxuulo_xxuuhi = convert::patch<Fortran>(g_xxuu_, xxuulo, xxuuhi);
    ga::step_bounds(g_xx_, xxlo_xxhi, g_vv_, vvlo_vvhi, g_xxll_, xxlllo_xxllhi, g_xxuu_, xxuulo_xxuuhi, boundmin, wolfemin, boundmax);
  });
}

void ga_step_max_patch_(const Integer* g_a, const Integer* alo, const Integer* ahi, const Integer* g_b, const Integer* blo, const Integer* bhi, void* step);
void ga_step_max_patch_(const Integer* g_a, const Integer* alo, const Integer* ahi, const Integer* g_b, const Integer* blo, const Integer* bhi, void* step) {
  convert::run<void>("ga_step_max_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "step_max_patch", {*g_a, *g_b});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch alo_ahi = convert::patch<Fortran>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(*g_b);
    const gannet::Patch blo_bhi = convert::patch<Fortran>(g_b_, blo, bhi);
    ga::step_max(g_a_, alo_ahi, g_b_, blo_bhi, step);
  });
}

void nga_step_max_patch_(const Integer* g_a, const Integer* alo, const Integer* ahi, const Integer* g_b, const Integer* blo, const Integer* bhi, void* step);
void nga_step_max_patch_(const Integer* g_a, const Integer* alo, const Integer* ahi, const Integer* g_b, const Integer* blo, const Integer* bhi, void* step) {
  convert::run<void>("nga_step_max_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "step_max_patch", {*g_a, *g_b});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch alo_ahi = convert::patch<Fortran>(g_a_, alo, ahi);
    auto& g_b_ = convert::array(*g_b);
    const gannet::Patch blo_bhi = convert::patch<Fortran>(g_b_, blo, bhi);
    ga::step_max(g_a_, alo_ahi, g_b_, blo_bhi, step);
  });
}

void ga_zero_patch_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi);
void ga_zero_patch_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi) {
  convert::run<void>("ga_zero_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "zero_patch", {*g_a, *ilo, *ihi, *jlo, *jhi});
    convert::need_spelled(convert::array(*g_a));
    auto& g_a_ = convert::array(*g_a);
    const Fortran::Int lo[max_dims] = {*ilo, *jlo};
    const Fortran::Int hi[max_dims] = {*ihi, *jhi};
    const gannet::Patch lo_hi = convert::patch<Fortran>(g_a_, lo, hi);
    ga::zero(g_a_, lo_hi);
  });
}

void nga_zero_patch_(const Integer* g_a, const Integer* lo, const Integer* hi);
void nga_zero_patch_(const Integer* g_a, const Integer* lo, const Integer* hi) {
  convert::run<void>("nga_zero_patch", [&] {
    const ga::Masked masked(true, true);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "zero_patch", {*g_a});
    auto& g_a_ = convert::array(*g_a);
    const gannet::Patch lo_hi = convert::patch<Fortran>(g_a_, lo, hi);
    ga::zero(g_a_, lo_hi);
  });
}

void ga_error_(const char* text, const Integer* code, std::size_t text_length);
void ga_error_(const char* text, const Integer* code, std::size_t text_length) {
  convert::run<void>("ga_error", [&] {
    convert::error<Fortran>(convert::text(text, text_length), code);
  });
}

void nga_error_(const char* text, const Integer* code, std::size_t text_length);
void nga_error_(const char* text, const Integer* code, std::size_t text_length) {
  convert::run<void>("nga_error", [&] {
    convert::error<Fortran>(convert::text(text, text_length), code);
  });
}

void ga_print_distribution_(const Integer* g_a);
void ga_print_distribution_(const Integer* g_a) {
  convert::run<void>("ga_print_distribution", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "print_distribution", {*g_a});
    convert::print_distribution<Fortran>(*g_a);
  });
}

void nga_print_distribution_(const Integer* g_a);
void nga_print_distribution_(const Integer* g_a) {
  convert::run<void>("nga_print_distribution", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "print_distribution", {*g_a});
    convert::print_distribution<Fortran>(*g_a);
  });
}

void ga_print_(const Integer* g_a);
void ga_print_(const Integer* g_a) {
  convert::run<void>("ga_print", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "print", {*g_a});
    convert::print<Fortran>(*g_a);
  });
}

void nga_print_(const Integer* g_a);
void nga_print_(const Integer* g_a) {
  convert::run<void>("nga_print", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "print", {*g_a});
    convert::print<Fortran>(*g_a);
  });
}

void nga_print_patch_(const Integer* g_a, const Integer* lo, const Integer* hi, const Integer* pretty);
void nga_print_patch_(const Integer* g_a, const Integer* lo, const Integer* hi, const Integer* pretty) {
  convert::run<void>("nga_print_patch", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "print_patch", {*g_a, *pretty});
    convert::print_patch<Fortran>(*g_a, lo, hi, *pretty);
  });
}

void ga_print_patch_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi, const Integer* pretty);
void ga_print_patch_(const Integer* g_a, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi, const Integer* pretty) {
  convert::run<void>("ga_print_patch", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "print_matrix_patch", {*g_a, *ilo, *ihi, *jlo, *jhi, *pretty});
    convert::need_spelled(convert::array(*g_a));
    const Fortran::Int lo[max_dims] = {*ilo, *jlo};
    const Fortran::Int hi[max_dims] = {*ihi, *jhi};
    convert::print_matrix_patch<Fortran>(*g_a, lo, hi, *pretty);
  });
}

void ga_print_stats_();
void ga_print_stats_() {
  convert::run<void>("ga_print_stats", [&] {
    ga::print_stats();
  });
}

void nga_print_stats_();
void nga_print_stats_() {
  convert::run<void>("nga_print_stats", [&] {
    ga::print_stats();
  });
}

void ga_summarize_(const Integer* verbose);
void ga_summarize_(const Integer* verbose) {
  convert::run<void>("ga_summarize", [&] {
    convert::summarize<Fortran>(*verbose);
  });
}

void nga_summarize_(const Integer* verbose);
void nga_summarize_(const Integer* verbose) {
  convert::run<void>("nga_summarize", [&] {
    convert::summarize<Fortran>(*verbose);
  });
}

void ga_scan_add_(const Integer* g_a, const Integer* g_b, const Integer* g_sbit, const Integer* lo, const Integer* hi, const Integer* excl);
void ga_scan_add_(const Integer* g_a, const Integer* g_b, const Integer* g_sbit, const Integer* lo, const Integer* hi, const Integer* excl) {
  convert::run<void>("ga_scan_add", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "scan_add", {*g_a, *g_b, *g_sbit, *lo, *hi, *excl});
    convert::scan_add<Fortran>(*g_a, *g_b, *g_sbit, *lo, *hi, *excl);
  });
}

void nga_scan_add_(const Integer* g_a, const Integer* g_b, const Integer* g_sbit, const Integer* lo, const Integer* hi, const Integer* excl);
void nga_scan_add_(const Integer* g_a, const Integer* g_b, const Integer* g_sbit, const Integer* lo, const Integer* hi, const Integer* excl) {
  convert::run<void>("nga_scan_add", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "scan_add", {*g_a, *g_b, *g_sbit, *lo, *hi, *excl});
    convert::scan_add<Fortran>(*g_a, *g_b, *g_sbit, *lo, *hi, *excl);
  });
}

void ga_scan_copy_(const Integer* g_a, const Integer* g_b, const Integer* g_sbit, const Integer* lo, const Integer* hi);
void ga_scan_copy_(const Integer* g_a, const Integer* g_b, const Integer* g_sbit, const Integer* lo, const Integer* hi) {
  convert::run<void>("ga_scan_copy", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "scan_copy", {*g_a, *g_b, *g_sbit, *lo, *hi});
    convert::scan_copy<Fortran>(*g_a, *g_b, *g_sbit, *lo, *hi);
  });
}

void nga_scan_copy_(const Integer* g_a, const Integer* g_b, const Integer* g_sbit, const Integer* lo, const Integer* hi);
void nga_scan_copy_(const Integer* g_a, const Integer* g_b, const Integer* g_sbit, const Integer* lo, const Integer* hi) {
  convert::run<void>("nga_scan_copy", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "scan_copy", {*g_a, *g_b, *g_sbit, *lo, *hi});
    convert::scan_copy<Fortran>(*g_a, *g_b, *g_sbit, *lo, *hi);
  });
}

void nga_select_elem_(const Integer* g_a, const char* op, void* value, Integer* subscript, std::size_t op_length);
void nga_select_elem_(const Integer* g_a, const char* op, void* value, Integer* subscript, std::size_t op_length) {
  convert::run<void>("nga_select_elem", [&] {
    const ga::Masked masked(true, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "select_elem", {*g_a, convert::text(op, op_length)});
    convert::select_elem<Fortran>(*g_a, convert::text(op, op_length), value, subscript);
  });
}

void ga_pack_(const Integer* g_a, const Integer* g_b, const Integer* g_sbit, const Integer* lo, const Integer* hi, Integer* icount);
void ga_pack_(const Integer* g_a, const Integer* g_b, const Integer* g_sbit, const Integer* lo, const Integer* hi, Integer* icount) {
  convert::run<void>("ga_pack", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "pack", {*g_a, *g_b, *g_sbit, *lo, *hi});
    convert::assign(icount, convert::pack<Fortran>(*g_a, *g_b, *g_sbit, *lo, *hi));
  });
}

void nga_pack_(const Integer* g_a, const Integer* g_b, const Integer* g_sbit, const Integer* lo, const Integer* hi, Integer* icount);
void nga_pack_(const Integer* g_a, const Integer* g_b, const Integer* g_sbit, const Integer* lo, const Integer* hi, Integer* icount) {
  convert::run<void>("nga_pack", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "pack", {*g_a, *g_b, *g_sbit, *lo, *hi});
    convert::assign(icount, convert::pack<Fortran>(*g_a, *g_b, *g_sbit, *lo, *hi));
  });
}

void ga_patch_enum_(const Integer* g_a, const Integer* lo, const Integer* hi, void* start, void* inc);
void ga_patch_enum_(const Integer* g_a, const Integer* lo, const Integer* hi, void* start, void* inc) {
  convert::run<void>("ga_patch_enum", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "patch_enum", {*g_a, *lo, *hi, ga::as_text(convert::array(*g_a).element(), start), ga::as_text(convert::array(*g_a).element(), inc)});
    convert::enumerate<Fortran>(*g_a, *lo, *hi, start, inc);
  });
}

void nga_patch_enum_(const Integer* g_a, const Integer* lo, const Integer* hi, void* start, void* inc);
void nga_patch_enum_(const Integer* g_a, const Integer* lo, const Integer* hi, void* start, void* inc) {
  convert::run<void>("nga_patch_enum", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "patch_enum", {*g_a, *lo, *hi, ga::as_text(convert::array(*g_a).element(), start), ga::as_text(convert::array(*g_a).element(), inc)});
    convert::enumerate<Fortran>(*g_a, *lo, *hi, start, inc);
  });
}

void ga_unpack_(const Integer* g_a, const Integer* g_b, const Integer* g_sbit, const Integer* lo, const Integer* hi, Integer* icount);
void ga_unpack_(const Integer* g_a, const Integer* g_b, const Integer* g_sbit, const Integer* lo, const Integer* hi, Integer* icount) {
  convert::run<void>("ga_unpack", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "unpack", {*g_a, *g_b, *g_sbit, *lo, *hi});
    convert::assign(icount, convert::unpack<Fortran>(*g_a, *g_b, *g_sbit, *lo, *hi));
  });
}

void nga_unpack_(const Integer* g_a, const Integer* g_b, const Integer* g_sbit, const Integer* lo, const Integer* hi, Integer* icount);
void nga_unpack_(const Integer* g_a, const Integer* g_b, const Integer* g_sbit, const Integer* lo, const Integer* hi, Integer* icount) {
  convert::run<void>("nga_unpack", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "unpack", {*g_a, *g_b, *g_sbit, *lo, *hi});
    convert::assign(icount, convert::unpack<Fortran>(*g_a, *g_b, *g_sbit, *lo, *hi));
  });
}

logical ga_create_bin_range_(const Integer* g_bin, const Integer* g_cnt, const Integer* g_off, Integer* g_range);
logical ga_create_bin_range_(const Integer* g_bin, const Integer* g_cnt, const Integer* g_off, Integer* g_range) {
  return convert::run_or_zero<logical>("ga_create_bin_range", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_bin).group(), "create_bin_range", {*g_bin, *g_cnt, *g_off});
    convert::assign(g_range, convert::create_bin_range<Fortran>(*g_bin, *g_cnt, *g_off));
    return *g_range != 0;
  });
}

logical nga_create_bin_range_(const Integer* g_bin, const Integer* g_cnt, const Integer* g_off, Integer* g_range);
logical nga_create_bin_range_(const Integer* g_bin, const Integer* g_cnt, const Integer* g_off, Integer* g_range) {
  return convert::run_or_zero<logical>("nga_create_bin_range", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_bin).group(), "create_bin_range", {*g_bin, *g_cnt, *g_off});
    convert::assign(g_range, convert::create_bin_range<Fortran>(*g_bin, *g_cnt, *g_off));
    return *g_range != 0;
  });
}

void ga_bin_sorter_(const Integer* g_bin, const Integer* g_cnt, const Integer* g_off);
void ga_bin_sorter_(const Integer* g_bin, const Integer* g_cnt, const Integer* g_off) {
  convert::run<void>("ga_bin_sorter", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_bin).group(), "bin_sorter", {*g_bin, *g_cnt, *g_off});
    auto& g_bin_ = convert::array(*g_bin);
    auto& g_cnt_ = convert::array(*g_cnt);
    auto& g_off_ = convert::array(*g_off);
    ga::bin_sort(g_bin_, g_cnt_, g_off_);
  });
}

void nga_bin_sorter_(const Integer* g_bin, const Integer* g_cnt, const Integer* g_off);
void nga_bin_sorter_(const Integer* g_bin, const Integer* g_cnt, const Integer* g_off) {
  convert::run<void>("nga_bin_sorter", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_bin).group(), "bin_sorter", {*g_bin, *g_cnt, *g_off});
    auto& g_bin_ = convert::array(*g_bin);
    auto& g_cnt_ = convert::array(*g_cnt);
    auto& g_off_ = convert::array(*g_off);
    ga::bin_sort(g_bin_, g_cnt_, g_off_);
  });
}

void ga_bin_index_(const Integer* g_bin, const Integer* g_cnt, const Integer* g_off, const Integer* values, const Integer* subs, const Integer* n, const Integer* sortit);
void ga_bin_index_(const Integer* g_bin, const Integer* g_cnt, const Integer* g_off, const Integer* values, const Integer* subs, const Integer* n, const Integer* sortit) {
  convert::run<void>("ga_bin_index", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_bin).group(), "bin_index", {*g_bin, *g_cnt, *g_off, *n, *sortit});
    convert::bin_index<Fortran>(*g_bin, *g_cnt, *g_off, values, subs, *n, *sortit);
  });
}

void nga_bin_index_(const Integer* g_bin, const Integer* g_cnt, const Integer* g_off, const Integer* values, const Integer* subs, const Integer* n, const Integer* sortit);
void nga_bin_index_(const Integer* g_bin, const Integer* g_cnt, const Integer* g_off, const Integer* values, const Integer* subs, const Integer* n, const Integer* sortit) {
  convert::run<void>("nga_bin_index", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_bin).group(), "bin_index", {*g_bin, *g_cnt, *g_off, *n, *sortit});
    convert::bin_index<Fortran>(*g_bin, *g_cnt, *g_off, values, subs, *n, *sortit);
  });
}

void nga_sprs_array_access_col_block_(const Integer* s_a, const Integer* icol, AccessIndex* idx, AccessIndex* jdx, AccessIndex* vdx);
void nga_sprs_array_access_col_block_(const Integer* s_a, const Integer* icol, AccessIndex* idx, AccessIndex* jdx, AccessIndex* vdx) {
  convert::run<void>("nga_sprs_array_access_col_block", [&] {
    convert::sprs_access<Fortran>(*s_a, *icol, idx, jdx, vdx);
  });
}

void nga_sprs_array_add_element_(const Integer* s_a, const Integer* idx, const Integer* jdx, void* value);
void nga_sprs_array_add_element_(const Integer* s_a, const Integer* idx, const Integer* jdx, void* value) {
  convert::run<void>("nga_sprs_array_add_element", [&] {
    convert::sprs_add<Fortran>(*s_a, *idx, *jdx, value);
  });
}

logical nga_sprs_array_assemble_(const Integer* s_a);
logical nga_sprs_array_assemble_(const Integer* s_a) {
  return convert::run<logical>("nga_sprs_array_assemble", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "sprs_array_assemble", {*s_a});
    convert::sprs_assemble<Fortran>(*s_a);
    return convert::yes;
  });
}

Integer nga_sprs_array_create_(const Integer* idim, const Integer* jdim, const Integer* type);
Integer nga_sprs_array_create_(const Integer* idim, const Integer* jdim, const Integer* type) {
  return convert::run_or_zero<Integer>("nga_sprs_array_create", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "sprs_array_create", {*idim, *jdim, *type});
    return convert::sprs_create<Fortran>(*idim, *jdim, *type);
  });
}

Integer nga_sprs_array_create_from_dense_(const Integer* g_a);
Integer nga_sprs_array_create_from_dense_(const Integer* g_a) {
  return convert::run_or_zero<Integer>("nga_sprs_array_create_from_dense", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "sprs_array_create_from_dense", {*g_a});
    return convert::sprs_from_dense<Fortran>(*g_a);
  });
}

Integer nga_sprs_array_create_from_sparse_(const Integer* s_a);
Integer nga_sprs_array_create_from_sparse_(const Integer* s_a) {
  return convert::run_or_zero<Integer>("nga_sprs_array_create_from_sparse", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "sprs_array_create_from_sparse", {*s_a});
    return convert::sprs_to_dense<Fortran>(*s_a);
  });
}

void nga_sprs_array_column_distribution_(const Integer* s_a, const Integer* proc, Integer* lo, Integer* hi);
void nga_sprs_array_column_distribution_(const Integer* s_a, const Integer* proc, Integer* lo, Integer* hi) {
  convert::run<void>("nga_sprs_array_column_distribution", [&] {
    convert::sprs_columns<Fortran>(*s_a, *proc, lo, hi);
  });
}

void nga_sprs_array_col_block_list_(const Integer* s_a, Integer* idx, Integer* n);
void nga_sprs_array_col_block_list_(const Integer* s_a, Integer* idx, Integer* n) {
  convert::run<void>("nga_sprs_array_col_block_list", [&] {
    convert::sprs_blocks<Fortran>(*s_a, idx, n);
  });
}

Integer nga_sprs_array_count_sketch_(const Integer* s_a, const Integer* size_k, Integer* g_k, Integer* g_w);
Integer nga_sprs_array_count_sketch_(const Integer* s_a, const Integer* size_k, Integer* g_k, Integer* g_w) {
  return convert::run_or_zero<Integer>("nga_sprs_array_count_sketch", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "sprs_array_count_sketch", {*s_a, *size_k});
    return convert::sprs_sketch<Fortran>(*s_a, *size_k, g_k, g_w);
  });
}

logical nga_sprs_array_destroy_(const Integer* s_a);
logical nga_sprs_array_destroy_(const Integer* s_a) {
  return convert::run<logical>("nga_sprs_array_destroy", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "sprs_array_destroy", {*s_a});
    convert::sprs_destroy<Fortran>(*s_a);
    return convert::yes;
  });
}

void nga_sprs_array_diag_right_multiply_(const Integer* s_a, const Integer* g_d);
void nga_sprs_array_diag_right_multiply_(const Integer* s_a, const Integer* g_d) {
  convert::run<void>("nga_sprs_array_diag_right_multiply", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_d).group(), "sprs_array_diag_right_multiply", {*s_a, *g_d});
    convert::sprs_right<Fortran>(*s_a, *g_d);
  });
}

void nga_sprs_array_diag_left_multiply_(const Integer* s_a, const Integer* g_d);
void nga_sprs_array_diag_left_multiply_(const Integer* s_a, const Integer* g_d) {
  convert::run<void>("nga_sprs_array_diag_left_multiply", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_d).group(), "sprs_array_diag_left_multiply", {*s_a, *g_d});
    convert::sprs_left<Fortran>(*s_a, *g_d);
  });
}

Integer nga_sprs_array_dnssprs_multiply_(const Integer* g_a, const Integer* s_b);
Integer nga_sprs_array_dnssprs_multiply_(const Integer* g_a, const Integer* s_b) {
  return convert::run_or_zero<Integer>("nga_sprs_array_dnssprs_multiply", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "sprs_array_dnssprs_multiply", {*g_a, *s_b});
    return convert::sprs_dnssprs<Fortran>(*g_a, *s_b);
  });
}

Integer nga_sprs_array_duplicate_(const Integer* s_a);
Integer nga_sprs_array_duplicate_(const Integer* s_a) {
  return convert::run_or_zero<Integer>("nga_sprs_array_duplicate", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "sprs_array_duplicate", {*s_a});
    return convert::sprs_duplicate<Fortran>(*s_a);
  });
}

void nga_sprs_array_export_(const Integer* s_a, const char* file, std::size_t file_length);
void nga_sprs_array_export_(const Integer* s_a, const char* file, std::size_t file_length) {
  convert::run<void>("nga_sprs_array_export", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "sprs_array_export", {*s_a});
    convert::sprs_export<Fortran>(*s_a, convert::text(file, file_length));
  });
}

void nga_sprs_array_get_diag_(const Integer* s_a, Integer* g_d);
void nga_sprs_array_get_diag_(const Integer* s_a, Integer* g_d) {
  convert::run<void>("nga_sprs_array_get_diag", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "sprs_array_get_diag", {*s_a});
    convert::assign(g_d, convert::sprs_diagonal<Fortran>(*s_a));
  });
}

Integer nga_sprs_array_matmat_multiply_(const Integer* s_a, const Integer* s_b);
Integer nga_sprs_array_matmat_multiply_(const Integer* s_a, const Integer* s_b) {
  return convert::run_or_zero<Integer>("nga_sprs_array_matmat_multiply", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "sprs_array_matmat_multiply", {*s_a, *s_b});
    return convert::sprs_matmat<Fortran>(*s_a, *s_b);
  });
}

void nga_sprs_array_matvec_multiply_(const Integer* s_a, const Integer* g_a, const Integer* g_v);
void nga_sprs_array_matvec_multiply_(const Integer* s_a, const Integer* g_a, const Integer* g_v) {
  convert::run<void>("nga_sprs_array_matvec_multiply", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_a).group(), "sprs_array_matvec_multiply", {*s_a, *g_a, *g_v});
    convert::sprs_matvec<Fortran>(*s_a, *g_a, *g_v);
  });
}

void nga_sprs_array_row_distribution_(const Integer* s_a, const Integer* proc, Integer* lo, Integer* hi);
void nga_sprs_array_row_distribution_(const Integer* s_a, const Integer* proc, Integer* lo, Integer* hi) {
  convert::run<void>("nga_sprs_array_row_distribution", [&] {
    convert::sprs_rows<Fortran>(*s_a, *proc, lo, hi);
  });
}

void nga_sprs_array_scale_(const Integer* s_a, void* scale);
void nga_sprs_array_scale_(const Integer* s_a, void* scale) {
  convert::run<void>("nga_sprs_array_scale", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "sprs_array_scale", {*s_a});
    convert::sprs_scale<Fortran>(*s_a, scale);
  });
}

void nga_sprs_array_shift_diag_(const Integer* s_a, void* shift);
void nga_sprs_array_shift_diag_(const Integer* s_a, void* shift) {
  convert::run<void>("nga_sprs_array_shift_diag", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "sprs_array_shift_diag", {*s_a});
    convert::sprs_shift<Fortran>(*s_a, shift);
  });
}

Integer nga_sprs_array_sprsdns_multiply_(const Integer* s_a, const Integer* g_b);
Integer nga_sprs_array_sprsdns_multiply_(const Integer* s_a, const Integer* g_b) {
  return convert::run_or_zero<Integer>("nga_sprs_array_sprsdns_multiply", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(convert::array(*g_b).group(), "sprs_array_sprsdns_multiply", {*s_a, *g_b});
    return convert::sprs_sprsdns<Fortran>(*s_a, *g_b);
  });
}

logical ga_create_mutexes_(const Integer* number);
logical ga_create_mutexes_(const Integer* number) {
  return convert::run<logical>("ga_create_mutexes", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "create_mutexes", {*number});
    return ga::create_mutexes(*number);
  });
}

logical nga_create_mutexes_(const Integer* number);
logical nga_create_mutexes_(const Integer* number) {
  return convert::run<logical>("nga_create_mutexes", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "create_mutexes", {*number});
    return ga::create_mutexes(*number);
  });
}

logical ga_destroy_mutexes_();
logical ga_destroy_mutexes_() {
  return convert::run<logical>("ga_destroy_mutexes", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "destroy_mutexes", {});
    return ga::destroy_mutexes();
  });
}

logical nga_destroy_mutexes_();
logical nga_destroy_mutexes_() {
  return convert::run<logical>("nga_destroy_mutexes", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "destroy_mutexes", {});
    return ga::destroy_mutexes();
  });
}

void ga_fence_();
void ga_fence_() {
  convert::run<void>("ga_fence", [&] {
    ga::fence();
  });
}

void nga_fence_();
void nga_fence_() {
  convert::run<void>("nga_fence", [&] {
    ga::fence();
  });
}

void ga_init_fence_();
void ga_init_fence_() {
  convert::run<void>("ga_init_fence", [&] {
    ga::init_fence();
  });
}

void nga_init_fence_();
void nga_init_fence_() {
  convert::run<void>("nga_init_fence", [&] {
    ga::init_fence();
  });
}

void ga_lock_(const Integer* mutex);
void ga_lock_(const Integer* mutex) {
  convert::run<void>("ga_lock", [&] {
    ga::lock(*mutex);
  });
}

void nga_lock_(const Integer* mutex);
void nga_lock_(const Integer* mutex) {
  convert::run<void>("nga_lock", [&] {
    ga::lock(*mutex);
  });
}

void ga_mask_sync_(const Integer* first, const Integer* last);
void ga_mask_sync_(const Integer* first, const Integer* last) {
  convert::run<void>("ga_mask_sync", [&] {
    ga::mask_sync(*first, *last);
  });
}

void nga_mask_sync_(const Integer* first, const Integer* last);
void nga_mask_sync_(const Integer* first, const Integer* last) {
  convert::run<void>("nga_mask_sync", [&] {
    ga::mask_sync(*first, *last);
  });
}

void ga_sync_();
void ga_sync_() {
  convert::run<void>("ga_sync", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "sync", {});
    ga::sync();
  });
}

void nga_sync_();
void nga_sync_() {
  convert::run<void>("nga_sync", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "sync", {});
    ga::sync();
  });
}

void ga_unlock_(const Integer* mutex);
void ga_unlock_(const Integer* mutex) {
  convert::run<void>("ga_unlock", [&] {
    ga::unlock(*mutex);
  });
}

void nga_unlock_(const Integer* mutex);
void nga_unlock_(const Integer* mutex) {
  convert::run<void>("nga_unlock", [&] {
    ga::unlock(*mutex);
  });
}

void ga_msg_sync_();
void ga_msg_sync_() {
  convert::run<void>("ga_msg_sync", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "msg_sync", {});
    ga::sync();
  });
}

void nga_msg_sync_();
void nga_msg_sync_() {
  convert::run<void>("nga_msg_sync", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    if (ga::full_check) convert::compare(ga::no_group, "msg_sync", {});
    ga::sync();
  });
}

void gannet_region_begin_(const char* name, std::size_t name_length);
void gannet_region_begin_(const char* name, std::size_t name_length) {
  convert::run<void>("gannet_region_begin", [&] {
    convert::region_begin<Fortran>(convert::text(name, name_length));
  });
}

void gannet_region_end_();
void gannet_region_end_() {
  convert::run<void>("gannet_region_end", [&] {
    convert::region_end<Fortran>();
  });
}

void trace_init_(const Integer* num);
void trace_init_(const Integer* num) {
  convert::run<void>("trace_init", [&] {
    ga::old_trace::begin(*num);
  });
}

void trace_stime_();
void trace_stime_() {
  convert::run<void>("trace_stime", [&] {
    ga::old_trace::operation_begins();
  });
}

void trace_etime_();
void trace_etime_() {
  convert::run<void>("trace_etime", [&] {
    ga::old_trace::operation_ends();
  });
}

void trace_genrec_(const Integer* ga, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi, const Integer* code);
void trace_genrec_(const Integer* ga, const Integer* ilo, const Integer* ihi, const Integer* jlo, const Integer* jhi, const Integer* code) {
  convert::run<void>("trace_genrec", [&] {
    convert::trace_genrec<Fortran>(*ga, *ilo, *ihi, *jlo, *jhi, *code);
  });
}

void trace_end_(const Integer* proc);
void trace_end_(const Integer* proc) {
  convert::run<void>("trace_end", [&] {
    ga::old_trace::end(*proc);
  });
}

Integer nga_deregister_type_(const Integer* type);
Integer nga_deregister_type_(const Integer* type) {
  return convert::run<Integer>("nga_deregister_type", [&] {
    return convert::deregister_type<Fortran>(*type);
  });
}

void nga_get_field_(const Integer* g_a, const Integer* lo, const Integer* hi, const Integer* foff, const Integer* fsize, void* buf, const Integer* ld);
void nga_get_field_(const Integer* g_a, const Integer* lo, const Integer* hi, const Integer* foff, const Integer* fsize, void* buf, const Integer* ld) {
  convert::run<void>("nga_get_field", [&] {
    convert::get_field<Fortran>(*g_a, lo, hi, *foff, *fsize, buf, ld);
  });
}

void nga_nbget_field_(const Integer* g_a, const Integer* lo, const Integer* hi, const Integer* foff, const Integer* fsize, void* buf, const Integer* ld, Integer* nbhandle);
void nga_nbget_field_(const Integer* g_a, const Integer* lo, const Integer* hi, const Integer* foff, const Integer* fsize, void* buf, const Integer* ld, Integer* nbhandle) {
  convert::run<void>("nga_nbget_field", [&] {
    convert::get_field<Fortran>(*g_a, lo, hi, *foff, *fsize, buf, ld, nbhandle);
  });
}

void nga_nbput_field_(const Integer* g_a, const Integer* lo, const Integer* hi, const Integer* foff, const Integer* fsize, void* buf, const Integer* ld, Integer* nbhandle);
void nga_nbput_field_(const Integer* g_a, const Integer* lo, const Integer* hi, const Integer* foff, const Integer* fsize, void* buf, const Integer* ld, Integer* nbhandle) {
  convert::run<void>("nga_nbput_field", [&] {
    convert::put_field<Fortran>(*g_a, lo, hi, *foff, *fsize, buf, ld, nbhandle);
  });
}

void nga_put_field_(const Integer* g_a, const Integer* lo, const Integer* hi, const Integer* foff, const Integer* fsize, void* buf, const Integer* ld);
void nga_put_field_(const Integer* g_a, const Integer* lo, const Integer* hi, const Integer* foff, const Integer* fsize, void* buf, const Integer* ld) {
  convert::run<void>("nga_put_field", [&] {
    convert::put_field<Fortran>(*g_a, lo, hi, *foff, *fsize, buf, ld);
  });
}

Integer nga_register_type_(const Integer* bytes);
Integer nga_register_type_(const Integer* bytes) {
  return convert::run<Integer>("nga_register_type", [&] {
    return ga::register_type(*bytes);
  });
}

}  // extern "C"
#pragma GCC visibility pop
