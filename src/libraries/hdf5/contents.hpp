#pragma once

#include <string>

#include "gannet/hdf5.hpp"
#include "hdf5/box.hpp"

namespace gannet::hdf5 {

inline constexpr Index stretch_bytes = 4 << 20;  // what a rank moves at once

/// A section as it is saved and loaded. Fault::state if the array or its World has ended.
Contents contents_of(const Operand& operand);

/// The number of elements. Fault::argument, on all ranks alike, if there are more than a file can
/// hold.
Index size_of(const Contents& contents);

/// "(3, 4)"
std::string text_of(const Extents& extents);

}  // namespace gannet::hdf5
