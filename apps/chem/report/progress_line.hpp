#pragma once

namespace chem {

/// A line on the terminal that says how far a step is and how long it will still take. It shows up
/// only where somebody sees it, and only in steps of more than two seconds. Local.
class ProgressLine {
 public:
  /// Shows nothing unless `wanted`.
  explicit ProgressLine(bool wanted);

  /// The part of the current step, of this name, that is done, 0 to 1; less than before means a new
  /// step.
  void show(const char* step, double done);

  /// Takes the line away, so that something else can be printed.
  void clear();

 private:
  bool visible_;
  bool shown_ = false;
  double begin_ = 0;
  double first_ = 0;  ///< what was done then
  double last_ = 0;
  double done_ = 1;
};

}  // namespace chem
