// Generated from bindings/api/sf by bindings/generate; do not edit.
#include "convert/sf_interface.hpp"

using namespace gannet;
using convert::Fortran;

#pragma GCC visibility push(default)
extern "C" {

Integer sf_create_(const char* fname, const double* size_hard_limit, const double* size_soft_limit, const double* req_size, Integer* handle, std::size_t fname_length);
Integer sf_create_(const char* fname, const double* size_hard_limit, const double* size_soft_limit, const double* req_size, Integer* handle, std::size_t fname_length) {
  return convert::run<Integer>("sf_create", [&] {
    return convert::sf_create<Fortran>(convert::text(fname, fname_length), handle);
  });
}

Integer sf_create_suffix_(const char* fname, const double* size_hard_limit, const double* size_soft_limit, const double* req_size, Integer* handle, const Integer* suffix, std::size_t fname_length);
Integer sf_create_suffix_(const char* fname, const double* size_hard_limit, const double* size_soft_limit, const double* req_size, Integer* handle, const Integer* suffix, std::size_t fname_length) {
  return convert::run<Integer>("sf_create_suffix", [&] {
    return convert::sf_create_suffix<Fortran>(convert::text(fname, fname_length), handle, *suffix);
  });
}

Integer sf_destroy_(const Integer* handle);
Integer sf_destroy_(const Integer* handle) {
  return convert::run<Integer>("sf_destroy", [&] {
    return convert::sf_destroy<Fortran>(*handle);
  });
}

Integer sf_rwtor_(const Integer* handle);
Integer sf_rwtor_(const Integer* handle) {
  return convert::run<Integer>("sf_rwtor", [&] {
    return convert::sf_rwtor<Fortran>(*handle);
  });
}

Integer sf_open_(const Integer* handle);
Integer sf_open_(const Integer* handle) {
  return convert::run<Integer>("sf_open", [&] {
    return convert::sf_open<Fortran>(*handle);
  });
}

Integer sf_close_(const Integer* handle);
Integer sf_close_(const Integer* handle) {
  return convert::run<Integer>("sf_close", [&] {
    return convert::sf_close<Fortran>(*handle);
  });
}

Integer sf_fsync_(const Integer* handle);
Integer sf_fsync_(const Integer* handle) {
  return convert::run<Integer>("sf_fsync", [&] {
    return convert::sf_fsync<Fortran>(*handle);
  });
}

Integer sf_write_(const Integer* handle, const double* offset, const double* bytes, void* buffer, Integer* req_id);
Integer sf_write_(const Integer* handle, const double* offset, const double* bytes, void* buffer, Integer* req_id) {
  return convert::run<Integer>("sf_write", [&] {
    return convert::sf_write<Fortran>(*handle, *offset, *bytes, buffer, req_id);
  });
}

Integer sf_read_(const Integer* handle, const double* offset, const double* bytes, void* buffer, Integer* req_id);
Integer sf_read_(const Integer* handle, const double* offset, const double* bytes, void* buffer, Integer* req_id) {
  return convert::run<Integer>("sf_read", [&] {
    return convert::sf_read<Fortran>(*handle, *offset, *bytes, buffer, req_id);
  });
}

Integer sf_wait_(Integer* req_id);
Integer sf_wait_(Integer* req_id) {
  return convert::run<Integer>("sf_wait", [&] {
    return convert::sf_wait<Fortran>(req_id);
  });
}

Integer sf_waitall_(Integer* list, const Integer* num);
Integer sf_waitall_(Integer* list, const Integer* num) {
  return convert::run<Integer>("sf_waitall", [&] {
    return convert::sf_waitall<Fortran>(list, *num);
  });
}

void sf_errmsg_(const Integer* code, char* msg, std::size_t msg_length);
void sf_errmsg_(const Integer* code, char* msg, std::size_t msg_length) {
  convert::run<void>("sf_errmsg", [&] {
    convert::sf_errmsg<Fortran>(*code, msg, msg_length);
  });
}

}  // extern "C"
#pragma GCC visibility pop
