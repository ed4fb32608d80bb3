#pragma once

#include "gannet/futures.hpp"

namespace gannet::test {

/// Sends a function of the same name as one in another source file.
Future<int> call_other_twin(Futures& futures);

}  // namespace gannet::test
