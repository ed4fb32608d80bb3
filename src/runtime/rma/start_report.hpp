#pragma once

#include "job/job.hpp"
#include "remote/nodes.hpp"
#include "topology/places.hpp"

/// What an operator wants to know about a job, on one rank, with GANNET_LOG=info; the transport
/// between nodes logs its own part (wire/open.cpp).
namespace gannet::rma {

/// Local. What runs here, before anything can fail.
void say_library();

/// Local. What the job is made of, and which settings differ from their defaults. `ports`: how many
/// to other nodes a rank may have; 0 in a job of one node.
void say_job(const job::Job& job, const topology::Places& places, const remote::Nodes& nodes,
             int ports);

/// Local, at level debug. Where this rank's memory belongs.
void say_places(const job::Job& job, const topology::Places& places);

}  // namespace gannet::rma
