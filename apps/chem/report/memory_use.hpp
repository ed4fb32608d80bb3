#pragma once

namespace chem {

/// What a process holds in memory that is its own or its share of what it has in common with other
/// ranks, bytes: each page divided by the number of processes that use it (Linux's Pss). Libraries
/// and files are left out.
struct MemoryUse {
  double own = 0;     ///< of this process alone, nearly
  double shared = 0;  ///< arrays of Gannet, buffers of MPI

  double all() const { return own + shared; }
};

/// Local. Now; zero where the system does not tell.
MemoryUse memory_use();

/// Local. Notes the memory of this process, where it may be most. One thread.
void note_memory();

/// Local. The first and the largest that were noted. Arrays' memory is kept after their end, so its
/// largest use is known at the end as well.
MemoryUse first_memory();
MemoryUse most_memory();

}  // namespace chem
