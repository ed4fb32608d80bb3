#pragma once

namespace gannet::am {

/// Whether the calling thread has used less than half of its stack.
bool stack_has_room();

}  // namespace gannet::am
