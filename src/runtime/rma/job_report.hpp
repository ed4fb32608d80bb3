#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "base/hang_report.hpp"
#include "node/wait_statuses.hpp"
#include "remote/client/census.hpp"
#include "rma/process.hpp"
#include "rma/report_text.hpp"

namespace gannet::rma {

/// One hang report for all ranks of a World.
///
/// Each rank notes in its wait status, in the memory of its node, what it waits for
/// (base/hang_report). Of the ranks that have waited longer than GANNET_HANG_REPORT, one makes the
/// report: nodes take turns (report_turn.hpp), the lowest rank of a node goes first, and if ranks
/// of several nodes begin at the same time, the lowest of them carries on. It reads the wait
/// statuses of its node, asks the helpers of the others, waits for their answers no longer than a
/// few seconds, while its own wait goes on, and prints what all ranks do in one piece. Nodes that
/// have not answered are named. Then all nodes are notified of it. A report speaks for every rank
/// in the same collective call, and also for those that had waited half as long; a rank that begins
/// to wait later gets a report of its own, one for the job in each GANNET_HANG_REPORT.
///
/// Any thread. Threads of one rank that wait in different calls make one report at a time. If a
/// World is left because of an error while a thread is making a report, the report is abandoned:
/// close() waits for the look that the thread is in, and what it asked is forgotten. A wait of
/// another World of the same process is reported by the ranks of that World; here it shows as such.
class JobReport final : public base::hang_report::HangReporter {
 public:
  JobReport(Process& process, const node::WaitStatuses& wait_statuses, base::WaitStatus& mine);

  base::WaitStatus& wait_status() override { return wait_status_; }
  Answer report(const base::hang_report::Wait& wait, const std::string& whom,
                std::int64_t now) override;

  /// The World is left: nothing is reported any more. Before its client closes.
  void close();

 private:
  enum class Claim { mine, later, reported };
  Claim claim(const base::hang_report::Wait& wait, std::int64_t now) const;
  void ask(const base::hang_report::Wait& wait, std::int64_t now);
  bool answered(std::int64_t now);
  remote::protocol::CensusHeader question(const base::hang_report::Wait& wait, bool reported) const;
  void pump_census();
  bool another_reports() const;
  void add_answers(JobState& job, std::int64_t now) const;
  void print(const base::hang_report::Wait& wait, const std::string& whom, std::int64_t now) const;
  void spread(const base::hang_report::Wait& wait);
  void give_up();

  Process& process_;
  node::WaitStatuses wait_statuses_;
  base::WaitStatus& wait_status_;
  std::mutex mutex_;  // only tried: a thread that finds it taken asks again later
  bool closed_ = false;
  std::optional<remote::Census> census_;  // while others are asked
  int asking_ = -1;                       // place of the thread that makes the report
  std::int64_t asked_at_ = 0;
  std::uint64_t questions_ = 0;
};

}  // namespace gannet::rma
