// Generated from bindings/api/dra by bindings/generate; do not edit.
#include "convert/dra_interface.hpp"

using namespace gannet;
using convert::Fortran;

#pragma GCC visibility push(default)
extern "C" {

Integer dra_init_(const Integer* max_arrays, const double* max_array_size, const double* tot_disk_space, const double* max_memory);
Integer dra_init_(const Integer* max_arrays, const double* max_array_size, const double* tot_disk_space, const double* max_memory) {
  return convert::run<Integer>("dra_init", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    return convert::dra_init<Fortran>(*max_memory);
  });
}

Integer dra_terminate_();
Integer dra_terminate_() {
  return convert::run<Integer>("dra_terminate", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    return convert::dra_terminate<Fortran>();
  });
}

Integer dra_create_(const Integer* type, const Integer* dim1, const Integer* dim2, const char* name, const char* filename, const Integer* mode, const Integer* reqdim1, const Integer* reqdim2, Integer* d_a, std::size_t name_length, std::size_t filename_length);
Integer dra_create_(const Integer* type, const Integer* dim1, const Integer* dim2, const char* name, const char* filename, const Integer* mode, const Integer* reqdim1, const Integer* reqdim2, Integer* d_a, std::size_t name_length, std::size_t filename_length) {
  return convert::run<Integer>("dra_create", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    const Fortran::Int dims[max_dims] = {*dim1, *dim2};
    const Fortran::Int reqdims[max_dims] = {*reqdim1, *reqdim2};
    return convert::dra_create<Fortran>(*type, 2, dims, convert::text(name, name_length), convert::text(filename, filename_length), *mode, reqdims, d_a);
  });
}

Integer ndra_create_(const Integer* type, const Integer* ndim, const Integer* dims, const char* name, const char* filename, const Integer* mode, const Integer* reqdims, Integer* d_a, std::size_t name_length, std::size_t filename_length);
Integer ndra_create_(const Integer* type, const Integer* ndim, const Integer* dims, const char* name, const char* filename, const Integer* mode, const Integer* reqdims, Integer* d_a, std::size_t name_length, std::size_t filename_length) {
  return convert::run<Integer>("ndra_create", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    return convert::dra_create<Fortran>(*type, *ndim, dims, convert::text(name, name_length), convert::text(filename, filename_length), *mode, reqdims, d_a);
  });
}

Integer ndra_create_config_(const Integer* type, const Integer* ndim, const Integer* dims, const char* name, const char* filename, const Integer* mode, const Integer* reqdims, const Integer* numfiles, const Integer* numioprocs, Integer* d_a, std::size_t name_length, std::size_t filename_length);
Integer ndra_create_config_(const Integer* type, const Integer* ndim, const Integer* dims, const char* name, const char* filename, const Integer* mode, const Integer* reqdims, const Integer* numfiles, const Integer* numioprocs, Integer* d_a, std::size_t name_length, std::size_t filename_length) {
  return convert::run<Integer>("ndra_create_config", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    return convert::dra_create_config<Fortran>(*type, *ndim, dims, convert::text(name, name_length), convert::text(filename, filename_length), *mode, reqdims, *numioprocs, d_a);
  });
}

Integer dra_open_(const char* filename, const Integer* mode, Integer* d_a, std::size_t filename_length);
Integer dra_open_(const char* filename, const Integer* mode, Integer* d_a, std::size_t filename_length) {
  return convert::run<Integer>("dra_open", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    return convert::dra_open<Fortran>(convert::text(filename, filename_length), *mode, d_a);
  });
}

Integer ndra_inquire_(const Integer* d_a, Integer* type, Integer* ndim, Integer* dims, char* name, char* filename, std::size_t name_length, std::size_t filename_length);
Integer ndra_inquire_(const Integer* d_a, Integer* type, Integer* ndim, Integer* dims, char* name, char* filename, std::size_t name_length, std::size_t filename_length) {
  return convert::run<Integer>("ndra_inquire", [&] {
    return convert::dra_inquire<Fortran>(*d_a, type, ndim, dims, name, name_length, filename, filename_length);
  });
}

Integer dra_inquire_(const Integer* d_a, Integer* type, Integer* dim1, Integer* dim2, char* name, char* filename, std::size_t name_length, std::size_t filename_length);
Integer dra_inquire_(const Integer* d_a, Integer* type, Integer* dim1, Integer* dim2, char* name, char* filename, std::size_t name_length, std::size_t filename_length) {
  return convert::run<Integer>("dra_inquire", [&] {
    Integer dims[max_dims] = {};
    const auto answer = convert::dra_inquire_2d<Fortran>(*d_a, type, dims, name, name_length, filename, filename_length);
    *dim1 = dims[0];
    *dim2 = dims[1];
    return answer;
  });
}

Integer dra_close_(const Integer* d_a);
Integer dra_close_(const Integer* d_a) {
  return convert::run<Integer>("dra_close", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    return convert::dra_close<Fortran>(*d_a);
  });
}

Integer dra_delete_(const Integer* d_a);
Integer dra_delete_(const Integer* d_a) {
  return convert::run<Integer>("dra_delete", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    return convert::dra_delete<Fortran>(*d_a);
  });
}

Integer dra_write_(const Integer* g_a, const Integer* d_a, Integer* request);
Integer dra_write_(const Integer* g_a, const Integer* d_a, Integer* request) {
  return convert::run<Integer>("dra_write", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    return convert::dra_write<Fortran>(*g_a, *d_a, request);
  });
}

Integer ndra_write_(const Integer* g_a, const Integer* d_a, Integer* request);
Integer ndra_write_(const Integer* g_a, const Integer* d_a, Integer* request) {
  return convert::run<Integer>("ndra_write", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    return convert::dra_write<Fortran>(*g_a, *d_a, request);
  });
}

Integer dra_read_(const Integer* g_a, const Integer* d_a, Integer* request);
Integer dra_read_(const Integer* g_a, const Integer* d_a, Integer* request) {
  return convert::run<Integer>("dra_read", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    return convert::dra_read<Fortran>(*g_a, *d_a, request);
  });
}

Integer ndra_read_(const Integer* g_a, const Integer* d_a, Integer* request);
Integer ndra_read_(const Integer* g_a, const Integer* d_a, Integer* request) {
  return convert::run<Integer>("ndra_read", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    return convert::dra_read<Fortran>(*g_a, *d_a, request);
  });
}

Integer ndra_write_section_(const Integer* transp, const Integer* g_a, const Integer* glo, const Integer* ghi, const Integer* d_a, const Integer* dlo, const Integer* dhi, Integer* request);
Integer ndra_write_section_(const Integer* transp, const Integer* g_a, const Integer* glo, const Integer* ghi, const Integer* d_a, const Integer* dlo, const Integer* dhi, Integer* request) {
  return convert::run<Integer>("ndra_write_section", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    return convert::dra_write_section<Fortran>(0, *transp, *g_a, glo, ghi, *d_a, dlo, dhi, request);
  });
}

Integer dra_write_section_(const Integer* transp, const Integer* g_a, const Integer* gilo, const Integer* gihi, const Integer* gjlo, const Integer* gjhi, const Integer* d_a, const Integer* dilo, const Integer* dihi, const Integer* djlo, const Integer* djhi, Integer* request);
Integer dra_write_section_(const Integer* transp, const Integer* g_a, const Integer* gilo, const Integer* gihi, const Integer* gjlo, const Integer* gjhi, const Integer* d_a, const Integer* dilo, const Integer* dihi, const Integer* djlo, const Integer* djhi, Integer* request) {
  return convert::run<Integer>("dra_write_section", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    const Fortran::Int glo[max_dims] = {*gilo, *gjlo};
    const Fortran::Int ghi[max_dims] = {*gihi, *gjhi};
    const Fortran::Int dlo[max_dims] = {*dilo, *djlo};
    const Fortran::Int dhi[max_dims] = {*dihi, *djhi};
    return convert::dra_write_section<Fortran>(2, *transp, *g_a, glo, ghi, *d_a, dlo, dhi, request);
  });
}

Integer ndra_read_section_(const Integer* transp, const Integer* g_a, const Integer* glo, const Integer* ghi, const Integer* d_a, const Integer* dlo, const Integer* dhi, Integer* request);
Integer ndra_read_section_(const Integer* transp, const Integer* g_a, const Integer* glo, const Integer* ghi, const Integer* d_a, const Integer* dlo, const Integer* dhi, Integer* request) {
  return convert::run<Integer>("ndra_read_section", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    return convert::dra_read_section<Fortran>(0, *transp, *g_a, glo, ghi, *d_a, dlo, dhi, request);
  });
}

Integer dra_read_section_(const Integer* transp, const Integer* g_a, const Integer* gilo, const Integer* gihi, const Integer* gjlo, const Integer* gjhi, const Integer* d_a, const Integer* dilo, const Integer* dihi, const Integer* djlo, const Integer* djhi, Integer* request);
Integer dra_read_section_(const Integer* transp, const Integer* g_a, const Integer* gilo, const Integer* gihi, const Integer* gjlo, const Integer* gjhi, const Integer* d_a, const Integer* dilo, const Integer* dihi, const Integer* djlo, const Integer* djhi, Integer* request) {
  return convert::run<Integer>("dra_read_section", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    const Fortran::Int glo[max_dims] = {*gilo, *gjlo};
    const Fortran::Int ghi[max_dims] = {*gihi, *gjhi};
    const Fortran::Int dlo[max_dims] = {*dilo, *djlo};
    const Fortran::Int dhi[max_dims] = {*dihi, *djhi};
    return convert::dra_read_section<Fortran>(2, *transp, *g_a, glo, ghi, *d_a, dlo, dhi, request);
  });
}

Integer dra_wait_(const Integer* request);
Integer dra_wait_(const Integer* request) {
  return convert::run<Integer>("dra_wait", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    return convert::dra_wait<Fortran>(*request);
  });
}

Integer dra_probe_(const Integer* request, Integer* status);
Integer dra_probe_(const Integer* request, Integer* status) {
  return convert::run<Integer>("dra_probe", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    return convert::dra_probe<Fortran>(*request, status);
  });
}

void dra_set_default_config_(const Integer* numfiles, const Integer* numioprocs);
void dra_set_default_config_(const Integer* numfiles, const Integer* numioprocs) {
  convert::run<void>("dra_set_default_config", [&] {
    convert::dra_set_default_config<Fortran>(*numioprocs);
  });
}

Integer dra_set_debug_(const Integer* flag);
Integer dra_set_debug_(const Integer* flag) {
  return convert::run<Integer>("dra_set_debug", [&] {
    return convert::dra_set_debug<Fortran>(*flag);
  });
}

void dra_set_mode_(const Integer* val);
void dra_set_mode_(const Integer* val) {
  convert::run<void>("dra_set_mode", [&] {
    convert::dra_set_mode<Fortran>(*val);
  });
}

void dra_print_internals_(const Integer* d_a);
void dra_print_internals_(const Integer* d_a) {
  convert::run<void>("dra_print_internals", [&] {
    const ga::Masked masked(false, false);
    const base::Speaks caller(Fortran::language);
    convert::dra_print_internals<Fortran>(*d_a);
  });
}

void dra_flick_();
void dra_flick_() {
  convert::run<void>("dra_flick", [&] {
    convert::dra_flick<Fortran>();
  });
}

}  // extern "C"
#pragma GCC visibility pop
