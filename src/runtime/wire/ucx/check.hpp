#pragma once

#include <ucp/api/ucp.h>

namespace gannet::wire::ucx {

/// Fault::system with UCX's own words unless `status` is UCS_OK.
void check_ucx(ucs_status_t status, const char* call);

}  // namespace gannet::wire::ucx
