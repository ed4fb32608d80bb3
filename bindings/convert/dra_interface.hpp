#pragma once

#include <cstdio>

#include "base/log.hpp"
#include "base/text.hpp"
#include "convert/disk.hpp"
#include "convert/ga_create.hpp"
#include "disk/dra.hpp"

/// DRA's functions: each returns a code, and what went wrong is said once, by the first process.
namespace gannet::convert {

namespace dra = disk::dra;

/// C has 64-bit indices for what is on disk, whatever it has for arrays.
template <class Language>
using OnDisk = std::conditional_t<Language::reversed, Language, C64>;

/// Buffers of C programs for names (and a zero), as DRA always had them.
inline constexpr std::size_t name_size = 72;
inline constexpr std::size_t file_name_size = 248;

/// Runs a call. A code that the program may be asking for is no error.
template <class Body>
int dra_coded(const char* call, Body&& body, int expected = disk::ok) {
  const int code = disk::coded(std::forward<Body>(body));
  if (code != disk::ok && ga::group_rank(ga::default_group()) == 0) {
    const auto severity = code == expected ? base::Level::info : base::Level::error;
    base::log(severity, base::text(call, ": ", disk::message(code)));
  }
  return code;
}

template <class Language>
int dra_init(double max_memory) {
  return dra_coded("DRA_Init", [&] { dra::init(max_memory); });
}

template <class Language>
int dra_terminate() {
  return dra_coded("DRA_Terminate", [&] { dra::terminate(ga::group()); });
}

template <class Language, class Int>
int dra_create_config(long type, long ndim, const typename OnDisk<Language>::Int* dims,
                      std::string_view name, std::string_view path, int mode,
                      const typename OnDisk<Language>::Int* request, int io_ranks, Int* array) {
  return dra_coded("DRA_Create", [&] {
    const Shape shape = extents<OnDisk<Language>>(ndim, dims);
    const Shape typical = request ? extents<OnDisk<Language>>(ndim, request) : Shape();
    assign(array,
           dra::create(ga::group(), plain_type(type), shape, name, path, mode, typical, io_ranks));
  });
}

template <class Language, class Int>
int dra_create(long type, long ndim, const typename OnDisk<Language>::Int* dims,
               std::string_view name, std::string_view path, int mode,
               const typename OnDisk<Language>::Int* request, Int* array) {
  return dra_create_config<Language>(type, ndim, dims, name, path, mode, request, 0, array);
}

/// Programs open a file to see whether it is there.
template <class Language, class Int>
int dra_open(std::string_view path, int mode, Int* array) {
  return dra_coded(
      "DRA_Open", [&] { assign(array, dra::open(ga::group(), path, mode)); }, disk::cannot_open);
}

template <class Language, class Int>
int dra_inquire(long array, Int* type, Int* ndim, typename OnDisk<Language>::Int* dims, char* name,
                std::size_t name_length, char* path, std::size_t path_length) {
  return dra_coded("DRA_Inquire", [&] {
    const dra::Facts facts = dra::inquire(static_cast<int>(array));
    assign(type, type_number<Language>(facts.type));
    assign(ndim, facts.shape.dims());
    write<OnDisk<Language>>(facts.shape, dims);
    put_text<Language>(facts.name, name, name_length);
    put_text<Language>(facts.path, path, path_length);
  });
}

template <class Language>
int dra_inquire(long array, int* type, int* ndim, C64::Int* dims, char* name, char* path) {
  return dra_inquire<Language>(array, type, ndim, dims, name, name_size, path, file_name_size);
}

template <class Language, class Int>
int dra_inquire_2d(long array, Int* type, Int* dims, char* name, std::size_t name_length,
                   char* path, std::size_t path_length) {
  Int all[max_dims] = {};
  Int ndim = 0;
  const int code =
      dra_inquire<Language>(array, type, &ndim, all, name, name_length, path, path_length);
  std::copy_n(all, 2, dims);
  return code;
}

template <class Language>
int dra_close(int array) {
  return dra_coded("DRA_Close", [&] { dra::close(array); });
}

template <class Language>
int dra_delete(int array) {
  return dra_coded("DRA_Delete", [&] { dra::remove(array); });
}

template <class Language, class Int>
int dra_write(long from, int array, Int* request) {
  return dra_coded("DRA_Write",
                   [&] { assign(request, dra::write(convert::array(from).core(), array)); });
}

template <class Language, class Int>
int dra_read(long to, int array, Int* request) {
  return dra_coded("DRA_Read",
                   [&] { assign(request, dra::read(convert::array(to).core(), array)); });
}

/// The patch that first and last indices stand for, which have to be within `shape`. `dims` says
/// how many there are; 0: as many as the shape has.
template <class Language>
Patch section(const std::string& label, const Shape& shape, int dims,
              const typename Language::Int* lo, const typename Language::Int* hi) {
  if (dims != 0 && dims != shape.dims()) {
    throw Error(Fault::argument,
                base::text(label, " has ", shape.dims(), " dimensions, and this call is for ", dims,
                           "; use the ndra_ form"));
  }
  base::require(lo, "a section's list of first indices");
  base::require(hi, "a section's list of last indices");
  Patch patch = Patch::whole(shape);
  for (int d = 0; d < shape.dims(); ++d) {
    const int at = place<Language>(d, shape.dims());
    patch.lo[d] = static_cast<Index>(lo[at]) - Language::base;
    patch.hi[d] = static_cast<Index>(hi[at]) - Language::base + 1;
  }
  if (patch.empty() || !Patch::whole(shape).contains(patch)) {
    throw Error(Fault::argument,
                base::text(label, ": section ", as_written<Language>(lo, hi, shape.dims()),
                           " is not inside ", bounds<Language>(shape)));
  }
  return patch;
}

/// Both sections of a transfer, handed to `start(core, its patch, patch on disk)`.
template <class Language, class Start>
int with_sections(int dims, long in_memory, const typename Language::Int* glo,
                  const typename Language::Int* ghi, int array,
                  const typename OnDisk<Language>::Int* dlo,
                  const typename OnDisk<Language>::Int* dhi, Start&& start) {
  ga::Array& a = convert::array(in_memory);
  const dra::Facts facts = dra::inquire(array);
  const Patch here = section<Language>(a.label(), a.shape(), dims, glo, ghi);
  const std::string there = base::text("disk array \"", facts.name, "\" in \"", facts.path, '"');
  return start(a.core(), here, section<OnDisk<Language>>(there, facts.shape, dims, dlo, dhi));
}

template <class Language, class Int>
int dra_write_section(int dims, bool transposed, long from, const typename Language::Int* glo,
                      const typename Language::Int* ghi, int array,
                      const typename OnDisk<Language>::Int* dlo,
                      const typename OnDisk<Language>::Int* dhi, Int* request) {
  const auto start = [&](auto* core, const Patch& here, const Patch& there) {
    return dra::write_section(transposed, core, here, array, there);
  };
  return dra_coded("DRA_Write_section", [&] {
    assign(request, with_sections<Language>(dims, from, glo, ghi, array, dlo, dhi, start));
  });
}

template <class Language, class Int>
int dra_read_section(int dims, bool transposed, long to, const typename Language::Int* glo,
                     const typename Language::Int* ghi, int array,
                     const typename OnDisk<Language>::Int* dlo,
                     const typename OnDisk<Language>::Int* dhi, Int* request) {
  const auto start = [&](auto* core, const Patch& here, const Patch& there) {
    return dra::read_section(transposed, core, here, array, there);
  };
  return dra_coded("DRA_Read_section", [&] {
    assign(request, with_sections<Language>(dims, to, glo, ghi, array, dlo, dhi, start));
  });
}

template <class Language>
int dra_wait(int request) {
  return dra_coded("DRA_Wait", [&] { dra::wait(request); });
}

template <class Language, class Int>
int dra_probe(int request, Int* pending) {
  return dra_coded("DRA_Probe", [&] { assign(pending, dra::probe(request) ? 0 : 1); });
}

template <class Language>
void dra_set_default_config(int io_ranks) {
  dra::set_io_ranks(io_ranks);
}

template <class Language>
int dra_set_debug(long on) {
  dra::set_debug(on != 0);
  return disk::ok;
}

template <class Language>
void dra_set_mode(long) {}

template <class Language>
void dra_print_internals(int array) {
  dra_coded("DRA_Print_internals", [&] {
    const std::string known = dra::internals(array);
    if (ga::group_rank(ga::default_group()) == 0) std::printf("%s", known.c_str());
    std::fflush(stdout);
  });
}

template <class Language>
void dra_flick() {
  dra_coded("DRA_Flick", [] { dra::flick(); });
}

}  // namespace gannet::convert
