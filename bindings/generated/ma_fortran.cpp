// Generated from bindings/api/ma by bindings/generate; do not edit.
#include "convert/ma_interface.hpp"

using namespace gannet;
using convert::Fortran;

#pragma GCC visibility push(default)
extern "C" {

logical ma_init_(const Integer* datatype, const Integer* stack, const Integer* heap);
logical ma_init_(const Integer* datatype, const Integer* stack, const Integer* heap) {
  return convert::run<logical>("ma_init", [&] {
    return ma::init(convert::element_type(*datatype), *stack, *heap);
  });
}

logical ma_initialized_();
logical ma_initialized_() {
  return convert::run<logical>("ma_initialized", [&] {
    return ma::initialized();
  });
}

logical ma_push_stack_(const Integer* datatype, const Integer* nelem, const char* name, Integer* memhandle, std::size_t name_length);
logical ma_push_stack_(const Integer* datatype, const Integer* nelem, const char* name, Integer* memhandle, std::size_t name_length) {
  return convert::run<logical>("ma_push_stack", [&] {
    return convert::push_stack<Fortran>(convert::element_type(*datatype), *nelem, convert::text(name, name_length), memhandle);
  });
}

logical ma_push_get_(const Integer* datatype, const Integer* nelem, const char* name, Integer* memhandle, AccessIndex* index, std::size_t name_length);
logical ma_push_get_(const Integer* datatype, const Integer* nelem, const char* name, Integer* memhandle, AccessIndex* index, std::size_t name_length) {
  return convert::run<logical>("ma_push_get", [&] {
    return convert::push_get<Fortran>(convert::element_type(*datatype), *nelem, convert::text(name, name_length), memhandle, index);
  });
}

logical ma_pop_stack_(const Integer* memhandle);
logical ma_pop_stack_(const Integer* memhandle) {
  return convert::run<logical>("ma_pop_stack", [&] {
    return ma::pop_stack(*memhandle);
  });
}

logical ma_chop_stack_(const Integer* memhandle);
logical ma_chop_stack_(const Integer* memhandle) {
  return convert::run<logical>("ma_chop_stack", [&] {
    return ma::chop_stack(*memhandle);
  });
}

logical ma_allocate_heap_(const Integer* datatype, const Integer* nelem, const char* name, Integer* memhandle, std::size_t name_length);
logical ma_allocate_heap_(const Integer* datatype, const Integer* nelem, const char* name, Integer* memhandle, std::size_t name_length) {
  return convert::run<logical>("ma_allocate_heap", [&] {
    return convert::allocate_heap<Fortran>(convert::element_type(*datatype), *nelem, convert::text(name, name_length), memhandle);
  });
}

logical ma_alloc_get_(const Integer* datatype, const Integer* nelem, const char* name, Integer* memhandle, AccessIndex* index, std::size_t name_length);
logical ma_alloc_get_(const Integer* datatype, const Integer* nelem, const char* name, Integer* memhandle, AccessIndex* index, std::size_t name_length) {
  return convert::run<logical>("ma_alloc_get", [&] {
    return convert::alloc_get<Fortran>(convert::element_type(*datatype), *nelem, convert::text(name, name_length), memhandle, index);
  });
}

logical ma_free_heap_(const Integer* memhandle);
logical ma_free_heap_(const Integer* memhandle) {
  return convert::run<logical>("ma_free_heap", [&] {
    return ma::free_heap(*memhandle);
  });
}

logical ma_free_heap_piece_(const Integer* memhandle, const Integer* nelem);
logical ma_free_heap_piece_(const Integer* memhandle, const Integer* nelem) {
  return convert::run<logical>("ma_free_heap_piece", [&] {
    return ma::free_heap_piece(*memhandle, *nelem);
  });
}

logical ma_get_index_(const Integer* memhandle, AccessIndex* index);
logical ma_get_index_(const Integer* memhandle, AccessIndex* index) {
  return convert::run<logical>("ma_get_index", [&] {
    return convert::get_index<Fortran>(*memhandle, index);
  });
}

Integer ma_inquire_avail_(const Integer* datatype);
Integer ma_inquire_avail_(const Integer* datatype) {
  return convert::run<Integer>("ma_inquire_avail", [&] {
    return ma::inquire_avail(convert::element_type(*datatype));
  });
}

Integer ma_inquire_heap_(const Integer* datatype);
Integer ma_inquire_heap_(const Integer* datatype) {
  return convert::run<Integer>("ma_inquire_heap", [&] {
    return ma::inquire_heap(convert::element_type(*datatype));
  });
}

Integer ma_inquire_heap_check_stack_(const Integer* datatype);
Integer ma_inquire_heap_check_stack_(const Integer* datatype) {
  return convert::run<Integer>("ma_inquire_heap_check_stack", [&] {
    return ma::inquire_heap_check_stack(convert::element_type(*datatype));
  });
}

Integer ma_inquire_heap_no_partition_(const Integer* datatype);
Integer ma_inquire_heap_no_partition_(const Integer* datatype) {
  return convert::run<Integer>("ma_inquire_heap_no_partition", [&] {
    return ma::inquire_heap_no_partition(convert::element_type(*datatype));
  });
}

Integer ma_inquire_stack_(const Integer* datatype);
Integer ma_inquire_stack_(const Integer* datatype) {
  return convert::run<Integer>("ma_inquire_stack", [&] {
    return ma::inquire_stack(convert::element_type(*datatype));
  });
}

Integer ma_inquire_stack_check_heap_(const Integer* datatype);
Integer ma_inquire_stack_check_heap_(const Integer* datatype) {
  return convert::run<Integer>("ma_inquire_stack_check_heap", [&] {
    return ma::inquire_stack_check_heap(convert::element_type(*datatype));
  });
}

Integer ma_inquire_stack_no_partition_(const Integer* datatype);
Integer ma_inquire_stack_no_partition_(const Integer* datatype) {
  return convert::run<Integer>("ma_inquire_stack_no_partition", [&] {
    return ma::inquire_stack_no_partition(convert::element_type(*datatype));
  });
}

Integer ma_sizeof_(const Integer* datatype1, const Integer* nelem1, const Integer* datatype2);
Integer ma_sizeof_(const Integer* datatype1, const Integer* nelem1, const Integer* datatype2) {
  return convert::run<Integer>("ma_sizeof", [&] {
    return ma::size_of(convert::element_type(*datatype1), *nelem1, convert::element_type(*datatype2));
  });
}

Integer ma_sizeof_overhead_(const Integer* datatype);
Integer ma_sizeof_overhead_(const Integer* datatype) {
  return convert::run<Integer>("ma_sizeof_overhead", [&] {
    return ma::sizeof_overhead(convert::element_type(*datatype));
  });
}

logical ma_verify_allocator_stuff_();
logical ma_verify_allocator_stuff_() {
  return convert::run<logical>("ma_verify_allocator_stuff", [&] {
    return ma::verify_allocator_stuff();
  });
}

void ma_summarize_allocated_blocks_();
void ma_summarize_allocated_blocks_() {
  convert::run<void>("ma_summarize_allocated_blocks", [&] {
    ma::summarize_allocated_blocks();
  });
}

void ma_print_stats_(const Integer* printroutines);
void ma_print_stats_(const Integer* printroutines) {
  convert::run<void>("ma_print_stats", [&] {
    ma::print_stats(*printroutines);
  });
}

void ma_trace_(const Integer* value);
void ma_trace_(const Integer* value) {
  convert::run<void>("ma_trace", [&] {
    ma::trace(*value);
  });
}

logical ma_init_memhandle_iterator_(Integer* ithandle);
logical ma_init_memhandle_iterator_(Integer* ithandle) {
  return convert::run<logical>("ma_init_memhandle_iterator", [&] {
    return convert::init_memhandle_iterator<Fortran>(ithandle);
  });
}

logical ma_get_next_memhandle_(Integer* ithandle, Integer* memhandle);
logical ma_get_next_memhandle_(Integer* ithandle, Integer* memhandle) {
  return convert::run<logical>("ma_get_next_memhandle", [&] {
    return convert::get_next_memhandle<Fortran>(ithandle, memhandle);
  });
}

logical ma_set_numalign_(const Integer* numalign);
logical ma_set_numalign_(const Integer* numalign) {
  return convert::run<logical>("ma_set_numalign", [&] {
    return ma::set_numalign(*numalign);
  });
}

logical ma_get_numalign_(Integer* numalign);
logical ma_get_numalign_(Integer* numalign) {
  return convert::run<logical>("ma_get_numalign", [&] {
    return convert::get_numalign<Fortran>(numalign);
  });
}

logical ma_set_auto_verify_(const Integer* value);
logical ma_set_auto_verify_(const Integer* value) {
  return convert::run<logical>("ma_set_auto_verify", [&] {
    return ma::set_auto_verify(*value);
  });
}

logical ma_set_error_print_(const Integer* value);
logical ma_set_error_print_(const Integer* value) {
  return convert::run<logical>("ma_set_error_print", [&] {
    return ma::set_error_print(*value);
  });
}

logical ma_set_hard_fail_(const Integer* value);
logical ma_set_hard_fail_(const Integer* value) {
  return convert::run<logical>("ma_set_hard_fail", [&] {
    return ma::set_hard_fail(*value);
  });
}

Integer ma_set_sizes_();
Integer ma_set_sizes_() {
  return convert::run<Integer>("ma_set_sizes", [&] {
    return convert::set_sizes<Fortran>();
  });
}

}  // extern "C"
#pragma GCC visibility pop
