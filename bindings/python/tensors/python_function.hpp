#pragma once

#include <memory>
#include <utility>

#include "interpreter/numpy.hpp"

namespace gannet::python {

/// A function of Python's that C++ keeps, calls and drops in any thread.
class PythonFunction {
 public:
  explicit PythonFunction(nb::object function)
      : function_(new nb::object(std::move(function)), [](nb::object* kept) {
          if (!Py_IsInitialized()) return;  // the interpreter has ended, and all objects with it
          const nb::gil_scoped_acquire here;
          delete kept;
        }) {}

  /// use(function), as the thread that may use Python. What Python throws is thrown.
  template <class Use>
  void with(const Use& use) const {
    const nb::gil_scoped_acquire here;
    use(*function_);
  }

 private:
  std::shared_ptr<nb::object> function_;
};

}  // namespace gannet::python
