#pragma once

#include <string>

#include "gannet/hdf5.hpp"
#include "gannet/tensor/tensor.hpp"

/// Tensors in HDF5 files (gannet/hdf5.hpp), for programs that link both libraries: Gannet::tensor
/// and Gannet::hdf5. Each can be built without the other.
///
///     hdf5::Output file(world, "amplitudes.h5");
///     save(file, t2, "t2");
///     file.close();
///
/// The dataset is dense and has the tensor's extents, whatever its tiles: absent tiles are written
/// as zeros, and all tiles related by symmetry are written out. So h5py reads it like any other
/// dataset, and it can be loaded as an Array, too. A rank needs at most 4 MiB of memory plus three
/// tiles.
namespace gannet::tensor {

/// Local. A view of the tensor for file I/O; does not keep it alive.
GANNET_API hdf5::Contents contents(const Handle& core);

/// Collective; syncs the group before. Writes a dataset with this name, or the tensor's, to a file
/// of the same group. Computed tensors can be saved, too. Errors as of Output::save;
/// Fault::argument if the dense tensor is larger than a file can be.
template <Floating T>
void save(hdf5::Output& file, const Tensor<T>& from, const std::string& name) {
  file.write(contents(from.handle()), name);
}
template <Floating T>
void save(hdf5::Output& file, const Tensor<T>& from) {
  save(file, from, from.name());
}

/// Collective; syncs the group before and after. Replaces all elements by those of a dataset of the
/// same extents and type. Ranks, tiles, placement, symmetry and sparsity may differ from those of
/// the saved tensor. Errors as of Input::load; also Fault::argument on all ranks for nonzero
/// elements in an absent tile, and for elements that violate the tensor's symmetry by more than
/// rounding (1e-10 of the largest element, 1e-4 in single precision). After an Error the elements
/// are undefined.
template <Floating T>
void load(hdf5::Input& file, const Tensor<T>& to, const std::string& name) {
  file.read(contents(to.handle()), name);
}
template <Floating T>
void load(hdf5::Input& file, const Tensor<T>& to) {
  load(file, to, to.name());
}

/// Collective over the group of the tensor. Saves to a file with this one tensor, which replaces an
/// existing file once it is complete; loads from a file.
template <Floating T>
void save(const Tensor<T>& from, const std::string& path, const std::string& name = {}) {
  hdf5::Output file(from.group(), path);
  save(file, from, name.empty() ? from.name() : name);
  file.close();
}
template <Floating T>
void load(const Tensor<T>& to, const std::string& path, const std::string& name = {}) {
  hdf5::Input file(to.group(), path);
  load(file, to, name.empty() ? to.name() : name);
}

}  // namespace gannet::tensor
