#pragma once

#include "machine.hpp"
#include "program.hpp"
#include "result.hpp"
#include "source.hpp"

namespace gannet::predict {

/// Runs the program on this many ranks of a machine that computes `speedup` times as fast as the
/// one that its tasks were measured on. The same arguments give the same result.
Result simulate(const Machine& machine, const Program& program, int ranks, double speedup,
                Observer* observer = nullptr);

/// The same; reads the source to its end.
Result simulate(const Machine& machine, Source& source, int ranks, double speedup,
                Observer* observer = nullptr);

/// Bytes that simulate() needs besides the program; `steals` if it has tasks that are futures.
double memory_of(const Machine& machine, bool steals, int ranks);

/// Seconds that simulate() takes on a present-day core, within a factor of two or so.
double time_of(const Program& program, int ranks);

}  // namespace gannet::predict
