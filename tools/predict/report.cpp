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
    "arrays with a distribution of the program's own, and scattered elements: both are spread "
    "evenly",
    "locks of accumulates between a helper and the ranks of its node",
    "the network's topology beyond its bisection",
    "requests that overtake each other: they are served in the order in which they were issued",
    "products of two sparse matrices, and copies between arrays that are distributed differently",
    "steps of a tensor plan that overlap, and tile caches that are too small",
    "other caches: a task reads what it read in the recording, however many tasks its rank has",
    "tasks that a program would cut differently for another number of ranks",
    "how work outside of tasks scales, except for --shared",
    "system noise, clock frequencies that change, failures, the start and end of the job",
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
