#pragma once

#include <cstddef>

#include "gannet/types.hpp"

namespace chem {

/// A number of elements for containers of the standard library.
inline std::size_t count(gannet::Index n) { return static_cast<std::size_t>(n); }

}  // namespace chem
