#pragma once

#include <vector>

#include "job.hpp"

namespace gannet::growing {

/// How many messages, one after the other, what all ranks do together takes; and how many bytes.
std::vector<Row> messages(const Job& job);

}  // namespace gannet::growing
