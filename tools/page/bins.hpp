#pragma once

#include <cstdint>
#include <vector>

#include "../timeline/run.hpp"

namespace gannet::page {

/// What is known about each event besides the event itself.
struct Known {
  std::vector<std::uint32_t> operation;  ///< number on the page; none for those that are not shown
  std::vector<std::uint32_t> inside;     ///< operation that it is inside of, plus 1; 0: none
  std::vector<bool> counts;              ///< as timeline::Counting says
  std::vector<timeline::Time> lost;
};

/// What the events of one kind did in one bin of time.
struct Sum {
  int rank = 0;
  std::uint32_t array = timeline::none;
  std::uint32_t block = timeline::none;
  std::int32_t peer = -1;
  std::uint32_t line = timeline::none;
  std::uint32_t region = timeline::none;
  std::uint32_t operation = 0;
  std::uint32_t inside = 0;
  std::uint32_t counts = 0;

  std::uint32_t bin = 0;
  std::int64_t calls = 0;
  std::int64_t bytes = 0;
  timeline::Time time = 0;
  timeline::Time wait = 0;
  timeline::Time longest = 0;  ///< of the calls that begin in it
};

struct Bins {
  timeline::Time from = 0;
  timeline::Time width = 1;
  std::vector<Sum> sums;  ///< by bin
  bool coarse = false;    ///< peers, blocks and lines are counted together
};

/// The part of a run that lies in [from, to), in sums: if an event is partly in a bin, its time and
/// wait count in proportion, its calls and bytes where it begins. Bins become wider until there
/// are no more sums than `most`; if few bins are left, kinds are recorded with less detail.
Bins bins_of(const timeline::Run& run, const Known& known, timeline::Time from, timeline::Time to,
             std::size_t most);

}  // namespace gannet::page
