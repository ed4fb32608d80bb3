#pragma once

#include <algorithm>
#include <vector>

#include "tensor/step_tiles.hpp"

namespace gannet::tensor {

/// A tile stored on a rank that a step works on: of its result, or of an operand.
struct Home {
  TileAt at;
  Index offset;
  ByLetter<int> tiles;
};

/// The unit of work of a step: one tile, or several result tiles that are summed together.
using Task = std::vector<Home>;

/// The tasks of a step on one rank. Each worker has such a list, so it keeps no more of a tile than
/// where it is stored.
class Tasks {
 public:
  Tasks(const Step& step, int rank);

  std::size_t size() const { return ranges_.size(); }
  Task operator[](std::size_t number) const;

  /// Tasks for which is_first(task) holds come first, each part in its previous order.
  template <class IsFirst>
  void bring_first(IsFirst&& is_first) {
    std::stable_partition(ranges_.begin(), ranges_.end(),
                          [&](const Range& range) { return is_first(task_of(range)); });
  }

 private:
  struct Stored {
    std::size_t task;
    Key key;
    Index offset;
  };
  struct Range {
    std::size_t begin, count;
  };

  void find_ranges();
  Task task_of(const Range& range) const;

  const LetterTable& letters_;
  const Operand& operand_;
  std::vector<Stored> stored_;
  std::vector<Range> ranges_;
};

}  // namespace gannet::tensor
