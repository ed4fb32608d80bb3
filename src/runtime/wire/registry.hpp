#pragma once

#include <memory>
#include <span>
#include <string>

#include "wire/terms.hpp"
#include "wire/transport.hpp"

namespace gannet::wire {

/// A transport on a network library of its own, as a row of the table that open_transport() goes
/// through. Messages by MPI are not in it: they are always available.
struct Candidate {
  enum class If { works, native };

  std::string name;     ///< in GANNET_TRANSPORT
  std::string library;  ///< for people: what it is made with,
  std::string package;  ///< and what to install for a build that has it
  If automatic;  ///< when `auto` takes it: if it works, or only if it drives a card by itself
  std::unique_ptr<Transport> (*make)(const JobConfig&);  ///< local; nullptr: not in this build
  std::string (*version)();  ///< for people; empty if it has to be loaded for that
};

/// In the order in which `auto` looks.
std::span<const Candidate> candidates();

/// nullptr if there is none of that name.
const Candidate* find_candidate(const std::string& name);

/// Error(Fault::unsupported), which says what to install, if this build does not have it.
void need(const Candidate& candidate);

}  // namespace gannet::wire
