#include <nanobind/stl/complex.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <sstream>
#include <tuple>

#include "interpreter/outside_core.hpp"
#include "tensors/tensor_class.hpp"
#include "tensors/tensors.hpp"

namespace gannet::python {

namespace {

using tensor::Schedule;

constexpr std::pair<const char*, Schedule> schedules[] = {{"automatic", Schedule::automatic},
                                                          {"owner", Schedule::owner},
                                                          {"split", Schedule::split},
                                                          {"stationary", Schedule::stationary}};

Schedule schedule_of(const std::string& name) {
  for (const auto& [known, schedule] : schedules) {
    if (name == known) return schedule;
  }
  throw Error(Fault::argument, "no schedule \"" + name +
                                   "\" of a plan: automatic, owner, split or stationary");
}

const char* name_of(Schedule schedule) {
  return schedules[static_cast<std::size_t>(schedule)].first;
}

/// A plan as long as anything of Python's refers to it. Its intermediates end where all ranks have
/// dropped it, as tensors do.
class PyPlan {
 public:
  /// A scale, and each factor's tensor and labels.
  using Term = std::pair<tensor::Scalar, std::vector<std::pair<const PyTensor*, std::string>>>;
  using Report = std::tuple<std::string, std::string, std::string, double, double, std::int64_t,
                            double, double, std::int64_t, std::int64_t>;

  PyPlan(const Group& group, std::size_t memory, std::optional<std::size_t> cache, int threads,
         const std::string& schedule, int prefetch, bool steal, bool trust_symmetry)
      : team_(group.team().get()), group_(group), number_(endings->agreed_number(group)) {
    tensor::PlanOptions options;
    options.memory = memory;
    if (cache) options.cache = *cache;
    options.threads = threads;
    options.schedule = schedule_of(schedule);
    options.prefetch = prefetch;
    options.steal = steal;
    options.trust_symmetry = trust_symmetry;
    plan_ = std::make_shared<std::optional<tensor::Plan>>(std::in_place, group, options);
  }
  ~PyPlan() {
    if (!plan_) return;
    endings->drop({team_, number_, [group = group_] { return group.open(); },
                   [plan = plan_] { plan->reset(); }});
  }
  PyPlan(const PyPlan&) = delete;
  PyPlan& operator=(const PyPlan&) = delete;

  void add(const PyTensor& left, const std::string& labels, bool adds,
           const std::vector<Term>& terms) {
    tensor::Statement statement{factor_of(left, labels), adds, {}};
    for (const auto& [scale, factors] : terms) {
      tensor::Term term{scale, {}};
      for (const auto& [each, theirs] : factors) term.factors.push_back(factor_of(*each, theirs));
      statement.terms.push_back(std::move(term));
    }
    (*plan_)->add(std::move(statement));
  }

  void run() {
    endings->free_dropped(group_);
    (*plan_)->run();
  }
  std::size_t memory_needed() const { return (*plan_)->memory_needed(); }
  std::size_t memory_used() const { return (*plan_)->memory_used(); }
  std::string explain() const {
    std::ostringstream text;
    (*plan_)->explain(text);
    return text.str();
  }
  std::vector<Report> steps() const {
    std::vector<Report> all;
    for (const tensor::StepReport& step : (*plan_)->steps()) {
      all.emplace_back(step.einsum, step.result, name_of(step.schedule), step.flops, step.bytes,
                       step.tasks, step.seconds, step.waiting, step.tiles_fetched, step.cache_hits);
    }
    return all;
  }

 private:
  const rma::Team* team_;
  Group group_;
  std::uint64_t number_;
  std::shared_ptr<std::optional<tensor::Plan>> plan_;
};

}  // namespace

void bind_plans(nb::module_& m) {
  nb::class_<PyPlan>(m, "Plan")
      .def(nb::init<const Group&, std::size_t, std::optional<std::size_t>, int, const std::string&,
                    int, bool, bool>(),
           nb::arg(), nb::arg(), nb::arg().none(), nb::arg(), nb::arg(), nb::arg(), nb::arg(),
           nb::arg(), "Collective.")
      .def("add", &PyPlan::add)
      .def("run", &PyPlan::run, NoGil(), "Collective.")
      .def("memory_needed", &PyPlan::memory_needed)
      .def("memory_used", &PyPlan::memory_used)
      .def("explain", &PyPlan::explain)
      .def("steps", &PyPlan::steps);
}

}  // namespace gannet::python
