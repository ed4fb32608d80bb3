#include "process/listeners.hpp"

#include <nanobind/stl/string.h>

#include <string>

#include "gannet/region.hpp"
#include "trace/counters.hpp"

namespace gannet::python {

namespace {

/// [(name, operation, calls, bytes, own bytes, seconds, seconds of waiting)]
nb::list counts() {
  nb::list rows;
  for (const trace::Count& each : trace::counts()) {
    rows.append(nb::make_tuple(each.name, each.operation, each.calls, each.bytes, each.own_bytes,
                               each.seconds, each.waiting));
  }
  return rows;
}

}  // namespace

void bind_listeners(nb::module_& m) {
  m.def("region_begin", [](const std::string& name) { region_begin(name); });
  m.def("region_end", &region_end);
  m.def("trace_stop", &trace_stop);
  m.def("trace_start", &trace_start);
  m.def("counts", &counts);
}

}  // namespace gannet::python
