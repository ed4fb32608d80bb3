#pragma once

#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "clock.hpp"
#include "run.hpp"

namespace gannet::timeline {

/// What one rank's numbers mean, as indices into the vectors of the run.
struct RankTables {
  Clock clock;
  std::unordered_map<std::uint32_t, std::uint32_t> arrays, lines, regions, names, teams;
};

/// A return address. A line of the program is several of them, innermost first.
struct Address {
  std::string object;
  std::uint64_t offset = 0;
  friend auto operator<=>(const Address&, const Address&) = default;
};
using Addresses = std::vector<Address>;

struct Line {
  std::string given;  ///< by a binding, as text; empty: it has to be looked up
  Addresses addresses;
  friend auto operator<=>(const Line&, const Line&) = default;
};

/// Reads the rows of all files into the tables of a run. What makes no sense is counted.
class Tables {
 public:
  explicit Tables(Run& run) : run_(run), ranks_(run.ranks.size()), offsets_(run.nodes.size()) {}

  /// The rows of one frame.
  void read(int rank, int node, std::string_view rows);

  /// When all rows have been read.
  void settle();

  /// On the clock of node 0, before the run's beginning is subtracted.
  Time time(int rank, std::uint64_t ticks) const;
  bool has_clock(int rank) const { return !of(rank).clock.empty(); }
  Time first_mark() const;
  Time last_mark() const;

  /// One-sided verbs of a newer Gannet, by their numbers: which verb of this one does the same, and
  /// its name in Run::names. Their rows are in the file.
  struct NewerVerb {
    Op as;
    std::uint32_t name;
  };
  const std::map<Op, NewerVerb>& newer_verbs() const { return newer_verbs_; }

  /// Replaces a newer operation by one that this gannet knows, and returns its own name; none if it
  /// is known.
  std::uint32_t translate(Op& op) const;

  /// Whether counters have the time of a call in each bin that it covers.
  bool are_spread() const { return spread_; }

  RankTables& of(int rank) { return ranks_[static_cast<std::size_t>(rank)]; }
  const RankTables& of(int rank) const { return ranks_[static_cast<std::size_t>(rank)]; }

  const std::vector<Line>& lines() const { return lines_; }

  /// Build IDs of object files, where they were given; empty for a file that was several.
  const std::map<std::string, std::string>& build_ids() const { return build_ids_; }
  std::int64_t odd_rows() const { return odd_; }

 private:
  using Fields = std::vector<std::string_view>;
  bool take(int rank, int node, const Fields& fields);
  bool take_array(RankTables& rank, const Fields& fields);
  bool take_block(int rank, const Fields& fields);
  bool take_line(RankTables& rank, const Fields& fields);
  bool take_object(const Fields& fields);
  bool take_place(RankTables& rank, const Fields& fields);
  bool take_verb(const Fields& fields);
  void add_line(RankTables& rank, std::uint32_t number, const Line& line);
  std::uint32_t named(std::vector<std::string>& all, std::map<std::string, std::uint32_t>& known,
                      const std::string& name);

  Run& run_;
  std::vector<RankTables> ranks_;
  std::vector<Offset> offsets_;
  std::map<std::pair<std::uint64_t, std::uint64_t>, std::uint32_t> arrays_;
  std::map<std::string, std::uint32_t> subjects_, names_, regions_;
  std::map<Line, std::uint32_t> known_lines_;
  std::vector<Line> lines_;
  std::map<std::string, std::string> build_ids_;
  std::map<Op, NewerVerb> newer_verbs_;
  bool spread_ = false;
  std::int64_t odd_ = 0;
};

/// Text fit for display: bytes that are not UTF-8, and control characters, become '?'.
std::string clean(std::string_view text);

}  // namespace gannet::timeline
