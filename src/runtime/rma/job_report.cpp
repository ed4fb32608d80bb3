#include "rma/job_report.hpp"

#include <unistd.h>

#include "remote/clients.hpp"
#include "rma/report_turn.hpp"

namespace gannet::rma {

using base::hang_report::Wait;

namespace {

/// Answers that have not arrived by then are reported as missing.
constexpr std::int64_t time_to_answer = 10;

/// A lower rank of the node reports first, unless it has not done so for this long: its thread may
/// be busy in a handler inside its wait.
constexpr std::int64_t time_to_speak = 5;

}  // namespace

JobReport::JobReport(Process& process, const node::WaitStatuses& wait_statuses,
                     base::WaitStatus& mine)
    : process_(process), wait_statuses_(wait_statuses), wait_status_(mine) {}

JobReport::Answer JobReport::report(const Wait& wait, const std::string& whom, std::int64_t now) {
  const std::unique_lock lock(mutex_, std::try_to_lock);
  if (!lock) return Answer::later;
  if (closed_) return Answer::reported;
  wait_statuses_.look(now);
  if (now - wait.since < base::hang_report::patience()) return Answer::later;
  if (asking_ >= 0 && now - asked_at_ > node::WaitStatuses::longest_report) give_up();
  if (asking_ < 0) {
    const Claim can = claim(wait, now);
    if (can != Claim::mine) return can == Claim::reported ? Answer::reported : Answer::later;
    ask(wait, now);
  }
  if (asking_ != base::hang_report::place) return Answer::later;
  if (!answered(now)) return Answer::soon;
  if (another_reports()) {
    give_up();
    return Answer::later;
  }
  print(wait, whom, now);
  wait_statuses_.note_report({now, wait.gathering ? wait.gathering->team : 0,
                              wait.gathering ? wait.gathering->meeting : 0});
  spread(wait);
  give_up();
  return Answer::reported;
}

JobReport::Claim JobReport::claim(const Wait& wait, std::int64_t now) const {
  const std::int64_t patience = base::hang_report::patience();
  const node::WaitStatuses::Report last = wait_statuses_.last_report();
  const bool same_call = wait.gathering && last.team == wait.gathering->team &&
                         last.meeting == wait.gathering->meeting && last.at >= wait.since;
  if (same_call || last.at >= wait.since + (patience + 1) / 2) return Claim::reported;
  if (wait_statuses_.reported_recently(now, patience)) return Claim::later;
  const int rank = process_.self().rank;
  const std::int64_t turn = report_turn(process_.self().node, process_.nodes().count());
  if (now - wait.since < patience + turn) return Claim::later;
  const bool early = now - wait.since < patience + turn + time_to_speak;
  if (early && wait_statuses_.lower_one_waits(rank, now, patience)) return Claim::later;
  return wait_statuses_.claim(rank, now) ? Claim::mine : Claim::later;
}

remote::protocol::CensusHeader JobReport::question(const Wait& wait, bool reported) const {
  const base::hang_report::Gathering* in = wait.gathering;
  return {.kind = remote::protocol::MessageKind::census,
          .reported = reported,
          .zero = {},
          .rank = process_.self().rank,
          .team = in ? in->team : 0,
          .meeting = in ? in->meeting : 0,
          .number = questions_};
}

void JobReport::pump_census() {
  process_.first_client()->count(&*census_, [this](wire::Port& port) { census_->pump(port); });
}

void JobReport::ask(const Wait& wait, std::int64_t now) {
  asking_ = base::hang_report::place;
  asked_at_ = now;
  if (!process_.has_client()) return;
  census_.emplace(process_.nodes(), process_.self().ranks);
  ++questions_;
  census_->ask(question(wait, false));
}

/// All have answered, or have had enough time to.
bool JobReport::answered(std::int64_t now) {
  if (!census_) return true;
  pump_census();
  return census_->complete() || now - asked_at_ > time_to_answer;
}

/// Of two reports that cross, each learns of the other: from the node where it came second, or, if
/// the other was finished by then, from a node that has been notified.
bool JobReport::another_reports() const {
  if (!census_) return false;
  for (const remote::Census::Answer& answer : census_->answers()) {
    if (answer.reported) return true;
    if (answer.asker >= 0 && answer.asker < process_.self().rank) return true;
  }
  return false;
}

/// What the nodes have reported. This node needs no helper for that.
void JobReport::add_answers(JobState& job, std::int64_t now) const {
  for (int node = 0; node < process_.nodes().count(); ++node) {
    const auto& answer = census_->answers()[static_cast<std::size_t>(node)];
    const bool own = node == process_.self().node && !answer.come;
    const auto activities = own ? wait_statuses_.activities(now) : answer.activities;
    job.activities.insert(job.activities.end(), activities.begin(), activities.end());
    if (own || (answer.come && answer.left_off == 0)) continue;
    job.silent.push_back(
        {node, process_.nodes().host(node), process_.nodes().ranks_on(node), answer.come});
  }
}

void JobReport::print(const Wait& wait, const std::string& whom, std::int64_t now) const {
  JobState job{process_.self().rank,
               process_.self().ranks,
               {},
               {},
               whom.empty() ? wait.call : wait.call + ("; " + whom)};
  if (census_) {
    add_answers(job, now);
  } else {
    job.activities = wait_statuses_.activities(now);
  }
  const std::string all =
      report_text(job, base::hang_report::line_of(wait, whom, now), wait.gathering);
  [[maybe_unused]] const auto written = ::write(STDERR_FILENO, all.data(), all.size());
}

/// What cannot be sent at once is not sent: then another rank may report the same again.
void JobReport::spread(const Wait& wait) {
  if (!census_) return;
  census_->ask(question(wait, true));
  pump_census();
}

void JobReport::give_up() {
  wait_statuses_.forget(process_.self().rank);
  if (census_) process_.first_client()->count(nullptr, [](wire::Port&) {});
  census_.reset();
  asking_ = -1;
}

void JobReport::close() {
  const std::lock_guard lock(mutex_);
  closed_ = true;
  if (asking_ >= 0) give_up();
}

}  // namespace gannet::rma
