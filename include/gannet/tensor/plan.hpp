#pragma once

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

#include "gannet/tensor/expression.hpp"

namespace gannet::tensor {

/// Who does what in one product.
enum class Schedule {
  automatic,
  owner,       ///< the owner of a tile of the result sums it: the same bits each time
  split,       ///< its sum is cut into pieces for several ranks, which accumulate
  stationary,  ///< the owner of a tile of the largest operand multiplies it, and accumulates
};

/// What multiplies tiles that do not lie as matrices.
enum class Kernel {
  automatic,  ///< TBLIS if it is found and the tile is worth it, else as blas
  blas,       ///< they are permuted, and multiplied by BLAS
  tblis,      ///< TBLIS multiplies all of them as they lie
};

struct PlanOptions {
  /// Most bytes of this rank for intermediates, tiles of other nodes and buffers. A plan that needs
  /// more is refused before it runs.
  std::size_t memory = std::size_t{1} << 30;

  /// Of these, for tiles of other nodes. By default what is left, 256 MiB at most.
  std::size_t cache = std::size_t(-1);

  int threads = 1;                          ///< of this rank that compute
  Schedule schedule = Schedule::automatic;  ///< of all products
  Kernel kernel = Kernel::automatic;        ///< of all products of two tensors
  int prefetch = 2;                         ///< products whose tiles are fetched ahead
  bool steal = true;                        ///< ranks without work take that of others

  /// Believes that right sides have the symmetry of their left side where this does not follow
  /// from their tensors' symmetries.
  bool trust_symmetry = false;
};

/// One step of a plan, which multiplies two tensors at most.
struct StepReport {
  std::string einsum;  ///< "Qac,cdij->Qadij"
  std::string result;  ///< its tensor
  Schedule schedule = Schedule::owner;
  std::string kernel;  ///< "blas", "tblis" or "blas, tblis"; empty if there are no products of two

  // Of all ranks, as if all tiles were there:
  double flops = 0;
  double bytes = 0;  ///< of tiles that are read
  std::int64_t tasks = 0;

  // The last time that it ran, of the rank that took, or waited, longest:
  double seconds = 0;
  double waiting = 0;  ///< seconds, for tiles and for other steps

  // The last time that it ran, of this rank:
  std::int64_t tiles_fetched = 0;  ///< from other nodes, or computed
  std::int64_t cache_hits = 0;     ///< tiles of these kinds that were there already
};

class Planner;

/// Several statements that are run together: products in the order that costs least, what they have
/// in common computed once, and no barrier between statements that do not need each other.
///
///     Plan plan(world, {.memory = 2 << 30});
///     plan(r2("abij")) += b("Qac") * b("Qbd") * t2("cdij");
///     plan(r1("ai")) += f("bi") * t1("ab");
///     plan.explain(std::cout);
///     plan.run();                       // as often as wanted
///
/// All ranks add the same statements. A statement sees what those before it have written.
class GANNET_API Plan {
 public:
  /// Local.
  explicit Plan(const Group& group, const PlanOptions& options = {});
  ~Plan();
  Plan(Plan&&) noexcept;
  Plan& operator=(Plan&&) noexcept;

  /// Local. Fault::argument as check().
  void add(Statement statement);

  /// The left side of a statement that is added.
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

  /// Local. The steps, before or after they have run, as a table.
  void explain(std::ostream& to);
  std::vector<StepReport> steps();

  /// Local. The least options.memory with which the plan runs. What is allowed above that holds
  /// tiles of other nodes, up to options.cache.
  std::size_t memory_needed();

  /// Local. Bytes that the last run used on this rank: never more than options.memory.
  std::size_t memory_used() const;

  /// Collective. Runs all statements. Complete on all ranks on return. Fault::memory on all ranks,
  /// before anything is done, if a rank needs more than options.memory; if a rank fails, all throw.
  /// So they do if options.kernel asks for TBLIS, and a rank has none (Fault::unsupported), or
  /// GANNET_TBLIS names a library that does not work (Fault::system).
  void run();

 private:
  std::unique_ptr<Planner> planner_;
};

}  // namespace gannet::tensor
