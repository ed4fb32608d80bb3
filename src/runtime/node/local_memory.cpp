#include "node/local_memory.hpp"

namespace gannet::node {

const MemorySpace host_space{copy_rows<true>, copy_rows<false>, true};

}  // namespace gannet::node
