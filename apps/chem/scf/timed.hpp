#pragma once

#include "fock/stopwatch.hpp"

namespace chem {

/// Adds the seconds of its life to a phase. Local.
class Timed {
 public:
  explicit Timed(double& phase) : phase_(phase), begin_(seconds()) {}
  ~Timed() { phase_ += seconds() - begin_; }
  Timed(const Timed&) = delete;
  Timed& operator=(const Timed&) = delete;

 private:
  double& phase_;
  double begin_;
};

}  // namespace chem
