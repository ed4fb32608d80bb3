#include "events.hpp"

#include <algorithm>
#include <iterator>

namespace gannet::page {

using timeline::Op;
using trace::Family;

namespace {

/// Collective operations by kind: sums over all ranks, products of matrices, and factorisations or
/// solvers. All others are "collective".
struct Named {
  std::string_view name;
  const char* kind;
};
constexpr Named named[] = {
    {"sum", "reduction"},          {"dot", "reduction"},           {"min", "reduction"},
    {"max", "reduction"},          {"allgather", "reduction"},     {"norm_infinity", "reduction"},
    {"scan", "reduction"},         {"step_max", "reduction"},      {"step_bound_info", "reduction"},
    {"matmul", "product"},         {"sparse x sparse", "product"}, {"sparse x dense", "product"},
    {"dense x sparse", "product"}, {"cholesky", "solver"},         {"eigensolve", "solver"},
    {"solve", "solver"},
};

}  // namespace

const char* kind_of(Op op, std::string_view name) {
  const Family family = trace::verb(op).family;
  if (family == Family::collective) {
    const auto known = std::find_if(std::begin(named), std::end(named),
                                    [&](const Named& one) { return one.name == name; });
    if (known != std::end(named)) return known->kind;
  }
  if (family == Family::handler) return "message";
  return family == Family::mark ? "other" : trace::name_of(family);
}

std::uint64_t Operations::of(const timeline::Event& event) {
  const bool named = timeline::may_be_named(event.op);
  return find(event.op, named ? event.name : timeline::none, timeline::name_of(run_, event));
}

std::uint64_t Operations::of(const timeline::Counter& counter) {
  const bool named = timeline::may_be_named(counter.op) && counter.name < run_.names.size();
  return find(counter.op, named ? counter.name : timeline::none,
              named ? run_.names[counter.name] : timeline::name_of(counter.op));
}

std::uint64_t Operations::find(Op op, std::uint32_t name, const std::string& text) {
  const auto key = std::pair(op, name);
  const auto found = std::find(keys_.begin(), keys_.end(), key);
  if (found != keys_.end()) return static_cast<std::uint64_t>(found - keys_.begin());
  keys_.push_back(key);
  all_.push_back({text, kind_of(op, text)});
  return all_.size() - 1;
}

}  // namespace gannet::page
