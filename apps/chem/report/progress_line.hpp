#pragma once

namespace chem {

/// A line on the terminal that says how far a Fock build is and how long it will still take. It
/// shows up only where somebody sees it, and only in builds of more than two seconds. Local.
class ProgressLine {
 public:
  /// Shows nothing unless `wanted`.
  explicit ProgressLine(bool wanted);

  /// The part of the current build that is done, 0 to 1; less than before means a new build.
  void show(double done);

  /// Takes the line away, so that something else can be printed.
  void clear();

 private:
  bool visible_;
  bool shown_ = false;
  double begin_ = 0;
  double last_ = 0;
  double done_ = 1;
};

}  // namespace chem
