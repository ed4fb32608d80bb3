#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "gannet/world.hpp"
#include "tensor/array_owner.hpp"

namespace gannet::tensor {

/// Shared progress of a running plan: which tasks have been claimed, and which steps are complete.
/// Words for each rank and step in a global array; no barrier.
class Board {
 public:
  /// Collective.
  Board(const Group& group, int steps);

  /// Local, before the ranks agree to begin: resets the words of this rank.
  void clear();

  /// Claims the next unclaimed task of a rank in a step. May return a number past the last task.
  std::int64_t claim(int rank, int step);

  /// One of the `tasks` tasks of a rank in a step has completed: what it wrote is at its target.
  void end_task(int rank, int step, std::int64_t tasks);

  /// Completes a step for this rank, which has no tasks in it.
  void end_without_tasks(int step);

  bool complete(int step);

  /// Waits until done(), which checks for complete steps. Fault::peer if a rank has failed.
  void wait_until(const std::function<bool()>& done);

  /// Notifies the other ranks that this one has failed, so that they do not wait for it, unless
  /// another failed before. Needs no memory.
  void fail() noexcept;

  /// Fault::peer if a rank has failed.
  void check();

  /// Whether ranks of the group are on several nodes.
  bool spans_nodes() const;
  bool on_my_node(int rank) const { return array::on_my_node(words_.get(), rank); }

 private:
  enum class Word { claimed, ended, ready };
  Index index(int rank, Word word, int step) const;
  Index index_of_failure(int rank) const;
  std::int64_t add(Index index, std::int64_t value);
  std::int64_t read(Index index);
  std::int64_t who_failed();
  bool was_told() noexcept;

  Group group_;
  int steps_;
  ArrayOwner words_;
  std::vector<std::int64_t*> here_;  // of the ranks of this node
};

}  // namespace gannet::tensor
