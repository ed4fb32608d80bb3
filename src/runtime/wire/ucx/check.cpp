#include "wire/ucx/check.hpp"

#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::wire::ucx {

void check_ucx(ucs_status_t status, const char* call) {
  if (status == UCS_OK) return;
  throw Error(Fault::system, base::text("UCX: ", call, " failed: ", ucs_status_string(status)));
}

}  // namespace gannet::wire::ucx
