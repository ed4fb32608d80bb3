#include "fock/tasks.hpp"

#include <algorithm>
#include <tuple>

namespace chem {
namespace {

/// Tasks are at most this part of the mean work of a rank.
constexpr double largest_share = 1.0 / 64;

/// Visits every bra with its kets: those that follow it, until bounds get too small.
template <class Visit>
void for_each_quartet(const std::vector<AtomPair>& pairs, double threshold, Visit visit) {
  for (std::size_t p = 0; p < pairs.size(); ++p) {
    for (std::size_t q = p; q < pairs.size(); ++q) {
      if (pairs[p].bound * pairs[q].bound < threshold) break;
      visit(p, q, pairs[p].cost * pairs[q].cost * (p == q ? 0.5 : 1));
    }
  }
}

}  // namespace

std::vector<Task> make_tasks(const std::vector<AtomPair>& pairs, double threshold, int ranks) {
  double total = 0;
  for_each_quartet(pairs, threshold, [&](std::size_t, std::size_t, double cost) { total += cost; });
  const double limit = total / ranks * largest_share;
  std::vector<Task> tasks;
  for_each_quartet(pairs, threshold, [&](std::size_t p, std::size_t q, double cost) {
    if (tasks.empty() || tasks.back().bra != p || tasks.back().cost + cost > limit) {
      tasks.push_back({p, q, q, 0});
    }
    tasks.back().last = q + 1;
    tasks.back().cost += cost;
  });
  std::stable_sort(tasks.begin(), tasks.end(),
                   [](const Task& a, const Task& b) { return a.cost > b.cost; });
  return tasks;
}

void put_in_natural_order(std::vector<Task>& tasks, const std::vector<AtomPair>& pairs) {
  const auto place = [&](const Task& task) {
    return std::tuple(pairs[task.bra].a, pairs[task.bra].b, task.first);
  };
  std::sort(tasks.begin(), tasks.end(),
            [&](const Task& one, const Task& other) { return place(one) < place(other); });
}

}  // namespace chem
