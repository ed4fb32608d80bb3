#include "node/wait_statuses.hpp"

#include <unistd.h>

#include <algorithm>
#include <optional>

#include "base/hang_report.hpp"
#include "base/host.hpp"
#include "base/process.hpp"
#include "base/text.hpp"
#include "trace/verbs.hpp"

namespace gannet::node {

using base::WaitStatus;

namespace {

/// Looks further apart than this cannot tell how long a last call has been the last.
constexpr std::int64_t between_looks = 3;

constexpr int most_tries = 100;

/// A note as it was at one moment.
struct Seen {
  std::int32_t members;
  std::int64_t since;
  std::uint64_t world, team, meeting;
  std::string call, whom;
};

/// Nothing if its thread is not waiting, or is stopped in the middle of writing.
std::optional<Seen> read(const WaitStatus::WaitNote& note) {
  for (int i = 0; i < most_tries; ++i) {
    const std::uint32_t version = note.version.begin();
    const bool waits = note.since.load(std::memory_order_relaxed) != 0;
    if (!waits && !base::NoteVersion::is_written(version)) return {};
    Seen seen{note.members.load(std::memory_order_relaxed),
              note.since.load(std::memory_order_relaxed),
              note.world.load(std::memory_order_relaxed),
              note.team.load(std::memory_order_relaxed),
              note.meeting.load(std::memory_order_relaxed),
              note.call.text(),
              note.whom.text()};
    if (note.version.is_still(version)) return seen;
  }
  return {};
}

/// Adds a rank to the group that does the same, or begins a new group.
void add(std::vector<Activity>& all, int rank, Activity activity) {
  const auto same = [&](const Activity& other) {
    return other.kind == activity.kind && other.team == activity.team &&
           other.meeting == activity.meeting && other.text == activity.text;
  };
  const auto found = std::find_if(all.begin(), all.end(), same);
  Activity& group = found != all.end() ? *found : all.emplace_back(std::move(activity));
  if (found != all.end()) group.seconds = std::max(group.seconds, activity.seconds);
  if (group.ranks.empty() || group.ranks.back() != rank) group.ranks.push_back(rank);
}

/// What a thread does is one activity; what it waits for in a collective call, if not for the other
/// members, is another.
void add(std::vector<Activity>& all, const WaitStatus& wait_status, const Seen& seen,
         std::int64_t now) {
  Activity activity;
  activity.seconds = std::max<std::int64_t>(now - seen.since, 0);
  activity.text = seen.call;
  const bool own = seen.world == wait_status.world.load();
  if (own && seen.team != 0) {
    activity.kind = Activity::Kind::gathered;
    activity.members = seen.members;
    activity.team = seen.team;
    activity.meeting = seen.meeting;
    add(all, wait_status.rank, activity);
    if (seen.whom.empty()) return;
  }
  activity.kind = Activity::Kind::waits;
  activity.team = activity.meeting = 0;
  if (!own && seen.world != 0) activity.text += " of another world";
  if (!seen.whom.empty()) activity.text += "; " + seen.whom;
  add(all, wait_status.rank, std::move(activity));
}

std::string name_of(const WaitStatus& wait_status, std::uint64_t array) {
  const WaitStatus::ArrayName& entry = wait_status.names[array % WaitStatus::most_names];
  const std::uint32_t version = entry.version.begin();
  const bool is_its = entry.number.load(std::memory_order_relaxed) == array;
  const std::string name = entry.name.text();
  return is_its && entry.version.is_still(version) && !name.empty() ? "\"" + name + "\""
                                                                    : base::text("array #", array);
}

const char* preposition(trace::Op op) {
  const trace::Verb& verb = trace::verb(op);
  if (verb.effect == trace::Effect::reads) return " from ";
  return verb.family == trace::Family::atomic ? " on " : " to ";
}

}  // namespace

std::size_t WaitStatuses::bytes(int ranks) {
  return sizeof(Head) + sizeof(WaitStatus) * static_cast<std::size_t>(ranks);
}

WaitStatuses::WaitStatuses(void* memory, int ranks)
    : head_(static_cast<Head*>(memory)),
      wait_statuses_(reinterpret_cast<WaitStatus*>(head_ + 1)),
      ranks_(ranks) {}

WaitStatus* WaitStatuses::join(int node_rank, int rank) const {
  WaitStatus& mine = of(node_rank);
  mine.rank = rank;
  mine.process = getpid();
  mine.world = base::hang_report::next_world();  // last: the wait status counts from now on
  return &mine;
}

void WaitStatuses::look(std::int64_t now) const {
  std::int64_t last = head_->looked.load();
  if (last == now || !head_->looked.compare_exchange_strong(last, now)) return;
  if (now - last > between_looks) head_->looking_since = now;
  for (int r = 0; r < ranks_; ++r) {
    WaitStatus& wait_status = of(r);
    for (int i = 0; i < WaitStatus::most_threads; ++i) {
      const std::uint64_t word = wait_status.lines[i].word.load(std::memory_order_relaxed);
      if (wait_status.seen[i].word.load(std::memory_order_relaxed) == word) continue;
      wait_status.seen[i].word.store(word, std::memory_order_relaxed);
      wait_status.seen[i].at.store(now, std::memory_order_relaxed);
    }
  }
}

std::vector<Activity> WaitStatuses::activities(std::int64_t now) const {
  std::vector<Activity> all;
  for (int r = 0; r < ranks_; ++r) {
    const WaitStatus& wait_status = of(r);
    if (wait_status.world.load() == 0) continue;
    bool waits = false;
    for (const WaitStatus::WaitNote& note : wait_status.notes) {
      const auto seen = read(note);
      if (!seen) continue;
      waits = true;
      add(all, wait_status, *seen, now);
    }
    if (waits) continue;
    Activity activity;
    activity.text = away(wait_status, now);
    add(all, wait_status.rank, std::move(activity));
  }
  return all;
}

std::string WaitStatuses::away(const WaitStatus& wait_status, std::int64_t now) const {
  const int process = wait_status.process.load();
  const std::string last = last_call(wait_status, now);
  return base::text("process ", process, " on ", base::host_name(), ", ",
                    base::state_of_process(process), last.empty() ? "" : "; last call: ", last);
}

/// The last call of the thread whose line has changed most recently.
std::string WaitStatuses::last_call(const WaitStatus& wait_status, std::int64_t now) const {
  int last = -1;
  for (int i = 0; i < WaitStatus::most_threads; ++i) {
    if (wait_status.lines[i].word.load(std::memory_order_relaxed) == 0) continue;
    if (last < 0 || wait_status.seen[i].at > wait_status.seen[last].at) last = i;
  }
  if (last < 0) return {};
  const std::uint64_t word = wait_status.lines[last].word.load(std::memory_order_relaxed);
  const auto op = static_cast<trace::Op>(word & 0xff);
  const std::string call = op == trace::Op::collective
                               ? wait_status.lines[last].collective.text()
                               : base::text(trace::name_of(op), preposition(op),
                                            name_of(wait_status, word >> 8 & 0xffffff));
  const WaitStatus::Seen& seen = wait_status.seen[last];
  if (seen.word != word) return base::text(call, ", just now");
  const bool since_ever = seen.at <= head_->looking_since;
  return base::text(call, ", ", since_ever ? "more than " : "",
                    std::max<std::int64_t>(now - seen.at, 0), " s ago");
}

bool WaitStatuses::lower_one_waits(int rank, std::int64_t now, std::int64_t patience) const {
  for (int r = 0; r < ranks_; ++r) {
    const WaitStatus& wait_status = of(r);
    if (wait_status.world.load() == 0 || wait_status.rank >= rank) continue;
    for (const WaitStatus::WaitNote& note : wait_status.notes) {
      const auto seen = read(note);
      if (seen && seen->world == wait_status.world && now - seen->since >= patience) return true;
    }
  }
  return false;
}

bool WaitStatuses::claim(int rank, std::int64_t now) const {
  const auto mine = static_cast<std::uint64_t>(now) << 32 | (static_cast<std::uint32_t>(rank) + 1);
  std::uint64_t before = head_->claim.load();
  if (asker(now) >= 0 && asker(now) != rank) return false;
  return head_->claim.compare_exchange_strong(before, mine);
}

void WaitStatuses::forget(int rank) const {
  std::uint64_t claim = head_->claim.load();
  if (static_cast<std::uint32_t>(claim) == static_cast<std::uint32_t>(rank) + 1) {
    head_->claim.compare_exchange_strong(claim, 0);
  }
}

int WaitStatuses::asker(std::int64_t now) const {
  const std::uint64_t claim = head_->claim.load();
  const auto at = static_cast<std::int64_t>(claim >> 32);
  if (claim == 0 || now - at > longest_report) return -1;
  return static_cast<int>(static_cast<std::uint32_t>(claim)) - 1;
}

void WaitStatuses::note_report(const Report& report) const {
  head_->team = report.team;
  head_->meeting = report.meeting;
  head_->reported_at = report.at;
}

WaitStatuses::Report WaitStatuses::last_report() const {
  return {head_->reported_at.load(), head_->team.load(), head_->meeting.load()};
}

bool WaitStatuses::reported_recently(std::int64_t now, std::int64_t patience) const {
  const std::int64_t at = head_->reported_at.load();
  return at != 0 && now - at < patience;
}

}  // namespace gannet::node
