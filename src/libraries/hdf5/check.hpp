#pragma once

#include <memory>
#include <string>

#include "gannet/hdf5.hpp"

namespace gannet::hdf5 {

/// Fault::argument unless it can name an object of a file: not empty, no empty part, no "." in it.
void need_name(const char* what, const std::string& name);

/// Fault::argument, alike on all ranks, unless the array is on the group of the file.
void need_group(const Group& group, const Operand& operand);

/// What an Output or Input stands for. Fault::state if it was moved from.
template <class File>
File& live(const std::unique_ptr<File>& file) {
  if (!file) throw Error(Fault::state, "the file was moved to another object");
  return *file;
}

/// A patch of a section as a patch of its array.
inline Patch moved(Patch patch, const Point& by) {
  for (int d = 0; d < patch.dims(); ++d) {
    patch.lo[d] += by[d];
    patch.hi[d] += by[d];
  }
  return patch;
}

}  // namespace gannet::hdf5
