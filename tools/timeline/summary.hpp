#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "run.hpp"

namespace gannet::timeline {

/// What events of one kind did together.
struct Total {
  std::int64_t calls = 0;
  std::int64_t bytes = 0;
  Time time = 0;
  Time wait = 0;
  Time longest = 0;

  void add(const Event& event, Time waited);
  void add(const Counter& counter);
};

/// What a row of the table of blame is about; `none` or -1 where it is about nothing.
struct Culprit {
  std::uint32_t array = none;
  std::uint32_t block = none;  ///< of the array
  std::int32_t peer = -1;
  std::uint32_t line = none;
  std::uint32_t region = none;
  Op op = Op::put;
  std::uint32_t name = none;  ///< of a collective operation

  friend auto operator<=>(const Culprit&, const Culprit&) = default;
};

/// All that events between two times add up to, of those that count (counting.hpp).
struct Summary {
  std::map<Culprit, Total> rows;
  std::map<Op, Total> by_op;  ///< of all that took time, inside of others too
  std::vector<Total> by_rank;
  std::vector<std::int64_t> came_last;  ///< by rank: to how many syncs
  std::vector<Time> made_wait;          ///< by rank: what others lost by it in these syncs
  Time lost = 0;                        ///< of all ranks

  /// "37 % of lost time: block (3, 3) of F, accumulate, from fock.f90:212"; empty if nothing was
  /// lost.
  std::string sentence(const Run& run) const;

  /// "lost in waiting: 7.4 % (1.210000 s of 16.400000 s of all ranks)".
  std::string lost_text(const Run& run) const;
};

Summary summarise(const Run& run, Time from, Time to);

/// As people read them: "block (3, 3) of F, accumulate, from fock.f90:212 in region fock".
std::string describe(const Run& run, const Culprit& culprit);

/// "37 %", "7.4 %".
std::string percent_text(double share);

}  // namespace gannet::timeline
