#pragma once

#include "interpreter/numpy.hpp"
#include "trace/place.hpp"

namespace gannet::python {

/// While one lives, Gannet may wait: other threads of Python run, and Ctrl-C ends the process, since
/// no wait of Gannet's can be left in the middle. Traces tell of the line of Python's program.
class Waits {
 public:
  Waits();
  ~Waits();
  Waits(const Waits&) = delete;
  Waits& operator=(const Waits&) = delete;

 private:
  trace::AtPlace place_;
  PyThreadState* thread_;
  bool waited_before_ = false;  // a handler of a message may run inside a wait
};

/// Holds the GIL, on any thread.
class Python {
 public:
  Python() : state_(PyGILState_Ensure()) {}
  ~Python() { PyGILState_Release(state_); }
  Python(const Python&) = delete;
  Python& operator=(const Python&) = delete;

 private:
  PyGILState_STATE state_;
};

void bind_waits(nb::module_& m);

}  // namespace gannet::python
