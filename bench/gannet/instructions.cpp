/// `bench-instructions put|get|accumulate|fetch-add|sync|message TIMES`: does that to single
/// elements, or with this rank alone, or sends it a message of 4 bytes and handles it, TIMES times,
/// and nothing else: the difference of two runs under callgrind is the instructions of the calls.

#include <algorithm>
#include <cstdlib>

#include "gannet/matrix.hpp"
#include "gannet/messages.hpp"
#include "harness/one_sided.hpp"
#include "harness/program.hpp"

namespace {

void messages_to_myself(gannet::World& world, std::int64_t times) {
  gannet::Messages messages(world, {gannet::Messages::Mode::polling});
  gannet::Counter came;
  const auto count = messages.on("count", [&](const gannet::Arrival&) {
    return gannet::Landing{.unwanted = true, .then = [&] { came.add(1); }, .in_line = true};
  });
  const int number = 1;
  for (std::int64_t i = 0; i < times; ++i) {
    messages.send(world.rank(), count, std::as_bytes(std::span(&number, 1)));
    messages.wait(came);
  }
}

void count_up(gannet::World& world, std::int64_t times) {
  gannet::Array<std::int64_t> counter(world, {1});
  for (std::int64_t i = 0; i < times; ++i) counter.fetch_add({0}, 1);
}

}  // namespace

int main(int argc, char** argv) {
  const std::int64_t times = argc == 3 ? std::atoll(argv[2]) : 0;
  gannet::World world(argc, argv);
  bench::GannetMatrix matrix(world);
  const auto repeat = [&](auto verb) { bench::on_cells(verb, matrix, 0).loop(times); };
  return bench::run(std::min(argc, 2), argv,
                    {{"put", [&] { repeat(bench::put); }},
                     {"get", [&] { repeat(bench::get); }},
                     {"accumulate", [&] { repeat(bench::accumulate); }},
                     {"fetch-add", [&] { count_up(world, times); }},
                     {"sync",
                      [&] {
                        for (std::int64_t i = 0; i < times; ++i) world.sync();
                      }},
                     {"message", [&] { messages_to_myself(world, times); }}});
}
