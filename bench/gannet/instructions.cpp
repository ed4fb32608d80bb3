/// `bench-instructions put|get|accumulate TIMES`: does that to single elements, TIMES times, and
/// nothing else: the difference of two runs under callgrind is the instructions of the calls.

#include <algorithm>
#include <cstdlib>

#include "gannet/matrix.hpp"
#include "harness/one_sided.hpp"
#include "harness/program.hpp"

int main(int argc, char** argv) {
  const std::int64_t times = argc == 3 ? std::atoll(argv[2]) : 0;
  gannet::World world(argc, argv);
  bench::GannetMatrix matrix(world);
  const auto repeat = [&](auto verb) { bench::on_cells(verb, matrix, 0).loop(times); };
  return bench::run(std::min(argc, 2), argv,
                    {{"put", [&] { repeat(bench::put); }},
                     {"get", [&] { repeat(bench::get); }},
                     {"accumulate", [&] { repeat(bench::accumulate); }}});
}
