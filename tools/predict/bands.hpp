#pragma once

#include <vector>

#include "simulation.hpp"

namespace gannet::predict {

inline constexpr double band = 0.2;  ///< each parameter may be off by this much

/// How the time changes if one parameter is a fifth less, and a fifth more.
struct Swing {
  const Parameter* parameter;
  double less;  ///< seconds
  double more;
};

/// The prediction for one number of ranks.
struct Prediction {
  Result result;
  std::vector<Swing> swings;  ///< empty: not asked for

  double least() const;  ///< seconds, of all swings
  double most() const;
};

/// How many simulations predict() runs.
int runs(bool with_bands);

Prediction predict(const Machine& machine, const Program& program, int ranks, double speedup,
                   bool with_bands);

}  // namespace gannet::predict
