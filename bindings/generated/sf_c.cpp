// Generated from bindings/api/sf by bindings/generate; do not edit.
#include "convert/sf_interface.hpp"
#include "sf.h"

using namespace gannet;
using convert::C;
using convert::C64;

#pragma GCC visibility push(default)
extern "C" {

int SF_Create(char* fname, double size_hard_limit, double size_soft_limit, double req_size, int* handle) {
  return convert::run<int>("SF_Create", [&] {
    return convert::sf_create<C>(convert::text(fname), handle);
  });
}

int SF_Create_suffix(char* fname, double size_hard_limit, double size_soft_limit, double req_size, int* handle, int suffix) {
  return convert::run<int>("SF_Create_suffix", [&] {
    return convert::sf_create_suffix<C>(convert::text(fname), handle, suffix);
  });
}

int SF_Destroy(int handle) {
  return convert::run<int>("SF_Destroy", [&] {
    return convert::sf_destroy<C>(handle);
  });
}

int SF_Rwtor(int handle) {
  return convert::run<int>("SF_Rwtor", [&] {
    return convert::sf_rwtor<C>(handle);
  });
}

int SF_Open(int handle) {
  return convert::run<int>("SF_Open", [&] {
    return convert::sf_open<C>(handle);
  });
}

int SF_Close(int handle) {
  return convert::run<int>("SF_Close", [&] {
    return convert::sf_close<C>(handle);
  });
}

int SF_Fsync(int handle) {
  return convert::run<int>("SF_Fsync", [&] {
    return convert::sf_fsync<C>(handle);
  });
}

int SF_Write(int handle, double offset, double bytes, char* buffer, int* req_id) {
  return convert::run<int>("SF_Write", [&] {
    return convert::sf_write<C>(handle, offset, bytes, buffer, req_id);
  });
}

int SF_Read(int handle, double offset, double bytes, char* buffer, int* req_id) {
  return convert::run<int>("SF_Read", [&] {
    return convert::sf_read<C>(handle, offset, bytes, buffer, req_id);
  });
}

int SF_Wait(int* req_id) {
  return convert::run<int>("SF_Wait", [&] {
    return convert::sf_wait<C>(req_id);
  });
}

int SF_Waitall(int list[], int num) {
  return convert::run<int>("SF_Waitall", [&] {
    return convert::sf_waitall<C>(list, num);
  });
}

void SF_Errmsg(int code, char* msg) {
  convert::run<void>("SF_Errmsg", [&] {
    convert::sf_errmsg<C>(code, msg);
  });
}

}  // extern "C"
#pragma GCC visibility pop
