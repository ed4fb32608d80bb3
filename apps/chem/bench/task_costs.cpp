// bench-fock-costs: what the tasks of a Fock build of a chain of beryllium atoms cost, as lines
// "work seconds" for simulate.py: estimate and time of every n-th task that passes the check. One
// rank: the numbers of other cores are simulated.
//
//     bench-fock-costs ATOMS BASIS.g94 [EVERY]
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "basis/basis_file.hpp"
#include "fock/atom_maxima.hpp"
#include "fock/futures/search.hpp"
#include "fock/quartet_worker.hpp"
#include "fock/schedule.hpp"
#include "fock/stopwatch.hpp"
#include "gannet/futures.hpp"
#include "integrals/libint.hpp"

namespace {

constexpr double threshold = 1e-10;
constexpr double apart = 3.0 / 0.529177210903;  // bohr, as in be-chain.xyz

chem::Molecule chain(int atoms) {
  chem::Molecule molecule;
  for (int a = 0; a < atoms; ++a) molecule.push_back({4, {0, 0, a * apart}});
  return molecule;
}

chem::Basis basis_of(const chem::Molecule& molecule, const char* path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return chem::make_basis(molecule, chem::parse_g94(text.str(), path).shells,
                          chem::Harmonics::spherical, path);
}

/// Falls off with the distance of the functions, as densities do.
void fill_density(const gannet::Array<double>& density) {
  auto mine = density.update_local();
  const auto corner = mine.patch().lo;
  for (gannet::Index i = 0; !mine.empty() && i < mine.extent(0); ++i) {
    for (gannet::Index j = 0; j < mine.extent(1); ++j) {
      mine(i, j) = std::exp(-0.2 * std::abs(static_cast<double>(corner[0] + i - corner[1] - j)));
    }
  }
  density.group().sync();
}

void time_tasks(const gannet::World& world, const chem::Basis& basis, std::size_t every) {
  gannet::Futures futures(world, {.workers = 1});
  chem::Schwarz schwarz(world, basis, threshold * chem::list_share);
  chem::Search search(futures, world, schwarz, threshold * chem::list_share);
  search.check();
  const gannet::Array<double> density(world, {basis.size, basis.size});
  const auto fock = density.duplicate("fock");
  fill_density(density);
  gannet::zero(fock);
  const chem::AtomMaxima maxima(basis, density);
  chem::DensityBlocks from(basis, density);
  chem::FockBlocks to(basis, fock);
  chem::QuartetWorker worker(basis, threshold);
  const auto& tasks = search.quartets();
  std::printf("# %zu tasks of %lld, %d functions\n", tasks.size(),
              static_cast<long long>(schwarz.pairs() * (schwarz.pairs() + 1) / 2), basis.size);
  for (std::size_t n = 0; n < tasks.size(); n += every) {
    const auto& bra = schwarz.pair(tasks[n].bra);
    const auto& ket = schwarz.pair(tasks[n].ket);
    const double begin = chem::seconds();
    const double largest = maxima.over_quartet(bra, ket, {});
    if (bra.bound * ket.bound * largest >= threshold) {
      worker.compute(bra, ket, {}, largest, from, to);
    }
    std::printf("%.6g %.4g\n", static_cast<double>(tasks[n].work), chem::seconds() - begin);
  }
}

}  // namespace

int main(int argc, char** argv) {
  const gannet::World world(argc, argv);
  const int atoms = argc > 2 ? std::atoi(argv[1]) : 0;
  const int every = argc > 3 ? std::atoi(argv[3]) : 1;
  if (atoms < 1 || every < 1 || world.size() != 1) {
    std::fprintf(stderr, "bench-fock-costs ATOMS BASIS.g94 [EVERY]: on one rank\n");
    return 2;
  }
  const chem::Libint libint;
  time_tasks(world, basis_of(chain(atoms), argv[2]), static_cast<std::size_t>(every));
}
