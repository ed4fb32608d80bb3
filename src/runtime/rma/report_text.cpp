#include "rma/report_text.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>

#include "base/text.hpp"

namespace gannet::rma {

using base::text;
using base::hang_report::Gathering;
using node::Doing;

namespace {

constexpr std::size_t most_lines = 24;
constexpr std::size_t most_parts = 20;

std::string named(const std::vector<int>& ranks) {
  return text(ranks.size() == 1 ? "rank " : "ranks ", list_of(ranks, most_parts));
}

/// The same on several nodes is one.
std::vector<Doing> joined(const std::vector<Doing>& doings) {
  std::vector<Doing> all;
  for (const Doing& doing : doings) {
    const auto same = std::find_if(all.begin(), all.end(), [&](const Doing& other) {
      return other.kind == doing.kind && other.team == doing.team &&
             other.meeting == doing.meeting && other.text == doing.text;
    });
    if (same == all.end()) {
      all.push_back(doing);
      continue;
    }
    same->seconds = std::max(same->seconds, doing.seconds);
    same->ranks.insert(same->ranks.end(), doing.ranks.begin(), doing.ranks.end());
  }
  for (Doing& doing : all) std::sort(doing.ranks.begin(), doing.ranks.end());
  return all;
}

bool is_of(const Doing& doing, const Gathering& gathering) {
  return doing.kind == Doing::Kind::gathered && doing.team == gathering.team &&
         doing.meeting == gathering.meeting;
}

/// Members of a team that is all of the world, or one that the reporting rank is in.
std::vector<int> members_of(const JobState& job, const Doing& gathered, const Gathering* known) {
  if (known && known->team == gathered.team && known->ranks && !known->ranks->empty()) {
    std::vector<int> members = *known->ranks;
    std::sort(members.begin(), members.end());
    return members;
  }
  if (gathered.members != job.ranks) return {};
  std::vector<int> all(static_cast<std::size_t>(job.ranks));
  std::iota(all.begin(), all.end(), 0);
  return all;
}

std::vector<int> without(const std::vector<int>& all, const std::vector<int>& some) {
  std::vector<int> rest;
  std::set_difference(all.begin(), all.end(), some.begin(), some.end(), std::back_inserter(rest));
  return rest;
}

/// "998 of 1000 ranks have arrived; missing: 17, 403".
std::string arrivals(const JobState& job, const Doing& gathered, const Gathering* known) {
  const std::string come =
      text(gathered.ranks.size(), " of ", gathered.members, " ranks have arrived");
  const std::vector<int> missing = without(members_of(job, gathered, known), gathered.ranks);
  if (!missing.empty()) return text(come, "; missing: ", list_of(missing, most_parts));
  const bool all = static_cast<std::int64_t>(gathered.ranks.size()) == gathered.members;
  return all ? come : text(come, ": ", list_of(gathered.ranks, most_parts));
}

std::string line_of(const JobState& job, const Doing& doing, const Gathering* known) {
  const std::string who = named(doing.ranks);
  const bool one = doing.ranks.size() == 1;
  switch (doing.kind) {
    case Doing::Kind::gathered:
      return text("in ", doing.text, " for ", doing.seconds, " s: ", arrivals(job, doing, known));
    case Doing::Kind::waits:
      return text(who, one ? " waits in " : " wait in ", doing.text,
                  doing.seconds > 0 ? text(" (for ", doing.seconds, " s)") : "");
    default:
      return text(who, one ? " waits" : " wait", " nowhere in Gannet (", doing.text, ")");
  }
}

std::string line_of(const JobState::Silent& silent) {
  return text(
      "node ", silent.node, " (", silent.host, ", ", silent.ranks,
      silent.ranks == 1 ? " rank" : " ranks", ") has ",
      silent.in_part ? "not told all that its ranks do" : "not answered: nothing is known of it");
}

/// Those that concern missing ranks first, and of them those that wait for nothing in Gannet.
int order_of(const Doing& doing, const std::vector<int>& missing) {
  const bool concerns = std::any_of(doing.ranks.begin(), doing.ranks.end(), [&](int rank) {
    return std::binary_search(missing.begin(), missing.end(), rank);
  });
  return (concerns ? 0 : 3) + (doing.kind == Doing::Kind::away    ? 0
                               : doing.kind == Doing::Kind::waits ? 1
                                                                  : 2);
}

}  // namespace

std::string list_of(std::vector<int> ranks, std::size_t most_parts) {
  std::sort(ranks.begin(), ranks.end());
  std::string list;
  std::size_t parts = 0;
  for (std::size_t i = 0; i < ranks.size();) {
    std::size_t end = i + 1;
    while (end < ranks.size() && ranks[end] <= ranks[end - 1] + 1) ++end;
    if (parts++ == most_parts) return text(list, ", and ", ranks.size() - i, " more");
    list += text(list.empty() ? "" : ", ", ranks[i]);
    if (ranks[end - 1] != ranks[i]) {
      list += text(ranks[end - 1] == ranks[i] + 1 ? ", " : "-", ranks[end - 1]);
    }
    i = end;
  }
  return list;
}

std::string report_text(const JobState& job, const std::string& first, const Gathering* gathering) {
  std::vector<Doing> doings = joined(job.doings);
  std::string out = "gannet: " + first;
  std::vector<int> missing;
  if (gathering) {
    const auto mine = std::find_if(doings.begin(), doings.end(),
                                   [&](const Doing& doing) { return is_of(doing, *gathering); });
    if (mine != doings.end()) {
      missing = without(members_of(job, *mine, gathering), mine->ranks);
      out += "; " + arrivals(job, *mine, gathering);
      doings.erase(mine);
    }
  }
  std::stable_sort(doings.begin(), doings.end(), [&](const Doing& a, const Doing& b) {
    return order_of(a, missing) < order_of(b, missing);
  });
  std::vector<std::string> lines;
  for (const auto& silent : job.silent) lines.push_back(line_of(silent));
  for (Doing& doing : doings) {
    if (doing.kind == Doing::Kind::waits && job.own.starts_with(doing.text)) {
      std::erase(doing.ranks, job.rank);  // it has been told
    }
    if (!doing.ranks.empty()) lines.push_back(line_of(job, doing, gathering));
  }
  const std::size_t shown = std::min(lines.size(), most_lines);
  for (std::size_t i = 0; i < shown; ++i) out += "\ngannet:   " + lines[i];
  if (shown < lines.size()) out += text("\ngannet:   and ", lines.size() - shown, " lines more");
  return out + "\n";
}

}  // namespace gannet::rma
