#include "hosts/turns.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <sstream>

namespace bench::hosts {
namespace {

using Values = std::vector<double>;

/// Seconds of one operation, measured by rank 0 and known to both.
double seconds_of(const Contender& who, std::int64_t times) {
  MPI_Barrier(MPI_COMM_WORLD);
  const double begin = now();
  who.run(times);
  double seconds = (now() - begin) / static_cast<double>(times);
  MPI_Bcast(&seconds, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
  return seconds;
}

/// How many operations fill a batch. Also warms up. The better of two tries counts, so that one
/// disturbance does not make all batches short.
std::int64_t calibrate(const Contender& who, double batch) {
  std::int64_t times = 1;
  for (;;) {
    const double each = std::min(seconds_of(who, times), seconds_of(who, times));
    const double took = each * static_cast<double>(times);
    if (took >= 0.7 * batch) return times;
    const double growth = std::clamp(batch / took, 1.25, 20.0);
    times = std::llround(std::ceil(growth * static_cast<double>(times)));
  }
}

double value(const Measure& as, double work, double seconds) {
  return (as.rate ? work / seconds : seconds) / as.scale;
}

double median(Values values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

double ratio(const Values& first, const Values& other) {
  Values ratios;
  for (std::size_t i = 0; i < first.size(); ++i) ratios.push_back(first[i] / other[i]);
  return median(ratios);
}

double best(const Measure& as, const Values& values) {
  return as.rate ? *std::max_element(values.begin(), values.end())
                 : *std::min_element(values.begin(), values.end());
}

bool among(const std::vector<std::string>& names, const std::string& name) {
  return names.empty() || std::find(names.begin(), names.end(), name) != names.end();
}

void print_text(const Case& what, const std::vector<Contender>& who,
                const std::vector<Values>& values) {
  const Measure& as = what.measure;
  std::printf("%-16s %-4s", what.name.c_str(), as.unit.c_str());
  for (std::size_t c = 0; c < who.size(); ++c) {
    std::printf("  %s %.4g", who[c].name.c_str(), median(values[c]));
    if (c == 0) continue;
    const double of_best = best(as, values[0]) / best(as, values[c]);
    std::printf(" (x %.3g, best x %.3g)", ratio(values[0], values[c]), of_best);
  }
  std::printf("\n");
}

void print_json(const Case& what, const std::vector<Contender>& who,
                const std::vector<Values>& values) {
  std::printf(R"({"case": "%s", "unit": "%s", "rounds": {)", what.name.c_str(),
              what.measure.unit.c_str());
  for (std::size_t c = 0; c < who.size(); ++c) {
    std::printf(R"(%s"%s": [)", c ? ", " : "", who[c].name.c_str());
    for (std::size_t i = 0; i < values[c].size(); ++i) {
      std::printf("%s%.6g", i ? ", " : "", values[c][i]);
    }
    std::printf("]");
  }
  std::printf("}}\n");
}

std::vector<std::string> words(const std::string& text) {
  std::vector<std::string> found;
  std::istringstream in(text);
  for (std::string word; std::getline(in, word, ',');) found.push_back(word);
  return found;
}

[[noreturn]] void refuse(const char* text) {
  if (my_rank() == 0) std::fprintf(stderr, "%s\n", text);
  MPI_Finalize();
  std::exit(2);
}

Options options_from(int argc, char** argv) {
  int ranks;
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  if (ranks != 2) refuse("this program takes two ranks, best on two hosts");
  Options options;
  for (int i = 1; i < argc; ++i) {
    const std::string option = argv[i];
    const bool last = i + 1 == argc;
    if (option == "--json") {
      options.json = true;
    } else if (option == "--only" && !last) {
      options.only = words(argv[++i]);
    } else if (option == "--with" && !last) {
      options.with = words(argv[++i]);
    } else if (option == "--rounds" && !last) {
      options.rounds = std::max(1, std::atoi(argv[++i]));
    } else if (option == "--batch" && !last) {
      options.batch = std::atof(argv[++i]);
    } else {
      refuse("usage: [--only CASE,CASE] [--with WHO,WHO] [--rounds N] [--batch SECONDS] [--json]");
    }
  }
  return options;
}

}  // namespace

int run(int argc, char** argv, const std::function<void(const Options&)>& measure) {
  int level;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &level);
  measure(options_from(argc, argv));
  MPI_Finalize();
  return 0;
}

void compare(const Options& options, const Case& what) {
  if (!among(options.only, what.name)) return;
  std::vector<Contender> who;
  for (const auto& contender : what.contenders) {
    if (among(options.with, contender.name)) who.push_back(contender);
  }
  if (who.empty()) return;
  std::vector<std::int64_t> times;
  for (const auto& contender : who) times.push_back(calibrate(contender, options.batch));

  std::vector<Values> values(who.size());
  for (int round = 0; round < options.rounds; ++round) {
    for (std::size_t c = 0; c < who.size(); ++c) {
      values[c].push_back(value(what.measure, who[c].work, seconds_of(who[c], times[c])));
    }
  }
  if (my_rank() != 0) return;
  (options.json ? print_json : print_text)(what, who, values);
  std::fflush(stdout);
}

}  // namespace bench::hosts
