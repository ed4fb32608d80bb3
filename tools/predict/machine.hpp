#pragma once

#include <iosfwd>
#include <map>
#include <span>
#include <string>
#include <string_view>

namespace gannet::predict {

/// What a machine can do, as far as the model knows. All times are in seconds, all rates in bytes
/// per second.
struct Machine {
  std::string name;
  double ranks_per_node = 1;
  double speed = 1;             ///< of computing, in flop/s of a core; only ratios count
  double memory_bandwidth = 0;  ///< of a node, for all its ranks
  double copy_bandwidth = 0;    ///< of one core that copies or adds in its node's memory
  double memory = 16e9;         ///< of a node, of which helpers take a part for buffers
  double latency = 0;           ///< one way, between nodes
  double overhead = 0;          ///< of the processor, for each call
  double bandwidth = 0;         ///< into a node, and out of it
  double bisection = 1;         ///< fraction of all bandwidths that all nodes may send at once
  double atomic = 0;            ///< the owner's node serves an atomic of another node
  double local_atomic = 0;      ///< an atomic on the rank's own node, while others use it too
  double helper_message = 0;    ///< the helper serves a message
  double helper_bandwidth = 0;  ///< and copies what is in it
  double helper_gets = 1;       ///< 1: gets are served by the helper, 0: by the network card
  double sync_step = 0;         ///< a step of a barrier or reduction between nodes
  double local_sync = 0;        ///< the same on a node

  /// Not a figure in a file: ranks of a node are threads behind one lock around the library, as in
  /// the 2012 paper, so their calls go one at a time.
  bool one_lock = false;
};

/// A figure of a machine: where it stands in a file, and which values it may have.
struct Parameter {
  const char* key;
  double Machine::*member;
  double least;
  const char* unit;
  const char* what;
  bool varies = true;  ///< whether a band is made from it
};
std::span<const Parameter> parameters();

/// All parameters must be there and nothing else. Error(Fault::argument) names file, line and key.
Machine parse_machine(std::string_view text, const std::string& file);

/// From a file; a name without a slash or dot is that of an installed machine, in
/// share/gannet/machines.
Machine read_machine(const std::string& name);

/// Figures by their keys, as parse_machine() reads them; it refuses them until all are there.
/// `source` is the comment on top.
void write_figures(const std::string& name, const std::map<std::string, double>& figures,
                   const std::string& source, std::ostream& out);

}  // namespace gannet::predict
