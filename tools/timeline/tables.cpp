#include "tables.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <optional>

#include "base/text.hpp"

namespace gannet::timeline {

namespace {

/// Elements of an array, so that products of its extents stay numbers.
constexpr Index most_elements = Index{1} << 60;
constexpr std::int64_t most_element_bytes = 1 << 20;

template <class T>
std::optional<T> number(std::string_view text, int base = 10) {
  T value{};
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value, base);
  if (problem != std::errc() || end != text.data() + text.size() || text.empty()) return {};
  return value;
}

std::vector<std::string_view> split(std::string_view text, char at) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = text.find(at);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

/// "3,4": none or too many indices, or no numbers, are nothing.
std::optional<Point> point(std::string_view text) {
  const auto parts = split(text, ',');
  if (parts.size() > max_dims) return {};
  Point p = Point::filled(static_cast<int>(parts.size()), 0);
  for (int d = 0; d < p.dims(); ++d) {
    const auto value = number<Index>(parts[static_cast<std::size_t>(d)]);
    if (!value) return {};
    p[d] = *value;
  }
  return p;
}

bool is_shape(const Point& extents) {
  Index product = 1;
  for (const Index extent : extents) {
    if (extent < 0 || extent > most_elements) return false;
    if (__builtin_mul_overflow(product, std::max<Index>(extent, 1), &product)) return false;
  }
  return product <= most_elements;
}

}  // namespace

std::string clean(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const auto c = static_cast<unsigned char>(text[i]);
    const std::size_t length = c < 0x80         ? 1
                               : (c >> 5) == 6  ? 2
                               : (c >> 4) == 14 ? 3
                               : (c >> 3) == 30 ? 4
                                                : 0;
    bool good = length > 0 && i + length <= text.size() && c >= ' ' && c != 0x7f && c != 0xc0 &&
                c != 0xc1 && c < 0xf5;
    for (std::size_t k = 1; good && k < length; ++k) {
      good = (static_cast<unsigned char>(text[i + k]) >> 6) == 2;
    }
    if (good && length == 3) {  // neither overlong nor half of a pair
      const auto next = static_cast<unsigned char>(text[i + 1]);
      good = !(c == 0xe0 && next < 0xa0) && !(c == 0xed && next >= 0xa0);
    }
    if (good && length == 4) {
      const auto next = static_cast<unsigned char>(text[i + 1]);
      good = !(c == 0xf0 && next < 0x90) && !(c == 0xf4 && next >= 0x90);
    }
    out += good ? text.substr(i, length) : "?";
    i += good ? length : 1;
  }
  return out;
}

void Tables::read(int rank, int node, std::string_view rows) {
  while (!rows.empty()) {
    const std::size_t end = std::min(rows.find('\n'), rows.size());
    if (!take(rank, node, split(rows.substr(0, end), '\t'))) ++odd_;
    rows.remove_prefix(std::min(end + 1, rows.size()));
  }
}

std::uint32_t Tables::named(std::vector<std::string>& all,
                            std::map<std::string, std::uint32_t>& known, const std::string& name) {
  const auto [at, fresh] = known.emplace(name, static_cast<std::uint32_t>(all.size()));
  if (fresh) all.push_back(name);
  return at->second;
}

/// False for a row that makes no sense; those that are not known are skipped.
bool Tables::take(int rank, int node, const Fields& f) {
  const std::string_view kind = f.front();
  RankTables& mine = of(rank);
  Rank& given = run_.ranks[static_cast<std::size_t>(rank)];
  const auto has = [&](std::size_t count) { return f.size() > count; };
  if (kind == "clock") {
    const auto ticks = has(2) ? number<std::uint64_t>(f[1]) : std::nullopt;
    const auto ns = has(2) ? number<std::int64_t>(f[2]) : std::nullopt;
    if (!ticks || !ns || *ns < 0 || *ns > most_elements) return false;
    mine.clock.add({*ticks, *ns});
  } else if (kind == "array") {
    return take_array(mine, f);
  } else if (kind == "block") {
    return take_block(rank, f);
  } else if (kind == "line") {
    return take_line(mine, f);
  } else if (kind == "object") {
    return take_object(f);
  } else if (kind == "place") {
    return take_place(mine, f);
  } else if (kind == "subject" || kind == "name" || kind == "region") {
    const auto key = has(2) ? number<std::uint32_t>(f[1]) : std::nullopt;
    if (!key) return false;
    const std::string name = clean(f[2]);
    if (kind == "name") mine.names[*key] = named(run_.names, names_, name);
    if (kind == "region") mine.regions[*key] = named(run_.regions, regions_, name);
    if (kind != "subject") return true;
    const auto [at, fresh] =
        subjects_.emplace(name, static_cast<std::uint32_t>(run_.arrays.size()));
    if (fresh) run_.arrays.push_back({name, {}, 0, {}});
    mine.arrays[*key] = at->second;
  } else if (kind == "team") {
    const auto key = has(3) ? number<std::uint32_t>(f[1]) : std::nullopt;
    if (!key) return false;
    mine.teams[*key] = named(run_.names, names_, "team " + clean(f[2]) + " of " + clean(f[3]));
  } else if (kind == "rank") {
    const auto process = has(3) ? number<std::int64_t>(f[3]) : std::nullopt;
    if (!process) return false;
    given.process = *process;
    run_.nodes[static_cast<std::size_t>(node)].host = clean(f[2]);
  } else if (kind == "offset") {
    const auto at = has(3) ? number<std::int64_t>(f[1]) : std::nullopt;
    const auto add = has(3) ? number<std::int64_t>(f[2]) : std::nullopt;
    const auto error = has(3) ? number<std::int64_t>(f[3]) : std::nullopt;
    if (!at || !add || !error) return false;
    offsets_[static_cast<std::size_t>(node)].add({*at, *add, *error});
  } else if (kind == "thread") {
    const auto stream = has(2) ? number<std::uint32_t>(f[1]) : std::nullopt;
    if (!stream) return false;
    given.threads[*stream] = clean(f[2]);
  } else if (kind == "verb") {
    return take_verb(f);
  } else if (kind == "sums") {
    spread_ = has(1) && f[1] == "spread";
  } else if (kind == "predicted" && has(2)) {
    run_.notes.push_back("predicted, not recorded: " + clean(f[2]) + " on " + clean(f[1]));
  } else if (kind == "left") {
    const auto why = has(1) ? f[1] : "";
    given.left = why == "end" ? Left::ended : why == "incomplete" ? Left::incomplete : Left::failed;
  } else if (kind == "run" && has(5)) {
    run_.program = clean(f[1]);
    run_.version = clean(f[2]);
    run_.processors = clean(f[4]);
    run_.settings = clean(f[5]);
  }
  return true;
}

bool Tables::take_array(RankTables& rank, const Fields& f) {
  if (f.size() < 7) return false;
  const auto key = number<std::uint32_t>(f[1]);
  const auto team = number<std::uint64_t>(f[2]);
  const auto in_team = number<std::uint64_t>(f[3]);
  const auto bytes = number<std::int64_t>(f[4]);
  const auto shape = point(f[5]);
  if (!key || !team || !in_team || !bytes || !shape || *bytes < 1) return false;
  if (!is_shape(*shape) || *bytes > most_element_bytes) return false;
  const auto [at, fresh] =
      arrays_.emplace(std::pair(*team, *in_team), static_cast<std::uint32_t>(run_.arrays.size()));
  if (fresh) run_.arrays.push_back({clean(f[6]), *shape, *bytes, {}});
  if (!(run_.arrays[at->second].shape == *shape)) return false;
  rank.arrays[*key] = at->second;
  return true;
}

bool Tables::take_block(int rank, const Fields& f) {
  if (f.size() < 4) return false;
  const auto key = number<std::uint32_t>(f[1]);
  const auto lo = point(f[2]);
  const auto hi = point(f[3]);
  if (!key || !lo || !hi) return false;
  const auto found = of(rank).arrays.find(*key);
  if (found == of(rank).arrays.end()) return false;
  Array& array = run_.arrays[found->second];
  const Patch patch{*lo, *hi};
  if (lo->dims() != array.shape.dims() || hi->dims() != array.shape.dims()) return false;
  if (patch.empty() || !Patch::whole(array.shape).contains(patch)) return false;
  array.blocks.push_back({patch, rank});
  return true;
}

/// Known verbs mean what they always have; of the others, only those that do the same as a known
/// one can be reported.
bool Tables::take_verb(const Fields& f) {
  const auto key = f.size() > 4 ? number<std::uint8_t>(f[1]) : std::nullopt;
  if (!key || f[2].empty()) return false;
  const auto op = static_cast<Op>(*key);
  const trace::Verb& like = trace::verb_like(f[3], f[4]);
  if (op < Op::count || op == Op::patch || &like == &trace::no_verb) return true;
  newer_verbs_.try_emplace(op, NewerVerb{like.op, named(run_.names, names_, clean(f[2]))});
  return true;
}

std::uint32_t Tables::translate(Op& op) const {
  if (op < Op::count) return none;
  const auto found = newer_verbs_.find(op);
  if (found == newer_verbs_.end()) return none;
  op = found->second.as;
  return found->second.name;
}

bool Tables::take_line(RankTables& rank, const Fields& f) {
  const auto key = f.size() > 1 ? number<std::uint32_t>(f[1]) : std::nullopt;
  if (!key) return false;
  Addresses addresses;
  for (std::size_t i = 2; i + 1 < f.size(); i += 2) {
    const auto offset = number<std::uint64_t>(f[i + 1], 16);
    if (!offset) return false;
    addresses.push_back({clean(f[i]), *offset});
  }
  add_line(rank, *key, {{}, addresses});
  return true;
}

bool Tables::take_object(const Fields& f) {
  if (f.size() < 3) return false;
  const auto [id, fresh] = build_ids_.emplace(clean(f[1]), clean(f[2]));
  if (!fresh && id->second != f[2]) id->second.clear();
  return true;
}

bool Tables::take_place(RankTables& rank, const Fields& f) {
  const auto key = f.size() > 2 ? number<std::uint32_t>(f[1]) : std::nullopt;
  if (!key || f[2].empty()) return false;
  add_line(rank, *key, {clean(f[2]), {}});
  return true;
}

void Tables::add_line(RankTables& rank, std::uint32_t number, const Line& line) {
  const auto [at, fresh] = known_lines_.emplace(line, static_cast<std::uint32_t>(lines_.size()));
  if (fresh) lines_.push_back(line);
  rank.lines[number] = at->second;
}

void Tables::settle() {
  double slope = 1;  // for a rank that died at once: as on the others
  for (const RankTables& rank : ranks_) {
    if (rank.clock.slope() > 0) slope = rank.clock.slope();
  }
  for (RankTables& rank : ranks_) rank.clock.settle(slope);
  for (std::size_t n = 0; n < offsets_.size(); ++n) offsets_[n].tell(run_.nodes[n]);
  const auto before = [](const Block& a, const Block& b) {
    return std::lexicographical_compare(a.patch.lo.begin(), a.patch.lo.end(), b.patch.lo.begin(),
                                        b.patch.lo.end());
  };
  const auto same = [](const Block& a, const Block& b) { return a.patch == b.patch; };
  for (Array& array : run_.arrays) {
    auto& blocks = array.blocks;
    std::stable_sort(blocks.begin(), blocks.end(), before);
    blocks.erase(std::unique(blocks.begin(), blocks.end(), same), blocks.end());
  }
}

Time Tables::time(int rank, std::uint64_t ticks) const {
  const int node = run_.ranks[static_cast<std::size_t>(rank)].node;
  return offsets_[static_cast<std::size_t>(node)].on_first_node(of(rank).clock.ns(ticks));
}

Time Tables::first_mark() const {
  Time first = std::numeric_limits<Time>::max();
  for (std::size_t r = 0; r < ranks_.size(); ++r) {
    const Clock& clock = ranks_[r].clock;
    if (!clock.empty()) first = std::min(first, time(static_cast<int>(r), clock.first().ticks));
  }
  return first == std::numeric_limits<Time>::max() ? 0 : first;
}

Time Tables::last_mark() const {
  Time last = 0;
  for (std::size_t r = 0; r < ranks_.size(); ++r) {
    const Clock& clock = ranks_[r].clock;
    if (!clock.empty()) last = std::max(last, time(static_cast<int>(r), clock.last().ticks));
  }
  return last;
}

}  // namespace gannet::timeline
