#pragma once

#include <string>

#include "ma/allocator.hpp"

/// The state of an allocator in tables for people.
namespace gannet::ma {

/// All live blocks: where, name, handle, type, elements, address, index, bytes.
std::string blocks_report(const Allocator& allocator);

/// The blocks with damaged guard words, and what is wrong with them; empty if all are well.
std::string damage_report(const Allocator& allocator);

/// Blocks and bytes of stack and heap, now and at most.
std::string usage_report(const Allocator& allocator);

}  // namespace gannet::ma
