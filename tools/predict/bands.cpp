#include "bands.hpp"

#include <algorithm>

namespace gannet::predict {

double Prediction::least() const {
  double least = result.seconds;
  for (const Swing& swing : swings) least = std::min({least, swing.less, swing.more});
  return least;
}

double Prediction::most() const {
  double most = result.seconds;
  for (const Swing& swing : swings) most = std::max({most, swing.less, swing.more});
  return most;
}

namespace {

double seconds_with(const Machine& machine, const Parameter& parameter, double factor,
                    const Program& program, int ranks, double speedup) {
  Machine other = machine;
  other.*parameter.member *= factor;
  if (parameter.member == &Machine::bisection) other.bisection = std::min(1.0, other.bisection);
  const double faster = parameter.member == &Machine::speed ? factor : 1;
  return simulate(other, program, ranks, speedup * faster).seconds;
}

}  // namespace

int runs(bool with_bands) {
  const auto varied = std::ranges::count_if(parameters(), &Parameter::varies);
  return with_bands ? static_cast<int>(1 + 2 * varied) : 1;
}

Prediction predict(const Machine& machine, const Program& program, int ranks, double speedup,
                   bool with_bands) {
  Prediction prediction{simulate(machine, program, ranks, speedup), {}};
  if (!with_bands) return prediction;
  for (const Parameter& parameter : parameters()) {
    if (!parameter.varies) continue;
    const auto with = [&](double factor) {
      return seconds_with(machine, parameter, factor, program, ranks, speedup);
    };
    prediction.swings.push_back({&parameter, with(1 - band), with(1 + band)});
  }
  return prediction;
}

}  // namespace gannet::predict
