#include "topology/library.hpp"

#include <dlfcn.h>

#include <optional>

namespace gannet::topology {

namespace {

constexpr const char* file_name = "libhwloc.so.15";  // of all 2.x versions

template <class Function>
bool find(void* library, const char* name, Function& function) {
  function = reinterpret_cast<Function>(::dlsym(library, name));
  return function != nullptr;
}

std::optional<Library> load() {
  void* const from = ::dlopen(file_name, RTLD_NOW | RTLD_LOCAL);
  if (from == nullptr) return {};
  Library all{};
  const bool complete = find(from, "hwloc_get_api_version", all.get_api_version) &&
                        find(from, "hwloc_topology_init", all.init) &&
                        find(from, "hwloc_topology_destroy", all.destroy) &&
                        find(from, "hwloc_topology_set_xml", all.set_xml) &&
                        find(from, "hwloc_topology_set_flags", all.set_flags) &&
                        find(from, "hwloc_topology_set_io_types_filter", all.set_io_types_filter) &&
                        find(from, "hwloc_topology_load", all.load) &&
                        find(from, "hwloc_get_type_depth", all.get_type_depth) &&
                        find(from, "hwloc_get_nbobjs_by_depth", all.get_nbobjs_by_depth) &&
                        find(from, "hwloc_get_obj_by_depth", all.get_obj_by_depth) &&
                        find(from, "hwloc_bitmap_next", all.bitmap_next);
  if (!complete || all.get_api_version() >> 16 != HWLOC_API_VERSION >> 16) return {};
  return all;
}

}  // namespace

const Library* library() {
  static const std::optional<Library> loaded = load();
  return loaded ? &*loaded : nullptr;
}

}  // namespace gannet::topology
