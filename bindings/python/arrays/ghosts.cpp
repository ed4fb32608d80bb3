#include "arrays/ghosts.hpp"

#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <memory>
#include <tuple>
#include <utility>
#include <vector>

#include "arrays/global_array.hpp"
#include "arrays/local.hpp"
#include "gannet/ghosts.hpp"
#include "interpreter/errors.hpp"
#include "interpreter/waits.hpp"

namespace gannet::python {

namespace {

/// The plan of one array, as long as anything of Python's refers to it.
struct Plan {
  Plan(std::shared_ptr<Held> of, const GhostOptions& options)
      : held(std::move(of)),
        halo(ghosts::plan(held->handle(), options)),
        group(array::group(held->core())),
        number(agreed_number(group)) {}
  ~Plan() {
    drop({group.team().get(), number, [held = held] { return is_open(held->core()); },
          [halo = halo] {}});
  }
  Plan(const Plan&) = delete;
  Plan& operator=(const Plan&) = delete;

  std::shared_ptr<Held> held;
  std::shared_ptr<ghosts::Halo> halo;
  Group group;
  std::uint64_t number;
};

/// Ghost cells; `side`: none, or (axis, toward, corners).
class PyGhosts {
 public:
  PyGhosts(nb::object array, const std::vector<int>& boundary, bool star)
      : array_(std::move(array)) {
    GhostOptions options{{}, star ? Stencil::star : Stencil::box};
    for (const int each : boundary) options.boundary.push_back(static_cast<Boundary>(each));
    all_ = ghosts::Chosen::all(options.stencil);
    const std::shared_ptr<Held> held = live("Ghosts").held;
    const Waits waits;
    plan_ = std::make_shared<Plan>(held, options);
  }

  void update(nb::object side) {
    const ghosts::Chosen chosen = chosen_by(side);
    live("ghost update");
    const Waits waits;
    ghosts::update(*plan_->halo, chosen);
  }
  void begin(nb::object side) {
    const ghosts::Chosen chosen = chosen_by(side);
    live("ghost update");
    const Waits waits;
    ghosts::begin(*plan_->halo, chosen);
  }
  void finish() {
    const Waits waits;
    ghosts::finish(*plan_->halo);
  }
  bool test() {
    const Waits waits;
    return ghosts::test(*plan_->halo);
  }
  void update_add() {
    const GlobalArray& a = live("update_add");
    if (!a.dtype.numeric()) {
      raise(PyExc_TypeError, "update_add of " + a.label() + ": its elements are no numbers");
    }
    const Waits waits;
    ghosts::update_add(*plan_->halo, all_);
  }

  /// (my block and the cells around it, the patch that they stand for)
  nb::tuple view() const {
    const GlobalArray& a = live("view of ghosts");
    const array::LocalTile tile = ghosts::padded(*plan_->halo);
    return nb::make_tuple(view_of(a, tile, plan_), pair_of(tile.patch));
  }

 private:
  ghosts::Chosen chosen_by(nb::handle side) const {
    if (side.is_none()) return all_;
    const auto [axis, toward, corners] = nb::cast<std::tuple<int, int, bool>>(side);
    return ghosts::Chosen::at({axis, toward, corners && all_.corners});
  }

  /// StateError if the array was freed.
  const GlobalArray& live(const char* call) const {
    const GlobalArray& a = array_of(array_);
    a.live(call);
    return a;
  }

  nb::object array_;
  ghosts::Chosen all_;
  std::shared_ptr<Plan> plan_;
};

}  // namespace

void bind_ghosts(nb::module_& m) {
  nb::class_<PyGhosts>(m, "Ghosts")
      .def(nb::init<nb::object, const std::vector<int>&, bool>(), "Collective.")
      .def("update", &PyGhosts::update, nb::arg().none(), "Collective.")
      .def("begin", &PyGhosts::begin, nb::arg().none(), "Collective.")
      .def("finish", &PyGhosts::finish)
      .def("test", &PyGhosts::test)
      .def("update_add", &PyGhosts::update_add, "Collective.")
      .def("view", &PyGhosts::view);
}

}  // namespace gannet::python
