#include "transfer/selection.hpp"

#include "interpreter/errors.hpp"

namespace gannet::python {

namespace {

std::string label(const std::string& name) { return name.empty() ? "array" : "\"" + name + "\""; }

/// The parts of a key: those of a tuple, or the key itself.
class Parts {
 public:
  explicit Parts(PyObject* key)
      : key_(key), tuple_(PyTuple_Check(key)), count_(tuple_ ? PyTuple_GET_SIZE(key) : 1) {}
  Py_ssize_t count() const { return count_; }
  PyObject* operator[](Py_ssize_t i) const { return tuple_ ? PyTuple_GET_ITEM(key_, i) : key_; }

 private:
  PyObject* key_;
  bool tuple_;
  Py_ssize_t count_;
};

bool is_integer(PyObject* part) {
  return PyLong_CheckExact(part) ||
         (PyIndex_Check(part) && !PyBool_Check(part) && !PyArray_Check(part) &&
          !PyArray_IsScalar(part, Bool));
}

/// Does the work of select(), axis by axis.
class Selector {
 public:
  Selector(const Shape& shape, const std::string& name, Selection& to)
      : shape_(shape), name_(name), to_(to) {
    to_.patch.lo = to_.patch.hi = shape;
    steps_ = Point::filled(shape.dims(), 1);
  }

  void integer(PyObject* part) {
    const Index extent = shape_[axis_];
    const Py_ssize_t given = PyNumber_AsSsize_t(part, PyExc_IndexError);
    if (given == -1 && PyErr_Occurred()) throw nb::python_error();
    const Index at = given < 0 ? given + extent : given;
    if (at < 0 || at >= extent) {
      raise(PyExc_IndexError, "index " + std::to_string(given) + " is out of bounds for axis " +
                                  std::to_string(axis_) + " of " + label(name_) + " with size " +
                                  std::to_string(extent));
    }
    to_.patch.lo[axis_] = at;
    to_.patch.hi[axis_] = at + 1;
    ++axis_;
  }

  void slice(PyObject* part) {
    Py_ssize_t start = 0;
    Py_ssize_t stop = 0;
    Py_ssize_t step = 1;
    if (PySlice_Unpack(part, &start, &stop, &step) < 0) throw nb::python_error();
    const Py_ssize_t count = PySlice_AdjustIndices(shape_[axis_], &start, &stop, step);
    range(start, count, step);
  }

  void whole() { range(0, shape_[axis_], 1); }
  void new_axis() { result(Selection::new_axis, 1); }
  int axis() const { return axis_; }

  void finish() {
    for (int d = 0; d < shape_.dims(); ++d) {
      if (steps_[d] != 1) to_.steps = steps_;
    }
  }

 private:
  void range(Index start, Index count, Index step) {
    Index lo = start;
    Index hi = start;
    if (count > 0 && step > 0) hi = start + (count - 1) * step + 1;
    if (count > 0 && step < 0) {
      lo = start + (count - 1) * step;
      hi = start + 1;
      to_.flipped[static_cast<std::size_t>(axis_)] = count > 1;
      to_.any_flipped |= count > 1;
    }
    if (count <= 0) lo = hi = 0;
    to_.patch.lo[axis_] = lo;
    to_.patch.hi[axis_] = hi;
    if (count > 1) steps_[axis_] = step < 0 ? -step : step;
    result(axis_, count);
    ++axis_;
  }

  void result(int axis, Index count) {
    if (to_.dims == Selection::most_dims) raise(PyExc_IndexError, "too many new axes");
    to_.axes[static_cast<std::size_t>(to_.dims)] = axis;
    to_.shape[static_cast<std::size_t>(to_.dims)] = static_cast<npy_intp>(count);
    ++to_.dims;
  }

  const Shape& shape_;
  const std::string& name_;
  Selection& to_;
  Strides steps_;
  int axis_ = 0;
};

/// How many axes the parts speak of; -1 if one of them is no basic index.
int axes_of(const Parts& parts, bool& ellipsis) {
  int axes = 0;
  for (Py_ssize_t i = 0; i < parts.count(); ++i) {
    PyObject* part = parts[i];
    if (PySlice_Check(part) || is_integer(part)) {
      ++axes;
    } else if (part == Py_Ellipsis) {
      if (ellipsis) {
        raise(PyExc_IndexError, "an index can only have a single ellipsis ('...')");
      }
      ellipsis = true;
    } else if (part != Py_None) {
      return -1;
    }
  }
  return axes;
}

}  // namespace

Indices select(PyObject* key, const Shape& shape, const std::string& name, Selection& to) {
  const Parts parts(key);
  bool ellipsis = false;
  const int axes = axes_of(parts, ellipsis);
  if (axes < 0) return Indices::advanced;
  if (axes > shape.dims()) {
    raise(PyExc_IndexError, "too many indices for " + label(name) + ": it has " +
                                std::to_string(shape.dims()) + " dimensions, but " +
                                std::to_string(axes) + " were indexed");
  }
  Selector selector(shape, name, to);
  for (Py_ssize_t i = 0; i < parts.count(); ++i) {
    PyObject* part = parts[i];
    if (PySlice_Check(part)) {
      selector.slice(part);
    } else if (part == Py_None) {
      selector.new_axis();
    } else if (part == Py_Ellipsis) {
      for (int left = shape.dims() - axes; left > 0; --left) selector.whole();
    } else {
      selector.integer(part);
    }
  }
  while (selector.axis() < shape.dims()) selector.whole();
  selector.finish();
  return Indices::basic;
}

bool select_element(PyObject* key, const Shape& shape, Point& at) {
  const Parts parts(key);
  if (parts.count() != shape.dims()) return false;
  at = shape;
  for (int d = 0; d < shape.dims(); ++d) {
    PyObject* part = parts[d];
    if (!PyLong_CheckExact(part)) return false;
    const Py_ssize_t given = PyLong_AsSsize_t(part);
    if (given == -1 && PyErr_Occurred()) {
      PyErr_Clear();
      return false;
    }
    at[d] = given < 0 ? given + shape[d] : given;
    if (static_cast<std::uint64_t>(at[d]) >= static_cast<std::uint64_t>(shape[d])) return false;
  }
  return true;
}

}  // namespace gannet::python
