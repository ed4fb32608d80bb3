#include "trace/advice.hpp"

#include <algorithm>
#include <numeric>

#include "base/text.hpp"
#include "trace/verbs.hpp"

namespace gannet::trace {

namespace {

/// What costs less than a tenth of the total is not worth a line.
constexpr double worth = 0.1;
constexpr std::int64_t many = 10'000;
constexpr std::int64_t tiny = 64;

bool is_access(const Cost& c) { return c.of_array && verb(c.operation).one_sided(); }

/// Of a patch, which may be large.
bool is_transfer(const Cost& c) {
  const Verb& v = verb(c.operation);
  return v.one_sided() && v.family != Family::element && v.family != Family::atomic;
}

struct Finding {
  std::int64_t ns = 0;
  std::string text;

  void offer(std::int64_t cost, auto&& make) {
    if (cost <= ns) return;
    ns = cost;
    text = make();
  }
};

void look_for_tiny_transfers(const Cost& c, Finding& best) {
  if (!is_transfer(c) || c.calls < many) return;
  if (c.bytes / c.calls > tiny) return;
  best.offer(c.ns, [&] {
    return base::text(c.calls, " transfers (", c.operation, ") of ", c.bytes / c.calls,
                      " bytes each on ", c.name, ": use scatter or gather, or larger patches");
  });
}

void look_for_hot_block(const Cost& c, std::size_t ranks, Finding& best) {
  if (!is_access(c) || ranks < 2 || c.calls < 100 || 2 * c.heaviest_ns < c.ns) return;
  if (double(c.heaviest_ns) < 2.0 * double(c.ns) / double(ranks)) return;
  best.offer(c.heaviest_ns, [&] {
    return base::text(100 * c.heaviest_ns / std::max<std::int64_t>(c.ns, 1), " % of the time of ",
                      c.operation, " on ", c.name, " went to what rank ", c.heaviest_owner,
                      " owns: spread it, pad the array, or collect at home first");
  });
}

void look_for_reads_only(const Cost& c, const std::vector<Cost>& all, Finding& best) {
  if (!c.of_array || c.operation != "get" || c.calls < many || 2 * c.own_bytes > c.bytes) return;
  std::int64_t written = 0;
  for (const Cost& other : all) {
    const bool reads = verb(other.operation).effect == Effect::reads;
    if (other.name == c.name && !reads) written += other.bytes;
  }
  if (written * 10 > c.bytes) return;
  best.offer(c.ns, [&] {
    return base::text(c.name, " is read ", c.bytes / std::max<std::int64_t>(written, 1),
                      " times as much as it is written, mostly from other ranks: cache it");
  });
}

void look_for_late_rank(const std::vector<std::int64_t>& sync_ns, Finding& best) {
  if (sync_ns.size() < 2) return;
  const std::int64_t all = std::accumulate(sync_ns.begin(), sync_ns.end(), std::int64_t{0});
  const auto least = std::min_element(sync_ns.begin(), sync_ns.end());
  const std::int64_t others = (all - *least) / static_cast<std::int64_t>(sync_ns.size() - 1);
  if (*least * 2 > others) return;
  best.offer(all, [&] {
    return base::text("rank ", least - sync_ns.begin(),
                      " comes last: the others waited for it in sync for ", others / 1'000'000,
                      " ms each; give it less work");
  });
}

}  // namespace

std::string advice(const std::vector<Cost>& costs, const std::vector<std::int64_t>& sync_ns) {
  Finding best;
  std::int64_t all = 0;
  for (const Cost& c : costs) {
    all += c.ns;
    look_for_tiny_transfers(c, best);
    look_for_hot_block(c, sync_ns.size(), best);
    look_for_reads_only(c, costs, best);
  }
  look_for_late_rank(sync_ns, best);
  const bool enough = double(best.ns) >= worth * double(all) && best.ns >= 1'000'000;
  return enough ? "advice: " + best.text + '\n' : "";
}

}  // namespace gannet::trace
