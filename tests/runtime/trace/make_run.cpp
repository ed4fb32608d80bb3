// make_run FILE RANKS EVENTS [RANKS_OF_A_NODE]: a trace of about so many events as the recorder
// itself would write it, of a Fock build that never was: tasks from a counter, blocks of the
// density, sums of the Fock matrix that wait for each other, and syncs. For tests and pictures of
// runs that no machine at hand could make.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "base/text.hpp"
#include "trace/file.hpp"
#include "trace/pack.hpp"
#include "trace/stream.hpp"

namespace {

using namespace gannet;
namespace format = trace::format;
using trace::Op;

constexpr Index side = 240, blocks = 8, width = side / blocks;
constexpr int iterations = 4;
constexpr std::uint32_t density = 1, fock = 2, counter = 3;
const Shape square{side, side}, one{1};
const std::string density_name = "density", fock_name = "fock", counter_name = "tasks";

std::string rows_of(int rank, int ranks, int node) {
  std::string rows = base::text("rank\t", node, "\tnode", node, '\t', 1000 + rank, "\n",
                                "thread\t0\tprogram\nregion\t1\tfock build\n");
  if (rank == 0) rows += base::text("run\ta Fock build\t\t", ranks, "\t16 processors\t\n");
  rows += base::text("team\t1\t9\t", ranks, "\n");
  const char* names[] = {"density", "fock"};
  for (const std::uint32_t array : {density, fock}) {
    rows += base::text("array\t", array, "\t9\t", array, "\t8\t240,240\t", names[array - 1], '\n');
    for (Index b = 0; b < blocks * blocks; ++b) {
      if (b % ranks != rank) continue;
      const Index i = b / blocks * width, j = b % blocks * width;
      rows += base::text("block\t", array, '\t', i, ',', j, '\t', i + width, ',', j + width, '\n');
    }
  }
  rows += "array\t3\t9\t3\t8\t1\ttasks\n";
  if (rank == 0) rows += "block\t3\t0\t1\n";
  return rows +
         "line\t1\tfock.x\t10\nline\t2\tfock.x\t20\nline\t3\tfock.x\t30\nline\t4\tfock.x\t40\n";
}

class Rank {
 public:
  Rank(const std::string& path, int rank, int ranks, int node)
      : file_(path, static_cast<std::uint32_t>(rank)), rows_(rows_of(rank, ranks, node)) {}

  std::uint64_t now = 1000;

  void region(Op op) {
    format::Event event{};
    event.op = op;
    event.array = 1;
    event.flags = static_cast<std::uint8_t>(format::Form::peer);
    event.where = format::where_of(0, format::no_peer);
    stream_.add(event, {now, 0, 0}, 0);
  }

  void call(const trace::Event& event, std::uint64_t took, std::uint64_t wait, std::uint16_t line) {
    stream_.add(event, {now, took, wait}, line);
    now += took;
    if (++added_ % 8192 == 0) write();
  }

  /// All have come at `last`.
  void sync(std::uint64_t number, std::uint64_t last) {
    format::Event event{};
    event.op = Op::sync;
    event.flags = static_cast<std::uint8_t>(format::Form::named);
    event.where = format::where_of(number, 1);
    stream_.add(event, {now, last + 1000 - now, last - now}, 4);
    now = last + 1000;
  }

  void end() {
    write();
    const std::uint64_t late = now + 100'000'000;  // marks of clocks are that far apart
    rows_ = base::text("clock\t0\t0\nclock\t", late, '\t', late, "\nleft\tend\n");
    write();
  }

 private:
  void write() {
    if (!rows_.empty()) {
      file_.append({format::Kind::rows, 0, rows_written_++}, std::as_bytes(std::span(rows_)));
    }
    rows_.clear();
    for (;;) {
      stream_.look(events_, 32768);
      if (events_.empty()) return;
      const trace::Packed packed = trace::pack(events_);
      stream_.drop(packed.events);
      file_.append({format::Kind::events, 0, frames_++}, packed.bytes);
    }
  }

  trace::File file_;
  trace::Stream stream_{0};
  std::string rows_;
  std::vector<format::Event> events_;
  std::uint32_t rows_written_ = 0, frames_ = 0;
  std::int64_t added_ = 0;
};

class FockBuild {
 public:
  explicit FockBuild(int ranks) : ranks_(ranks) {}

  void task(Rank& rank, Index number, bool natural) {
    const auto draw = [&](std::uint64_t below) { return random_() % below; };
    const Index block = natural ? number / (2 * ranks_) % (blocks * blocks)
                                : static_cast<Index>(draw(blocks * blocks));
    const Index i = block / blocks * width, j = block % blocks * width;
    const Patch patch{{i, j}, {i + width, j + width}};
    const int owner = static_cast<int>(block % ranks_);
    const auto event = [&](Op op, const std::string& name, std::uint32_t array, const Shape& shape,
                           const Patch& part, int peer) {
      return trace::Event{op,   nullptr, {name, array, array, &shape}, part, part.size() * 8,
                          peer, false};
    };
    const auto element = Patch::element({0});
    rank.call(event(Op::fetch_add, counter_name, counter, one, element, 0), 400, 100, 1);
    rank.call(event(Op::get, density_name, density, square, patch, owner), 2000 + draw(500), 0, 2);
    rank.now += 20'000 + draw(30'000);
    std::uint64_t& free = free_[block];
    const std::uint64_t wait =
        std::min<std::uint64_t>(200'000, std::max(rank.now, free) - rank.now);
    free = rank.now + wait + 4000;
    rank.call(event(Op::accumulate, fock_name, fock, square, patch, owner), 4000 + wait, wait, 3);
  }

 private:
  const Index ranks_;
  std::mt19937_64 random_{1};
  std::uint64_t free_[blocks * blocks] = {};
};

void create(const std::string& path, int ranks, int nodes) {
  for (int node = 0; node < nodes; ++node) {
    format::FileHead head{};
    std::copy(std::begin(format::magic), std::end(format::magic), head.magic);
    head.version = format::version;
    head.bytes = sizeof head;
    head.node = static_cast<std::uint32_t>(node);
    head.nodes = static_cast<std::uint32_t>(nodes);
    head.ranks = static_cast<std::uint32_t>(ranks);
    head.mode = format::mode_events;
    trace::create_file(trace::file_of_node(path, node), head);
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) {
    std::fprintf(stderr, "usage: make_run FILE RANKS EVENTS [RANKS_OF_A_NODE]\n");
    return 2;
  }
  const std::string path = argv[1];
  const int ranks = std::max(1, std::atoi(argv[2]));
  const int of_node = argc > 4 ? std::max(1, std::atoi(argv[4])) : ranks;
  const Index tasks = std::max<Index>(1, std::atoll(argv[3]) / (3 * iterations * ranks));
  create(path, ranks, (ranks + of_node - 1) / of_node);
  std::vector<std::unique_ptr<Rank>> all;
  for (int r = 0; r < ranks; ++r) {
    const std::string file = trace::file_of_node(path, r / of_node);
    all.push_back(std::make_unique<Rank>(file, r, ranks, r / of_node));
  }
  FockBuild build(ranks);
  for (int iteration = 0; iteration < iterations; ++iteration) {
    for (auto& rank : all) rank->region(Op::region_begin);
    for (Index task = 0; task < tasks; ++task) {
      for (int r = 0; r < ranks; ++r) build.task(*all[r], task * ranks + r, iteration % 2 == 0);
    }
    std::uint64_t last = 0;
    for (auto& rank : all) {
      rank->region(Op::region_end);
      last = std::max(last, rank->now);
    }
    for (auto& rank : all) rank->sync(static_cast<std::uint64_t>(iteration), last);
  }
  for (auto& rank : all) rank->end();
}
