#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "gannet/world.hpp"
#include "tensor/array_owner.hpp"
#include "tensor/board_words.hpp"

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

  /// This many of the `tasks` tasks of a rank in a step have ended. On return what they wrote is at
  /// its target.
  void end_tasks(int rank, int step, std::int64_t ended, std::int64_t tasks);

  /// Completes a step for a rank: all its tasks have ended, or it has none.
  void end_rank(int rank, int step);

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

  /// What one thread knows of steps, one-sided. What other nodes know is fetched while the caller
  /// polls, since it may be a millisecond away: no call waits.
  class Watch {
   public:
    explicit Watch(Board& board);

    /// Waits for fetches that are in flight.
    ~Watch();
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;

    bool complete(int step);

   private:
    /// A row of words of another node, as it was, and a later copy of it that is in flight.
    struct Row {
      Index first = 0;
      std::vector<std::int64_t> known = {}, coming = {};
      Request request = {};
      bool under_way = false;
    };
    bool reaches(Row& row, int step, std::int64_t count);

    Board& board_;
    std::vector<Row> rows_;  ///< of all nodes except mine
  };

 private:
  using Word = BoardWords::Word;

  /// The ranks of a node.
  struct Node {
    int leader;  ///< the first of them
    int ranks = 0;
  };
  void find_nodes();
  bool many_nodes() const;
  const Node& node_of(int rank) const {
    return nodes_[static_cast<std::size_t>(number_of_node_[static_cast<std::size_t>(rank)])];
  }
  std::size_t home_of(int step) const { return static_cast<std::size_t>(step) % nodes_.size(); }
  Index index(int rank, Word word, int step) const { return layout_.index(rank, word, step); }
  std::int64_t add(Index index, std::int64_t value);
  std::int64_t read(Index index);
  std::int64_t who_failed();
  bool was_told() noexcept;

  Group group_;
  BoardWords layout_;
  ArrayOwner words_;
  std::vector<std::int64_t*> here_;  // of the ranks of this node
  std::vector<Node> nodes_;
  std::vector<int> number_of_node_;  // of each rank
};

}  // namespace gannet::tensor
