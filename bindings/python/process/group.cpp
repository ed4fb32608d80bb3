#include "process/group.hpp"

#include <mpi.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <complex>
#include <cstdint>
#include <memory>
#include <type_traits>

#include "arrays/dtype.hpp"
#include "gannet/mutex.hpp"
#include "gannet/world.hpp"
#include "interpreter/errors.hpp"
#include "interpreter/waits.hpp"
#include "process/held.hpp"
#include "process/own_world.hpp"

namespace gannet::python {

namespace {

/// MPI's handles are pointers or integers; both travel as integers.
template <class Handle = MPI_Comm>
Handle comm_of(std::uintptr_t handle) {
  if constexpr (std::is_pointer_v<Handle>) {
    return reinterpret_cast<Handle>(handle);
  } else {
    return static_cast<Handle>(handle);
  }
}

template <class Handle>
std::uintptr_t handle_of(Handle comm) {
  if constexpr (std::is_pointer_v<Handle>) {
    return reinterpret_cast<std::uintptr_t>(comm);
  } else {
    return static_cast<unsigned>(comm);
  }
}

/// Calls work(T{}) with the C++ type of a dtype's elements.
template <class Work>
void with_type(Element element, Work&& work) {
  switch (element) {
    case Element::int8: return work(std::int8_t{});
    case Element::int16: return work(std::int16_t{});
    case Element::int32: return work(std::int32_t{});
    case Element::int64: return work(std::int64_t{});
    case Element::uint8: return work(std::uint8_t{});
    case Element::uint16: return work(std::uint16_t{});
    case Element::uint32: return work(std::uint32_t{});
    case Element::uint64: return work(std::uint64_t{});
    case Element::float32: return work(float{});
    case Element::float64: return work(double{});
    case Element::complex64: return work(std::complex<float>{});
    case Element::complex128: return work(std::complex<double>{});
    case Element::opaque: break;
  }
}

PyArrayObject* own_memory(nb::handle values) {
  if (!PyArray_Check(values.ptr()) || !PyArray_ISCARRAY(as_ndarray(values))) {
    raise(PyExc_TypeError, "a writeable, dense ndarray is wanted");
  }
  return as_ndarray(values);
}

template <class T>
void reduce(const Group& group, std::span<T> values, char how) {
  if (how == '+') return group.sum(values);
  if constexpr (Ordered<T>) {
    return how == '<' ? group.min(values) : group.max(values);
  } else {
    throw Error(Fault::argument, "complex numbers have no smallest and no largest");
  }
}

void reduce_array(const Group& group, nb::object values, const std::string& how) {
  PyArrayObject* array = own_memory(values);
  const Dtype dtype(nb::handle(reinterpret_cast<PyObject*>(PyArray_DESCR(array))));
  if (!dtype.numeric()) {
    raise(PyExc_TypeError, "only numbers are combined over the ranks, not " +
                               std::string(nb::str(dtype.object()).c_str()));
  }
  const auto count = static_cast<std::size_t>(PyArray_SIZE(array));
  void* data = PyArray_DATA(array);
  const Waits waits;
  with_type(dtype.element(), [&](auto one) {
    reduce(group, std::span(static_cast<decltype(one)*>(data), count), how[0]);
  });
}

void broadcast_array(const Group& group, nb::object values, int root) {
  PyArrayObject* array = own_memory(values);
  const auto bytes = static_cast<std::size_t>(PyArray_NBYTES(array));
  auto* data = static_cast<std::byte*>(PyArray_DATA(array));
  const Waits waits;
  group.broadcast(std::span(data, bytes), root);
}

void sync(const Group& group) {
  const Waits waits;
  group.sync();
  free_dropped(group);
}

Group subgroup(const Group& group, const std::vector<int>& members) {
  const Waits waits;
  return group.subgroup(members);
}

std::string mpi_library() {
  char text[MPI_MAX_LIBRARY_VERSION_STRING];
  int length = 0;
  MPI_Get_library_version(text, &length);
  return {text, static_cast<std::size_t>(length)};
}

void bind_group(nb::module_& m) {
  nb::class_<Group>(m, "Group")
      .def_prop_ro("rank", &Group::rank)
      .def_prop_ro("size", &Group::size)
      .def("world_rank", &Group::world_rank)
      .def("sync", &sync, "Collective. Then what all have dropped is freed.")
      .def("meet", [](const Group& group) { const Waits waits; group.sync(); },
           "Collective. A sync and nothing else.")
      .def("fence", [](const Group& group) { const Waits waits; group.fence(); }, "Local.")
      .def("subgroup", &subgroup, "Collective over the members.")
      .def("reduce", &reduce_array, "Collective, in place; how: '+', '<' or '>'.")
      .def("broadcast", &broadcast_array, "Collective, in place.")
      .def("comm", [](const Group& group) { return handle_of(group.comm()); },
           "Local. The communicator's handle.")
      .def("is_same", [](const Group& a, const Group& b) { return a.team() == b.team(); });
}

}  // namespace

OwnWorld::OwnWorld(std::uintptr_t comm, bool all) {
  const Waits waits;
  if (all) {
    int argc = 0;
    char** argv = nullptr;
    world_ = std::make_unique<World>(argc, argv);
  } else {
    world_ = std::make_unique<World>(comm_of(comm));
  }
}

void OwnWorld::close() {
  {
    const Waits waits;
    world_.reset();
  }
  forget_closed();
}

void bind_groups(nb::module_& m) {
  bind_group(m);
  nb::class_<OwnWorld>(m, "World")
      .def(nb::init<std::uintptr_t, bool>(), nb::arg("comm"), nb::arg("all"),
           "Collective. Over a communicator's handle, or all ranks.")
      .def("group", [](const OwnWorld& own) -> Group { return own.world(); })
      .def("close", &OwnWorld::close, "Collective.");
  nb::class_<MutexSet>(m, "MutexSet")
      .def("__init__",
           [](MutexSet* self, const Group& group, int count) {
             const Waits waits;
             new (self) MutexSet(group, count);
           })
      .def("lock", [](MutexSet& set, int index) { const Waits waits; set.lock(index); })
      .def("unlock", [](MutexSet& set, int index) { const Waits waits; set.unlock(index); })
      .def("__len__", &MutexSet::size);
  m.def("mpi_library", &mpi_library, "Local. What the MPI of this build calls itself.");
  m.def("dropped", &dropped, "Local. Arrays that this rank has dropped and that have not ended.");
}

}  // namespace gannet::python
