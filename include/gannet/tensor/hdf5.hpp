#pragma once

#include <string>

#include "gannet/hdf5.hpp"
#include "gannet/tensor/tensor.hpp"

/// Tensors in HDF5 files (gannet/hdf5.hpp), for programs that link both libraries: Gannet::tensor
/// and Gannet::hdf5. Each is built without the other.
///
///     hdf5::Output file(world, "amplitudes.h5");
///     save(file, t2, "t2");
///     file.close();
///
/// The dataset is dense and has the tensor's extents, whatever its tiles: absent ones are written
/// as zeros, and those that follow by symmetry as what follows. So h5py reads it as any other, and
/// it can be loaded as an Array, too. A rank needs memory for 4 MiB and three tiles at
/// most.
namespace gannet::tensor {

/// Local. A tensor as files see it; it is not kept alive.
GANNET_API hdf5::Contents contents(const Handle& core);

/// Collective; syncs the group before. Writes a dataset under this name, or under the tensor's,
/// into a file of its group. Tensors that are computed will do. Errors are as of Output::save;
/// Fault::argument for one whose dense form is larger than a file can be.
template <Floating T>
void save(hdf5::Output& file, const Tensor<T>& from, const std::string& name) {
  file.write(contents(from.handle()), name);
}
template <Floating T>
void save(hdf5::Output& file, const Tensor<T>& from) {
  save(file, from, from.name());
}

/// Collective; syncs the group before and after. Replaces all elements by those of a dataset of the
/// same extents and type. Ranks, tiles, placement, symmetry and sparsity may be others than those
/// of the tensor that was saved. Errors are as of Input::load; Fault::argument on all ranks also
/// for elements other than zero where the tensor has no tile, and for those that lack its symmetry
/// by more than rounding (1e-10 of the largest element, 1e-4 in single precision). After an Error
/// the elements are undefined.
template <Floating T>
void load(hdf5::Input& file, const Tensor<T>& to, const std::string& name) {
  file.read(contents(to.handle()), name);
}
template <Floating T>
void load(hdf5::Input& file, const Tensor<T>& to) {
  load(file, to, to.name());
}

/// Collective over the group of the tensor. A file with this one tensor; an older file of that name
/// is replaced when the new one is complete. And its elements out of a file.
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
