#pragma once

#include <vector>

#include "store/ways.hpp"

namespace bench::store {

/// By stores over the file: with caches in the processes alone, and with global memory behind.
std::vector<Way> store_ways();

/// Collective. Bytes of records that the caches of all ranks and nodes together may hold.
double store_memory(const Program& program);

}  // namespace bench::store
