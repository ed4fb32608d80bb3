#pragma once

#include <cstdint>
#include <string>

namespace gannet::python {

/// With the GIL. Where Python's program is, by the innermost frame that is neither this
/// package's nor NumPy's: `jacobi.py:41 (in step)`. Empty if there is none.
std::string line_of_program();

/// With the GIL. The number of that line in traces, or of a text that there is none; 0 where nothing
/// is recorded.
std::uint16_t place_of_program();

}  // namespace gannet::python
