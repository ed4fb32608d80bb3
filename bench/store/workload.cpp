#include "store/workload.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <random>

namespace bench::store {

namespace {

/// How many electrons of a configuration are in external orbitals, and how.
enum class Class { z, y, x, w };

struct Segment {
  Class kind;
  std::int64_t elements;
};

/// One in eight is z, one y; the others, which are large, are x and w.
std::vector<Segment> cut(const Model& model) {
  constexpr std::array<double, 4> weights{0.05, 0.3, 1, 1};
  std::mt19937_64 random(model.seed);
  std::lognormal_distribution<double> size(0, model.spread);
  const int few = std::max(1, model.segments / 8);
  std::vector<Segment> all;
  std::vector<double> parts;
  double sum = 0;
  for (int i = 0; i < model.segments; ++i) {
    const Class kind = i < few       ? Class::z
                       : i < 2 * few ? Class::y
                       : i % 2 == 0  ? Class::x
                                     : Class::w;
    all.push_back({kind, 0});
    parts.push_back(size(random) * weights[static_cast<std::size_t>(kind)]);
    sum += parts.back();
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    const double share = parts[i] / sum * static_cast<double>(model.elements);
    all[i].elements = std::max<std::int64_t>(1, std::llround(share));
  }
  return all;
}

/// Whether the integrals with so many external indices connect two classes, the first not after
/// the second.
bool interact(Class a, Class b, bool same_segment, int external_indices) {
  const bool large = b == Class::x || b == Class::w;
  switch (external_indices) {
    case 4:
      return same_segment && large;
    case 3:
      return a == Class::y && large;
    case 2:
      return a == b ? a != Class::z : large && a != Class::y;
    case 1:
      return (a == Class::z && b == Class::y) || (a == Class::y && large);
    default:
      return a == b;
  }
}

double integrals(const Model& model, int external_indices) {
  constexpr std::array<double, 5> symmetry{8, 2, 2, 2, 8};
  return std::pow(model.internal, 4 - external_indices) *
         std::pow(model.external, external_indices) /
         symmetry[static_cast<std::size_t>(external_indices)];
}

Run append(Workload& to, double bytes) {
  const auto record = static_cast<double>(to.model.record);
  const Run run{to.records, std::max<std::int64_t>(1, std::llround(std::ceil(bytes / record)))};
  to.records += run.count;
  return run;
}

void add_tasks(Workload& to, const std::vector<Segment>& segments, int external_indices) {
  const Run all = append(to, 8 * integrals(to.model, external_indices));
  for (std::size_t p = 0; p < segments.size(); ++p) {
    for (std::size_t q = p; q < segments.size(); ++q) {
      if (!interact(segments[p].kind, segments[q].kind, p == q, external_indices)) continue;
      const double size = std::sqrt(static_cast<double>(segments[p].elements) *
                                    static_cast<double>(segments[q].elements));
      to.tasks.push_back(
          {static_cast<int>(p), static_cast<int>(q), size * (1 + external_indices), all, Run{}});
    }
  }
}

}  // namespace

Workload make_workload(const Model& model) {
  Workload made{.model = model, .segments = {}, .tasks = {}, .subspace = {}};
  const std::vector<Segment> segments = cut(model);
  for (const Segment& each : segments) made.segments.push_back(each.elements);
  for (int indices = 4; indices >= 0; --indices) add_tasks(made, segments, indices);

  double effort = 0;
  for (const Task& task : made.tasks) effort += task.effort;
  for (Task& task : made.tasks) {
    task.formulas = append(made, static_cast<double>(model.formulas) * task.effort / effort);
  }
  std::stable_sort(made.tasks.begin(), made.tasks.end(),
                   [](const Task& a, const Task& b) { return a.effort > b.effort; });
  made.subspace = append(made, 8.0 * static_cast<double>(2 * model.subspace * model.elements));
  return made;
}

Run Workload::share_of_subspace(int rank, int ranks) const {
  const std::int64_t begin = subspace.count * rank / ranks;
  const std::int64_t end = subspace.count * (rank + 1) / ranks;
  return {subspace.first + begin, end - begin};
}

}  // namespace bench::store
