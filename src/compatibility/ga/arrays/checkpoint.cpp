#include "ga/arrays/checkpoint.hpp"

#include <dlfcn.h>

#include <map>
#include <string>
#include <vector>

#include "array/core.hpp"
#include "base/settings.hpp"
#include "base/text.hpp"
#include "gannet/hdf5.hpp"
#include "gannet/version.hpp"

namespace gannet::ga {

namespace {

[[noreturn]] void refuse(const std::string& why) {
  throw Error(Fault::unsupported,
              base::text("checkpoints need " GANNET_HDF5 ", which Gannet has where it was built "
                         "with HDF5 (libhdf5-dev), and it cannot be used: ",
                         why));
}

/// Programs that write no checkpoints do not load HDF5.
const hdf5::Calls& load_library() {
  void* library = dlopen(GANNET_HDF5, RTLD_NOW | RTLD_LOCAL);
  void* calls = library ? dlsym(library, "gannet_hdf5") : nullptr;
  if (!calls) refuse(dlerror());
  const auto& found = *static_cast<const hdf5::Calls*>(calls);
  if (found.version != version)
    refuse("this program has a libgannet of its own, linked statically");
  return found;
}

const hdf5::Calls& library() {
  static const hdf5::Calls& loaded = load_library();
  return loaded;
}

/// The arrays as they are passed to HDF5, under distinct names.
std::vector<hdf5::Named> named(std::span<Array* const> list) {
  std::map<std::string, int> times;
  std::vector<hdf5::Named> all;
  for (const Array* a : list) {
    std::string name = a->name().empty() ? "array" : a->name();
    const int before = times[name]++;
    if (before > 0) name += base::text(" (", before + 1, ")");
    array::Core* core = a->core();
    all.push_back({{core->shared_from_this(), Patch::whole(a->shape()), a->element(),
                    a->element_bytes(), false},
                   std::move(name)});
  }
  return all;
}

/// The file belongs to the group that all arrays are on.
template <class Call>
void with_file(std::span<Array* const> list, Call hdf5::Calls::*call) {
  if (list.empty()) throw Error(Fault::argument, "a checkpoint of no arrays");
  const auto all = named(list);
  const std::string path = base::setting_text(base::settings::checkpoint);
  (library().*call)(array::group(list.front()->core()), path, all);
}

}  // namespace

void checkpoint(std::span<Array* const> all) { with_file(all, &hdf5::Calls::save); }
void recover(std::span<Array* const> all) { with_file(all, &hdf5::Calls::load); }

}  // namespace gannet::ga
