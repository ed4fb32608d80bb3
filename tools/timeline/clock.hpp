#pragma once

#include <cstdint>
#include <vector>

#include "run.hpp"

namespace gannet::timeline {

/// Turns the ticks of a process into nanoseconds of its node's clock: lines between marks of both.
class Clock {
 public:
  struct Mark {
    std::uint64_t ticks;
    std::int64_t ns;
  };

  /// In any order; marks that contradict others are left out.
  void add(const Mark& mark) { marks_.push_back(mark); }

  /// When all marks are there. `slope`: nanoseconds per tick, used if there is at most one mark.
  void settle(double slope);

  /// Nanoseconds per tick over all marks; 0 if the marks are too close to tell.
  double slope() const;

  bool empty() const { return marks_.empty(); }
  const Mark& first() const { return marks_.front(); }
  const Mark& last() const { return marks_.back(); }

  std::int64_t ns(std::uint64_t ticks) const;
  std::int64_t length(std::uint64_t ticks) const;

 private:
  std::vector<Mark> marks_;
  double slope_ = 1;
};

/// Turns the clock of a node into that of node 0: a line between what was measured first and last.
class Offset {
 public:
  struct Point {
    std::int64_t at;
    std::int64_t add;
    std::int64_t error;
  };
  void add(const Point& point) { points_.push_back(point); }

  std::int64_t on_first_node(std::int64_t ns) const;
  void tell(Node& node) const;

 private:
  std::vector<Point> points_;
};

}  // namespace gannet::timeline
