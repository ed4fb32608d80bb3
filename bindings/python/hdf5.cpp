// The extension gannet._hdf5: arrays in HDF5 files, gannet/hdf5.hpp. Apart from gannet._core, so that
// only programs with such files load HDF5.
#include "gannet/hdf5.hpp"

#include <nanobind/stl/string.h>
#include <nanobind/stl/variant.h>

#include <memory>
#include <string>
#include <utility>

#include "arrays/section.hpp"
#include "interpreter/outside_core.hpp"

namespace gannet::python {

namespace {

hdf5::Operand operand(const Section& section) {
  return {section.held->handle(), section.patch, section.dtype.element(), section.dtype.bytes(),
          section.dtype.descr()->type_num == NPY_BOOL};
}

/// A file until it is closed.
template <class File>
class Open {
 public:
  Open(const Group& group, const std::string& path)
      : file_(std::make_unique<File>(group, path)) {}
  void drop() { file_.reset(); }

 protected:
  File& live() {
    if (!file_) throw Error(Fault::state, "this file is closed");
    return *file_;
  }

 private:
  std::unique_ptr<File> file_;
};

class PyOutput : public Open<hdf5::Output> {
 public:
  using Open::Open;
  void write(const Section& from, const std::string& name) { live().write(operand(from), name); }
  void write_contents(const hdf5::Contents& from, const std::string& name) {
    live().write(from, name);
  }
  void note(const std::string& name, const hdf5::Note& value) { live().note(name, value); }
  void close() {
    live().close();
    drop();
  }
};

class PyInput : public Open<hdf5::Input> {
 public:
  using Open::Open;
  bool has(const std::string& name) { return live().has(name); }
  nb::list shape(const std::string& name) {
    nb::list extents;
    for (const Index extent : live().extents(name)) extents.append(extent);
    return extents;
  }
  hdf5::Note note(const std::string& name) { return live().note(name); }
  void read(const Section& to, const std::string& name) { live().read(operand(to), name); }
  void read_contents(const hdf5::Contents& to, const std::string& name) { live().read(to, name); }
};

}  // namespace

NB_MODULE(_hdf5, m) {
  nb::set_leak_warnings(false);
  nb::module_::import_("gannet._core");
  nb::class_<hdf5::Contents>(m, "Contents");  // made by gannet._tensor
  nb::class_<PyOutput>(m, "Output")
      .def(nb::init<const Group&, const std::string&>(), NoGil(), "Collective.")
      .def("write", &PyOutput::write, NoGil(), "Collective.")
      .def("write_contents", &PyOutput::write_contents, NoGil(), "Collective.")
      .def("note", &PyOutput::note, NoGil(), "Collective.")
      .def("close", &PyOutput::close, NoGil(), "Collective.")
      .def("abandon", &PyOutput::drop, NoGil());
  nb::class_<PyInput>(m, "Input")
      .def(nb::init<const Group&, const std::string&>(), NoGil(), "Collective.")
      .def("has", &PyInput::has)
      .def("shape", &PyInput::shape)
      .def("note", &PyInput::note)
      .def("read", &PyInput::read, NoGil(), "Collective.")
      .def("read_contents", &PyInput::read_contents, NoGil(), "Collective.")
      .def("close", &PyInput::drop, NoGil());
}

}  // namespace gannet::python
