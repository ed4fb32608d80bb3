#pragma once

#include <cstdint>

#include "machine.hpp"
#include "scheme.hpp"

namespace gannet::sim {

struct Result {
  remote::flow::Plan plan;
  std::int64_t sent = 0;         ///< bytes of all messages
  std::int64_t delivered = 0;    ///< bytes served by helpers
  int unfinished = 0;            ///< ranks whose fence never ended; 0, or something is wrong
  double seconds = 0;            ///< until the last block was served
  double bandwidth = 0;          ///< bytes per second until half of all had been served
  remote::flow::Bytes peak = 0;  ///< most bytes in the buffers of any helper
  std::int64_t blocks = 0;
  std::int64_t acks = 0;
  double least_share = 1;  ///< of the progress of all ranks: the least over the mean
  double jain = 1;         ///< Jain's index of the progress of all ranks, 1 is fair
  std::uint64_t events = 0;
};

/// Runs the senders and receivers of remote/flow for all ranks and helpers until every rank has
/// sent its messages and waited for them. Bandwidth and fairness are measured when half of all
/// bytes have been served, since then all ranks are busy; a rank's progress is the part of its own
/// bytes that has been served.
Result simulate(const Machine& machine, const Work& work, const Scheme& scheme);

}  // namespace gannet::sim
