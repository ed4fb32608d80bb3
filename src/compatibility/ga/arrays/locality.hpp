#pragma once

#include <vector>

#include "ga/arrays/array.hpp"

/// Where data lies, and direct access to it. Local calls.
namespace gannet::ga {

/// The block of a rank of the array's group, or block number `number` of a block-cyclic array;
/// empty if it owns nothing, and for all further numbers of the world's ranks: programs ask for
/// each of them. Fault::argument for other numbers.
GANNET_API Patch distribution(const Array& a, int number);

/// How many parts distribution() knows: ranks of the array's group, or blocks.
GANNET_API Index part_count(const Array& a);

/// The rank that owns an element; -1 if it lies outside the array.
GANNET_API int owner(const Array& a, const Point& at);

/// The number for which distribution() returns the part that an element lies in: its owner, or its
/// block in a block-cyclic array; -1 if it lies outside the array.
GANNET_API int locate(const Array& a, const Point& at);

/// The part of a patch that each rank or block holds, by ascending number.
struct Part {
  int number;
  Patch patch;
};
GANNET_API std::vector<Part> locate_region(const Array& a, const Patch& patch);

/// Number of parts along each dimension.
GANNET_API Shape parts(const Array& a);

/// Coordinates of a rank in the grid of parts, of its first part if it has many; all -1 if it has
/// none.
GANNET_API Point topology(const Array& a, int rank);

/// Whether both arrays have the same shape and the same blocks on the same ranks, however these
/// were requested.
GANNET_API bool same_distribution(const Array& a, const Array& b);

/// Elements of a patch where they lie: mine, or those of another rank of this node.
struct Direct {
  void* data;
  Strides strides;
};

/// Fault::argument if the patch is not all in one block, or on another node.
GANNET_API Direct access(const Array& a, const Patch& patch);

/// Whether the array has blocks, of any kind, that are dealt to the ranks in turn, and whether this
/// is done along each dimension of a grid of ranks.
GANNET_API bool block_cyclic(const Array& a);
GANNET_API bool uses_grid(const Array& a);

/// The block of block-cyclic arrays with this number (row-major in the grid of blocks).
GANNET_API Patch block(const Array& a, Index number);
GANNET_API Patch block(const Array& a, const Point& at);
GANNET_API Shape blocks(const Array& a);         ///< how many along each dimension
GANNET_API Shape block_extents(const Array& a);  ///< of the widest along each dimension

/// All that a rank of this node owns, in the order of its memory.
struct Segment {
  void* data;
  Index elements;
};
GANNET_API Segment access_segment(const Array& a, int rank);

}  // namespace gannet::ga
