#include "blas.hpp"

#include <dlfcn.h>

#include <string_view>

namespace gannet::tools {

namespace {

/// Kernels that this processor can run, but that an OpenBLAS older than it may not choose; null if
/// it has no better ones.
const char* better_kernels() {
#ifdef __x86_64__
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl")) return "SkylakeX";
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) return "Haswell";
#endif
  return nullptr;
}

/// Only OpenBLAS tells; null otherwise. It is loaded for this: the command itself needs no BLAS.
const char* kernels_of_openblas() {
  void* const blas = dlopen(GANNET_BLAS, RTLD_NOW | RTLD_LOCAL);
  if (blas == nullptr) return nullptr;
  const auto name = reinterpret_cast<const char* (*)()>(dlsym(blas, "openblas_get_corename"));
  return name == nullptr ? nullptr : name();
}

}  // namespace

std::string blas_kernels() {
  const char* const known = kernels_of_openblas();
  if (known == nullptr) return {};
  constexpr std::string_view for_unknown_processors = "Prescott";
  const std::string_view name = known;
  std::string text = "OpenBLAS, kernels for " + std::string(name);
  const char* const better = name == for_unknown_processors ? better_kernels() : nullptr;
  if (better == nullptr) return text;
  return text + ": it does not know this processor; several times faster with\n" +
         "              export OPENBLAS_CORETYPE=" + better;
}

}  // namespace gannet::tools
