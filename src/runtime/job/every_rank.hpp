#pragma once

#include <mpi.h>

#include <functional>
#include <optional>

#include "gannet/error.hpp"

/// Steps of a start that may fail on one rank alone: a missing descriptor, too little memory, a
/// wrong setting. The others would wait for that rank for ever, so all learn of it.
namespace gannet::job {

/// Collective. Runs `step`, which is local, on every rank. Nothing if it went well on all;
/// otherwise the same Error on all: of the first rank where it failed, with that rank and its host.
std::optional<Error> failure_of(MPI_Comm comm, const std::function<void()>& step);

/// As failure_of(), and throws that Error on every rank.
void on_every_rank(MPI_Comm comm, const std::function<void()>& step);

}  // namespace gannet::job
