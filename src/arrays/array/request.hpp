#pragma once

#include "rma/request.hpp"

namespace gannet::array {

/// What the caller of a non-blocking operation gets. Nothing to look up if all of it was done at
/// once.
inline Request request_for(rma::Pending& pending) {
  if (!pending.client) [[likely]]
    return {};
  return rma::request_for(pending);
}

}  // namespace gannet::array
