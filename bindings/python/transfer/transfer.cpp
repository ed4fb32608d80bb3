#include "transfer/transfer.hpp"

#include <cstddef>
#include <span>
#include <vector>

#include "array/atomic.hpp"
#include "array/strided.hpp"
#include "interpreter/errors.hpp"
#include "interpreter/waits.hpp"
#include "transfer/augmented.hpp"

namespace gannet::python {

namespace {

/// Copies as small as this are over before another thread could have begun.
constexpr Index quick_bytes = 32768;

bool is_advanced(nb::handle key, const GlobalArray& a, Selection& selection) {
  return select(key.ptr(), a.shape, a.name, selection) == Indices::advanced;
}

/// Calls copy(row in this node's memory, row of `local`, bytes) for all rows of a patch, if it is
/// short enough to keep the GIL. False if some of it is not for this way: then nothing counts, and
/// all of it goes the way of every patch.
template <class Local, class Copy>
bool by_rows(const Held& held, const Selection& s, Local* local, const Strides& strides,
             std::size_t bytes, Copy&& copy) {
  const array::Direct* direct = held.direct();
  const int last = s.patch.dims() - 1;
  if (!direct || s.stepped() || s.patch.size() * static_cast<Index>(bytes) > quick_bytes ||
      (strides.dims() && strides[last] != 1)) {
    return false;
  }
  const std::size_t row_bytes = static_cast<std::size_t>(s.patch.extent(last)) * bytes;
  Patch row = s.patch;
  for (int d = 0; d < last; ++d) row.hi[d] = row.lo[d] + 1;
  for (std::size_t done = 0;; done += row_bytes) {
    void* there = direct->row(row, {});
    if (!there) return false;
    std::size_t offset = done;
    if (strides.dims()) {
      Index elements = 0;
      for (int d = 0; d < last; ++d) elements += (row.lo[d] - s.patch.lo[d]) * strides[d];
      offset = static_cast<std::size_t>(elements) * bytes;
    }
    copy(there, local + offset, row_bytes);
    int d = last - 1;
    for (; d >= 0 && row.hi[d] == s.patch.hi[d]; --d) {
      row.lo[d] = s.patch.lo[d];
      row.hi[d] = row.lo[d] + 1;
    }
    if (d < 0) return true;
    ++row.lo[d];
    ++row.hi[d];
  }
}

void fetch(const GlobalArray& a, const Selection& s, void* to, const Strides& strides) {
  const Held& held = a.live("get");
  if (s.empty()) return;
  if (by_rows(held, s, static_cast<std::byte*>(to), strides, a.dtype.bytes(),
              [](const void* there, void* here, std::size_t bytes) {
                array::copy_shared(here, there, bytes);
              })) {
    return;
  }
  const auto keep = a.held;
  const Waits waits;
  if (s.stepped()) return array::get_strided(held.core(), s.patch, s.steps, to, strides);
  array::get(held.core(), s.patch, to, strides);
}

void store(const GlobalArray& a, const Selection& s, const Buffer& from) {
  const Held& held = a.live("put");
  if (s.empty()) return;
  if (by_rows(held, s, static_cast<const std::byte*>(from.data()), from.strides, a.dtype.bytes(),
              array::copy_shared)) {
    return;
  }
  const auto keep = a.held;
  const Waits waits;
  if (s.stepped()) {
    return array::put_strided(held.core(), s.patch, s.steps, from.data(), from.strides);
  }
  array::put(held.core(), s.patch, from.data(), from.strides);
}

void need_numbers(const char* call, const GlobalArray& a) {
  if (a.dtype.numeric()) return;
  raise(PyExc_TypeError, std::string(call) + " on " + a.label() + ": dtype " +
                             nb::str(a.dtype.object()).c_str() +
                             " is no number; integers, float32, float64 and their complex take it");
}

/// The quick way of one element: where it is in this node's memory, or null.
void* element_here(const GlobalArray& a, PyObject* key, Point& at) {
  if (!a.held || !a.held->direct() || !select_element(key, a.shape, at)) return nullptr;
  return a.held->direct()->element(at);
}

}  // namespace

void check_out(const GlobalArray& a, const Selection& s, nb::handle out) {
  if (!PyArray_Check(out.ptr()) || !PyArray_EquivTypes(PyArray_DESCR(as_ndarray(out)), a.dtype.descr())) {
    raise(PyExc_TypeError, "get of " + a.label() + ": out has to be an ndarray of its dtype, " +
                               nb::str(a.dtype.object()).c_str());
  }
  PyArrayObject* to = as_ndarray(out);
  if (PyArray_NDIM(to) != s.dims || !PyArray_CompareLists(PyArray_DIMS(to), s.shape.data(), s.dims)) {
    raise(PyExc_ValueError, "get of " + a.label() + ": out has the shape " +
                                shape_text(PyArray_DIMS(to), PyArray_NDIM(to)) +
                                ", and the index selects " + shape_text(s.shape.data(), s.dims));
  }
  if (!PyArray_ISWRITEABLE(to)) raise(PyExc_ValueError, "get: out is read-only");
}

nb::object get(nb::handle self, nb::handle key) {
  const GlobalArray& a = array_of(self);
  Point at;
  if (const void* here = element_here(a, key.ptr(), at)) return a.dtype.scalar(here);
  Selection s;
  if (is_advanced(key, a, s)) return helper("get")(self, key);
  nb::object result = new_ndarray(a.dtype, s);
  fetch(a, s, PyArray_DATA(as_ndarray(result)), {});
  if (s.dims == 0) return a.dtype.scalar(PyArray_DATA(as_ndarray(result)));
  return flipped(std::move(result), s);
}

nb::object get_into(nb::handle self, nb::handle key, nb::handle out) {
  const GlobalArray& a = array_of(self);
  Selection s;
  if (is_advanced(key, a, s)) return helper("get")(self, key, out);
  check_out(a, s, out);
  Strides strides;
  if (strides_of(as_ndarray(out), s, strides) && PyArray_ISALIGNED(as_ndarray(out))) {
    fetch(a, s, PyArray_DATA(as_ndarray(out)), strides);
    return nb::borrow(out);
  }
  nb::object dense = new_ndarray(a.dtype, s);
  fetch(a, s, PyArray_DATA(as_ndarray(dense)), {});
  const nb::object values = flipped(std::move(dense), s);
  if (PyArray_CopyInto(as_ndarray(out), as_ndarray(values)) < 0) throw nb::python_error();
  return nb::borrow(out);
}

void put(nb::handle self, nb::handle key, nb::handle value) {
  const GlobalArray& a = array_of(self);
  Selection s;
  if (is_advanced(key, a, s)) {
    helper("put")(self, key, value);
    return;
  }
  store(a, s, values_for(a, s, value, false));
}

void accumulate(nb::handle self, nb::handle key, nb::handle value, nb::handle alpha) {
  const GlobalArray& a = array_of(self);
  need_numbers("accumulate", a);
  Selection s;
  if (is_advanced(key, a, s)) {
    helper("accumulate")(self, key, value, alpha);
    return;
  }
  const Buffer from = values_for(a, s, value, true);
  const Scalar factor("accumulate", a.dtype, alpha);
  const auto keep = a.held;
  array::Core* core = a.live("accumulate").core();
  if (s.empty()) return;
  const Waits waits;
  if (s.stepped()) {
    array::accumulate_strided(core, s.patch, s.steps, from.data(), factor.data(), from.strides);
  } else {
    array::accumulate(core, s.patch, from.data(), factor.data(), from.strides);
  }
}

namespace {

Point one_element(const char* call, const GlobalArray& a, nb::handle key) {
  Point at;
  if (select_element(key.ptr(), a.shape, at)) return at;
  Selection s;
  if (is_advanced(key, a, s) || s.dims != 0) {
    raise(PyExc_IndexError, std::string(call) + " on " + a.label() +
                                ": takes one element, with an integer for each of its " +
                                std::to_string(a.shape.dims()) + " dimensions");
  }
  return s.patch.lo;
}

void need_words(const char* call, const GlobalArray& a) {
  if (a.dtype.bytes() == 4 || a.dtype.bytes() == 8) return;
  raise(PyExc_TypeError, std::string(call) + " on " + a.label() +
                             ": atomics need elements of 4 or 8 bytes, and " +
                             nb::str(a.dtype.object()).c_str() + " has " +
                             std::to_string(a.dtype.bytes()));
}

/// The name that programs of Python's know.
const char* call_of(const trace::Verb& verb) {
  return verb.op == trace::Op::fetch_add ? "read_inc" : verb.name;
}

}  // namespace

nb::object atomic(const char* name, nb::handle self, nb::handle key, nb::args given) {
  const trace::Verb& verb = trace::verb(name);
  const GlobalArray& a = array_of(self);
  const char* const call = call_of(verb);
  if (verb.operands == 0 || verb.operands != static_cast<int>(given.size())) {
    raise(PyExc_TypeError, std::string("there is no atomic \"") + name + "\" with " +
                               std::to_string(given.size()) + " operands");
  }
  if (verb.takes == trace::Takes::numbers) {
    need_numbers(call, a);
    if (a.dtype.element() == Element::complex64) {
      raise(PyExc_TypeError, std::string(call) + " takes no complex elements");
    }
  }
  need_words(call, a);
  const Point at = one_element(call, a, key);
  std::vector<Scalar> values;
  for (const nb::handle value : given) values.emplace_back(call, a.dtype, value);
  Result before(a.dtype);
  const auto keep = a.held;
  array::Core* core = a.live(call).core();
  {
    const Waits waits;
    array::atomic(verb.op, core, at, {values.front().data(), values.back().data()}, before.data());
  }
  return before.scalar();
}

namespace {

PyObject* get_slot(PyObject* self, PyObject* key) {
  return guarded<PyObject*>(nullptr, [&] { return get(self, key).release().ptr(); });
}

int set_slot(PyObject* self, PyObject* key, PyObject* value) {
  return guarded<int>(-1, [&] {
    if (!value) raise(PyExc_TypeError, "elements of a global array cannot be deleted");
    if (!augmented_allowed() && in_augmented_assignment()) {
      helper("refuse_augmented")(nb::handle(self));
    }
    put(self, key, value);
    return 0;
  });
}

}  // namespace

/// `a[key]` and `a[key] = value` without the overhead of a call.
PyType_Slot array_slots[] = {{Py_mp_subscript, reinterpret_cast<void*>(get_slot)},
                             {Py_mp_ass_subscript, reinterpret_cast<void*>(set_slot)},
                             {0, nullptr}};

void bind_transfers(nb::class_<GlobalArray>& c) {
  const auto any = nb::arg().none();
  c.def("_get", [](nb::handle self, nb::object key) { return get(self, key); }, any);
  c.def("_get_into",
        [](nb::handle self, nb::object key, nb::object out) { return get_into(self, key, out); },
        any, any);
  c.def("_put", [](nb::handle self, nb::object key, nb::object value) { put(self, key, value); },
        any, any);
  c.def("_accumulate",
        [](nb::handle self, nb::object key, nb::object value, nb::object alpha) {
          accumulate(self, key, value, alpha);
        },
        any, any, any);
  c.def("_atomic", [](nb::handle self, const char* verb, nb::object key, nb::args operands) {
    return atomic(verb, self, key, operands);
  });
}

}  // namespace gannet::python
