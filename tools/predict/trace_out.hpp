#pragma once

#include <string>
#include <vector>

#include "simulation.hpp"

namespace gannet::predict {

/// Keeps what the ranks of a simulated run do, and turns it into a trace that `gannet trace` opens
/// like a recorded one; the trace says that it was predicted.
class TraceOut : public Observer {
 public:
  TraceOut(const Machine& machine, int ranks) : machine_(machine), ranks_(ranks) {
    spans_.resize(static_cast<std::size_t>(ranks));
  }

  void saw(std::uint32_t rank, Doing doing, double begin, double end, double bytes) override;

  /// Error(Fault::system) if it cannot be written.
  void write(const std::string& path, const std::string& program) const;

 private:
  struct Span {
    double begin, end;
    float bytes;
    Doing doing;
  };
  void write_rank(const std::string& path, const std::string& program, int rank) const;

  const Machine& machine_;
  int ranks_;
  std::vector<std::vector<Span>> spans_;
};

}  // namespace gannet::predict
