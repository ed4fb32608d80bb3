#include "wire/ofi/check.hpp"

#include <cstdlib>

#include "base/text.hpp"
#include "gannet/error.hpp"
#include "wire/ofi/library.hpp"

namespace gannet::wire::ofi {

void check_ofi(long code, const char* call) {
  if (code >= 0) return;
  throw Error(Fault::system, base::text("libfabric: ", call,
                                        " failed: ", library().strerror(static_cast<int>(-code))));
}

std::string reason(long code) {
  return base::text("libfabric: ", library().strerror(static_cast<int>(std::labs(code))));
}

}  // namespace gannet::wire::ofi
