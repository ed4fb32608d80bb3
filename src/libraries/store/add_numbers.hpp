#pragma once

#include <cstddef>
#include <span>

#include "gannet/types.hpp"

namespace gannet::store {

/// Adds numbers of this type, as many as `values` has, to those at `to`, which are aligned.
void add_numbers(Element type, std::byte* to, std::span<const std::byte> values);

/// Bytes of a number; Fault::argument for what cannot be added.
std::size_t number_bytes(Element type);

}  // namespace gannet::store
