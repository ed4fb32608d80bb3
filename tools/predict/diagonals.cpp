#include "diagonals.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace gannet::predict {

namespace {

/// The rows around a node in the middle of the machine.
struct Rows {
  double each;   ///< of a rank
  double below;  ///< of other nodes, before those of this one
  double above;  ///< and after them

  Rows(double all, int ranks, int per_node) : each(std::ceil(all / ranks)) {
    const double node = each * per_node;
    const int nodes = (ranks + per_node - 1) / per_node;
    below = std::min(all, node * (nodes / 2));
    above = std::max(0.0, all - below - node);
  }
};

/// Columns that a rank's rows meet on other nodes: `count` of those from `first` to `end`, counted
/// from the end of its own.
struct Met {
  double first, end, count;
};

/// Those of one side, where `between` rows lie between the rank's rows and the end of its node.
std::vector<Met> met_on(const std::vector<Diagonals>& all, bool above, double rows, double between,
                        double beyond) {
  std::vector<Met> met;
  for (const Diagonals& d : all) {
    if (d.above != above) continue;
    const auto least = static_cast<double>(d.least), most = static_cast<double>(d.most);
    const double middle = 0.5 * (least + most);
    const double past_node = std::clamp(middle - between, 0.0, rows);
    const double past_end = std::clamp(middle - between - beyond, 0.0, rows);
    const double count = d.entries * (past_node - past_end);
    const double first = std::max(least - rows, between), end = std::min(most, between + beyond);
    if (count > 0 && first < end) met.push_back({first, end, std::min(count, end - first)});
  }
  return met;
}

/// Adjacent rows, and diagonals, may meet the same columns: overlapping pieces are merged.
std::vector<Met> merged(std::vector<Met> pieces) {
  std::ranges::sort(pieces, {}, &Met::first);
  std::vector<Met> all;
  for (const Met& piece : pieces) {
    if (all.empty() || piece.first >= all.back().end) {
      all.push_back(piece);
      continue;
    }
    Met& last = all.back();
    last.end = std::max(last.end, piece.end);
    last.count = std::min(last.count + piece.count, last.end - last.first);
  }
  return all;
}

/// How many ranks own them.
double owners_of(const std::vector<Met>& all, double rows) {
  double owners = 0, next = 0;
  for (const Met& met : all) {
    const double first = std::max(next, std::floor(met.first / rows));
    next = std::max(next, std::floor((met.end - 1) / rows) + 1);
    owners += std::min(met.count, next - first);
  }
  return owners;
}

}  // namespace

FarColumns far_columns(const SharedWork& work, int ranks, int per_node) {
  FarColumns far;
  const Rows rows(static_cast<double>(work.shape[0]), ranks, per_node);
  const int here = std::min(ranks, per_node);
  for (int rank = 0; rank < here; ++rank) {
    double owners = 0;
    for (const bool above : {false, true}) {
      const double between = rows.each * (above ? here - 1 - rank : rank);
      const double beyond = above ? rows.above : rows.below;
      const auto all = merged(met_on(work.diagonals, above, rows.each, between, beyond));
      for (const Met& met : all) far.count += met.count;
      owners += owners_of(all, rows.each);
    }
    far.owners = std::max(far.owners, owners);
  }
  return far;
}

}  // namespace gannet::predict
