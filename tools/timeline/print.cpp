#include <algorithm>
#include <cstdio>
#include <numeric>
#include <ostream>

#include "base/memory.hpp"
#include "base/text.hpp"
#include "commands.hpp"
#include "contention.hpp"
#include "counting.hpp"
#include "summary.hpp"

// Tables for people, in text.
namespace gannet::timeline {

namespace {

double seconds(Time ns) { return double(ns) / 1e9; }

template <class... Values>
std::string line(const char* format, Values... values) {
  char text[512];
  std::snprintf(text, sizeof text, format, values...);
  return text;
}

bool is_summary(const Run& run) { return run.mode == trace::format::mode_summary; }

void print_head(const Run& run, std::ostream& out) {
  out << (run.program.empty() ? "a program" : run.program) << ": " << place_text(run) << ", "
      << line("%.6f s, ", seconds(run.length)) << events_text(run);
  if (run.lost > 0) out << ", " << run.lost << " lost";
  out << '\n';
  for (const std::string& warning : run.warnings) out << "warning: " << warning << '\n';
  for (const std::string& note : run.notes) out << "note: " << note << '\n';
}

constexpr const char* row_format = "%-24s %12lld %12s %12.6f %12.6f %12.3f\n";

void print_operations(const Summary& s, std::ostream& out) {
  out << line("\n%-24s %12s %12s %12s %12s %12s\n", "operation", "calls", "bytes", "seconds",
              "waiting", "longest us");
  std::vector<std::pair<Op, Total>> rows(s.by_op.begin(), s.by_op.end());
  std::stable_sort(rows.begin(), rows.end(),
                   [](const auto& a, const auto& b) { return a.second.time > b.second.time; });
  for (const auto& [op, t] : rows) {
    out << line(row_format, name_of(op), static_cast<long long>(t.calls),
                base::bytes_text(double(t.bytes)).c_str(), seconds(t.time), seconds(t.wait),
                double(t.longest) / 1000);
  }
}

void print_ranks(const Run& run, const Summary& s, std::ostream& out) {
  out << line("\n%-24s %12s %12s %12s %12s %12s\n", "rank", "calls", "in Gannet s", "waiting",
              "came last", "made wait s");
  constexpr std::size_t most = 16;
  std::vector<std::size_t> order(s.by_rank.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return s.made_wait[a] > s.made_wait[b]; });
  for (std::size_t i = 0; i < std::min(order.size(), most); ++i) {
    const std::size_t r = order[i];
    out << line("%-24zu %12lld %12.6f %12.6f ", r, static_cast<long long>(s.by_rank[r].calls),
                seconds(s.by_rank[r].time), seconds(s.by_rank[r].wait));
    out << (is_summary(run) ? line("%12s %12s\n", "not known", "not known")
                            : line("%12lld %12.6f\n", static_cast<long long>(s.came_last[r]),
                                   seconds(s.made_wait[r])));
  }
  if (order.size() > most) out << "... and " << order.size() - most << " more\n";
}

void print_contention(const Run& run, std::ostream& out) {
  if (is_summary(run)) {
    out << "\ncontention index: not known from sums, which do not say who was open when; record "
           "GANNET_TRACE=events\n";
    return;
  }
  out << line("\n%-36s %14s %16s\n", "contention index C(e)", "most, s", "of all, s");
  const auto all = accesses(run);
  for (std::uint32_t a = 0; a < run.arrays.size(); ++a) {
    const Array& array = run.arrays[a];
    if (!array.is_array()) continue;
    const Contention c = contention(run, a, all[a], 0, run.length + 1);
    if (c.most() == 0) continue;
    out << line("%-36s %14.9f %16.9f%s\n", array.label(a).c_str(), c.most() / 1e9,
                c.sum(Patch::whole(array.shape)) / 1e9, c.exact ? "" : " (at most)");
  }
}

std::vector<std::pair<Culprit, Total>> by_cost(const std::map<Culprit, Total>& rows) {
  std::vector<std::pair<Culprit, Total>> all(rows.begin(), rows.end());
  std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) {
    return std::pair(a.second.wait, a.second.time) > std::pair(b.second.wait, b.second.time);
  });
  return all;
}

void print_blame(const Run& run, const Summary& s, std::size_t most, std::ostream& out) {
  out << line("\n%12s %12s %12s  %s\n", "waiting s", "seconds", "calls", "where");
  const auto all = by_cost(s.rows);
  for (std::size_t i = 0; i < std::min(all.size(), most); ++i) {
    const auto& [culprit, t] = all[i];
    out << line("%12.6f %12.6f %12lld  ", seconds(t.wait), seconds(t.time),
                static_cast<long long>(t.calls))
        << describe(run, culprit) << '\n';
  }
  if (all.size() > most) out << "... and " << all.size() - most << " more; --rows shows them\n";
}

/// Rows of two runs are the same if they read the same.
std::map<std::string, Total> by_text(const Run& run, const Summary& s) {
  std::map<std::string, Total> rows;
  for (const auto& [culprit, t] : s.rows) {
    Culprit c = culprit;
    c.peer = -1;
    Total& row = rows[describe(run, c)];
    row.calls += t.calls;
    row.bytes += t.bytes;
    row.time += t.time;
    row.wait += t.wait;
  }
  return rows;
}

}  // namespace

void print_summary(const Run& run, std::size_t rows, std::ostream& out) {
  print_head(run, out);
  const Summary s = summarise(run, 0, run.length + 1);
  if (events_of(run) == 0) return;  // a note has said why
  out << s.lost_text(run) << '\n';
  const std::string sentence = s.sentence(run);
  if (!sentence.empty()) out << sentence << '\n';
  print_operations(s, out);
  print_ranks(run, s, out);
  print_contention(run, out);
  print_blame(run, s, rows, out);
}

void print_difference(const Run& a, const Run& b, std::size_t most, std::ostream& out) {
  out << "a: ";
  print_head(a, out);
  out << "b: ";
  print_head(b, out);
  auto before = by_text(a, summarise(a, 0, a.length + 1));
  const auto after = by_text(b, summarise(b, 0, b.length + 1));
  for (const auto& [text, t] : after) before.try_emplace(text);
  struct Row {
    std::string text;
    Total a, b;
    Time change() const { return std::abs(b.time - a.time); }
  };
  std::vector<Row> rows;
  for (const auto& [text, t] : before) {
    const auto found = after.find(text);
    rows.push_back({text, t, found == after.end() ? Total{} : found->second});
  }
  std::stable_sort(rows.begin(), rows.end(),
                   [](const Row& x, const Row& y) { return x.change() > y.change(); });
  out << line("\n%12s %12s %12s %12s %12s  %s\n", "a seconds", "b seconds", "a waiting",
              "b waiting", "b / a", "where");
  for (std::size_t i = 0; i < std::min(rows.size(), most); ++i) {
    const Row& r = rows[i];
    const std::string ratio =
        r.a.time > 0 ? line("%.3f", double(r.b.time) / double(r.a.time)) : std::string("new");
    out << line("%12.6f %12.6f %12.6f %12.6f %12s  ", seconds(r.a.time), seconds(r.b.time),
                seconds(r.a.wait), seconds(r.b.wait), ratio.c_str())
        << r.text << '\n';
  }
}

}  // namespace gannet::timeline
