#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "gannet/world.hpp"
#include "tensor/array_owner.hpp"

namespace gannet::tensor {

/// What the ranks of a plan that runs know of each other: who has begun which task, and which steps
/// are complete. A word for each rank and step in a global array; no barrier.
class Board {
 public:
  /// Collective.
  Board(const Group& group, int steps);

  /// Local, before the ranks agree to begin: nothing has been begun.
  void clear();

  /// The next task of a rank in a step that nobody has begun. May be past the last one.
  std::int64_t claim(int rank, int step);

  /// One of `tasks` tasks of a rank in a step has ended: what it wrote is at its target.
  void end_task(int rank, int step, std::int64_t tasks);

  /// This rank has no tasks in a step.
  void end_without_tasks(int step);

  bool complete(int step);

  /// Waits until done(), which looks at steps; other ranks go on. Fault::peer if a rank has failed.
  void wait_until(const std::function<bool()>& done);

  /// This rank cannot go on: the others are not to wait for it. They are told even without memory,
  /// unless one has failed before.
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
