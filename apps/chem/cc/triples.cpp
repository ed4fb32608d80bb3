#include "cc/triples.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "cc/triples_kernel.hpp"
#include "cc/triples_slabs.hpp"
#include "cc/triples_sums.hpp"
#include "fock/stopwatch.hpp"
#include "fock/task_counter.hpp"
#include "input/input_error.hpp"
#include "report/format.hpp"
#include "report/long_step.hpp"
#include "report/memory_use.hpp"

namespace chem {
namespace {

using gannet::Index;

/// Tasks that each rank should have, and the widest tile of virtual orbitals.
constexpr double tasks_of_a_rank = 24;
constexpr Index widest = 16;

/// Tiles a >= b, and c from `begin` to `end`, all of them at most b.
struct Task {
  int a, b, begin, end;
  double size;  ///< triples in it
};

/// Triples of orbitals of three tiles that are to be summed.
double triples_in(const Space& v, int a, int b, int c) {
  const auto n = [&](int tile) { return static_cast<double>(v.extent(tile)); };
  double all = n(a) * n(b) * n(c);
  if (a == b) all /= 2;
  if (b == c) all /= a == b ? 3 : 2;
  return all;
}

/// What is made of a and b serves several c, so they go together as long as tasks stay many; the
/// large ones come first. What is done already is in none.
std::vector<Task> make_tasks(const Space& v, int ranks, const TriplesSums& sums) {
  const double most = std::pow(static_cast<double>(v.extent()), 3) / 6 / (tasks_of_a_rank * ranks);
  std::vector<Task> tasks;
  for (int a = 0; a < v.tiles(); ++a) {
    for (int b = 0; b <= a; ++b) {
      for (int c = 0; c <= b; ++c) {
        const double size = sums.has(a, b, c) ? 0 : triples_in(v, a, b, c);
        if (c == 0 || tasks.back().size + size > most) tasks.push_back({a, b, c, c, 0});
        tasks.back().end = c + 1;
        tasks.back().size += size;
      }
    }
  }
  std::erase_if(tasks, [](const Task& task) { return task.size == 0; });
  std::stable_sort(tasks.begin(), tasks.end(),
                   [](const Task& x, const Task& y) { return x.size > y.size; });
  return tasks;
}

/// Room for slabs of tiles of this width in so many bytes of a rank, if there is any.
std::optional<TriplesSlabs::Room> room_for(const OrbitalFactors& f, double memory, Index width) {
  const auto o = static_cast<double>(f.orbitals.occ.extent()),
             v = static_cast<double>(f.orbitals.vir.extent()),
             fit = static_cast<double>(f.aux.extent()), w = static_cast<double>(width);
  const double tile = 8 * w * ((v + o) * (3 * o * o) + fit * (v + o) + o),
               pair = 8 * w * w * (o * (v + o) + o * o),
               making = 8 * (w * w * o * v + w * o * o * o + 2 * o * o * o + o * o * fit);
  const double tiles = std::ceil(v / w);
  const double pairs_at_least = 7, tiles_at_least = 4;
  const double left = memory - making - tiles_at_least * tile - pairs_at_least * pair;
  if (left < 0) return std::nullopt;
  const double more_tiles = std::min(tiles, std::floor(left / 2 / tile));
  const double more_pairs = std::min(tiles * tiles, std::floor((left - more_tiles * tile) / pair));
  return TriplesSlabs::Room{width, static_cast<std::size_t>(tiles_at_least + more_tiles),
                            static_cast<std::size_t>(pairs_at_least + more_pairs)};
}

/// For the tiles of sums that were done already, if there is room, or else the widest.
TriplesSlabs::Room make_room(const OrbitalFactors& f, double memory, int ranks,
                             const std::optional<SumsInFile>& done) {
  if (done) {
    if (const auto room = room_for(f, memory, done->tile)) return *room;
  }
  const double tiles_wanted = std::cbrt(6 * tasks_of_a_rank * ranks);
  const auto v = static_cast<double>(f.orbitals.vir.extent());
  const auto wide = std::clamp<Index>(static_cast<Index>(std::ceil(v / tiles_wanted)), 1, widest);
  for (Index width = wide; width >= 1; --width) {
    if (const auto room = room_for(f, memory, width)) return *room;
  }
  throw InputError("too little memory for triples: --memory has to allow more");
}

/// The sums of one rank.
class Summation {
 public:
  Summation(const OrbitalFactors& factors, TriplesSlabs& slabs)
      : factors_(factors),
        slabs_(slabs),
        kernel_(occupied(factors), count(slabs.virtuals().extent())) {}

  double sum(int a_tile, int b_tile, int c_tile) {
    const auto& v = slabs_.virtuals();
    const int numbers[] = {a_tile, b_tile, c_tile};
    std::shared_ptr<const TileSlab> tiles[3];
    std::shared_ptr<const PairSlab> pairs[3][3];
    for (int x = 0; x < 3; ++x) {
      tiles[x] = slabs_.tile(numbers[x]);
      for (int y = 0; y < 3; ++y) {
        if (x != y) pairs[x][y] = slabs_.pair(numbers[x], numbers[y]);
      }
    }
    double all = 0;
    for (Index a = v.start(a_tile); a < v.start(a_tile + 1); ++a) {
      for (Index b = v.start(b_tile); b < std::min(a + 1, v.start(b_tile + 1)); ++b) {
        for (Index c = v.start(c_tile); c < std::min(b + 1, v.start(c_tile + 1)); ++c) {
          if (a == c) continue;
          const double times = a == b || b == c ? 1 : 2;
          all += times * kernel_.sum(triple({a, b, c}, numbers, tiles, pairs));
        }
      }
    }
    return all;
  }

 private:
  static std::size_t count(Index n) { return static_cast<std::size_t>(n); }

  static std::vector<double> occupied(const OrbitalFactors& factors) {
    std::vector<double> energies;
    for (Index i = 0; i < factors.orbitals.occ.extent(); ++i) {
      energies.push_back(factors.occ_energy(i));
    }
    return energies;
  }

  Triple triple(const std::array<Index, 3>& orbitals, const int (&numbers)[3],
                const std::shared_ptr<const TileSlab> (&tiles)[3],
                const std::shared_ptr<const PairSlab> (&pairs)[3][3]) const {
    const auto& v = slabs_.virtuals();
    const auto o = count(factors_.orbitals.occ.extent()), inner = count(v.extent()) + o;
    std::size_t at[3], width[3];
    for (int x = 0; x < 3; ++x) {
      at[x] = count(orbitals[x] - v.start(numbers[x]));
      width[x] = count(v.extent(numbers[x]));
    }
    Triple result;
    for (int x = 0; x < 3; ++x) {
      result.energy += factors_.vir_energy(orbitals[x]);
      result.singles[x] = tiles[x]->singles.data() + at[x] * o;
      result.columns[x] = {tiles[x]->kj.data() + at[x] * inner * o * o,
                           tiles[x]->jk.data() + at[x] * inner * o * o};
      for (int y = 0; y < 3; ++y) {
        if (x == y) continue;
        result.rows[x][y] = pairs[x][y]->rows.data() + (at[x] * width[y] + at[y]) * o * inner;
        if (x > y) continue;
        result.repulsion[x][y] = pairs[x][y]->repulsion.data() + (at[x] * o * width[y] + at[y]) * o;
        result.repulsion_stride[x + y - 1] = width[y] * o;
      }
    }
    return result;
  }

  const OrbitalFactors& factors_;
  TriplesSlabs& slabs_;
  TriplesKernel kernel_;
};

std::string account(double energy, double elapsed, double busy, double flops) {
  return format("\n  (T)        %.10f hartree in %.2f s, %.1f Gflop/s, ranks busy %.1f%%\n", energy,
                elapsed, flops / elapsed * 1e-9, 100 * busy);
}

/// What is not said if there are no sums of another job.
std::string resumption(const TriplesSums& sums, const std::optional<SumsInFile>& read) {
  if (!read) return {};
  if (sums.done() == 0) return "\n  (T)        anew: no room for tiles as wide as in --restart\n";
  return format("\n  (T)        goes on: %zu of %zu sums were done\n", sums.done(), sums.size());
}

/// All tasks, and how far rank 0 sees them done.
class Triples {
 public:
  Triples(const Solved& from, const OrbitalFactors& factors, const SinglesDoubles& found,
          double memory)
      : from_(from),
        factors_(factors),
        read_(read_sums(from, found)),
        slabs_(factors, found.amplitudes, make_room(factors, memory, from.group.size(), read_)),
        sums_(from, found, slabs_.virtuals(), read_),
        tasks_(make_tasks(slabs_.virtuals(), from.group.size(), sums_)) {
    from.console.print(resumption(sums_, read_));
    double size = 0;
    for (const auto& task : tasks_) up_to_.push_back(size += task.size);
  }

  double energy() {
    const double begin = seconds();
    double busy = 0;
    Summation summation(factors_, slabs_);
    LongStep step("(T)", done_before(0), begin);
    TaskCounter(from_.group, from_.settings.method).each(tasks_.size(), [&](std::size_t n) {
      if (from_.group.rank() == 0) tell(step, done_before(n));
      const double start = seconds();
      sum(summation, tasks_[n]);
      busy += seconds() - start;
      if (from_.group.rank() == 0) sums_.keep(false);
    });
    note_memory();
    const double energy = sums_.total();
    if (from_.group.rank() == 0) sums_.keep(true);
    const double elapsed = seconds() - begin;
    busy = from_.group.sum(busy) / elapsed / from_.group.size();
    from_.console.print(account(energy, elapsed, busy, (1 - done_before(0)) * flops()));
    return energy;
  }

 private:
  void sum(Summation& summation, const Task& task) const {
    for (int c = task.begin; c < task.end; ++c) {
      if (sums_.has(task.a, task.b, c)) continue;
      sums_.put(task.a, task.b, c, summation.sum(task.a, task.b, c));
    }
  }

  void tell(LongStep& step, double done) const {
    from_.console.show_progress("(T)", done);
    if (const auto line = step.reached(done, seconds()); !line.empty()) from_.console.print(line);
  }

  /// The part of all triples that was done, or given out, before this task was.
  double done_before(std::size_t task) const {
    if (tasks_.empty()) return 1;
    const double all = std::pow(static_cast<double>(factors_.orbitals.vir.extent()), 3) / 6;
    return std::max(0.0, 1 - (up_to_.back() - (task == 0 ? 0 : up_to_[task - 1])) / all);
  }

  double flops() const {
    const auto o = static_cast<double>(factors_.orbitals.occ.extent()),
               v = static_cast<double>(factors_.orbitals.vir.extent());
    return 2 * std::pow(o * v, 3) * (o + v);
  }

  const Solved& from_;
  const OrbitalFactors& factors_;
  std::optional<SumsInFile> read_;
  TriplesSlabs slabs_;
  TriplesSums sums_;
  std::vector<Task> tasks_;
  std::vector<double> up_to_;  ///< triples of the tasks up to each
};

}  // namespace

double triples_energy(const Solved& from, const OrbitalFactors& factors,
                      const SinglesDoubles& found, double memory) {
  return Triples(from, factors, found, memory).energy();
}

}  // namespace chem
