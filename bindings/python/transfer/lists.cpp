#include "transfer/lists.hpp"

#include "interpreter/errors.hpp"
#include "interpreter/waits.hpp"

namespace gannet::python {

namespace {

/// Subscripts of elements, wrapped as NumPy does and inside the array.
class Points {
 public:
  Points(const char* call, const GlobalArray& a, nb::handle given) {
    const nb::object any = owned(PyArray_FromAny(given.ptr(), nullptr, 0, 0, 0, nullptr));
    if (PyArray_SIZE(as_ndarray(any)) > 0 && !PyArray_ISINTEGER(as_ndarray(any))) {
      raise(PyExc_IndexError, std::string(call) + " on " + a.label() + ": points have to be integers");
    }
    indices_ = owned(PyArray_FROMANY(any.ptr(), NPY_INT64, 1, 2,
                                     NPY_ARRAY_CARRAY | NPY_ARRAY_ENSURECOPY | NPY_ARRAY_FORCECAST));
    const int dims = a.shape.dims();
    PyArrayObject* array = as_ndarray(indices_);
    const bool flat = PyArray_NDIM(array) == 1;
    if (flat ? dims != 1 : PyArray_DIM(array, 1) != dims) {
      raise(PyExc_IndexError, std::string(call) + " on " + a.label() + ": points have the shape " +
                                  shape_text(PyArray_DIMS(array), PyArray_NDIM(array)) +
                                  "; (n, " + std::to_string(dims) + ") is wanted, a row for each");
    }
    count_ = static_cast<std::size_t>(PyArray_DIM(array, 0));
    wrap(call, a);
  }

  std::size_t count() const { return count_; }
  std::span<const Index> subscripts() const { return {data(), size()}; }

 private:
  Index* data() const { return static_cast<Index*>(PyArray_DATA(as_ndarray(indices_))); }
  std::size_t size() const { return static_cast<std::size_t>(PyArray_SIZE(as_ndarray(indices_))); }

  void wrap(const char* call, const GlobalArray& a) {
    Index* at = data();
    for (std::size_t i = 0; i < count_; ++i) {
      for (int d = 0; d < a.shape.dims(); ++d, ++at) {
        if (*at < 0) *at += a.shape[d];
        if (*at >= 0 && *at < a.shape[d]) continue;
        raise(PyExc_IndexError, std::string(call) + " on " + a.label() + ": point " +
                                    std::to_string(i) + " is out of bounds for axis " +
                                    std::to_string(d) + " with size " + std::to_string(a.shape[d]));
      }
    }
  }

  nb::object indices_;
  std::size_t count_ = 0;
};

/// The selection that a list of n elements is: one axis.
Selection list_of(std::size_t count) {
  Selection s;
  s.dims = 1;
  s.axes[0] = Selection::new_axis;
  s.shape[0] = static_cast<npy_intp>(count);
  return s;
}

/// Values for a list, dense.
nb::object dense_values(const GlobalArray& a, std::size_t count, nb::handle values, bool strict) {
  const Buffer from = values_for(a, list_of(count), values, strict);
  return owned(PyArray_FROM_OF(from.ndarray.ptr(), NPY_ARRAY_CARRAY_RO));
}

nb::object gather(nb::handle self, nb::object given) {
  const GlobalArray& a = array_of(self);
  const Points points("gather", a, given);
  nb::object out = new_ndarray(a.dtype, list_of(points.count()));
  void* to = PyArray_DATA(as_ndarray(out));
  const auto keep = a.held;
  array::Core* core = a.live("gather").core();
  const Waits waits;
  array::gather(core, points.subscripts(), points.count(), to);
  return out;
}

void scatter(nb::handle self, nb::object given, nb::object values) {
  const GlobalArray& a = array_of(self);
  const Points points("scatter", a, given);
  const nb::object from = dense_values(a, points.count(), values, false);
  const auto keep = a.held;
  array::Core* core = a.live("scatter").core();
  const Waits waits;
  array::scatter(core, points.subscripts(), points.count(), PyArray_DATA(as_ndarray(from)));
}

void scatter_accumulate(nb::handle self, nb::object given, nb::object values, nb::object alpha) {
  const GlobalArray& a = array_of(self);
  if (!a.dtype.numeric()) {
    raise(PyExc_TypeError, "scatter_acc on " + a.label() + ": its elements are no numbers");
  }
  const Points points("scatter_acc", a, given);
  const nb::object from = dense_values(a, points.count(), values, true);
  const Scalar factor("scatter_acc", a.dtype, alpha);
  const auto keep = a.held;
  array::Core* core = a.live("scatter_acc").core();
  const Waits waits;
  array::scatter_accumulate(core, points.subscripts(), points.count(),
                            PyArray_DATA(as_ndarray(from)), factor.data());
}

}  // namespace

void bind_lists(nb::class_<GlobalArray>& c) {
  c.def("_gather", &gather);
  c.def("_scatter", &scatter);
  c.def("_scatter_accumulate", &scatter_accumulate);
}

}  // namespace gannet::python
