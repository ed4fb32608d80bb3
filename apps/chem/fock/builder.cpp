#include "fock/builder.hpp"

#include "fock/futures/future_tasks.hpp"
#include "fock/rank_tasks.hpp"
#include "fock/stopwatch.hpp"

namespace chem {
namespace {

std::unique_ptr<Schedule> make_schedule(const gannet::Group& group, const Basis& basis,
                                        const Sharing& sharing, double threshold) {
  if (sharing.method == Method::futures) {
    return std::make_unique<FutureTasks>(group, basis, *sharing.futures, threshold);
  }
  return std::make_unique<RankTasks>(group, basis, sharing.method, threshold);
}

}  // namespace

FockBuilder::FockBuilder(const gannet::Group& group, const Basis& basis, const Sharing& sharing,
                         double threshold, const Factors& factors)
    : basis_(basis),
      factors_(factors),
      schedule_(make_schedule(group, basis, sharing, threshold)) {}

FockTimes FockBuilder::build(const SpinMatrices& density, const SpinMatrices& fock,
                             const Progress& progress) {
  const double begin = seconds();
  clear_mine(fock);
  const AtomMaxima maxima(basis_, density);
  FockTimes times = schedule_->run({factors_, density, fock, maxima, progress});
  fock.mean->group().sync();
  times.wall = seconds() - begin;
  return times;
}

}  // namespace chem
