#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "bins.hpp"
#include "events.hpp"
#include "regions.hpp"

namespace gannet::page {

/// A run in the form of a page (docs/trace-page.md): all of it, or the part in a window of time.
/// Numbers of operations, arrays, lines and regions mean the same in all parts. Refers to the run.
class Data {
 public:
  explicit Data(const timeline::Run& run);

  /// Writes every event. `number`: of the run in its page.
  void write(std::ostream& out, int number) const;

  /// Writes what is in [from, to): each event if there are at most `most`, else at most as many
  /// sums over bins of time. Of a summary, writes all.
  void write_part(std::ostream& out, timeline::Time from, timeline::Time to,
                  std::size_t most) const;

 private:
  struct Part {
    int number = 0;
    bool served = false;
    timeline::Time from = 0, to = 0;
    std::vector<std::string> warnings = {};
  };

  void write_head(std::ostream& out, const Part& part, bool sums, std::size_t rows) const;
  void write_events(std::ostream& out, const Part& part,
                    const std::vector<std::uint32_t>& shown) const;
  void write_bins(std::ostream& out, const Part& part, const Bins& bins) const;
  void write_counters(std::ostream& out, const Part& part) const;
  void write_regions(std::ostream& out, const Part& part) const;

  const timeline::Run& run_;
  Operations operations_;
  std::vector<std::uint32_t> of_counters_;  ///< operations of counters
  Known known_;
  std::vector<RegionSpan> regions_;
};

}  // namespace gannet::page
