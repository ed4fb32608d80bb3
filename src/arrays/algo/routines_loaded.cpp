#include <dlfcn.h>

#include "algo/fortran.hpp"
#include "algo/program_blas.hpp"
#include "gannet/error.hpp"

namespace gannet::algo {

namespace {

/// If the program's BLAS has 8-byte integers, the library and its dependencies look up names among
/// themselves first. Otherwise they share the program's BLAS, as any library does.
int mode() { return RTLD_NOW | RTLD_LOCAL | (program_blas_is_long() ? RTLD_DEEPBIND : 0); }

const LinearAlgebra& load() {
  void* library = dlopen(GANNET_LINALG, mode());
  void* table = library ? dlsym(library, "gannet_linear_algebra") : nullptr;
  if (!table) {
    throw Error(Fault::system,
                std::string("linear algebra needs " GANNET_LINALG ", and it cannot be loaded: ") +
                    dlerror() +
                    "; it belongs into the folder of libgannet.so, where `make install` puts it");
  }
  return *static_cast<const LinearAlgebra*>(table);
}

}  // namespace

const LinearAlgebra& linear_algebra() {
  static const LinearAlgebra& loaded = load();
  return loaded;
}

}  // namespace gannet::algo
