#pragma once

#include <string>

#include "hdf5/handle.hpp"
#include "hdf5/image.hpp"

namespace gannet::hdf5 {

/// A file that HDF5 writes, in memory. HDF5 cannot give up a file that it cannot write: it fails
/// again at the end of the program, and crashes. This one can always be written.
struct MemoryFile {
  Image image;
  std::uint64_t length = 0;  ///< of the file, as HDF5 asks for it
  bool out_of_memory = false;
};

/// Makes HDF5 write a file with these options there. `to` outlives the file.
void write_to_memory(hid_t options, MemoryFile& to, const std::string& what);

}  // namespace gannet::hdf5
