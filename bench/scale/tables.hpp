#pragma once

#include <vector>

#include "job.hpp"

namespace gannet::growing {

/// Bytes of the tables of a job, each built in this process, one after the other.
std::vector<Row> tables(const Job& job);

}  // namespace gannet::growing
