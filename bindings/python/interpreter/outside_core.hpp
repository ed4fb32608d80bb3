#pragma once

#include "interpreter/numpy.hpp"
#include "interpreter/program_line.hpp"
#include "trace/place.hpp"

namespace gannet::python {

/// As Waits, which other extensions than gannet._core do not share: but that Ctrl-C takes effect when
/// the call ends.
struct OutsideCore {
  trace::AtPlace place{place_of_program()};
  nb::gil_scoped_release others_run;
};
using NoGil = nb::call_guard<OutsideCore>;

}  // namespace gannet::python
