// Generated from bindings/api/eaf by bindings/generate; do not edit.
#include "convert/eaf_interface.hpp"
#include "eaf.h"

using namespace gannet;
using convert::C;
using convert::C64;

#pragma GCC visibility push(default)
extern "C" {

int EAF_Open(const char* fname, int type, int* fd) {
  return convert::run<int>("EAF_Open", [&] {
    return convert::eaf_open<C>(convert::text(fname), type, fd);
  });
}

int EAF_Close(int fd) {
  return convert::run<int>("EAF_Close", [&] {
    return convert::eaf_close<C>(fd);
  });
}

int EAF_Delete(const char* fname) {
  return convert::run<int>("EAF_Delete", [&] {
    return convert::eaf_delete<C>(convert::text(fname));
  });
}

int EAF_Write(int fd, double offset, const void* buf, size_t bytes) {
  return convert::run<int>("EAF_Write", [&] {
    return convert::eaf_write<C>(fd, offset, buf, bytes);
  });
}

int EAF_Awrite(int fd, double offset, const void* buf, size_t bytes, int* req_id) {
  return convert::run<int>("EAF_Awrite", [&] {
    return convert::eaf_awrite<C>(fd, offset, buf, bytes, req_id);
  });
}

int EAF_Read(int fd, double offset, void* buf, size_t bytes) {
  return convert::run<int>("EAF_Read", [&] {
    return convert::eaf_read<C>(fd, offset, buf, bytes);
  });
}

int EAF_Aread(int fd, double offset, void* buf, size_t bytes, int* req_id) {
  return convert::run<int>("EAF_Aread", [&] {
    return convert::eaf_aread<C>(fd, offset, buf, bytes, req_id);
  });
}

int EAF_Wait(int fd, int id) {
  return convert::run<int>("EAF_Wait", [&] {
    return convert::eaf_wait<C>(fd, id);
  });
}

int EAF_Probe(int id, int* status) {
  return convert::run<int>("EAF_Probe", [&] {
    return convert::eaf_probe<C>(id, status);
  });
}

int EAF_Length(int fd, double* length) {
  return convert::run<int>("EAF_Length", [&] {
    return convert::eaf_length<C>(fd, length);
  });
}

int EAF_Truncate(int fd, double length) {
  return convert::run<int>("EAF_Truncate", [&] {
    return convert::eaf_truncate<C>(fd, length);
  });
}

int EAF_Eof(int code) {
  return convert::run<int>("EAF_Eof", [&] {
    return convert::eaf_eof<C>(code);
  });
}

int EAF_Stat(const char* path, long* avail_kb, char* fstype, int fslen) {
  return convert::run<int>("EAF_Stat", [&] {
    return convert::eaf_stat<C>(convert::text(path), avail_kb, fstype, fslen);
  });
}

void EAF_Errmsg(int code, char* msg) {
  convert::run<void>("EAF_Errmsg", [&] {
    convert::eaf_errmsg<C>(code, msg);
  });
}

void EAF_Print_stats(int fd) {
  convert::run<void>("EAF_Print_stats", [&] {
    convert::eaf_print_stats<C>(fd);
  });
}

}  // extern "C"
#pragma GCC visibility pop
