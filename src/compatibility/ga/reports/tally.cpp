#include "ga/reports/tally.hpp"

namespace gannet::ga {

constinit std::array<Tally, counted> tallies{};

}  // namespace gannet::ga
