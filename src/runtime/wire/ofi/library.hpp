#pragma once

#include <rdma/fabric.h>

#include <string>

namespace gannet::wire::ofi {

/// The functions of libfabric that are not methods of its objects. It is loaded on first use, since
/// loading takes time and it takes over signals as soon as it is loaded; programs that do not use
/// it need not have it. Structures that go both ways are made by the library that runs, so a newer
/// one than the build's will do.
struct Library {
  decltype(&::fi_getinfo) getinfo;
  decltype(&::fi_dupinfo) dupinfo;
  decltype(&::fi_freeinfo) freeinfo;
  decltype(&::fi_fabric) fabric;
  decltype(&::fi_strerror) strerror;
  decltype(&::fi_version) version;
};

/// Error(Fault::unsupported) if it is not installed. Any thread.
const Library& library();

/// "1.17", of the library that runs.
std::string library_version();

}  // namespace gannet::wire::ofi
