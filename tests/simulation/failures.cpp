// failures [SCHEDULES [FIRST [TROUBLE [OPERATIONS]]]]: the laws of a Trial, under so many
// schedules, each drawn from its number, in which something goes wrong: the trouble that is named,
// or each in turn ("all"). All are run, or as many as make so many operations. Each law that was
// broken is printed once, with how often and the first number that breaks it, which breaks it
// again: failures 1 NUMBER TROUBLE. A crash is a broken law as well; the schedules run in a child.
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>

#include "trial.hpp"

namespace gannet::simulation {
namespace {

struct Broken {
  std::uint64_t times = 0;
  std::uint64_t first = 0;
};

struct Totals {
  std::uint64_t operations = 0;
  std::uint64_t struck = 0;
  std::uint64_t schedules = 0;
  std::map<std::string, Broken> broken;

  void add(const std::string& law, std::uint64_t seed) {
    Broken& one = broken[law];
    if (one.times++ == 0) one.first = seed;
  }
};

/// What a child says of a schedule that it has run.
struct Report {
  std::uint64_t seed;
  std::uint64_t operations;
  bool struck;
  char law[160];  ///< empty: all hold
};

class Schedules {
 public:
  Schedules(std::string named, std::optional<Trouble::Kind> kind)
      : named_(std::move(named)), kind_(kind) {}

  /// From `first` up to `last`, or until there were so many operations.
  void run(std::uint64_t first, std::uint64_t last, std::uint64_t operations) {
    const auto enough = [&] { return operations != 0 && totals.operations >= operations; };
    while (first < last && !enough()) first = run_in_child(first, std::min(last, first + batch));
  }

  Totals totals;

 private:
  /// A child keeps what was given up in its schedules.
  static constexpr std::uint64_t batch = 500;

  Trouble::Kind kind_for(std::uint64_t seed) const {
    return kind_.value_or(static_cast<Trouble::Kind>(seed % Trouble::kinds));
  }

  Report try_one(std::uint64_t seed) const {
    Report report{seed, 0, false, ""};
    const Trouble trouble(kind_for(seed), seed);
    const auto broke = [&](const char* law) {
      std::snprintf(report.law, sizeof report.law, "%s: %s", trouble.name(), law);
    };
    Trial trial(trouble, seed);
    try {
      trial.run();
    } catch (const std::exception& error) {
      broke(error.what());
    }
    report.operations = trial.operations();
    report.struck = trial.has_struck();
    return report;
  }

  /// The first number that has not been run.
  std::uint64_t run_in_child(std::uint64_t first, std::uint64_t last) {
    int ends[2];
    if (pipe(ends) != 0) std::exit(3);
    std::fflush(stdout);
    const pid_t child = fork();
    if (child == 0) {
      for (std::uint64_t seed = first; seed < last; ++seed) {
        const Report report = try_one(seed);
        if (write(ends[1], &report, sizeof report) != sizeof report) break;
      }
      _exit(0);
    }
    close(ends[1]);
    std::uint64_t next = first;
    for (Report report; read_whole(ends[0], report); next = report.seed + 1) count(report);
    close(ends[0]);
    int status = 0;
    waitpid(child, &status, 0);
    if (next == last) return last;
    const std::string name = Trouble(kind_for(next), next).name();
    totals.add(name + ": a crash, signal " + std::to_string(WTERMSIG(status)), next);
    ++totals.schedules;
    return next + 1;
  }

  static bool read_whole(int from, Report& report) {
    auto* at = reinterpret_cast<char*>(&report);
    for (std::size_t have = 0; have < sizeof report;) {
      const ssize_t more = read(from, at + have, sizeof report - have);
      if (more <= 0) return false;
      have += static_cast<std::size_t>(more);
    }
    return true;
  }

  void count(const Report& report) {
    ++totals.schedules;
    totals.operations += report.operations;
    totals.struck += report.struck ? 1 : 0;
    if (report.law[0] != 0) totals.add(report.law, report.seed);
  }

  std::string named_;
  std::optional<Trouble::Kind> kind_;
};

int run(std::uint64_t number, std::uint64_t first, const std::string& named,
        std::uint64_t operations) {
  const auto kind = Trouble::kind_of(named);
  if (!kind && named != "all") {
    std::printf("there is no trouble \"%s\"\n", named.c_str());
    return 2;
  }
  Schedules schedules(named, kind);
  schedules.run(first, first + number, operations);
  const Totals& totals = schedules.totals;
  for (const auto& [law, how] : totals.broken) {
    std::printf("%s: %llu times, first in schedule %llu\n", law.c_str(),
                static_cast<unsigned long long>(how.times),
                static_cast<unsigned long long>(how.first));
  }
  std::printf("%llu schedules of \"%s\", in %llu something went wrong, %llu operations: %s\n",
              static_cast<unsigned long long>(totals.schedules), named.c_str(),
              static_cast<unsigned long long>(totals.struck),
              static_cast<unsigned long long>(totals.operations),
              totals.broken.empty() ? "all laws hold" : "LAWS WERE BROKEN");
  return totals.broken.empty() ? 0 : 1;
}

}  // namespace
}  // namespace gannet::simulation

int main(int argc, char** argv) {
  const gannet::test::Drawing in_calls_only(false);
  const auto number = [&](int at, std::uint64_t otherwise) {
    return argc > at ? std::strtoull(argv[at], nullptr, 10) : otherwise;
  };
  return gannet::simulation::run(number(1, 1000), number(2, 1), argc > 3 ? argv[3] : "all",
                                 number(4, 0));
}
