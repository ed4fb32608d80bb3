#pragma once

#include <rdma/fabric.h>

namespace gannet::wire::ofi {

/// What libfabric hands back when an operation has completed: the first part of the object that
/// asked for it. Some providers keep notes of their own in it until then.
struct Operation {
  enum class Kind { receive, message, direct };

  fi_context2 context;
  Kind kind;
};

}  // namespace gannet::wire::ofi
