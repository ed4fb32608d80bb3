// The extension gannet._chem: gannet-chem with the molecules of PySCF. Apart from gannet._core, so
// that only programs of quantum chemistry load libint2.
#include <nanobind/stl/array.h>
#include <nanobind/stl/map.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "chem/input/files.hpp"
#include "chem/input/input_error.hpp"
#include "chem/molecule/elements.hpp"
#include "chem/theories.hpp"
#include "correlation.hpp"
#include "python/interpreter/outside_core.hpp"

namespace gannet::python {

namespace {

void translate_input_errors() {
  nb::register_exception_translator([](const std::exception_ptr& thrown, void*) {
    try {
      std::rethrow_exception(thrown);
    } catch (const chem::InputError& error) {
      const nb::object kind = nb::module_::import_("gannet._errors").attr("ArgumentError");
      PyErr_SetString(kind.ptr(), error.what());
    }
  });
}

bool is_functional(const std::string& name) {
  const auto* theory = chem::find_theory(name);
  return theory != nullptr && theory->on_grid;
}

/// The set that Coulomb and exchange of a basis are fitted with.
std::optional<std::string_view> fitting_basis(const std::string& basis) {
  const auto found = chem::fitting_basis_for(basis, chem::Fit::coulomb_exchange);
  return found ? std::optional(found->name) : std::nullopt;
}

}  // namespace

NB_MODULE(_chem, m) {
  nb::set_leak_warnings(false);
  const nb::object core = nb::module_::import_("gannet._core");
  endings = static_cast<const Endings*>(nb::cast<nb::capsule>(core.attr("endings")).data());
  translate_input_errors();
  m.def(
      "set_data", [](const std::string& path) { chem::set_data_directory(path); }, "Local.");
  m.def("atomic_number", &chem::atomic_number, "Local. None for other words than symbols.");
  m.def("is_functional", &is_functional, "Local.");
  m.def("functionals", &chem::functional_names, "Local.");
  m.def("fitting_basis", &fitting_basis, "Local.");
  m.def("correlate", &correlate, NoGil(), "Collective.");
  nb::class_<PySolution>(m, "Solution")
      .def(nb::init<const Group&, std::vector<GivenAtom>, GivenBasis, GivenPotentials,
                    const std::vector<std::string>&, bool>(),
           NoGil(), "Collective.")
      .def("converged", &PySolution::converged)
      .def("iterations", &PySolution::iterations)
      .def("energies", &PySolution::energies)
      .def("sets", &PySolution::sets)
      .def("orbital_energies", &PySolution::orbital_energies)
      .def("occupations", &PySolution::occupations)
      .def("coefficients", &PySolution::coefficients, NoGil(), "Collective.")
      .def("gradient", &PySolution::gradient, NoGil(), "Collective.");
  nb::class_<PyClusters>(m, "Clusters")
      .def(nb::init<const PySolution&, const std::vector<std::string>&, bool>(), NoGil(),
           "Collective.")
      .def("converged", &PyClusters::converged)
      .def("mp2", &PyClusters::mp2)
      .def("ccsd", &PyClusters::ccsd)
      .def("t1", &PyClusters::t1)
      .def("d1", &PyClusters::d1)
      .def("triples", &PyClusters::triples, NoGil(), "Collective.");
}

}  // namespace gannet::python
