#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "base/wait_status.hpp"

namespace gannet::node {

/// What ranks of a node do, in the terms of a report: a group of ranks that do the same.
struct Activity {
  enum class Kind : std::uint8_t {
    gathered,  ///< in a collective call of a team, where they wait for its other members
    waits,     ///< for what `text` says
    away,      ///< in no call of Gannet's that waits
  };
  Kind kind = Kind::away;
  std::int32_t members = 0;  ///< of the team
  std::int64_t seconds = 0;  ///< the longest of them
  std::uint64_t team = 0;    ///< gathered: which, and which of its calls
  std::uint64_t meeting = 0;
  std::vector<int> ranks;  ///< of the world, ascending
  std::string text;        ///< gathered: the call
};

/// The wait statuses of all ranks of a node, and what its ranks have to know so that one report is
/// made for the job. Any thread of any rank; nothing here waits for anybody: a rank that is stopped
/// in the middle of a note is reported without it.
class WaitStatuses {
 public:
  /// Seconds. A report takes no longer: a rank that has said that it will make one may have stopped
  /// waiting, and then another makes it.
  static constexpr std::int64_t longest_report = 30;

  static std::size_t bytes(int ranks);

  WaitStatuses() = default;

  /// `memory` of bytes(ranks) is zeroed and shared by the ranks of the node, and in a line of its
  /// own.
  WaitStatuses(void* memory, int ranks);

  explicit operator bool() const { return head_ != nullptr; }
  base::WaitStatus& of(int node_rank) const { return wait_statuses_[node_rank]; }

  /// Local, by each rank before anything else: its own wait status. Returns it.
  base::WaitStatus* join(int node_rank, int rank) const;

  /// Notes since when last calls have been the last ones. Once a second is enough, by a waiting
  /// rank or by the node's helper.
  void look(std::int64_t now) const;

  /// What all ranks of the node do now. A rank whose threads do several things is in several
  /// groups.
  std::vector<Activity> activities(std::int64_t now) const;

  /// Whether a rank of the node lower than `rank` has waited for `patience`: it speaks first.
  bool lower_one_waits(int rank, std::int64_t now, std::int64_t patience) const;

  /// Which rank is about to make a report, on this node or another: true for the first, until
  /// forget() or until the report should have been there. `asker()` is -1 if there is none.
  bool claim(int rank, std::int64_t now) const;
  void forget(int rank) const;
  int asker(std::int64_t now) const;

  /// The last report: when it was made, and which collective call its maker was in (team 0: none).
  struct Report {
    std::int64_t at = 0;
    std::uint64_t team = 0;
    std::uint64_t meeting = 0;
  };
  void note_report(const Report& report) const;
  Report last_report() const;

  /// The next report has to wait: there is one in each `patience` seconds.
  bool reported_recently(std::int64_t now, std::int64_t patience) const;

 private:
  /// Written without a lock: a mixture of two reports that are made at the same time costs another
  /// report, or a wait that is reported a little later.
  struct alignas(64) Head {
    std::atomic<std::uint64_t> claim;  ///< seconds (32 bits), rank + 1
    std::atomic<std::int64_t> reported_at;
    std::atomic<std::uint64_t> team;
    std::atomic<std::uint64_t> meeting;
    std::atomic<std::int64_t> looked;
    std::atomic<std::int64_t> looking_since;
  };
  std::string away(const base::WaitStatus& wait_status, std::int64_t now) const;
  std::string last_call(const base::WaitStatus& wait_status, std::int64_t now) const;

  Head* head_ = nullptr;
  base::WaitStatus* wait_statuses_ = nullptr;
  int ranks_ = 0;
};

}  // namespace gannet::node
