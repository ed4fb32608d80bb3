#pragma once

#include <string>

#include "gannet/hdf5.hpp"
#include "hdf5/handle.hpp"

namespace gannet::hdf5 {

/// The type of a dataset for these elements, as h5py makes it: complex numbers are a compound of r
/// and i, bool is an enumeration of FALSE and TRUE, and what is not a number is opaque.
Handle type_for(const Contents& contents);

/// What a type is called in messages: "float64", "complex64", "7 opaque bytes".
std::string name_of(hid_t type);

/// Whether elements in memory can hold those of a dataset without a change of value: the same kind
/// and size, in whatever byte order.
bool same_kind(hid_t memory, hid_t file);

}  // namespace gannet::hdf5
