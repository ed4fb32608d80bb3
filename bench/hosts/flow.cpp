// bench-hosts-flow: a square patch of another host's block with small buffers and with large ones,
// with and without flow intimation, and without a helper that takes apart what is not contiguous
// (2010 paper, figures 3, 5 and 6). Cases are called put1 to put128, by the edge of the patch.
#include <cstdlib>
#include <memory>

#include "hosts/alone.hpp"

namespace {

using namespace bench::hosts;
using gannet::Index;
using gannet::Patch;

constexpr Index edge = 1000;  // of the block of a rank, elements

Patch corner(Index rows) { return {{edge, 0}, {edge + rows, rows}}; }

/// A world of its own, since its settings are read when it begins.
class Setting {
 public:
  Setting(const char* flow, const char* intimate) {
    ::setenv("GANNET_FLOW", flow, 1);
    ::setenv("GANNET_ANNOUNCE", intimate, 1);
    world_ = std::make_unique<gannet::World>(MPI_COMM_WORLD);
    matrix_ = std::make_unique<gannet::Array<double>>(*world_, gannet::Shape{2 * edge, edge});
  }

  template <class Verb>
  Contender whole(const char* name, Index rows, Verb verb) {
    return contender(name, rows, [this, rows, verb](auto) {
      verb(*matrix_, corner(rows), buffer_.data()).wait();
    });
  }

  /// One message for each row, and no round trip between them.
  template <class Verb>
  Contender by_rows(const char* name, Index rows, Verb verb) {
    return contender(name, rows, [this, rows, verb](auto) {
      for (Index row = 0; row < rows; ++row) {
        const Patch one{{edge + row, 0}, {edge + row + 1, rows}};
        requests_.push_back(verb(*matrix_, one, buffer_.data() + row * rows));
        verb.send(requests_.back());
      }
      gannet::wait_all(requests_);
      requests_.clear();
    });
  }

 private:
  template <class Operation>
  Contender contender(const char* name, Index rows, Operation operation) {
    return alone(name, *world_, operation, 8.0 * static_cast<double>(rows * rows));
  }

  std::unique_ptr<gannet::World> world_;
  std::unique_ptr<gannet::Array<double>> matrix_;
  std::vector<double> buffer_ = std::vector<double>(128 * 128);
  std::vector<gannet::Request> requests_;
};

/// A row of these is done when it has been sent; to wait for it sends it.
struct Put {
  gannet::Request operator()(gannet::Array<double>& to, const Patch& patch, double* from) const {
    return to.nb_put(patch, from);
  }
  static void send(gannet::Request& row) { row.wait(); }
};

struct Accumulate {
  gannet::Request operator()(gannet::Array<double>& to, const Patch& patch, double* from) const {
    return to.nb_accumulate(patch, from);
  }
  static void send(gannet::Request& row) { row.wait(); }
};

/// A row of this is done when it is here; to look whether it is sends it.
struct Get {
  gannet::Request operator()(gannet::Array<double>& from, const Patch& patch, double* to) const {
    return from.nb_get(patch, to);
  }
  static void send(gannet::Request& row) { row.test(); }
};

struct All {
  Setting small{"2x4K", "0"}, intimate{"2x4K", "1"}, large{"2x128K", "0"};

  template <class Verb>
  void measure(const Options& options, const std::string& name, Verb verb) {
    for (Index rows = 1; rows <= 128; rows *= 2) {
      compare(options,
              {name + std::to_string(rows),
               gigabytes,
               {intimate.whole("intimation", rows, verb), small.whole("credits", rows, verb),
                large.whole("large buffers", rows, verb), small.by_rows("naive", rows, verb)}});
    }
  }
};

}  // namespace

int main(int argc, char** argv) {
  return run(argc, argv, [](const Options& options) {
    All all;
    all.measure(options, "put", Put{});
    all.measure(options, "get", Get{});
    all.measure(options, "accumulate", Accumulate{});
  });
}
