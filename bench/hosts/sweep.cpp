// bench-hosts-sweep: bandwidth over the size of a request from 8 bytes to 32 MB, contiguous (1-D)
// and square (2-D), as figures 3 and 4 of the LAPI paper show it. Cases are called by their size.
#include <cmath>

#include "hosts/alone.hpp"
#include "hosts/messages.hpp"
#include "hosts/stream.hpp"

namespace {

using namespace bench::hosts;
using gannet::Index;
using gannet::Patch;

constexpr Index largest = 32 << 20;  // bytes of a request
constexpr Index edge = 2048;         // of the block of a rank, elements
constexpr Index length = edge * edge;

/// Patches in the memory of rank 1, each time another one.
struct Line {
  Index elements;
  Patch operator()(std::int64_t i) const {
    const Index first = length + i % (length / elements) * elements;
    return {{first}, {first + elements}};
  }
};

struct Square {
  Index rows;
  Patch operator()(std::int64_t i) const {
    const Index first = edge + i % (edge / rows) * rows;
    return {{first, 0}, {first + rows, rows}};
  }
};

class Arrays {
 public:
  Arrays() : line_(world_, {2 * length}), square_(world_, {2 * edge, edge}), buffer_(largest / 8) {}

  std::vector<Contender> contenders(Index bytes) {
    const Index elements = bytes / 8;
    auto all = three("1-D", line_, Line{elements}, elements);
    const auto rows = std::llround(std::sqrt(static_cast<double>(elements)));
    for (auto& more : three("2-D", square_, Square{rows}, rows * rows)) all.push_back(more);
    return all;
  }

 private:
  template <class Patches>
  std::vector<Contender> three(const std::string& shape, gannet::Array<double>& array,
                               Patches patch, Index elements) {
    const double bytes = 8.0 * static_cast<double>(elements);
    double* const mine = buffer_.data();
    const auto contender = [&](const char* verb, auto operation) {
      return alone(std::string(verb) + " " + shape, world_, operation, bytes);
    };
    return {contender("put", [=, &array](auto i) { array.put(patch(i), mine); }),
            contender("get", [=, &array](auto i) { array.get(patch(i), mine); }),
            contender("accumulate", [=, &array](auto i) { array.accumulate(patch(i), mine); })};
  }

  gannet::World world_{MPI_COMM_WORLD};
  gannet::Array<double> line_, square_;
  std::vector<double> buffer_;
};

}  // namespace

int main(int argc, char** argv) {
  return run(argc, argv, [](const Options& options) {
    Stream socket;
    Messages mpi;
    Arrays gannet;
    for (Index bytes = 8; bytes <= largest; bytes *= 2) {
      auto contenders = gannet.contenders(bytes);
      contenders.push_back(mpi.flow(static_cast<int>(bytes)));
      contenders.push_back(socket.flow("socket", Stream::megabyte));
      compare(options, {std::to_string(bytes), gigabytes, contenders});
    }
  });
}
