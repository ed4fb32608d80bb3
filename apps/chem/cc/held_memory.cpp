#include "cc/held_memory.hpp"

#include <unistd.h>

#include <fstream>

namespace chem {

double held_memory() {
  double all = 0, resident = 0;
  std::ifstream("/proc/self/statm") >> all >> resident;
  return resident * static_cast<double>(sysconf(_SC_PAGESIZE));
}

}  // namespace chem
