#include "gf/calls.hpp"

// The C functions. GFQuiesce and GFAllQuiesce are functions here, not the macros of gf.h.

namespace {

using namespace gannet;
using D = convert::C64;
using Target = gf::Target<D>;
using convert::run;

void call_c(void (*function)(), int g_a, const Patch& patch, void* argument) {
  std::int64_t lo[max_dims], hi[max_dims];
  convert::write<D>(patch, lo, hi);
  reinterpret_cast<GFFunction>(function)(g_a, lo, hi, argument);
}

/// Subscripts one after the other.
std::vector<Index> list_of(const ga::Array& a, std::int64_t* const subscripts[], std::int64_t n) {
  if (n > 0) base::require(subscripts, "the list of subscripts");
  std::vector<Index> all;
  for (std::int64_t k = 0; k < n; ++k) {
    const Point at = convert::point<D>(a, subscripts[k]);
    all.insert(all.end(), at.begin(), at.end());
  }
  return all;
}

std::size_t count_of(std::int64_t n) { return n > 0 ? static_cast<std::size_t>(n) : 0; }

}  // namespace

extern "C" {

void GFInitialize() {
  run<void>("GFInitialize", [] { gf::initialize(); });
}
void GFFinalize() {
  run<void>("GFFinalize", [] { gf::finalize(); });
}

GFType GFRegister(GFFunction function, size_t arg_bytes) {
  return run<GFType>("GFRegister", [&] {
    return gf::add_type(reinterpret_cast<void (*)()>(function), call_c, arg_bytes);
  });
}

GFHandle GFExecute(GFType type, int g_a, const int64_t lo[], const int64_t hi[], const void* arg) {
  return run<GFHandle>("GFExecute",
                       [&] { return gf::start<D>(Where::node, type, g_a, lo, hi, arg); });
}

GFHandle GFEnqueue(GFType type, int g_a, const int64_t lo[], const int64_t hi[], const void* arg) {
  return run<GFHandle>("GFEnqueue",
                       [&] { return gf::start<D>(Where::owner, type, g_a, lo, hi, arg); });
}

int GFWait(GFHandle handle) {
  return run<int>("GFWait", [&] { return gf::wait(handle); });
}
int GFQuiesce(GFType type) {
  return run<int>("GFQuiesce", [&] { return gf::quiesce(type); });
}
int GFAllQuiesce(GFType type) {
  return run<int>("GFAllQuiesce", [&] { return gf::all_quiesce(type); });
}
const char* GFLastError() { return gf::last_error(); }

void GF_Get(int g_a, const int64_t lo[], const int64_t hi[], void* buf, const int64_t ld[]) {
  run<void>("GF_Get", [&] {
    const Target at(g_a, lo, hi, ld);
    ga::get(at.array, at.patch, buf, at.strides);
  });
}

void GF_Put(int g_a, const int64_t lo[], const int64_t hi[], const void* buf, const int64_t ld[]) {
  run<void>("GF_Put", [&] {
    const Target at(g_a, lo, hi, ld);
    ga::put(at.array, at.patch, buf, at.strides);
  });
}

void GF_Acc(int g_a, const int64_t lo[], const int64_t hi[], const void* buf, const int64_t ld[],
            const void* alpha) {
  run<void>("GF_Acc", [&] {
    const Target at(g_a, lo, hi, ld);
    ga::accumulate(at.array, at.patch, buf, at.strides, alpha);
  });
}

void GF_NbGet(int g_a, const int64_t lo[], const int64_t hi[], void* buf, const int64_t ld[],
              GFRequest* request) {
  run<void>("GF_NbGet", [&] {
    const Target at(g_a, lo, hi, ld);
    convert::assign(request, ga::nb_get(at.array, at.patch, buf, at.strides));
  });
}

void GF_NbPut(int g_a, const int64_t lo[], const int64_t hi[], const void* buf, const int64_t ld[],
              GFRequest* request) {
  run<void>("GF_NbPut", [&] {
    const Target at(g_a, lo, hi, ld);
    convert::assign(request, ga::nb_put(at.array, at.patch, buf, at.strides));
  });
}

void GF_NbAcc(int g_a, const int64_t lo[], const int64_t hi[], const void* buf, const int64_t ld[],
              const void* alpha, GFRequest* request) {
  run<void>("GF_NbAcc", [&] {
    const Target at(g_a, lo, hi, ld);
    convert::assign(request, ga::nb_accumulate(at.array, at.patch, buf, at.strides, alpha));
  });
}

void GF_NbWait(GFRequest* request) {
  run<void>("GF_NbWait", [&] {
    ga::wait(*base::require(request, "the request"));
  });
}

int64_t GF_Read_inc(int g_a, const int64_t subscript[], int64_t inc) {
  return run<int64_t>("GF_Read_inc", [&] {
    ga::Array& a = convert::array(g_a);
    return ga::read_increment(a, convert::point<D>(a, subscript), inc);
  });
}

void GF_Gather(int g_a, void* v, int64_t* const subscripts[], int64_t n) {
  run<void>("GF_Gather", [&] {
    ga::Array& a = convert::array(g_a);
    ga::gather(a, list_of(a, subscripts, n), count_of(n), v);
  });
}

void GF_Scatter(int g_a, const void* v, int64_t* const subscripts[], int64_t n) {
  run<void>("GF_Scatter", [&] {
    ga::Array& a = convert::array(g_a);
    ga::scatter(a, list_of(a, subscripts, n), count_of(n), v);
  });
}

void GF_Scatter_acc(int g_a, const void* v, int64_t* const subscripts[], int64_t n,
                    const void* alpha) {
  run<void>("GF_Scatter_acc", [&] {
    ga::Array& a = convert::array(g_a);
    ga::scatter_accumulate(a, list_of(a, subscripts, n), count_of(n), v, alpha);
  });
}

void GF_CachedGet(int g_a, const int64_t lo[], const int64_t hi[], void* buf, const int64_t ld[]) {
  run<void>("GF_CachedGet", [&] {
    const Target at(g_a, lo, hi, ld);
    cache::get(gf::caches::reads(at.array), at.patch, buf, at.strides);
  });
}

void GF_CachedNbGet(int g_a, const int64_t lo[], const int64_t hi[], void* buf, const int64_t ld[],
                    GFRequest* request) {
  run<void>("GF_CachedNbGet", [&] {
    const Target at(g_a, lo, hi, ld);
    convert::need_place(request);
    *request =
        gf::caches::add(cache::nb_get(gf::caches::reads(at.array), at.patch, buf, at.strides));
  });
}

void GF_CachedNbWait(GFRequest* request) {
  run<void>("GF_CachedNbWait", [&] { gf::caches::wait(*base::require(request, "the request")); });
}

void GF_CachedAcc(int g_a, const int64_t lo[], const int64_t hi[], const void* buf,
                  const int64_t ld[], const void* alpha) {
  run<void>("GF_CachedAcc", [&] {
    const Target at(g_a, lo, hi, ld);
    static_cast<void>(at.array.target());
    cache::accumulate(gf::caches::sums(at.array), at.patch, buf, alpha, at.strides);
  });
}

void GF_CacheReadOnlyEmpty() {
  run<void>("GF_CacheReadOnlyEmpty", [] { gf::caches::empty_all(); });
}
void GF_CacheAccFlush() {
  run<void>("GF_CacheAccFlush", [] { gf::caches::flush_all(); });
}
}
