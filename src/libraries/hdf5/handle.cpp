#include "hdf5/handle.hpp"

#include "gannet/diagnostics.hpp"

namespace gannet::hdf5 {

namespace {

herr_t keep_first(unsigned place, const H5E_error2_t* error, void* reason) {
  if (place == 0 && error->desc) *static_cast<std::string*>(reason) = error->desc;
  return 0;
}

}  // namespace

void refuse(const std::string& what) {
  std::string reason;
  H5Ewalk2(H5E_DEFAULT, H5E_WALK_UPWARD, keep_first, &reason);
  if (reason.empty()) reason = "HDF5 gives no reason";
  throw Error(Fault::system, text(what, ": ", reason));
}

}  // namespace gannet::hdf5
