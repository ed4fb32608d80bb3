#pragma once

#include <string>

namespace gannet::wire::ofi {

/// Fault::system with libfabric's own words if `code` is negative, as its calls return errors.
void check_ofi(long code, const char* call);

/// "libfabric: Connection refused", of an error number of either sign.
std::string reason(long code);

}  // namespace gannet::wire::ofi
