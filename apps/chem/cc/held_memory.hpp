#pragma once

namespace chem {

/// Local. Resident memory of this process in bytes: the program and its libraries, its allocations,
/// and the touched pages of the memory that ranks of a node share. 0 if the system does not report
/// it.
double held_memory();

}  // namespace chem
