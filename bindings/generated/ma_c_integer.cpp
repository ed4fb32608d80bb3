// Generated from bindings/api/ma by bindings/generate; do not edit.
#include "convert/ma_interface.hpp"
#include "macdecls.h"

using namespace gannet;
using convert::C;
using convert::C64;

#pragma GCC visibility push(default)
extern "C" {

Boolean MA_init(Integer datatype, Integer nominal_stack, Integer nominal_heap) {
  return convert::run<Boolean>("MA_init", [&] {
    return ma::init(convert::element_type(datatype), nominal_stack, nominal_heap);
  });
}

Boolean MA_initialized(void) {
  return convert::run<Boolean>("MA_initialized", [&] {
    return ma::initialized();
  });
}

Boolean MA_push_stack(Integer datatype, Integer nelem, const char* name, Integer* memhandle) {
  return convert::run<Boolean>("MA_push_stack", [&] {
    return convert::push_stack<C>(convert::element_type(datatype), nelem, convert::text(name), memhandle);
  });
}

Boolean MA_push_get(Integer datatype, Integer nelem, const char* name, Integer* memhandle, MA_AccessIndex* index) {
  return convert::run<Boolean>("MA_push_get", [&] {
    return convert::push_get<C>(convert::element_type(datatype), nelem, convert::text(name), memhandle, index);
  });
}

Boolean MA_pop_stack(Integer memhandle) {
  return convert::run<Boolean>("MA_pop_stack", [&] {
    return ma::pop_stack(memhandle);
  });
}

Boolean MA_chop_stack(Integer memhandle) {
  return convert::run<Boolean>("MA_chop_stack", [&] {
    return ma::chop_stack(memhandle);
  });
}

Boolean MA_allocate_heap(Integer datatype, Integer nelem, const char* name, Integer* memhandle) {
  return convert::run<Boolean>("MA_allocate_heap", [&] {
    return convert::allocate_heap<C>(convert::element_type(datatype), nelem, convert::text(name), memhandle);
  });
}

Boolean MA_alloc_get(Integer datatype, Integer nelem, const char* name, Integer* memhandle, MA_AccessIndex* index) {
  return convert::run<Boolean>("MA_alloc_get", [&] {
    return convert::alloc_get<C>(convert::element_type(datatype), nelem, convert::text(name), memhandle, index);
  });
}

Boolean MA_free_heap(Integer memhandle) {
  return convert::run<Boolean>("MA_free_heap", [&] {
    return ma::free_heap(memhandle);
  });
}

Boolean MA_free_heap_piece(Integer memhandle, Integer nelem) {
  return convert::run<Boolean>("MA_free_heap_piece", [&] {
    return ma::free_heap_piece(memhandle, nelem);
  });
}

Boolean MA_get_index(Integer memhandle, MA_AccessIndex* index) {
  return convert::run<Boolean>("MA_get_index", [&] {
    return convert::get_index<C>(memhandle, index);
  });
}

Boolean MA_get_pointer(Integer memhandle, void* pointer) {
  return convert::run<Boolean>("MA_get_pointer", [&] {
    return convert::get_pointer<C>(memhandle, pointer);
  });
}

Pointer MA_get_mbase(Integer datatype) {
  return convert::run<Pointer>("MA_get_mbase", [&] {
    return ma::get_mbase(convert::element_type(datatype));
  });
}

Integer MA_inquire_avail(Integer datatype) {
  return convert::run<Integer>("MA_inquire_avail", [&] {
    return ma::inquire_avail(convert::element_type(datatype));
  });
}

Integer MA_inquire_heap(Integer datatype) {
  return convert::run<Integer>("MA_inquire_heap", [&] {
    return ma::inquire_heap(convert::element_type(datatype));
  });
}

Integer MA_inquire_heap_check_stack(Integer datatype) {
  return convert::run<Integer>("MA_inquire_heap_check_stack", [&] {
    return ma::inquire_heap_check_stack(convert::element_type(datatype));
  });
}

Integer MA_inquire_heap_no_partition(Integer datatype) {
  return convert::run<Integer>("MA_inquire_heap_no_partition", [&] {
    return ma::inquire_heap_no_partition(convert::element_type(datatype));
  });
}

Integer MA_inquire_stack(Integer datatype) {
  return convert::run<Integer>("MA_inquire_stack", [&] {
    return ma::inquire_stack(convert::element_type(datatype));
  });
}

Integer MA_inquire_stack_check_heap(Integer datatype) {
  return convert::run<Integer>("MA_inquire_stack_check_heap", [&] {
    return ma::inquire_stack_check_heap(convert::element_type(datatype));
  });
}

Integer MA_inquire_stack_no_partition(Integer datatype) {
  return convert::run<Integer>("MA_inquire_stack_no_partition", [&] {
    return ma::inquire_stack_no_partition(convert::element_type(datatype));
  });
}

Integer MA_sizeof(Integer datatype1, Integer nelem1, Integer datatype2) {
  return convert::run<Integer>("MA_sizeof", [&] {
    return ma::size_of(convert::element_type(datatype1), nelem1, convert::element_type(datatype2));
  });
}

Integer MA_sizeof_overhead(Integer datatype) {
  return convert::run<Integer>("MA_sizeof_overhead", [&] {
    return ma::sizeof_overhead(convert::element_type(datatype));
  });
}

Boolean MA_verify_allocator_stuff(void) {
  return convert::run<Boolean>("MA_verify_allocator_stuff", [&] {
    return ma::verify_allocator_stuff();
  });
}

void MA_print_stats(Boolean printroutines) {
  convert::run<void>("MA_print_stats", [&] {
    ma::print_stats(printroutines);
  });
}

void MA_trace(Boolean value) {
  convert::run<void>("MA_trace", [&] {
    ma::trace(value);
  });
}

Boolean MA_init_memhandle_iterator(Integer* ithandle) {
  return convert::run<Boolean>("MA_init_memhandle_iterator", [&] {
    return convert::init_memhandle_iterator<C>(ithandle);
  });
}

Boolean MA_get_next_memhandle(Integer* ithandle, Integer* memhandle) {
  return convert::run<Boolean>("MA_get_next_memhandle", [&] {
    return convert::get_next_memhandle<C>(ithandle, memhandle);
  });
}

Boolean MA_set_numalign(Integer value) {
  return convert::run<Boolean>("MA_set_numalign", [&] {
    return ma::set_numalign(value);
  });
}

Boolean MA_get_numalign(Integer* value) {
  return convert::run<Boolean>("MA_get_numalign", [&] {
    return convert::get_numalign<C>(value);
  });
}

Boolean MA_set_auto_verify(Boolean value) {
  return convert::run<Boolean>("MA_set_auto_verify", [&] {
    return ma::set_auto_verify(value);
  });
}

Boolean MA_set_error_print(Boolean value) {
  return convert::run<Boolean>("MA_set_error_print", [&] {
    return ma::set_error_print(value);
  });
}

Boolean MA_set_hard_fail(Boolean value) {
  return convert::run<Boolean>("MA_set_hard_fail", [&] {
    return ma::set_hard_fail(value);
  });
}

}  // extern "C"
#pragma GCC visibility pop
