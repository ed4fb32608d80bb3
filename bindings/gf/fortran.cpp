#include "gf/calls.hpp"

// The Fortran functions: indices from 1, the first one contiguous. What is optional is null.

namespace {

using namespace gannet;
using D = convert::Fortran;
using Target = gf::Target<D>;
using convert::run;

using Subroutine = void (*)(Integer* g_a, Integer* lo, Integer* hi, void* arg);

void call_fortran(void (*function)(), int g_a, const Patch& patch, void* argument) {
  Integer lo[max_dims], hi[max_dims];
  Integer handle = g_a;
  convert::write<D>(patch, lo, hi);
  reinterpret_cast<Subroutine>(function)(&handle, lo, hi, argument);
}

/// Subscripts as Fortran lists them: dims() for each element.
std::vector<Index> list_of(const ga::Array& a, const Integer* subscripts, Integer n) {
  if (n > 0) base::require(subscripts, "the list of subscripts");
  std::vector<Index> all;
  for (Integer k = 0; k < n; ++k) {
    const Point at = convert::point<D>(a, subscripts + k * a.dims());
    all.insert(all.end(), at.begin(), at.end());
  }
  return all;
}

std::size_t count_of(Integer n) { return n > 0 ? static_cast<std::size_t>(n) : 0; }
int type_or_all(const Integer* type) { return type ? static_cast<int>(*type) : GF_ALL_TYPES; }

}  // namespace

#define GF_FORTRAN __attribute__((visibility("default")))

extern "C" {

GF_FORTRAN void gf_initialize_() {
  run<void>("gf_initialize", [] { gf::initialize(); });
}
GF_FORTRAN void gf_finalize_() {
  run<void>("gf_finalize", [] { gf::finalize(); });
}

GF_FORTRAN Integer gf_register_(Subroutine subroutine, const Integer* bytes) {
  return run<Integer>("gf_register", [&] {
    if (*base::require(bytes, "the length of the argument") < 0) {
      throw Error(Fault::argument, base::text("an argument of ", *bytes, " bytes"));
    }
    return gf::add_type(reinterpret_cast<void (*)()>(subroutine), call_fortran,
                        static_cast<std::size_t>(*bytes));
  });
}

GF_FORTRAN std::int64_t gf_execute_(const Integer* type, const Integer* g_a, const Integer* lo,
                                    const Integer* hi, const void* arg) {
  return run<std::int64_t>("gf_execute",
                           [&] { return gf::start<D>(Where::node, *type, *g_a, lo, hi, arg); });
}

GF_FORTRAN std::int64_t gf_enqueue_(const Integer* type, const Integer* g_a, const Integer* lo,
                                    const Integer* hi, const void* arg) {
  return run<std::int64_t>("gf_enqueue",
                           [&] { return gf::start<D>(Where::owner, *type, *g_a, lo, hi, arg); });
}

GF_FORTRAN Integer gf_wait_(const std::int64_t* handle) {
  return run<Integer>("gf_wait", [&] { return gf::wait(*handle); });
}
GF_FORTRAN Integer gf_quiesce_(const Integer* type) {
  return run<Integer>("gf_quiesce", [&] { return gf::quiesce(type_or_all(type)); });
}
GF_FORTRAN Integer gf_all_quiesce_(const Integer* type) {
  return run<Integer>("gf_all_quiesce", [&] { return gf::all_quiesce(type_or_all(type)); });
}

/// Cut or filled up with blanks.
GF_FORTRAN void gf_last_error_(char* text, std::size_t length) {
  convert::write_text(gf::last_error(), text, length);
}

GF_FORTRAN void gf_get_(const Integer* g_a, const Integer* lo, const Integer* hi, void* buf,
                        const Integer* ld) {
  run<void>("gf_get", [&] {
    const Target at(*g_a, lo, hi, ld);
    ga::get(at.array, at.patch, buf, at.strides);
  });
}

GF_FORTRAN void gf_put_(const Integer* g_a, const Integer* lo, const Integer* hi, const void* buf,
                        const Integer* ld) {
  run<void>("gf_put", [&] {
    const Target at(*g_a, lo, hi, ld);
    ga::put(at.array, at.patch, buf, at.strides);
  });
}

GF_FORTRAN void gf_acc_(const Integer* g_a, const Integer* lo, const Integer* hi, const void* buf,
                        const Integer* ld, const void* alpha) {
  run<void>("gf_acc", [&] {
    const Target at(*g_a, lo, hi, ld);
    ga::accumulate(at.array, at.patch, buf, at.strides, alpha);
  });
}

GF_FORTRAN void gf_nbget_(const Integer* g_a, const Integer* lo, const Integer* hi, void* buf,
                          const Integer* ld, std::int64_t* request) {
  run<void>("gf_nbget", [&] {
    const Target at(*g_a, lo, hi, ld);
    convert::assign(request, ga::nb_get(at.array, at.patch, buf, at.strides));
  });
}

GF_FORTRAN void gf_nbput_(const Integer* g_a, const Integer* lo, const Integer* hi, const void* buf,
                          const Integer* ld, std::int64_t* request) {
  run<void>("gf_nbput", [&] {
    const Target at(*g_a, lo, hi, ld);
    convert::assign(request, ga::nb_put(at.array, at.patch, buf, at.strides));
  });
}

GF_FORTRAN void gf_nbacc_(const Integer* g_a, const Integer* lo, const Integer* hi, const void* buf,
                          const Integer* ld, const void* alpha, std::int64_t* request) {
  run<void>("gf_nbacc", [&] {
    const Target at(*g_a, lo, hi, ld);
    convert::assign(request, ga::nb_accumulate(at.array, at.patch, buf, at.strides, alpha));
  });
}

GF_FORTRAN void gf_nbwait_(const std::int64_t* request) {
  run<void>("gf_nbwait", [&] { ga::wait(*request); });
}

GF_FORTRAN Integer gf_read_inc_(const Integer* g_a, const Integer* at, const Integer* inc) {
  return run<Integer>("gf_read_inc", [&] {
    ga::Array& a = convert::array(*g_a);
    return ga::read_increment(a, convert::point<D>(a, at), *inc);
  });
}

GF_FORTRAN void gf_gather_(const Integer* g_a, void* v, const Integer* subscripts,
                           const Integer* n) {
  run<void>("gf_gather", [&] {
    ga::Array& a = convert::array(*g_a);
    ga::gather(a, list_of(a, subscripts, *n), count_of(*n), v);
  });
}

GF_FORTRAN void gf_scatter_(const Integer* g_a, const void* v, const Integer* subscripts,
                            const Integer* n) {
  run<void>("gf_scatter", [&] {
    ga::Array& a = convert::array(*g_a);
    ga::scatter(a, list_of(a, subscripts, *n), count_of(*n), v);
  });
}

GF_FORTRAN void gf_scatter_acc_(const Integer* g_a, const void* v, const Integer* subscripts,
                                const Integer* n, const void* alpha) {
  run<void>("gf_scatter_acc", [&] {
    ga::Array& a = convert::array(*g_a);
    ga::scatter_accumulate(a, list_of(a, subscripts, *n), count_of(*n), v, alpha);
  });
}

GF_FORTRAN void gf_cached_get_(const Integer* g_a, const Integer* lo, const Integer* hi, void* buf,
                               const Integer* ld) {
  run<void>("gf_cached_get", [&] {
    const Target at(*g_a, lo, hi, ld);
    cache::get(gf::caches::reads(at.array), at.patch, buf, at.strides);
  });
}

GF_FORTRAN void gf_cached_nbget_(const Integer* g_a, const Integer* lo, const Integer* hi,
                                 void* buf, const Integer* ld, std::int64_t* request) {
  run<void>("gf_cached_nbget", [&] {
    const Target at(*g_a, lo, hi, ld);
    convert::need_place(request);
    *request =
        gf::caches::add(cache::nb_get(gf::caches::reads(at.array), at.patch, buf, at.strides));
  });
}

GF_FORTRAN void gf_cached_nbwait_(const std::int64_t* request) {
  run<void>("gf_cached_nbwait", [&] { gf::caches::wait(*request); });
}

GF_FORTRAN void gf_cached_acc_(const Integer* g_a, const Integer* lo, const Integer* hi,
                               const void* buf, const Integer* ld, const void* alpha) {
  run<void>("gf_cached_acc", [&] {
    const Target at(*g_a, lo, hi, ld);
    static_cast<void>(at.array.target());
    cache::accumulate(gf::caches::sums(at.array), at.patch, buf, alpha, at.strides);
  });
}

GF_FORTRAN void gf_cache_read_only_empty_() {
  run<void>("gf_cache_read_only_empty", [] { gf::caches::empty_all(); });
}
GF_FORTRAN void gf_cache_acc_flush_() {
  run<void>("gf_cache_acc_flush", [] { gf::caches::flush_all(); });
}
}
