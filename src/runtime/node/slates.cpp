#include "node/slates.hpp"

#include <unistd.h>

#include <algorithm>
#include <optional>

#include "base/hang_report.hpp"
#include "base/host.hpp"
#include "base/process.hpp"
#include "base/text.hpp"
#include "trace/verbs.hpp"

namespace gannet::node {

using base::Slate;

namespace {

/// Looks that are further apart do not say how long a last call has been the last.
constexpr std::int64_t between_looks = 3;

constexpr int most_tries = 100;

/// A note as it was at one time.
struct Seen {
  std::int32_t members;
  std::int64_t since;
  std::uint64_t world, team, meeting;
  std::string call, whom;
};

/// Nothing if its thread waits for nothing, or is stopped in the middle of writing.
std::optional<Seen> read(const Slate::Note& note) {
  for (int i = 0; i < most_tries; ++i) {
    const std::uint32_t version = note.version.load(std::memory_order_acquire);
    if (note.since.load(std::memory_order_relaxed) == 0 && version % 2 == 0) return {};
    Seen seen{note.members.load(std::memory_order_relaxed),
              note.since.load(std::memory_order_relaxed),
              note.world.load(std::memory_order_relaxed),
              note.team.load(std::memory_order_relaxed),
              note.meeting.load(std::memory_order_relaxed),
              note.call.text(),
              note.whom.text()};
    std::atomic_thread_fence(std::memory_order_acquire);
    if (version % 2 == 0 && note.version.load(std::memory_order_relaxed) == version) return seen;
  }
  return {};
}

/// Adds a rank to those who do the same, or begins a new group.
void add(std::vector<Doing>& all, int rank, Doing doing) {
  const auto same = [&](const Doing& other) {
    return other.kind == doing.kind && other.team == doing.team && other.meeting == doing.meeting &&
           other.text == doing.text;
  };
  const auto found = std::find_if(all.begin(), all.end(), same);
  Doing& group = found != all.end() ? *found : all.emplace_back(std::move(doing));
  if (found != all.end()) group.seconds = std::max(group.seconds, doing.seconds);
  if (group.ranks.empty() || group.ranks.back() != rank) group.ranks.push_back(rank);
}

/// What a thread does is one thing, and what its wait in a collective call is for, if not for the
/// other members, another.
void add(std::vector<Doing>& all, const Slate& slate, const Seen& seen, std::int64_t now) {
  Doing doing;
  doing.seconds = std::max<std::int64_t>(now - seen.since, 0);
  doing.text = seen.call;
  const bool own = seen.world == slate.world.load();
  if (own && seen.team != 0) {
    doing.kind = Doing::Kind::gathered;
    doing.members = seen.members;
    doing.team = seen.team;
    doing.meeting = seen.meeting;
    add(all, slate.rank, doing);
    if (seen.whom.empty()) return;
  }
  doing.kind = Doing::Kind::waits;
  doing.team = doing.meeting = 0;
  if (!own && seen.world != 0) doing.text += " of another world";
  if (!seen.whom.empty()) doing.text += "; " + seen.whom;
  add(all, slate.rank, std::move(doing));
}

std::string name_of(const Slate& slate, std::uint64_t array) {
  const Slate::Name& entry = slate.names[array % Slate::most_names];
  const std::string name = entry.name.text();
  return entry.number.load() == array && !name.empty() ? "\"" + name + "\""
                                                       : base::text("array #", array);
}

const char* preposition(trace::Op op) {
  const trace::Verb& verb = trace::verb(op);
  if (verb.effect == trace::Effect::reads) return " from ";
  return verb.family == trace::Family::atomic ? " on " : " to ";
}

}  // namespace

std::size_t Slates::bytes(int ranks) {
  return sizeof(Head) + sizeof(Slate) * static_cast<std::size_t>(ranks);
}

Slates::Slates(void* memory, int ranks)
    : head_(static_cast<Head*>(memory)),
      slates_(reinterpret_cast<Slate*>(head_ + 1)),
      ranks_(ranks) {}

Slate* Slates::join(int node_rank, int rank) const {
  Slate& mine = of(node_rank);
  mine.rank = rank;
  mine.process = getpid();
  mine.world = base::hang_report::next_world();  // last: the slate counts from now on
  return &mine;
}

void Slates::look(std::int64_t now) const {
  std::int64_t last = head_->looked.load();
  if (last == now || !head_->looked.compare_exchange_strong(last, now)) return;
  if (now - last > between_looks) head_->looking_since = now;
  for (int r = 0; r < ranks_; ++r) {
    Slate& slate = of(r);
    for (int i = 0; i < Slate::most_threads; ++i) {
      const std::uint64_t word = slate.lines[i].word.load(std::memory_order_relaxed);
      if (slate.seen[i].word.load(std::memory_order_relaxed) == word) continue;
      slate.seen[i].word.store(word, std::memory_order_relaxed);
      slate.seen[i].at.store(now, std::memory_order_relaxed);
    }
  }
}

std::vector<Doing> Slates::doings(std::int64_t now) const {
  std::vector<Doing> all;
  for (int r = 0; r < ranks_; ++r) {
    const Slate& slate = of(r);
    if (slate.world.load() == 0) continue;
    bool waits = false;
    for (const Slate::Note& note : slate.notes) {
      const auto seen = read(note);
      if (!seen) continue;
      waits = true;
      add(all, slate, *seen, now);
    }
    if (waits) continue;
    Doing doing;
    doing.text = away(slate, now);
    add(all, slate.rank, std::move(doing));
  }
  return all;
}

std::string Slates::away(const Slate& slate, std::int64_t now) const {
  const int process = slate.process.load();
  const std::string last = last_call(slate, now);
  return base::text("process ", process, " on ", base::host_name(), ", ",
                    base::state_of_process(process), last.empty() ? "" : "; last call: ", last);
}

/// Of the thread whose line has changed last.
std::string Slates::last_call(const Slate& slate, std::int64_t now) const {
  int last = -1;
  for (int i = 0; i < Slate::most_threads; ++i) {
    if (slate.lines[i].word.load(std::memory_order_relaxed) == 0) continue;
    if (last < 0 || slate.seen[i].at > slate.seen[last].at) last = i;
  }
  if (last < 0) return {};
  const std::uint64_t word = slate.lines[last].word.load(std::memory_order_relaxed);
  const auto op = static_cast<trace::Op>(word & 0xff);
  const std::string call =
      op == trace::Op::collective
          ? slate.lines[last].collective.text()
          : base::text(trace::name_of(op), preposition(op), name_of(slate, word >> 8 & 0xffffff));
  const Slate::Seen& seen = slate.seen[last];
  if (seen.word != word) return base::text(call, ", just now");
  const bool since_ever = seen.at <= head_->looking_since;
  return base::text(call, ", ", since_ever ? "more than " : "",
                    std::max<std::int64_t>(now - seen.at, 0), " s ago");
}

bool Slates::lower_one_waits(int rank, std::int64_t now, std::int64_t patience) const {
  for (int r = 0; r < ranks_; ++r) {
    const Slate& slate = of(r);
    if (slate.world.load() == 0 || slate.rank >= rank) continue;
    for (const Slate::Note& note : slate.notes) {
      const auto seen = read(note);
      if (seen && seen->world == slate.world && now - seen->since >= patience) return true;
    }
  }
  return false;
}

bool Slates::claim(int rank, std::int64_t now) const {
  const auto mine = static_cast<std::uint64_t>(now) << 32 | (static_cast<std::uint32_t>(rank) + 1);
  std::uint64_t before = head_->claim.load();
  if (asker(now) >= 0 && asker(now) != rank) return false;
  return head_->claim.compare_exchange_strong(before, mine);
}

void Slates::forget(int rank) const {
  std::uint64_t claim = head_->claim.load();
  if (static_cast<std::uint32_t>(claim) == static_cast<std::uint32_t>(rank) + 1) {
    head_->claim.compare_exchange_strong(claim, 0);
  }
}

int Slates::asker(std::int64_t now) const {
  const std::uint64_t claim = head_->claim.load();
  const auto at = static_cast<std::int64_t>(claim >> 32);
  if (claim == 0 || now - at > longest_report) return -1;
  return static_cast<int>(static_cast<std::uint32_t>(claim)) - 1;
}

void Slates::told(const Report& report) const {
  head_->team = report.team;
  head_->meeting = report.meeting;
  head_->told_at = report.at;
}

Slates::Report Slates::last_report() const {
  return {head_->told_at.load(), head_->team.load(), head_->meeting.load()};
}

bool Slates::told_lately(std::int64_t now, std::int64_t patience) const {
  const std::int64_t at = head_->told_at.load();
  return at != 0 && now - at < patience;
}

}  // namespace gannet::node
