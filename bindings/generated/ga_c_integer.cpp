// Generated from bindings/api/ga by bindings/generate; do not edit.
#include "convert/ga_interface.hpp"
#include "ga.h"

using namespace gannet;
using convert::C;
using convert::C64;

#pragma GCC visibility push(default)
extern "C" {

void NGA_NbGet_ghost_dir(int g_a, int mask[], ga_nbhdl_t* nbhandle) {
  convert::run<void>("NGA_NbGet_ghost_dir", [&] {
    convert::nbget_ghost_dir<C>(g_a, mask, nbhandle);
  });
}

void NGA_NbGet_ghost_dir64(int g_a, int64_t mask[], ga_nbhdl_t* nbhandle) {
  convert::run<void>("NGA_NbGet_ghost_dir64", [&] {
    convert::nbget_ghost_dir<C64>(g_a, mask, nbhandle);
  });
}

void NGA_Update_ghosts_nb(int g_a, ga_nbhdl_t* nbhandle) {
  convert::run<void>("NGA_Update_ghosts_nb", [&] {
    auto& g_a_ = convert::array(g_a);
    convert::assign(nbhandle, ga::nb_update_ghosts(g_a_));
  });
}

void * ga_malloc(Integer nelem, int type, char* name) {
  return convert::run<void*>("ga_malloc", [&] {
    return convert::get_buffer<C>(type, nelem);
  });
}

void NGA_NbAcc(int g_a, int lo[], int hi[], void* buf, int ld[], void* alpha, ga_nbhdl_t* nbhandle) {
  convert::run<void>("NGA_NbAcc", [&] {
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch lo_hi = convert::patch<C>(g_a_, lo, hi);
    convert::assign(nbhandle, ga::nb_accumulate(g_a_, lo_hi, buf, convert::strides<C>(g_a_, lo_hi, ld), alpha));
  });
}

void NGA_NbAcc64(int g_a, int64_t lo[], int64_t hi[], void* buf, int64_t ld[], void* alpha, ga_nbhdl_t* nbhandle) {
  convert::run<void>("NGA_NbAcc64", [&] {
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch lo_hi = convert::patch<C64>(g_a_, lo, hi);
    convert::assign(nbhandle, ga::nb_accumulate(g_a_, lo_hi, buf, convert::strides<C64>(g_a_, lo_hi, ld), alpha));
  });
}

void NGA_NbGet(int g_a, int lo[], int hi[], void* buf, int ld[], ga_nbhdl_t* nbhandle) {
  convert::run<void>("NGA_NbGet", [&] {
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch lo_hi = convert::patch<C>(g_a_, lo, hi);
    convert::assign(nbhandle, ga::nb_get(g_a_, lo_hi, buf, convert::strides<C>(g_a_, lo_hi, ld)));
  });
}

void NGA_NbGet64(int g_a, int64_t lo[], int64_t hi[], void* buf, int64_t ld[], ga_nbhdl_t* nbhandle) {
  convert::run<void>("NGA_NbGet64", [&] {
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch lo_hi = convert::patch<C64>(g_a_, lo, hi);
    convert::assign(nbhandle, ga::nb_get(g_a_, lo_hi, buf, convert::strides<C64>(g_a_, lo_hi, ld)));
  });
}

void NGA_NbPut(int g_a, int lo[], int hi[], void* buf, int ld[], ga_nbhdl_t* nbhandle) {
  convert::run<void>("NGA_NbPut", [&] {
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch lo_hi = convert::patch<C>(g_a_, lo, hi);
    convert::assign(nbhandle, ga::nb_put(g_a_, lo_hi, buf, convert::strides<C>(g_a_, lo_hi, ld)));
  });
}

void NGA_NbPut64(int g_a, int64_t lo[], int64_t hi[], void* buf, int64_t ld[], ga_nbhdl_t* nbhandle) {
  convert::run<void>("NGA_NbPut64", [&] {
    auto& g_a_ = convert::array(g_a);
    const gannet::Patch lo_hi = convert::patch<C64>(g_a_, lo, hi);
    convert::assign(nbhandle, ga::nb_put(g_a_, lo_hi, buf, convert::strides<C64>(g_a_, lo_hi, ld)));
  });
}

int NGA_NbTest(ga_nbhdl_t* nbhandle) {
  return convert::run<int>("NGA_NbTest", [&] {
    return convert::nb_test<C>(nbhandle);
  });
}

void NGA_NbWait(ga_nbhdl_t* nbhandle) {
  convert::run<void>("NGA_NbWait", [&] {
    convert::nb_wait<C>(nbhandle);
  });
}

void NGA_Nbget_field(int g_a, int lo[], int hi[], int foff, int fsize, void* buf, int ld[], ga_nbhdl_t* nbhandle) {
  convert::run<void>("NGA_Nbget_field", [&] {
    convert::get_field<C>(g_a, lo, hi, foff, fsize, buf, ld, nbhandle);
  });
}

void NGA_Nbput_field(int g_a, int lo[], int hi[], int foff, int fsize, void* buf, int ld[], ga_nbhdl_t* nbhandle) {
  convert::run<void>("NGA_Nbput_field", [&] {
    convert::put_field<C>(g_a, lo, hi, foff, fsize, buf, ld, nbhandle);
  });
}

}  // extern "C"
#pragma GCC visibility pop
