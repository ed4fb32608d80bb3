#include "report.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <iomanip>
#include <ostream>
#include <sstream>

#include "base/text.hpp"

namespace gannet::predict {

namespace {

constexpr double percent = 100;
constexpr double matters = 0.01;

struct Share {
  const char* name;
  double Times::*member;
};
constexpr Share shares[] = {{"tail", &Times::tail},      {"counter", &Times::counter},
                            {"helper", &Times::helper},  {"link", &Times::link},
                            {"memory", &Times::memory},  {"sync", &Times::sync},
                            {"outside", &Times::outside}};

constexpr const char* left_out[] = {
    "arrays that a program distributes in a way of its own, and scattered elements: these are "
    "spread "
    "evenly",
    "locks of accumulates that helpers wait for",
    "the network's shape: besides the bisection all pairs of nodes are alike, and nothing is "
    "routed",
    "requests are served in the order in which they were begun, not in that of arrival",
    "other caches: a task reads what it read in the recording, however many tasks its rank has",
    "tasks that are cut for the number of ranks: they are those of the recording",
    "work outside of tasks: each rank repeats what the recording has, but for --shared",
    "products of two sparse matrices, and copies between unlike distributions",
    "steps of tensor plans that run at the same time, and caches of tiles that are too small",
    "noise of the system, clocks that change, failures, starting and ending the job",
};

}  // namespace

std::string limit_of(const Result& result) {
  const auto* const most =
      std::max_element(std::begin(shares), std::end(shares), [&](const Share& a, const Share& b) {
        return result.times.*a.member < result.times.*b.member;
      });
  const double part = result.times.*most->member / (result.ranks * result.seconds);
  return part < matters ? "nothing"
                        : base::text(most->name, ' ', std::lround(percent * part), " %");
}

void print_title(std::ostream& out, bool with_bands) {
  out << std::right << std::setw(9) << "ranks" << std::setw(12) << "seconds";
  if (with_bands) out << std::setw(24) << "if one figure is off";
  out << std::setw(12) << "efficiency"
      << "  limited by\n";
}

void print_row(std::ostream& out, const Prediction& prediction) {
  const Result& result = prediction.result;
  out << std::right << std::setw(9) << result.ranks << std::setw(12) << std::setprecision(4)
      << result.seconds;
  if (!prediction.swings.empty()) {
    std::ostringstream both;
    both << std::setprecision(4) << prediction.least() << " to " << prediction.most();
    out << std::setw(24) << both.str();
  }
  out << std::setw(10) << std::fixed << std::setprecision(1) << percent * result.efficiency()
      << " %  " << limit_of(result) << '\n'
      << std::defaultfloat;
}

void print_swings(std::ostream& out, const std::vector<Prediction>& predictions) {
  out << "\nfigures that matter, each a fifth less and a fifth more:\n";
  for (const Prediction& prediction : predictions) {
    const double usual = prediction.result.seconds;
    for (const Swing& swing : prediction.swings) {
      const double less = swing.less / usual - 1, more = swing.more / usual - 1;
      if (std::max(std::abs(less), std::abs(more)) < matters) continue;
      out << std::setw(9) << prediction.result.ranks << "  " << std::left << std::setw(24)
          << swing.parameter->key << std::right << std::showpos << std::fixed
          << std::setprecision(1) << percent * less << " %, " << percent * more << " %\n"
          << std::noshowpos << std::defaultfloat;
    }
  }
}

void print_left_out(std::ostream& out) {
  out << "\nnot in the model:\n";
  for (const char* line : left_out) out << "  - " << line << '\n';
}

void write_csv(std::ostream& out, const std::vector<Prediction>& predictions) {
  out << "ranks,seconds,least,most,efficiency,compute";
  for (const Share& share : shares) out << ',' << share.name;
  out << '\n' << std::setprecision(9);
  for (const Prediction& prediction : predictions) {
    const Result& result = prediction.result;
    out << result.ranks << ',' << result.seconds << ',' << prediction.least() << ','
        << prediction.most() << ',' << result.efficiency() << ',' << result.times.compute;
    for (const Share& share : shares) out << ',' << result.times.*share.member;
    out << '\n';
  }
}

}  // namespace gannet::predict
