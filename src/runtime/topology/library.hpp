#pragma once

#include <hwloc.h>

namespace gannet::topology {

/// The functions of hwloc that read a topology. It is loaded on first use: most jobs never need it,
/// and programs need not have it.
struct Library {
  decltype(&::hwloc_get_api_version) get_api_version;
  decltype(&::hwloc_topology_init) init;
  decltype(&::hwloc_topology_destroy) destroy;
  decltype(&::hwloc_topology_set_xml) set_xml;
  decltype(&::hwloc_topology_set_flags) set_flags;
  decltype(&::hwloc_topology_set_io_types_filter) set_io_types_filter;
  decltype(&::hwloc_topology_load) load;
  decltype(&::hwloc_get_type_depth) get_type_depth;
  decltype(&::hwloc_get_nbobjs_by_depth) get_nbobjs_by_depth;
  decltype(&::hwloc_get_obj_by_depth) get_obj_by_depth;
  decltype(&::hwloc_bitmap_next) bitmap_next;
};

/// Null if it is not installed, or too old or new for the headers of this build. Any thread.
const Library* library();

}  // namespace gannet::topology
