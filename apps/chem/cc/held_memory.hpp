#pragma once

namespace chem {

/// Local. Bytes of memory that this process has now: the program and its libraries, what it has
/// allocated, and what it has touched of the memory that ranks of a node share. 0 where the system
/// does not tell.
double held_memory();

}  // namespace chem
