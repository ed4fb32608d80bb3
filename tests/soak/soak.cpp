// soak [SECONDS]: mixed one-sided operations on arrays that come and go, on as many ranks and nodes
// as there are. Laws: what a rank put into its own part of an array is what it gets; sums of
// accumulates and counters are conserved; no memory is lost. Prints the operations and ends with 1
// if anything is wrong.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <vector>

#include "gannet/algo.hpp"
#include "gannet/array.hpp"
#include "rma/process.hpp"
#include "rma/team.hpp"

namespace {

using gannet::Index;

constexpr Index width = 4096;  ///< of each rank's row, in numbers
constexpr int rows = 8;        ///< of each rank
constexpr Index shared = 512;

class Soak {
 public:
  explicit Soak(gannet::World& world)
      : world_(world), random_(static_cast<std::uint64_t>(world.rank()) + 1) {}

  /// One life of some arrays. True if all was right.
  bool round(int number) {
    const Index n = world_.size();
    gannet::Array<double> own(world_, {n * rows, width}, {.name = "own"});
    gannet::Array<std::int64_t> sums(world_, {shared}, {.name = "sums", .zeroed = true});
    gannet::Array<std::int64_t> counters(world_, {n}, {.name = "counters", .zeroed = true});
    std::int64_t added = 0, counted = 0;
    bool right = true;
    for (int i = 0; i < 200; ++i) {
      switch (upto(3)) {
        case 0:
          right = put_and_get(own, number * 1000.0 + i) && right;
          break;
        case 1:
          added += add(sums);
          break;
        case 2:
          right = counters.fetch_add({upto(n - 1)}, 1) >= 0 && right;
          ++counted;
          break;
        default:
          put_late(own);
      }
      ++operations_;
    }
    world_.sync();
    added = world_.sum(added);
    counted = world_.sum(counted);
    right = gannet::sum(sums) == added && right;
    right = gannet::sum(counters) == counted && right;
    put_late(own);  // still under way when its array is gone
    return right;
  }

  std::int64_t operations() const { return operations_; }

 private:
  Index upto(Index most) {
    return static_cast<Index>(random_() % static_cast<std::uint64_t>(most + 1));
  }

  /// A patch of the columns that belong to this rank, over the rows of all.
  gannet::Patch mine() {
    const Index n = world_.size(), columns = width / n, first = world_.rank() * columns;
    const Index row = upto(n * rows - 1), column = first + upto(columns - 1);
    return {
        {row, column},
        {std::min(n * rows, row + 1 + upto(6)), std::min(first + columns, column + 1 + upto(200))}};
  }

  bool put_and_get(gannet::Array<double>& own, double value) {
    const gannet::Patch patch = mine();
    std::vector<double> there(static_cast<std::size_t>(patch.size()), value);
    own.put(patch, there.data());
    std::vector<double> back(there.size());
    own.get(patch, back.data());
    return back == there;
  }

  void put_late(gannet::Array<double>& own) {
    const gannet::Patch patch = mine();
    const std::vector<double> values(static_cast<std::size_t>(patch.size()), 1.0);
    gannet::Request request = own.nb_put(patch, values.data());
    request.wait();
  }

  std::int64_t add(gannet::Array<std::int64_t>& sums) {
    const Index first = upto(shared - 1), last = std::min(shared, first + 1 + upto(100));
    std::vector<std::int64_t> values(static_cast<std::size_t>(last - first));
    std::int64_t sum = 0;
    for (auto& value : values) sum += value = upto(20) - 10;
    sums.accumulate({{first}, {last}}, values.data());
    return sum;
  }

  gannet::World& world_;
  std::mt19937_64 random_;
  std::int64_t operations_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
  const int seconds = argc > 1 ? std::atoi(argv[1]) : 10;
  gannet::World world(argc, argv);
  const auto& reserved = *world.team()->process().bounds().end;
  Soak soak(world);
  bool right = true;
  std::uint64_t settled = 0;
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
  int round = 0;
  for (int go_on = 1; go_on; ++round) {
    right = soak.round(round) && right;
    if (round == 20) settled = reserved;
    go_on = std::chrono::steady_clock::now() < end ? 1 : 0;
    world.broadcast(std::span(&go_on, 1), 0);
  }
  const bool flat = round <= 20 || reserved == settled;
  const auto operations = world.sum(soak.operations());
  const int wrong = world.sum(right && flat ? 0 : 1);
  if (world.rank() == 0) {
    std::printf("%lld operations on %d ranks, %d rounds: %s\n", static_cast<long long>(operations),
                world.size(), round, wrong ? "SOMETHING WAS LOST" : "nothing lost, memory flat");
  }
  return wrong ? 1 : 0;
}
