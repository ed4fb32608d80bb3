#pragma once

#include "fock/stopwatch.hpp"

namespace chem {

/// How often a file is written: such that writing takes at most a tenth of the time. Local.
class Pace {
 public:
  explicit Pace(double (*clock)() = seconds) : clock_(clock) {}

  /// Whether a write that takes as long as the last one may begin. The first one may.
  bool due() const { return took_ == 0 || took_ < share_of_writing * (clock_() - ended_); }

  /// Calls `write` and remembers how long it took.
  template <class Write>
  void time(Write write) {
    const double begin = clock_();
    write();
    ended_ = clock_();
    took_ = ended_ - begin;
  }

 private:
  static constexpr double share_of_writing = 0.1;

  double (*clock_)();
  double ended_ = 0;
  double took_ = 0;
};

}  // namespace chem
