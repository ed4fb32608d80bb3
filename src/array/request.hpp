#pragma once

#include "array/core.hpp"
#include "rma/request.hpp"

namespace gannet::array {

/// What the caller of a non-blocking operation gets. Nothing to look up if all of it was done at
/// once.
inline Request request_for(const Core* core, remote::Pending& pending) {
  if (!pending.client) [[likely]]
    return {};
  return rma::request_for(core->segment().process(), pending);
}

}  // namespace gannet::array
