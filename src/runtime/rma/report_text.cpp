#include "rma/report_text.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>

#include "base/text.hpp"

namespace gannet::rma {

using base::text;
using base::hang_report::Gathering;
using node::Activity;

namespace {

constexpr std::size_t most_lines = 24;
constexpr std::size_t most_parts = 20;

std::string named(const std::vector<int>& ranks) {
  return text(ranks.size() == 1 ? "rank " : "ranks ", list_of(ranks, most_parts));
}

/// The same activity on several nodes counts as one.
std::vector<Activity> joined(const std::vector<Activity>& activities) {
  std::vector<Activity> all;
  for (const Activity& activity : activities) {
    const auto same = std::find_if(all.begin(), all.end(), [&](const Activity& other) {
      return other.kind == activity.kind && other.team == activity.team &&
             other.meeting == activity.meeting && other.text == activity.text;
    });
    if (same == all.end()) {
      all.push_back(activity);
      continue;
    }
    same->seconds = std::max(same->seconds, activity.seconds);
    same->ranks.insert(same->ranks.end(), activity.ranks.begin(), activity.ranks.end());
  }
  for (Activity& activity : all) std::sort(activity.ranks.begin(), activity.ranks.end());
  return all;
}

bool is_of(const Activity& activity, const Gathering& gathering) {
  return activity.kind == Activity::Kind::gathered && activity.team == gathering.team &&
         activity.meeting == gathering.meeting;
}

/// Members of a team that is the whole world, or of one that the reporting rank is in.
std::vector<int> members_of(const JobState& job, const Activity& gathered, const Gathering* known) {
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
std::string arrivals(const JobState& job, const Activity& gathered, const Gathering* known) {
  const std::string come =
      text(gathered.ranks.size(), " of ", gathered.members, " ranks have arrived");
  const std::vector<int> missing = without(members_of(job, gathered, known), gathered.ranks);
  if (!missing.empty()) return text(come, "; missing: ", list_of(missing, most_parts));
  const bool all = static_cast<std::int64_t>(gathered.ranks.size()) == gathered.members;
  return all ? come : text(come, ": ", list_of(gathered.ranks, most_parts));
}

std::string line_of(const JobState& job, const Activity& activity, const Gathering* known) {
  const std::string who = named(activity.ranks);
  const bool one = activity.ranks.size() == 1;
  switch (activity.kind) {
    case Activity::Kind::gathered:
      return text("in ", activity.text, " for ", activity.seconds,
                  " s: ", arrivals(job, activity, known));
    case Activity::Kind::waits:
      return text(who, one ? " waits in " : " wait in ", activity.text,
                  activity.seconds > 0 ? text(" (for ", activity.seconds, " s)") : "");
    default:
      return text(who, one ? " waits" : " wait", " nowhere in Gannet (", activity.text, ")");
  }
}

std::string line_of(const JobState::Silent& silent) {
  return text(
      "node ", silent.node, " (", silent.host, ", ", silent.ranks,
      silent.ranks == 1 ? " rank" : " ranks", ") has ",
      silent.in_part ? "not told all that its ranks do" : "not answered: nothing is known of it");
}

/// Those that concern missing ranks first, and among them those that wait for nothing in Gannet.
int order_of(const Activity& activity, const std::vector<int>& missing) {
  const bool concerns = std::any_of(activity.ranks.begin(), activity.ranks.end(), [&](int rank) {
    return std::binary_search(missing.begin(), missing.end(), rank);
  });
  return (concerns ? 0 : 3) + (activity.kind == Activity::Kind::away    ? 0
                               : activity.kind == Activity::Kind::waits ? 1
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
  std::vector<Activity> activities = joined(job.activities);
  std::string out = "gannet: " + first;
  std::vector<int> missing;
  if (gathering) {
    const auto mine =
        std::find_if(activities.begin(), activities.end(),
                     [&](const Activity& activity) { return is_of(activity, *gathering); });
    if (mine != activities.end()) {
      missing = without(members_of(job, *mine, gathering), mine->ranks);
      out += "; " + arrivals(job, *mine, gathering);
      activities.erase(mine);
    }
  }
  std::stable_sort(activities.begin(), activities.end(), [&](const Activity& a, const Activity& b) {
    return order_of(a, missing) < order_of(b, missing);
  });
  std::vector<std::string> lines;
  for (const auto& silent : job.silent) lines.push_back(line_of(silent));
  for (Activity& activity : activities) {
    if (activity.kind == Activity::Kind::waits && job.own.starts_with(activity.text)) {
      std::erase(activity.ranks, job.rank);  // it has been reported
    }
    if (!activity.ranks.empty()) lines.push_back(line_of(job, activity, gathering));
  }
  const std::size_t shown = std::min(lines.size(), most_lines);
  for (std::size_t i = 0; i < shown; ++i) out += "\ngannet:   " + lines[i];
  if (shown < lines.size()) out += text("\ngannet:   and ", lines.size() - shown, " lines more");
  return out + "\n";
}

}  // namespace gannet::rma
