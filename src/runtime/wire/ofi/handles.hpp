#pragma once

#include <rdma/fabric.h>
#include <rdma/fi_cm.h>
#include <rdma/fi_domain.h>
#include <rdma/fi_endpoint.h>
#include <rdma/fi_eq.h>

#include <memory>

#include "wire/ofi/library.hpp"

namespace gannet::wire::ofi {

struct Close {
  template <class Object>
  void operator()(Object* object) const {
    fi_close(&object->fid);
  }
};

using Fabric = std::unique_ptr<fid_fabric, Close>;
using AccessDomain = std::unique_ptr<fid_domain, Close>;
using Queue = std::unique_ptr<fid_cq, Close>;
using AddressVector = std::unique_ptr<fid_av, Close>;
using Endpoint = std::unique_ptr<fid_ep, Close>;
using Region = std::unique_ptr<fid_mr, Close>;

struct FreeInfo {
  void operator()(fi_info* info) const { library().freeinfo(info); }
};
using Info = std::unique_ptr<fi_info, FreeInfo>;

}  // namespace gannet::wire::ofi
