#pragma once

#include "machine.hpp"
#include "program.hpp"
#include "result.hpp"

namespace gannet::predict {

/// Runs the program on so many ranks of a machine, that computes `speedup` times as fast as the
/// one that its tasks were measured on. The same arguments give the same result.
Result simulate(const Machine& machine, const Program& program, int ranks, double speedup,
                Observer* observer = nullptr);

/// Bytes that simulate() needs besides the program.
double memory_of(const Machine& machine, const Program& program, int ranks);

}  // namespace gannet::predict
