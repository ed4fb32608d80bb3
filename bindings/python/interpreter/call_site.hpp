#pragma once

namespace gannet::python {

/// From now on messages of Gannet's that name the program's line name that of Python's program.
void tell_call_sites();

}  // namespace gannet::python
