#pragma once

#include <cstdint>
#include <vector>

namespace bench::store {

/// How many of these requests for records of one size no cache of `capacity` records can answer,
/// even one that knows the future: it keeps the records that are asked for again soonest (Belady,
/// 1966), and a record that is asked for again later than all of them passes it by. Of the requests
/// from `from` on.
std::int64_t fewest_reads(const std::vector<std::int64_t>& requests, std::int64_t capacity,
                          std::int64_t from);

/// The same for LRU, for comparison.
std::int64_t reads_of_lru(const std::vector<std::int64_t>& requests, std::int64_t capacity,
                          std::int64_t from);

}  // namespace bench::store
