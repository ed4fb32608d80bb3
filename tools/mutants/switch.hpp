#pragma once

// The switch of all mutants of a program or library: GANNET_MUTANT, read once at start, is the
// number of the one that is on, and in the file GANNET_MUTANTS_REACHED, shared by all processes of
// a run, the byte of each mutant that was asked for becomes 1.

#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

namespace gannet_mutants {

inline constexpr int max_mutants = 4096;
inline unsigned char nobody_looks[max_mutants];
inline unsigned char* reached = nobody_looks;
inline int chosen = -1;

inline void start() {
  if (chosen >= 0) return;
  const char* const number = getenv("GANNET_MUTANT");
  chosen = number ? atoi(number) : 0;
  const char* const file = getenv("GANNET_MUTANTS_REACHED");
  const int opened = file ? open(file, O_RDWR) : -1;
  if (opened < 0) return;
  void* const shared = mmap(nullptr, max_mutants, PROT_READ | PROT_WRITE, MAP_SHARED, opened, 0);
  if (shared != MAP_FAILED) reached = static_cast<unsigned char*>(shared);
  close(opened);
}

/// Runs before any other constructor, in whichever file of a library comes first.
[[gnu::constructor(101)]] static void start_early() { start(); }

inline bool on(int mutant) {
  if (!reached[mutant]) reached[mutant] = 1;
  return mutant == chosen;
}

/// A mutex that nobody else locks.
template <class Mutex>
Mutex& another(Mutex&) {
  static thread_local Mutex unshared;
  return unshared;
}

}  // namespace gannet_mutants
