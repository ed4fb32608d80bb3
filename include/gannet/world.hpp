#pragma once

#include <initializer_list>
#include <memory>
#include <span>
#include <type_traits>
#include <vector>

#include "gannet/export.hpp"
#include "gannet/mpi.h"
#include "gannet/types.hpp"

namespace gannet {

namespace rma {
class Runtime;
class Team;
}  // namespace rma

/// The ranks that own an array together and meet in collective calls. A group is a handle: copies
/// refer to the same group.
///
/// Collective calls on a group are made by all its ranks in the same order, one thread of each rank
/// at a time. If a rank leaves the world instead (see ~World), the ranks that wait for it get an
/// Error with Fault::peer.
///
/// Groups, arrays and everything else that is made in a World may outlive it. After that, rank(),
/// size(), world_rank() and comm() of a group still work, and objects may be destroyed; a call that
/// needs the World is Fault::state, with a text that says what was asked of which object. This
/// holds for all public headers.
class GANNET_API Group {
 public:
  /// Local. This process's number in the group, from 0.
  int rank() const;

  /// Local. Number of ranks.
  int size() const;

  /// Local. Whether the World is open; false after its end.
  bool open() const;

  /// Local. The rank of a member of this group in the whole world.
  int world_rank(int member) const;

  /// Collective. Fence on every rank, then a barrier: on return, everything that any member did
  /// to arrays of the group before its sync is visible to all.
  void sync() const;

  /// Local. On return, the one-sided operations of the calling thread are complete at their
  /// targets.
  void fence() const;

  /// Collective over the listed ranks only (as numbered in this group, each once, the caller among
  /// them, the same list everywhere): a smaller group with ranks numbered in the listed order.
  Group subgroup(std::span<const int> members) const;
  Group subgroup(std::initializer_list<int> members) const {
    return subgroup(std::span(members.begin(), members.size()));
  }

  /// Collective. Copies `values` of rank `root` to all others.
  template <Storable T>
  void broadcast(std::span<T> values, int root) const {
    broadcast_bytes(values.data(), values.size_bytes(), root);
  }
  template <Storable T>
  void broadcast(std::vector<T>& values, int root) const {
    broadcast(std::span(values), root);
  }

  /// Collective. The value of rank `root`, on every rank.
  template <Storable T>
  [[nodiscard]] T broadcast(const T& value, int root) const {
    T copy = value;
    broadcast(std::span<T>(&copy, 1), root);
    return copy;
  }

  /// Collective. The values of all ranks, in rank order.
  template <Storable T>
  [[nodiscard]] std::vector<T> allgather(const T& value) const {
    std::vector<T> all(static_cast<std::size_t>(size()));
    gather_bytes(&value, sizeof value, all.data());
    return all;
  }

  /// Collective. The sum of the values of all ranks before this one; zero on rank 0.
  template <Numeric T>
  [[nodiscard]] T exscan(T value) const {
    T before{};
    const auto all = allgather(value);
    for (int i = 0; i < rank(); ++i) {
      before = static_cast<T>(before + all[static_cast<std::size_t>(i)]);
    }
    return before;
  }

  /// Collective. Reduces element by element over all ranks; every rank gets the result in place.
  /// The result is bitwise the same on all ranks. Integers wrap around; min and max of bool are
  /// "all" and "any".
  template <Numeric T>
  void sum(std::span<T> values) const {
    reduce(values.data(), values.size(), element_of<T>, Reduction::sum);
  }
  template <Ordered T>
  void min(std::span<T> values) const {
    reduce(values.data(), values.size(), detail::ordered_as<T>, Reduction::min);
  }
  template <Ordered T>
  void max(std::span<T> values) const {
    reduce(values.data(), values.size(), detail::ordered_as<T>, Reduction::max);
  }

  /// Collective. The same for vectors.
  template <Numeric T>
  void sum(std::vector<T>& values) const {
    sum(std::span(values));
  }
  template <Real T>
  void min(std::vector<T>& values) const {
    min(std::span(values));
  }
  template <Real T>
  void max(std::vector<T>& values) const {
    max(std::span(values));
  }

  /// Collective. The same for one value.
  template <Numeric T>
  T sum(T value) const {
    sum(std::span<T>(&value, 1));
    return value;
  }
  template <Ordered T>
  T min(T value) const {
    min(std::span<T>(&value, 1));
    return value;
  }
  template <Ordered T>
  T max(T value) const {
    max(std::span<T>(&value, 1));
    return value;
  }

  /// Local. A communicator with exactly these ranks, for use with other libraries. It belongs to
  /// Gannet: do not free it.
  MPI_Comm comm() const;

  /// Local. What the group is made of, for use inside the library.
  const std::shared_ptr<rma::Team>& team() const { return team_; }

 protected:
  explicit Group(std::shared_ptr<rma::Team> team) : team_(std::move(team)) {}

 private:
  enum class Reduction { sum, min, max };
  void reduce(void* values, std::size_t count, Element type, Reduction how) const;
  void broadcast_bytes(void* values, std::size_t bytes, int root) const;
  void gather_bytes(const void* mine, std::size_t bytes, void* all) const;

  std::shared_ptr<rma::Team> team_;
};

/// The group of all ranks, and the node memory that arrays live in. Several worlds may exist, both
/// at the same time and one after another. A process that a rank forks may end in any way without
/// the job noticing; its calls to Gannet are Error(Fault::state).
class GANNET_API World : public Group {
 public:
  /// Collective over MPI_COMM_WORLD. Starts MPI unless it is already running; if Gannet started it,
  /// it is finalised when the process exits.
  World(int& argc, char**& argv);

  /// Collective over `comm`, which is duplicated and may be freed afterwards.
  explicit World(MPI_Comm comm);

  /// Collective. Waits for all ranks, then releases all memory; arrays that still exist become
  /// invalid. During stack unwinding it does not wait: other ranks that wait for this one get an
  /// Error instead of hanging. If a program calls MPI_Finalize earlier, its worlds end there in the
  /// same way, and a message says so.
  ~World();

  World(const World&) = delete;
  World& operator=(const World&) = delete;

  /// Local. What the world is made of, for use inside the library.
  const std::shared_ptr<rma::Runtime>& runtime() const { return runtime_; }

 private:
  explicit World(std::shared_ptr<rma::Runtime> runtime);
  void end();

  std::shared_ptr<rma::Runtime> runtime_;
  int exceptions_;  // in flight when the world was made
};

}  // namespace gannet
