#include "gannet/sparse.hpp"

#include "operations/sparse.hpp"

#include <nanobind/stl/string.h>

#include <complex>
#include <cstring>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "arrays/global_array.hpp"
#include "arrays/local.hpp"
#include "arrays/section.hpp"
#include "base/dispatch.hpp"
#include "interpreter/errors.hpp"
#include "interpreter/waits.hpp"

namespace gannet::python {

namespace {

/// A matrix as long as anything of Python's refers to it.
class HeldSparse {
 public:
  explicit HeldSparse(sparse::Handle core)
      : core_(std::move(core)),
        team_(sparse::group(core_.get()).team().get()),
        number_(agreed_number(sparse::group(core_.get()))) {}
  ~HeldSparse() {
    drop({team_, number_, [core = core_] { return is_open(core.get()); },
          [core = core_] { sparse::end(core.get()); }});
  }
  HeldSparse(const HeldSparse&) = delete;
  HeldSparse& operator=(const HeldSparse&) = delete;

  sparse::Core* core() const { return core_.get(); }

 private:
  static bool is_open(const sparse::Core* core) {
    try {
      (void)sparse::rows(core);
      return true;
    } catch (const Error&) {
      return false;
    }
  }

  sparse::Handle core_;
  const rma::Team* team_;
  std::uint64_t number_;
};

/// Calls work(T{}, I{}) with the C++ types of values and column numbers.
template <class Work>
void with_types(Element type, bool wide, Work&& work) {
  base::with_type(type, [&]<class T>(std::type_identity<T>) {
    wide ? work(T{}, std::int64_t{}) : work(T{}, std::int32_t{});
  });
}

/// What NumPy's users expect, instead of our Error.
void need_type(const Dtype& dtype) {
  try {
    base::with_type(dtype.element(), [](auto) {});
  } catch (const Error&) {
    raise(PyExc_TypeError, "a sparse matrix holds int32, int64, float32, float64, complex64 or complex128, not " +
                               std::string(nb::str(dtype.object()).c_str()));
  }
}

template <class T>
std::span<const T> elements(nb::handle ndarray) {
  PyArrayObject* array = as_ndarray(ndarray);
  return {static_cast<const T*>(PyArray_DATA(array)), static_cast<std::size_t>(PyArray_SIZE(array))};
}

/// Elements that somebody gave, dense and of the types of the matrix.
struct Given {
  nb::object rows, columns, values;
};

class PySparse {
 public:
  PySparse(const Group& group, Index rows, Index columns, nb::object dtype, bool wide,
           const Distribution& division, const std::string& name)
      : dtype_(dtype), wide_(wide) {
    need_type(dtype_);
    const Waits waits;
    const Element index = wide ? Element::int64 : Element::int32;
    const SparseOptions options{name, division};
    held_ = std::make_shared<HeldSparse>(
        sparse::create(group, rows, columns, dtype_.element(), index, options));
    free_dropped(group);
  }

  static PySparse read_market(const Group& group, const std::string& path, nb::object dtype, bool wide,
                              const Distribution& division, const std::string& name) {
    const Dtype type(dtype);
    need_type(type);
    return made(type, wide, [&] {
      const Element index = wide ? Element::int64 : Element::int32;
      return sparse::read_market(group, path, type.element(), index, {name, division});
    });
  }

  void free() { held_.reset(); }
  bool freed() const { return !held_; }

  // --- making it ---

  void add(nb::object rows, nb::object columns, nb::object values) {
    const Given given = checked("add", rows, columns, values);
    sparse::Entries& entries = sparse::entries(live());
    with_types(dtype_.element(), wide_, [&]<class T, class I>(T, I) {
      const auto i = elements<I>(given.rows), j = elements<I>(given.columns);
      const auto v = elements<T>(given.values);
      entries.check<I>(i, j, v.size());
      for (std::size_t k = 0; k < v.size(); ++k) entries.add<T, I>(i[k], j[k], v[k]);
    });
  }
  void assemble(bool last, bool refillable) {
    sparse::Core* core = live();
    const Waits waits;
    sparse::assemble(core, {last ? Combine::last : Combine::sum, refillable});
  }
  void refill(nb::object values) {
    const nb::object dense = converted(values, dtype_.descr());
    const auto count = static_cast<std::size_t>(PyArray_SIZE(as_ndarray(dense)));
    sparse::Core* core = live();
    const Waits waits;
    sparse::refill(core, PyArray_DATA(as_ndarray(dense)), count);
  }
  void from_dense(const Section& dense, double drop, bool diagonal) {
    sparse::Core* core = live();
    const Waits waits;
    sparse::from_dense(core, dense.any(), drop, diagonal);
  }

  // --- its entries ---

  /// (offsets, columns, values) in place: only values may be written.
  nb::tuple my_rows() const {
    const sparse::Rows mine = sparse::my_rows(live());
    const auto rows = mine.offsets.size();
    const Index count = rows ? mine.offsets.back() : 0;
    return nb::make_tuple(view(NPY_INT64, mine.offsets.data(), static_cast<Index>(rows), false),
                          view(wide_ ? NPY_INT64 : NPY_INT32, mine.columns, count, false),
                          view(numpy_type(), mine.values, count, true));
  }
  nb::tuple get(nb::object lo, nb::object hi) const {
    const Patch block{point_of(lo), point_of(hi)};
    sparse::Core* core = live();
    nb::tuple result;
    with_types(dtype_.element(), wide_, [&]<class T, class I>(T, I) {
      std::vector<Index> offsets;
      std::vector<I> columns;
      std::vector<T> values;
      {
        const Waits waits;
        sparse::get(core, block, {offsets, &columns, &values});
      }
      result = nb::make_tuple(copy(NPY_INT64, offsets), copy(wide_ ? NPY_INT64 : NPY_INT32, columns),
                              copy(numpy_type(), values));
    });
    return result;
  }
  void accumulate(nb::object rows, nb::object columns, nb::object values, nb::object alpha) {
    const Given given = checked("acc", rows, columns, values);
    const Scalar factor("acc", dtype_, alpha);
    sparse::Core* core = live();
    const auto count = static_cast<std::size_t>(PyArray_SIZE(as_ndarray(given.values)));
    const auto data = [](const nb::object& array) { return PyArray_DATA(as_ndarray(array)); };
    const Waits waits;
    sparse::accumulate(core, data(given.rows), data(given.columns), data(given.values), count,
                       factor.data());
  }

  // --- whole matrices ---

  void zero() {
    sparse::Core* core = live();
    const Waits waits;
    sparse::zero(core);
  }
  void scale(nb::object factor) {
    const Scalar by("scale", dtype_, factor);
    sparse::Core* core = live();
    const Waits waits;
    sparse::scale(core, by.data());
  }

  /// A matrix with this diagonal, since views of this one's rows would end with a change of pattern.
  PySparse shifted(nb::object value, const std::string& name) const {
    const Scalar by("shifted", dtype_, value);
    const sparse::Core* core = live();
    return made(dtype_, wide_, [&] {
      sparse::Handle copy = sparse::duplicate(core, name);
      sparse::shift_diagonal(copy.get(), by.data());
      return copy;
    });
  }
  PySparse duplicate(const std::string& name) const {
    const sparse::Core* core = live();
    return made(dtype_, wide_, [&] { return sparse::duplicate(core, name); });
  }
  PySparse transpose(const std::string& name) const {
    const sparse::Core* core = live();
    return made(dtype_, wide_, [&] { return sparse::transpose(core, {name, {}}); });
  }
  PySparse product(const PySparse& other, const std::string& name) const {
    const sparse::Core* a = live();
    const sparse::Core* b = other.live();
    return made(dtype_, wide_, [&] { return sparse::multiply(a, b, name); });
  }

  using WithOperand = void (*)(const sparse::Core*, const algo::Operand&);
  template <WithOperand call>
  void with(const Section& operand) const {
    const sparse::Core* core = live();
    const Waits waits;
    call(core, operand.any());
  }
  using Scales = void (*)(sparse::Core*, const algo::Operand&);
  template <Scales call>
  void scaled_by(const Section& v) {
    sparse::Core* core = live();
    const Waits waits;
    call(core, v.any());
  }
  void multiply(nb::handle x, nb::handle y, nb::object alpha, nb::object beta) const {
    const GlobalArray& from = array_of(x);
    const GlobalArray& to = array_of(y);
    const Scalar a("multiply", dtype_, alpha);
    const Scalar b("multiply", dtype_, beta);
    const sparse::Core* core = live();
    const array::Core* vector = from.live("multiply").core();
    array::Core* result = to.live("multiply").core();
    const Waits waits;
    sparse::finish(*sparse::begin_multiply(core, vector, result, a.data(), b.data()));
  }
  void multiply_dense(const Section& b, const Section& c) const {
    const sparse::Core* core = live();
    const Waits waits;
    sparse::multiply_dense(core, b.any(), c.any());
  }
  void dense_multiply(const Section& b, const Section& c) const {
    const sparse::Core* core = live();
    const Waits waits;
    sparse::dense_multiply(b.any(), core, c.any());
  }
  void write_market(const std::string& path) const {
    const sparse::Core* core = live();
    const Waits waits;
    sparse::write_market(core, path);
  }

  // --- local ---

  nb::tuple shape() const { return nb::make_tuple(sparse::rows(live()), sparse::columns(live())); }
  const nb::object& dtype() const { return dtype_.object(); }
  Index entries() const { return sparse::entry_count(live()); }
  bool assembled() const { return sparse::assembled(live()); }
  int owner(Index row) const { return sparse::owner(live(), row); }
  nb::tuple rows_of(int rank) const {
    const Patch rows = sparse::rows_of(live(), rank);
    return nb::make_tuple(rows.lo[0], rows.hi[0]);
  }
  std::string name() const { return sparse::name(live()); }

 private:
  PySparse(const Dtype& dtype, bool wide) : dtype_(dtype), wide_(wide) {}

  /// Collective.
  template <class Make>
  static PySparse made(const Dtype& dtype, bool wide, Make&& make) {
    PySparse result(dtype, wide);
    const Waits waits;
    result.held_ = std::make_shared<HeldSparse>(make());
    free_dropped(sparse::group(result.held_->core()));
    return result;
  }

  sparse::Core* live() const {
    if (!held_) throw Error(Fault::state, "this sparse matrix was freed; create it again first");
    return held_->core();
  }

  int numpy_type() const { return dtype_.descr()->type_num; }

  nb::object view(int type, const void* data, Index count, bool writeable) const {
    npy_intp extent = static_cast<npy_intp>(count);
    nb::object made = owned(PyArray_New(&PyArray_Type, 1, &extent, type, nullptr,
                                        count ? const_cast<void*>(data) : nullptr, 0,
                                        writeable ? NPY_ARRAY_WRITEABLE : 0, nullptr));
    if (count) keep_with(made, held_);
    return made;
  }

  template <class T>
  static nb::object copy(int type, const std::vector<T>& values) {
    npy_intp extent = static_cast<npy_intp>(values.size());
    nb::object made = owned(PyArray_SimpleNew(1, &extent, type));
    if (extent) std::memcpy(PyArray_DATA(as_ndarray(made)), values.data(), values.size() * sizeof(T));
    return made;
  }

  /// Dense, of one dimension. TypeError unless NumPy casts so ("same_kind").
  static nb::object converted(nb::handle given, PyArray_Descr* descr) {
    const nb::object any = owned(PyArray_FromAny(given.ptr(), nullptr, 0, 1, 0, nullptr));
    const bool fits = PyArray_SIZE(as_ndarray(any)) == 0 ||
                      PyArray_CanCastArrayTo(as_ndarray(any), descr, NPY_SAME_KIND_CASTING);
    if (!fits) {
      raise(PyExc_TypeError, "a sparse matrix takes " + text(descr) + " here, not " +
                                 text(PyArray_DESCR(as_ndarray(any))));
    }
    Py_INCREF(descr);
    return owned(PyArray_FromAny(any.ptr(), descr, 1, 1, NPY_ARRAY_CARRAY_RO | NPY_ARRAY_FORCECAST,
                                 nullptr));
  }
  static std::string text(PyArray_Descr* descr) {
    return nb::str(nb::handle(reinterpret_cast<PyObject*>(descr))).c_str();
  }

  Given checked(const char* call, nb::handle rows, nb::handle columns, nb::handle values) const {
    const nb::object index = nb::steal(reinterpret_cast<PyObject*>(
        PyArray_DescrFromType(wide_ ? NPY_INT64 : NPY_INT32)));
    auto* descr = reinterpret_cast<PyArray_Descr*>(index.ptr());
    Given given{converted(rows, descr), converted(columns, descr), converted(values, dtype_.descr())};
    const auto size = [](const nb::object& array) { return PyArray_SIZE(as_ndarray(array)); };
    if (size(given.rows) != size(given.columns) || size(given.rows) != size(given.values)) {
      raise(PyExc_ValueError, std::string(call) + ": " + std::to_string(size(given.rows)) + " rows, " +
                                  std::to_string(size(given.columns)) + " columns and " +
                                  std::to_string(size(given.values)) +
                                  " values; as many of each are wanted");
    }
    return given;
  }

  Dtype dtype_;
  bool wide_;
  std::shared_ptr<HeldSparse> held_;
};

}  // namespace

void bind_sparse(nb::module_& m) {
  nb::class_<PySparse>(m, "Sparse")
      .def(nb::init<const Group&, Index, Index, nb::object, bool, const Distribution&,
                    const std::string&>(),
           "Collective.")
      .def_static("read_market", &PySparse::read_market, "Collective.")
      .def("free", &PySparse::free)
      .def("freed", &PySparse::freed)
      .def("add", &PySparse::add)
      .def("assemble", &PySparse::assemble, "Collective.")
      .def("refill", &PySparse::refill, "Collective.")
      .def("from_dense", &PySparse::from_dense, "Collective.")
      .def("to_dense", &PySparse::with<sparse::to_dense>, "Collective.")
      .def("my_rows", &PySparse::my_rows)
      .def("get", &PySparse::get)
      .def("accumulate", &PySparse::accumulate)
      .def("zero", &PySparse::zero, "Collective.")
      .def("scale", &PySparse::scale, "Collective.")
      .def("shifted", &PySparse::shifted, "Collective.")
      .def("duplicate", &PySparse::duplicate, "Collective.")
      .def("transpose", &PySparse::transpose, "Collective.")
      .def("product", &PySparse::product, "Collective.")
      .def("get_diagonal", &PySparse::with<sparse::get_diagonal>, "Collective.")
      .def("scale_rows", &PySparse::scaled_by<sparse::scale_rows>, "Collective.")
      .def("scale_columns", &PySparse::scaled_by<sparse::scale_columns>, "Collective.")
      .def("multiply", &PySparse::multiply, "Collective.")
      .def("multiply_dense", &PySparse::multiply_dense, "Collective.")
      .def("dense_multiply", &PySparse::dense_multiply, "Collective.")
      .def("write_market", &PySparse::write_market, "Collective.")
      .def("shape", &PySparse::shape)
      .def("dtype", &PySparse::dtype)
      .def("entries", &PySparse::entries)
      .def("assembled", &PySparse::assembled)
      .def("owner", &PySparse::owner)
      .def("rows_of", &PySparse::rows_of)
      .def("name", &PySparse::name);
}

}  // namespace gannet::python
