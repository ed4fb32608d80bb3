#pragma once

#include <cstddef>
#include <vector>

#include "gannet/types.hpp"
#include "interpreter/numpy.hpp"

namespace gannet::python {

/// What an array holds, in NumPy's terms and Gannet's.
class Dtype {
 public:
  /// TypeError for what cannot lie in the memory of several processes: objects, and dtypes without
  /// a size.
  explicit Dtype(nb::handle given);

  PyArray_Descr* descr() const { return reinterpret_cast<PyArray_Descr*>(descr_.ptr()); }

  /// For calls of NumPy's that keep the reference.
  PyArray_Descr* new_descr() const {
    Py_INCREF(descr_.ptr());
    return descr();
  }

  const nb::object& object() const { return descr_; }
  Element element() const { return element_; }
  std::size_t bytes() const { return bytes_; }
  bool numeric() const { return element_ != Element::opaque; }

  /// A scalar of NumPy's from an element.
  nb::object scalar(const void* element) const;

 private:
  nb::object descr_;
  Element element_;
  std::size_t bytes_;
};

/// A value as an ndarray of a dtype, with flags of NumPy's C API; not valid if that would lose more
/// than precision (NumPy's "same_kind"). An int of Python's is of any kind, and an OverflowError if
/// it does not fit.
nb::object of_same_kind(const Dtype& dtype, nb::handle value, int flags);

/// The TypeError about a value that is not.
[[noreturn]] void refuse_kind(const std::string& call, const Dtype& dtype, nb::handle value);

/// A value as one element of a dtype, for calls that take `const void*`. Of the same kind.
class Scalar {
 public:
  Scalar(const char* call, const Dtype& dtype, nb::handle value);
  const void* data() const { return PyArray_DATA(as_ndarray(array_)); }

 private:
  nb::object array_;
};

/// Memory for one element, and the scalar that it becomes.
class Result {
 public:
  explicit Result(const Dtype& dtype) : dtype_(dtype), bytes_(dtype.bytes() / 8 + 1) {}
  void* data() { return bytes_.data(); }
  nb::object scalar() const { return dtype_.scalar(bytes_.data()); }

 private:
  const Dtype& dtype_;
  std::vector<double> bytes_;
};

}  // namespace gannet::python
