// Generated from bindings/api/eaf by bindings/generate; do not edit.
#include "convert/eaf_interface.hpp"

using namespace gannet;
using convert::Fortran;

#pragma GCC visibility push(default)
extern "C" {

Integer eaf_open_(const char* fname, const Integer* type, Integer* fd, std::size_t fname_length);
Integer eaf_open_(const char* fname, const Integer* type, Integer* fd, std::size_t fname_length) {
  return convert::run<Integer>("eaf_open", [&] {
    return convert::eaf_open<Fortran>(convert::text(fname, fname_length), *type, fd);
  });
}

Integer eaf_close_(const Integer* fd);
Integer eaf_close_(const Integer* fd) {
  return convert::run<Integer>("eaf_close", [&] {
    return convert::eaf_close<Fortran>(*fd);
  });
}

Integer eaf_delete_(const char* fname, std::size_t fname_length);
Integer eaf_delete_(const char* fname, std::size_t fname_length) {
  return convert::run<Integer>("eaf_delete", [&] {
    return convert::eaf_delete<Fortran>(convert::text(fname, fname_length));
  });
}

Integer eaf_write_(const Integer* fd, const double* offset, const void* buf, const Integer* bytes);
Integer eaf_write_(const Integer* fd, const double* offset, const void* buf, const Integer* bytes) {
  return convert::run<Integer>("eaf_write", [&] {
    return convert::eaf_write<Fortran>(*fd, *offset, buf, *bytes);
  });
}

Integer eaf_awrite_(const Integer* fd, const double* offset, const void* buf, const Integer* bytes, Integer* req_id);
Integer eaf_awrite_(const Integer* fd, const double* offset, const void* buf, const Integer* bytes, Integer* req_id) {
  return convert::run<Integer>("eaf_awrite", [&] {
    return convert::eaf_awrite<Fortran>(*fd, *offset, buf, *bytes, req_id);
  });
}

Integer eaf_read_(const Integer* fd, const double* offset, void* buf, const Integer* bytes);
Integer eaf_read_(const Integer* fd, const double* offset, void* buf, const Integer* bytes) {
  return convert::run<Integer>("eaf_read", [&] {
    return convert::eaf_read<Fortran>(*fd, *offset, buf, *bytes);
  });
}

Integer eaf_aread_(const Integer* fd, const double* offset, void* buf, const Integer* bytes, Integer* req_id);
Integer eaf_aread_(const Integer* fd, const double* offset, void* buf, const Integer* bytes, Integer* req_id) {
  return convert::run<Integer>("eaf_aread", [&] {
    return convert::eaf_aread<Fortran>(*fd, *offset, buf, *bytes, req_id);
  });
}

Integer eaf_wait_(const Integer* fd, const Integer* id);
Integer eaf_wait_(const Integer* fd, const Integer* id) {
  return convert::run<Integer>("eaf_wait", [&] {
    return convert::eaf_wait<Fortran>(*fd, *id);
  });
}

Integer eaf_probe_(const Integer* id, Integer* status);
Integer eaf_probe_(const Integer* id, Integer* status) {
  return convert::run<Integer>("eaf_probe", [&] {
    return convert::eaf_probe<Fortran>(*id, status);
  });
}

Integer eaf_length_(const Integer* fd, double* length);
Integer eaf_length_(const Integer* fd, double* length) {
  return convert::run<Integer>("eaf_length", [&] {
    return convert::eaf_length<Fortran>(*fd, length);
  });
}

Integer eaf_truncate_(const Integer* fd, const double* length);
Integer eaf_truncate_(const Integer* fd, const double* length) {
  return convert::run<Integer>("eaf_truncate", [&] {
    return convert::eaf_truncate<Fortran>(*fd, *length);
  });
}

logical eaf_eof_(const Integer* code);
logical eaf_eof_(const Integer* code) {
  return convert::run<logical>("eaf_eof", [&] {
    return convert::eaf_eof<Fortran>(*code);
  });
}

Integer eaf_stat_(const char* path, Integer* avail_kb, char* fstype, std::size_t path_length, std::size_t fstype_length);
Integer eaf_stat_(const char* path, Integer* avail_kb, char* fstype, std::size_t path_length, std::size_t fstype_length) {
  return convert::run<Integer>("eaf_stat", [&] {
    return convert::eaf_stat<Fortran>(convert::text(path, path_length), avail_kb, fstype, fstype_length);
  });
}

void eaf_errmsg_(const Integer* code, char* msg, std::size_t msg_length);
void eaf_errmsg_(const Integer* code, char* msg, std::size_t msg_length) {
  convert::run<void>("eaf_errmsg", [&] {
    convert::eaf_errmsg<Fortran>(*code, msg, msg_length);
  });
}

void eaf_print_stats_(const Integer* fd);
void eaf_print_stats_(const Integer* fd) {
  convert::run<void>("eaf_print_stats", [&] {
    convert::eaf_print_stats<Fortran>(*fd);
  });
}

double eaf_util_random_(const Integer* seed);
double eaf_util_random_(const Integer* seed) {
  return convert::run<double>("eaf_util_random", [&] {
    return convert::eaf_util_random<Fortran>(*seed);
  });
}

Integer eaf_util_szint_();
Integer eaf_util_szint_() {
  return convert::run<Integer>("eaf_util_szint", [&] {
    return convert::eaf_util_szint<Fortran>();
  });
}

}  // extern "C"
#pragma GCC visibility pop
