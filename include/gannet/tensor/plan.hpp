#pragma once

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

#include "gannet/tensor/expression.hpp"

namespace gannet::tensor {

/// How the work of a product is divided among ranks.
enum class Schedule {
  automatic,
  owner,       ///< the owner of a result tile computes it: bitwise reproducible
  split,       ///< its sum is split among several ranks, which accumulate into the result
  stationary,  ///< the owner of a tile of the largest operand multiplies it and accumulates
};

/// What multiplies tiles that are not in matrix order.
enum class Kernel {
  automatic,  ///< TBLIS if it is found and pays off for the tile, else as blas
  blas,       ///< permutes them, then BLAS
  tblis,      ///< TBLIS for all of them, without permutation
};

struct PlanOptions {
  /// Memory limit of this rank, in bytes, for intermediates, cached tiles of other nodes and
  /// buffers. A plan that needs more is refused before it runs.
  std::size_t memory = std::size_t{1} << 30;

  /// The part of it that may cache tiles of other nodes. Default: what is left, at most 256 MiB.
  std::size_t cache = std::size_t(-1);

  int threads = 1;                          ///< compute threads of this rank
  Schedule schedule = Schedule::automatic;  ///< of all products
  Kernel kernel = Kernel::automatic;        ///< of all products of two tensors
  int prefetch = 2;                         ///< prefetch distance, in products
  bool steal = true;                        ///< idle ranks steal tasks

  /// Assume that right sides have the symmetry of their left side where this does not follow from
  /// the symmetries of their tensors.
  bool trust_symmetry = false;
};

/// One step of a plan, which multiplies at most two tensors.
struct StepReport {
  std::string einsum;  ///< "Qac,cdij->Qadij"
  std::string result;  ///< the tensor that it writes
  Schedule schedule = Schedule::owner;
  std::string kernel;  ///< "blas", "tblis" or "blas, tblis"; empty if nothing is multiplied

  // Over all ranks, as if no tile were absent:
  double flops = 0;
  double bytes = 0;  ///< of operand tiles read
  std::int64_t tasks = 0;

  // Of the last run, maximum over all ranks:
  double seconds = 0;
  double waiting = 0;  ///< seconds spent waiting for tiles and for other steps

  // Of the last run, on this rank:
  std::int64_t tiles_fetched = 0;  ///< cache misses: from other nodes, or computed
  std::int64_t cache_hits = 0;     ///< such tiles found in the cache
};

class Planner;

/// Several statements that run together: products in the cheapest order, common subexpressions
/// computed once, and no barrier between independent statements.
///
///     Plan plan(world, {.memory = 2 << 30});
///     plan(r2("abij")) += b("Qac") * b("Qbd") * t2("cdij");
///     plan(r1("ai")) += f("bi") * t1("ab");
///     plan.explain(std::cout);
///     plan.run();                       // as often as wanted
///
/// All ranks add the same statements. A statement sees what earlier ones have written.
class GANNET_API Plan {
 public:
  /// Local.
  explicit Plan(const Group& group, const PlanOptions& options = {});
  ~Plan();
  Plan(Plan&&) noexcept;
  Plan& operator=(Plan&&) noexcept;

  /// Local. Fault::argument as from check().
  void add(Statement statement);

  /// The left side of a statement to add.
  template <class T>
  struct Left {
    void operator=(const Sum<T>& right) const { plan.add({left, false, right.terms}); }
    void operator+=(const Sum<T>& right) const { plan.add({left, true, right.terms}); }
    void operator-=(const Sum<T>& right) const { plan.add({left, true, (-right).terms}); }
    Plan& plan;
    Factor left;
  };
  template <class T>
  Left<T> operator()(const Labelled<T>& left) {
    return {*this, left.factor()};
  }

  /// Local. The steps as a table, and as numbers, before or after a run.
  void explain(std::ostream& to);
  std::vector<StepReport> steps();

  /// Local. The smallest options.memory with which the plan runs. Memory beyond that caches tiles
  /// of other nodes, up to options.cache.
  std::size_t memory_needed();

  /// Local. Bytes that the last run used on this rank: never more than options.memory.
  std::size_t memory_used() const;

  /// Collective. Runs all statements; complete on all ranks on return. If a rank fails, all throw.
  /// Fault::memory on all ranks, before anything is done, if a rank needs more than options.memory;
  /// Fault::unsupported if options.kernel asks for TBLIS and a rank has none; Fault::system if
  /// GANNET_TBLIS names a library that does not work.
  void run();

 private:
  std::unique_ptr<Planner> planner_;
};

}  // namespace gannet::tensor
