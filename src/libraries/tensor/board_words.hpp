#pragma once

#include <optional>

#include "gannet/patch.hpp"

namespace gannet::tensor {

/// Where the words of a Board lie in its array: for each rank some for each step, and one for all.
/// `gannet predict` uses them to find tasks in a recording, and finds the array by its name.
struct BoardWords {
  /// A step is `ready` at a node, where its first rank counts those that have ended, and
  /// `everywhere` at one of many nodes, which counts nodes.
  enum class Word { claimed, ended, ready, everywhere };
  static constexpr int words_of_step = 4;
  static constexpr const char* array_name = "tensor plan";

  Index steps;

  Index of_rank() const { return words_of_step * steps + 1; }
  Index index(int rank, Word word, Index step) const {
    return Index{rank} * of_rank() + Index{static_cast<int>(word)} * steps + step;
  }
  Index index_of_failure(int rank) const { return index(rank + 1, Word::claimed, 0) - 1; }

  /// For an array of this many words on this many ranks.
  static BoardWords of_array(Index words, Index ranks) {
    return {(words / ranks - 1) / words_of_step};
  }

  /// The step whose tasks are claimed with that word; nothing for other words.
  std::optional<Index> claimed_step(Index word) const {
    const Index in_rank = word % of_rank();
    if (in_rank >= steps) return {};
    return in_rank;
  }
};

}  // namespace gannet::tensor
