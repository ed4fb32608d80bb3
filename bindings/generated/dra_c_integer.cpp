// Generated from bindings/api/dra by bindings/generate; do not edit.
#include "convert/dra_interface.hpp"
#include "dra.h"

using namespace gannet;
using convert::C;
using convert::C64;

#pragma GCC visibility push(default)
extern "C" {

int NDRA_Write_section(logical transp, int g_a, int glo[], int ghi[], int d_a, dra_size_t dlo[], dra_size_t dhi[], int* request) {
  return convert::run<int>("NDRA_Write_section", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    return convert::dra_write_section<C>(0, transp, g_a, glo, ghi, d_a, dlo, dhi, request);
  });
}

int NDRA_Read_section(logical transp, int g_a, int glo[], int ghi[], int d_a, dra_size_t dlo[], dra_size_t dhi[], int* request) {
  return convert::run<int>("NDRA_Read_section", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(C::language);
    return convert::dra_read_section<C>(0, transp, g_a, glo, ghi, d_a, dlo, dhi, request);
  });
}

void DRA_Set_debug(logical flag) {
  convert::run<void>("DRA_Set_debug", [&] {
    convert::dra_set_debug<C>(flag);
  });
}

}  // extern "C"
#pragma GCC visibility pop
