// Generated from bindings/api/dra by bindings/generate; do not edit.
#include "convert/dra_interface.hpp"
#include "dra.h"

using namespace gannet;
using convert::C;
using convert::C64;

#pragma GCC visibility push(default)
extern "C" {

int DRA_Init(int max_arrays, double max_array_size, double total_disk_space, double max_memory) {
  return convert::run<int>("DRA_Init", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    return convert::dra_init<C>(max_memory);
  });
}

int DRA_Terminate(void) {
  return convert::run<int>("DRA_Terminate", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    return convert::dra_terminate<C>();
  });
}

int NDRA_Create(int type, int ndim, dra_size_t dims[], char* name, char* filename, int mode, dra_size_t reqdims[], int* d_a) {
  return convert::run<int>("NDRA_Create", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    return convert::dra_create<C>(type, ndim, dims, convert::text(name), convert::text(filename), mode, reqdims, d_a);
  });
}

int DRA_Open(char* filename, int mode, int* d_a) {
  return convert::run<int>("DRA_Open", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    return convert::dra_open<C>(convert::text(filename), mode, d_a);
  });
}

int NDRA_Inquire(int d_a, int* type, int* ndim, dra_size_t dims[], char* name, char* filename) {
  return convert::run<int>("NDRA_Inquire", [&] {
    return convert::dra_inquire<C>(d_a, type, ndim, dims, name, filename);
  });
}

int DRA_Close(int d_a) {
  return convert::run<int>("DRA_Close", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    return convert::dra_close<C>(d_a);
  });
}

int DRA_Delete(int d_a) {
  return convert::run<int>("DRA_Delete", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    return convert::dra_delete<C>(d_a);
  });
}

int NDRA_Write(int g_a, int d_a, int* request) {
  return convert::run<int>("NDRA_Write", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    return convert::dra_write<C>(g_a, d_a, request);
  });
}

int NDRA_Read(int g_a, int d_a, int* request) {
  return convert::run<int>("NDRA_Read", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    return convert::dra_read<C>(g_a, d_a, request);
  });
}

int DRA_Wait(int request) {
  return convert::run<int>("DRA_Wait", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    return convert::dra_wait<C>(request);
  });
}

int DRA_Probe(int request, int* compl_status) {
  return convert::run<int>("DRA_Probe", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    return convert::dra_probe<C>(request, compl_status);
  });
}

void DRA_Set_default_config(int numfiles, int numioprocs) {
  convert::run<void>("DRA_Set_default_config", [&] {
    convert::dra_set_default_config<C>(numioprocs);
  });
}

void DRA_Print_internals(int d_a) {
  convert::run<void>("DRA_Print_internals", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    convert::dra_print_internals<C>(d_a);
  });
}

void DRA_Flick(void) {
  convert::run<void>("DRA_Flick", [&] {
    convert::dra_flick<C>();
  });
}

}  // extern "C"
#pragma GCC visibility pop
