#pragma once

#include <mpi.h>

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

/// Two ranks on two hosts: rank 0 works, rank 1 is who it works with.
namespace bench::hosts {

inline int my_rank() {
  int rank;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  return rank;
}

inline double now() {
  using namespace std::chrono;
  return duration<double>(steady_clock::now().time_since_epoch()).count();
}

/// One of those who are compared.
struct Contender {
  std::string name;
  std::function<void(std::int64_t times)> run;  ///< collective; on return to rank 0 all is done
  double work = 1;                              ///< bytes or messages of one operation
};

/// How a speed is expressed.
struct Measure {
  std::string unit;
  double scale;
  bool rate;  ///< work for each second; otherwise seconds of one operation
};

inline const Measure microseconds{"us", 1e-6, false};
inline const Measure gigabytes{"GB/s", 1e9, true};
inline const Measure millions{"M/s", 1e6, true};

struct Case {
  std::string name;
  Measure measure;
  std::vector<Contender> contenders;
};

/// What the command line asks for.
struct Options {
  int rounds = 7;
  double batch = 0.05;                  ///< seconds of one contender in one round
  std::vector<std::string> only, with;  ///< names of cases and of contenders; empty: all
  bool json = false;                    ///< for the driver
};

/// What a program is: starts MPI, measures, ends MPI, and returns the exit code. Options `--only
/// CASE,CASE --with CONTENDER,CONTENDER --rounds N --batch SECONDS --json`. Ends the program with a
/// message if they are others, or if there are not two ranks.
int run(int argc, char** argv, const std::function<void(const Options& options)>& measure);

/// Collective. Measures the case if it is asked for: in each round all contenders in turn, so that
/// what disturbs one disturbs its neighbours. Rank 0 prints one line: for each contender the median
/// of the rounds, and behind others than the first how many times their value the first one has:
/// median of the ratios within a round, and ratio of the best rounds. Where other programs disturb,
/// many short rounds and the latter tell most.
void compare(const Options& options, const Case& what);

}  // namespace bench::hosts
