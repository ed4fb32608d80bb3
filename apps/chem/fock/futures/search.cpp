#include "fock/futures/search.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "fock/futures/balance.hpp"
#include "fock/futures/triangle.hpp"

namespace chem {
namespace {

/// As much as travels with one task.
constexpr std::size_t batch = 4096;

double sum_of(const std::vector<Quartet>& quartets) {
  double sum = 0;
  for (const auto& quartet : quartets) sum += static_cast<double>(quartet.work);
  return sum;
}

/// What every rank has, in the order of the ranks. Collective.
std::vector<double> gathered(const gannet::Group& group, double mine) {
  std::vector<double> all(static_cast<std::size_t>(group.size()));
  all[static_cast<std::size_t>(group.rank())] = mine;
  group.sum(std::span(all));
  return all;
}

/// Bras that pass at one rank, with those of their kets that belong to another.
template <class Bra>
struct Candidates {
  std::vector<Bra> bras;
  std::vector<std::int32_t> kets;

  void add(const Bra& bra, std::int64_t ket) {
    if (bras.empty() || bras.back().pair != bra.pair) bras.push_back(bra);
    ++bras.back().kets;
    kets.push_back(static_cast<std::int32_t>(ket));
  }
};

}  // namespace

Search::Search(gannet::Futures& futures, const gannet::Group& group, Schwarz& schwarz,
               double threshold)
    : futures_(futures), group_(group), schwarz_(schwarz), threshold_(threshold) {}

double Search::work() const { return sum_of(quartets_); }

void Search::check() {
  group_.sync();  // tasks find this object everywhere
  const auto all = triangle_number(schwarz_.pairs(), 0);
  const std::int64_t rank = group_.rank(), ranks = group_.size();
  const auto end = all * (rank + 1) / ranks;
  std::vector<std::vector<Run>> runs(static_cast<std::size_t>(ranks));
  const auto send = [&](int home, std::vector<Run>& to) {
    futures_.post_on(home, gannet::fn<&Search::check_bras>, number(), std::span<const Run>(to));
    to.clear();
  };
  for (auto n = all * rank / ranks; n < end;) {
    const auto [bra, first] = triangle_place(n);
    const auto last = std::min(bra + 1, first + end - n);
    const int home = schwarz_.home(bra);
    auto& to = runs[static_cast<std::size_t>(home)];
    to.push_back({static_cast<std::int32_t>(bra), static_cast<std::int32_t>(first),
                  static_cast<std::int32_t>(last)});
    if (to.size() == batch) send(home, to);
    n += last - first;
  }
  for (int home = 0; home < group_.size(); ++home) {
    auto& to = runs[static_cast<std::size_t>(home)];
    if (!to.empty()) send(home, to);
  }
  futures_.all_quiesce();
  std::sort(quartets_.begin(), quartets_.end(), [](const Quartet& x, const Quartet& y) {
    return std::pair(x.bra, x.ket) < std::pair(y.bra, y.ket);
  });
}

/// At the owner of the bras: those that can matter with any ket go on to the owners of their kets.
void Search::check_bras(int number, std::span<const Run> runs) { find(number).send_kets(runs); }

void Search::send_kets(std::span<const Run> runs) {
  std::map<int, Candidates<Bra>> passed;
  const auto send = [&](int home, Candidates<Bra>& candidates) {
    futures_.post_on(home, gannet::fn<&Search::check_kets>, number(),
                     std::span<const Bra>(candidates.bras),
                     std::span<const std::int32_t>(candidates.kets));
    candidates = {};
  };
  for (const auto& run : runs) {
    const auto& pair = schwarz_.pair(run.bra);
    if (pair.groups.empty() || pair.bound * schwarz_.largest() < threshold_) continue;
    for (auto ket = run.first; ket < run.last; ++ket) {
      const int home = schwarz_.home(ket);
      auto& to = passed[home];
      to.add({run.bra, 0, pair.bound, pair.cost}, ket);
      if (to.kets.size() == batch) send(home, to);
    }
  }
  for (auto& [home, candidates] : passed) {
    if (!candidates.kets.empty()) send(home, candidates);
  }
}

/// At the owner of the kets: what passes is kept.
void Search::check_kets(int number, std::span<const Bra> bras, std::span<const std::int32_t> kets) {
  auto& search = find(number);
  std::vector<Quartet> passed;
  auto next = kets.begin();
  for (const auto& bra : bras) {
    for (const auto end = next + bra.kets; next != end; ++next) {
      const auto& ket = search.schwarz_.pair(*next);
      if (ket.groups.empty() || bra.bound * ket.bound < search.threshold_) continue;
      const double work = bra.cost * ket.cost * (bra.pair == *next ? 0.5 : 1);
      passed.push_back({bra.pair, *next, static_cast<float>(work)});
    }
  }
  search.keep(passed);
}

void Search::take(int number, std::span<const Quartet> quartets) { find(number).keep(quartets); }

void Search::keep(std::span<const Quartet> quartets) {
  const std::lock_guard lock(mutex_);
  quartets_.insert(quartets_.end(), quartets.begin(), quartets.end());
}

/// Takes quartets of about so much work out of the own.
std::vector<Quartet> Search::give_up(double work) {
  const std::lock_guard lock(mutex_);
  auto first = quartets_.end();
  for (double given = 0; first != quartets_.begin(); --first) {
    const auto next = static_cast<double>(std::prev(first)->work);
    if (given + next / 2 > work) break;
    given += next;
  }
  std::vector<Quartet> gone(first, quartets_.end());
  quartets_.erase(first, quartets_.end());
  return gone;
}

void Search::redistribute() {
  const auto power = gathered(group_, futures_.workers());
  for (const auto& [to, work] :
       transfers_of(group_.rank(), gathered(group_, this->work()), power)) {
    const auto gone = give_up(work);
    for (std::size_t first = 0; first < gone.size(); first += batch) {
      const auto part = std::span(gone).subspan(first, std::min(batch, gone.size() - first));
      futures_.post_on(to, gannet::fn<&Search::take>, number(), part);
    }
  }
  futures_.all_quiesce();
  std::sort(quartets_.begin(), quartets_.end(), [](const Quartet& x, const Quartet& y) {
    return std::pair(x.bra, x.ket) < std::pair(y.bra, y.ket);
  });
}

}  // namespace chem
