#pragma once

#include <string>

namespace chem {

/// Says in the output how far a step of minutes or hours is and when it will end: a line when a
/// tenth more of it is done, at most one in a minute. Times are seconds(). Local.
class LongStep {
 public:
  /// A step of this name that begins now, with the part `done` of it behind it, 0 to 1.
  LongStep(std::string name, double done, double now)
      : name_(std::move(name)), begin_(now), first_(done), told_at_(now), told_(done) {}

  /// The line to print now that so much is done; empty if none is due.
  std::string reached(double done, double now);

 private:
  std::string name_;
  double begin_, first_;
  double told_at_, told_;  ///< of the last line
};

}  // namespace chem
