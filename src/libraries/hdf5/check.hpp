#pragma once

#include <memory>
#include <string>

#include "gannet/hdf5.hpp"

namespace gannet::hdf5 {

/// Fault::argument unless it can name an object of a file: not empty, no empty part, no "." in it.
void need_name(const char* what, const std::string& name);

/// Fault::argument, on all ranks alike, unless what is saved or loaded is on the group of the file.
void need_group(const Group& group, const Contents& contents);

/// The object behind an Output or Input. Fault::state if it was moved from.
template <class File>
File& live(const std::unique_ptr<File>& file) {
  if (!file) throw Error(Fault::state, "the file was moved to another object");
  return *file;
}

}  // namespace gannet::hdf5
