#include "process/futures.hpp"

#include <nanobind/stl/string.h>

#include <memory>
#include <string>
#include <utility>

#include "arrays/global_array.hpp"
#include "arrays/local.hpp"
#include "gannet/futures.hpp"
#include "interpreter/errors.hpp"
#include "interpreter/waits.hpp"
#include "process/own_world.hpp"

namespace gannet::python {

namespace {

namespace tasks = gannet::futures;

/// An ndarray of elements without a type, for Python to give them theirs.
nb::object elements(const Patch& patch, std::size_t bytes, void* data, const Strides& strides) {
  std::array<npy_intp, max_dims> shape{};
  std::array<npy_intp, max_dims> steps{};
  for (int d = 0; d < patch.dims(); ++d) {
    shape[static_cast<std::size_t>(d)] = static_cast<npy_intp>(patch.extent(d));
    if (data) steps[static_cast<std::size_t>(d)] = strides[d] * static_cast<npy_intp>(bytes);
  }
  PyArray_Descr* descr = PyArray_DescrNewFromType(NPY_VOID);
  if (!descr) throw nb::python_error();
  PyDataType_SET_ELSIZE(descr, static_cast<npy_intp>(bytes));
  return owned(PyArray_NewFromDescr(&PyArray_Type, descr, patch.dims(), shape.data(),
                                    data ? steps.data() : nullptr, data,
                                    data ? NPY_ARRAY_WRITEABLE : 0, nullptr));
}

/// What the task is about: where it lies, if that is here in one piece, else a copy to read.
nb::object block_of(const tasks::Function::Call& call) {
  if (!call.array) return nb::none();
  array::Core* core = call.array.get();
  const std::size_t bytes = array::element_bytes(core);
  if (const auto tile = array::in_place(core, call.patch)) {
    return elements(call.patch, bytes, tile->data, tile->strides);
  }
  nb::object copy = elements(call.patch, bytes, nullptr, {});
  void* to = PyArray_DATA(as_ndarray(copy));
  {
    const Waits waits;
    array::get(core, call.patch, to, {});
  }
  PyArray_CLEARFLAGS(as_ndarray(copy), NPY_ARRAY_WRITEABLE);
  return copy;
}

/// The only function that Gannet's tasks know; python/gannet/_futures.py knows the program's.
void run(const tasks::Function&, const tasks::Function::Call& call) {
  const Python gil;
  try {
    const nb::bytes arguments(call.arguments.data(), call.arguments.size());
    const nb::object body = nb::module_::import_("gannet._futures").attr("run_task");
    const nb::bytes result(body(arguments, block_of(call)));
    const auto* first = reinterpret_cast<const std::byte*>(result.c_str());
    call.result.assign(first, first + result.size());
  } catch (const nb::python_error& error) {
    throw refusal(error);
  }
}

const tasks::Function& python_function() {
  static const std::uint64_t number = tasks::number_of_name("gannet::python::run");
  static const tasks::Function& function =
      tasks::add_function("a Python function", number, number, &run);
  return function;
}

/// The end of one task.
class PyFuture {
 public:
  explicit PyFuture(tasks::Outcome outcome) : outcome_(std::move(outcome)) {}

  bool done() const { return outcome_.test(); }
  void wait() const {
    const Waits waits;
    outcome_.wait();
  }
  nb::bytes result() const {
    wait();
    const auto bytes = outcome_.result();
    return nb::bytes(bytes.data(), bytes.size());
  }

 private:
  tasks::Outcome outcome_;
};

class PyFutures {
 public:
  PyFutures(const OwnWorld& own, int workers) {
    (void)python_function();
    const World& world = own.world();
    const Waits waits;
    core_ = std::make_unique<tasks::Core>(world, tasks::Settings{workers, false, true});
  }

  /// The end of the process: nothing that waits for others.
  ~PyFutures() { (void)core_.release(); }
  PyFutures(const PyFutures&) = delete;
  PyFutures& operator=(const PyFutures&) = delete;

  PyFuture at(nb::handle array, nb::object lo, nb::object hi, nb::bytes arguments) {
    const GlobalArray& a = array_of(array);
    const array::Handle handle = a.live("a task").handle();
    return start({python_function(), &handle, {point_of(lo), point_of(hi)}, -1, {Where::owner}, {}},
                 arguments);
  }
  PyFuture on(int rank, nb::bytes arguments) {
    return start({python_function(), nullptr, {}, rank, {Where::owner}, {}}, arguments);
  }
  PyFuture any(nb::bytes arguments) {
    return start({python_function(), nullptr, {}, -1, {Where::any}, {}}, arguments);
  }
  /// Tasks begin; until then the caller can make itself known to them.
  void open() {
    const Waits waits;
    live().open(this);
  }
  static PyFutures& current() {
    return *static_cast<PyFutures*>(tasks::Core::owner_of_task());
  }

  void quiesce() {
    const Waits waits;
    live().quiesce();
  }
  void all_quiesce() {
    const Waits waits;
    live().all_quiesce();
  }
  void close() {
    const Waits waits;
    core_.reset();
  }

 private:
  tasks::Core& live() {
    if (!core_) throw Error(Fault::state, "these Futures are closed");
    return *core_;
  }

  PyFuture start(const tasks::Task& task, const nb::bytes& arguments) {
    const auto* first = reinterpret_cast<const std::byte*>(arguments.c_str());
    const std::span<const std::byte> bytes(first, arguments.size());
    const Waits waits;
    return PyFuture(live().start(task, bytes));
  }

  std::unique_ptr<tasks::Core> core_;
};

}  // namespace

void bind_futures(nb::module_& m) {
  nb::class_<PyFuture>(m, "Future")
      .def("done", &PyFuture::done)
      .def("wait", &PyFuture::wait)
      .def("result", &PyFuture::result);
  nb::class_<PyFutures>(m, "Futures")
      .def(nb::init<const OwnWorld&, int>(), "Collective.")
      .def("open", &PyFutures::open)
      .def_static("current", &PyFutures::current, nb::rv_policy::reference)
      .def("at", &PyFutures::at)
      .def("on", &PyFutures::on)
      .def("any", &PyFutures::any)
      .def("quiesce", &PyFutures::quiesce)
      .def("all_quiesce", &PyFutures::all_quiesce, "Collective.")
      .def("close", &PyFutures::close, "Collective.");
}

}  // namespace gannet::python
