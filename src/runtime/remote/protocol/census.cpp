#include "remote/protocol/census.hpp"

#include <algorithm>
#include <cctype>
#include <cstring>

#include "base/bytes.hpp"

namespace gannet::remote::protocol {

using node::Activity;

namespace {

/// Ranks follow, then the text, padded.
struct Head {
  std::uint64_t team;
  std::uint64_t meeting;
  std::int64_t seconds;
  std::int32_t members;
  std::uint32_t ranks;
  std::uint32_t text_bytes;
  std::uint32_t kind;
};
static_assert(sizeof(Head) == 40);

constexpr std::size_t longest_text = 200;

std::uint64_t body_bytes(const Head& head) {
  return base::padded(sizeof(std::int32_t) * std::uint64_t{head.ranks} + head.text_bytes);
}

/// It is printed: nothing in it may end the line.
std::string printable(std::span<const std::byte> bytes) {
  std::string text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  for (char& c : text) {
    if (std::iscntrl(static_cast<unsigned char>(c))) c = '?';
  }
  return text;
}

}  // namespace

Census pack(const std::vector<Activity>& activities, std::size_t most_bytes) {
  Census out;
  for (const Activity& activity : activities) {
    const std::size_t text = std::min(activity.text.size(), longest_text);
    const Head head{activity.team,
                    activity.meeting,
                    activity.seconds,
                    activity.members,
                    static_cast<std::uint32_t>(activity.ranks.size()),
                    static_cast<std::uint32_t>(text),
                    static_cast<std::uint32_t>(activity.kind)};
    const std::size_t begin = out.bytes.size();
    if (begin + sizeof head + body_bytes(head) > most_bytes) {
      ++out.left_off;
      continue;
    }
    out.bytes.resize(begin + sizeof head + body_bytes(head));
    std::byte* to = out.bytes.data() + begin;
    std::memcpy(to, &head, sizeof head);
    const std::size_t ranks = activity.ranks.size() * sizeof(std::int32_t);
    if (ranks > 0) std::memcpy(to + sizeof head, activity.ranks.data(), ranks);
    if (text > 0) std::memcpy(to + sizeof head + ranks, activity.text.data(), text);
  }
  return out;
}

std::optional<std::vector<Activity>> read_census(std::span<const std::byte> bytes, int ranks) {
  std::vector<Activity> all;
  while (!bytes.empty()) {
    if (bytes.size() < sizeof(Head)) return {};
    const auto head = base::value_at<Head>(bytes.data());
    bytes = bytes.subspan(sizeof head);
    const bool known = head.kind <= static_cast<std::uint32_t>(Activity::Kind::away);
    if (!known || head.ranks > static_cast<std::uint32_t>(ranks) ||
        head.text_bytes > longest_text || head.members < 0 || head.members > ranks ||
        head.seconds < 0 || body_bytes(head) > bytes.size()) {
      return {};
    }
    Activity activity{static_cast<Activity::Kind>(head.kind),
                      head.members,
                      head.seconds,
                      head.team,
                      head.meeting,
                      {},
                      {}};
    for (std::size_t i = 0; i < head.ranks; ++i) {
      const auto rank = base::value_at<std::int32_t>(bytes.data() + i * sizeof(std::int32_t));
      if (rank < 0 || rank >= ranks) return {};
      activity.ranks.push_back(rank);
    }
    const std::size_t skip = head.ranks * sizeof(std::int32_t);
    activity.text = printable(bytes.subspan(skip, head.text_bytes));
    all.push_back(std::move(activity));
    bytes = bytes.subspan(body_bytes(head));
  }
  return all;
}

}  // namespace gannet::remote::protocol
