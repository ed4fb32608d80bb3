#include "algo/program_blas.hpp"

#include <dlfcn.h>
#include <link.h>

#include <cstdint>
#include <string>
#include <vector>

#include "gannet/error.hpp"

namespace gannet::algo {

namespace {

using Isamax = std::int64_t (*)(const std::int64_t* length, const float* x,
                                const std::int64_t* step);

/// A length that is 3 in four bytes, negative in eight: long integers yield no largest element.
bool is_long(Isamax isamax) {
  constexpr std::int64_t length = -0x100000000 + 3;
  constexpr std::int64_t step = 1;
  constexpr float x[] = {1, 2, 1};
  return static_cast<std::int32_t>(isamax(&length, x, &step)) == 0;
}

Isamax isamax_of(void* library) { return reinterpret_cast<Isamax>(dlsym(library, "isamax_")); }

std::vector<std::string> loaded_libraries() {
  std::vector<std::string> names;
  dl_iterate_phdr(
      [](dl_phdr_info* library, std::size_t, void* list) {
        static_cast<std::vector<std::string>*>(list)->push_back(library->dlpi_name);
        return 0;
      },
      &names);
  return names;
}

/// Whether this library, or one that it needs, is a BLAS with 4-byte integers.
bool holds_short_blas(const std::string& name) {
  void* library = name.empty() ? nullptr : dlopen(name.c_str(), RTLD_LAZY | RTLD_NOLOAD);
  if (!library) return false;
  const Isamax isamax = isamax_of(library);
  const bool held = isamax && !is_long(isamax);
  dlclose(library);
  return held;
}

}  // namespace

bool program_blas_is_long() {
  const Isamax used = isamax_of(RTLD_DEFAULT);
  if (!used || !is_long(used)) return false;
  for (const std::string& name : loaded_libraries()) {
    if (holds_short_blas(name)) {
      throw Error(Fault::unsupported,
                  "linear algebra: BLAS of this program has 8-byte integers, and " + name +
                      " brings another one with 4-byte integers, which would call it; link the "
                      "program without that library");
    }
  }
  return true;
}

}  // namespace gannet::algo
