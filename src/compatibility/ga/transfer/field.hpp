#pragma once

#include "ga/arrays/array.hpp"

/// Fields of elements: bytes `first` to `first + bytes` of each, for arrays of registered types.
namespace gannet::ga {

struct Field {
  Index first;
  Index bytes;
};

/// One-sided. Reads the field of every element of the patch; the buffer holds only fields, and
/// `strides` counts them. Fault::argument if the field is not inside the element.
GANNET_API void get_field(Array& from, const Patch& patch, const Field& field, void* to,
                          const Strides& strides);

/// One-sided. Writes the field of every element and leaves the others alone.
GANNET_API void put_field(Array& to, const Patch& patch, const Field& field, const void* from,
                          const Strides& strides);

}  // namespace gannet::ga
