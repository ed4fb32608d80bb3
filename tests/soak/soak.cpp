// soak [SECONDS [OPERATIONS [SEED]]]: mixed one-sided operations on arrays that come and go, on as
// many ranks and nodes as there are, for so long or until there were so many in all, whichever is
// later. Laws: those of a Life, for each; no memory is lost. Prints the operations, every minute
// and at the end, and ends with 1 if anything is wrong.
#include <chrono>
#include <cstdio>
#include <cstdlib>

#include "life.hpp"
#include "rma/process.hpp"
#include "rma/team.hpp"

namespace {

constexpr int operations_of_a_life = 50'000;
constexpr int lives_until_settled = 20;

using Clock = std::chrono::steady_clock;

}  // namespace

int main(int argc, char** argv) {
  const double seconds = argc > 1 ? std::atof(argv[1]) : 10;
  const std::int64_t wanted = argc > 2 ? std::atoll(argv[2]) : 0;
  gannet::World world(argc, argv);
  const auto& reserved = *world.team()->process().bounds().end;
  const std::uint64_t seed = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1;
  std::mt19937_64 random(seed + static_cast<std::uint64_t>(world.rank()));
  bool right = true;
  std::uint64_t settled = 0;
  std::int64_t operations = 0;
  const auto begin = Clock::now();
  int minutes = 0;
  const auto lasts = [&] { return std::chrono::duration<double>(Clock::now() - begin).count(); };
  int lives = 0;
  for (int go_on = 1; go_on; ++lives) {
    gannet::test::Life life(world, random);
    life.operate(operations_of_a_life);
    right = life.end() && right;
    operations += std::int64_t{operations_of_a_life} * world.size();
    if (lives == lives_until_settled) settled = reserved;
    go_on = lasts() < seconds || operations < wanted ? 1 : 0;
    world.broadcast(std::span(&go_on, 1), 0);
    if (world.rank() == 0 && lasts() >= 60.0 * (minutes + 1)) {
      std::printf("%d min: %lld operations, %s\n", ++minutes, static_cast<long long>(operations),
                  right ? "all right" : "SOMETHING WAS LOST");
      std::fflush(stdout);
    }
  }
  const bool flat = lives <= lives_until_settled || reserved == settled;
  const int wrong = world.sum(right && flat ? 0 : 1);
  if (world.rank() == 0) {
    std::printf("%lld operations on %d ranks in %.0f s, %d lives: %s\n",
                static_cast<long long>(operations), world.size(), lasts(), lives,
                wrong ? "SOMETHING WAS LOST" : "nothing lost, memory flat");
  }
  return wrong ? 1 : 0;
}
