// bench-predict RANKS TASKS DEAL MACHINE: seconds and memory of one prediction, of tasks whose
// times spread lognormally, and which read and add 4 KB each.
#include <sys/resource.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>

#include "../../tools/predict/machine.hpp"
#include "../../tools/predict/simulation.hpp"

namespace {

using namespace gannet::predict;

Program made_up(std::size_t tasks, Deal deal) {
  std::mt19937_64 random(1);
  std::lognormal_distribution<double> seconds(-1, 1);
  Program program;
  program.name = "made up";
  for (std::size_t i = 0; i < tasks; ++i) {
    program.tasks.push_back({seconds(random), 4096, 4096, 0, 1, 1});
  }
  program.phases.push_back({deal, 0, tasks, 0, 1, 8});
  return program;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 5) {
    std::fprintf(stderr, "usage: bench-predict RANKS TASKS counter|static|futures MACHINE\n");
    return 2;
  }
  const std::string name = argv[3];
  const Deal deal = name == "futures"  ? Deal::futures
                    : name == "static" ? Deal::dealt
                                       : Deal::counter;
  const Machine machine = read_machine(argv[4]);
  const Program program = made_up(static_cast<std::size_t>(std::atoll(argv[2])), deal);
  const auto begin = std::chrono::steady_clock::now();
  const Result result = simulate(machine, program, std::atoi(argv[1]), 1);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  std::printf("%d ranks, %llu tasks, %s: %.1f s, %.2f GB, %.1f million events; predicted %.3f s\n",
              result.ranks, static_cast<unsigned long long>(result.done), name.c_str(),
              took.count(), static_cast<double>(usage.ru_maxrss) * 1024 / 1e9,
              static_cast<double>(result.events) / 1e6, result.seconds);
}
