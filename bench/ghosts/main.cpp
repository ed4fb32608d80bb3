// bench-ghosts copies|halo|overlap: an update of ghost cells of width 1 around a block of 128 x 128
// x 128 doubles on each rank, periodic. copies: beside the same bytes copied in the same pieces
// from where they lie (ranks of one node). halo: beside a hand-written persistent MPI halo of the
// six faces. overlap: what begin costs, how much of an update is hidden behind 5 ms of computing,
// and what that computing loses by it; the same of the MPI halo.
#include <mpi.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <vector>

#include "gannet/gannet.hpp"
#include "harness/measure.hpp"
#include "harness/program.hpp"

namespace {

using gannet::Array;
using gannet::Ghosts;
using gannet::Index;
using Clock = std::chrono::steady_clock;

constexpr Index side = 128;
constexpr Index padded = side + 2;
/// The limit: copies between padded blocks in plain loops, without a word to anybody.
class PlainCopies {
 public:
  /// `ahead`, `behind`: corners of the neighbours along the first axis; the others are my own.
  PlainCopies(double* mine, const double* behind, const double* ahead, bool corners)
      : mine_(mine), source_{behind, mine, ahead}, corners_(corners) {}

  void operator()() const {
    for (int x = -1; x <= 1; ++x) {
      for (int y = -1; y <= 1; ++y) {
        for (int z = -1; z <= 1; ++z) {
          const int sides = std::abs(x) + std::abs(y) + std::abs(z);
          if (sides == 1 || (corners_ && sides > 1)) copy({x, y, z});
        }
      }
    }
  }

 private:
  static Index first(int toward) { return toward < 0 ? 0 : toward > 0 ? padded - 1 : 1; }
  static Index from(int toward) { return toward < 0 ? side : 1; }
  static Index count(int toward) { return toward == 0 ? side : 1; }

  void copy(const std::array<int, 3>& d) const {
    const double* source = source_[static_cast<std::size_t>(d[0] + 1)];
    for (Index x = 0; x < count(d[0]); ++x) {
      double* to = mine_ + ((first(d[0]) + x) * padded + first(d[1])) * padded + first(d[2]);
      const double* at = source + ((from(d[0]) + x) * padded + from(d[1])) * padded + from(d[2]);
      for (Index y = 0; y < count(d[1]); ++y, to += padded, at += padded) {
        if (d[2] == 0) {
          std::memcpy(to, at, side * sizeof(double));
        } else {
          *to = *at;
        }
      }
    }
  }

  double* mine_;
  std::array<const double*, 3> source_;
  bool corners_;
};

/// Six faces by persistent requests.
class MpiHalo {
 public:
  explicit MpiHalo(double* cells) {
    int ranks = 0;
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    const int grid[] = {ranks, 1, 1};
    const int round[] = {1, 1, 1};
    MPI_Cart_create(MPI_COMM_WORLD, 3, grid, round, 0, &comm_);
    for (int axis = 0; axis < 3; ++axis) {
      int behind = 0;
      int ahead = 0;
      MPI_Cart_shift(comm_, axis, 1, &behind, &ahead);
      add(true, cells, axis, 1, behind, 2 * axis);
      add(true, cells, axis, side, ahead, 2 * axis + 1);
      add(false, cells, axis, padded - 1, ahead, 2 * axis);
      add(false, cells, axis, 0, behind, 2 * axis + 1);
    }
  }
  ~MpiHalo() {
    for (auto& request : requests_) MPI_Request_free(&request);
    for (auto& face : faces_) MPI_Type_free(&face);
    MPI_Comm_free(&comm_);
  }
  MpiHalo(const MpiHalo&) = delete;
  MpiHalo& operator=(const MpiHalo&) = delete;

  void begin() { MPI_Startall(static_cast<int>(requests_.size()), requests_.data()); }
  void finish() {
    MPI_Waitall(static_cast<int>(requests_.size()), requests_.data(), MPI_STATUSES_IGNORE);
  }

 private:
  void add(bool sends, double* cells, int axis, Index at, int peer, int tag) {
    const int all[] = {padded, padded, padded};
    int count[] = {side, side, side};
    int first[] = {1, 1, 1};
    count[axis] = 1;
    first[axis] = static_cast<int>(at);
    MPI_Datatype face = MPI_DATATYPE_NULL;
    MPI_Type_create_subarray(3, all, count, first, MPI_ORDER_C, MPI_DOUBLE, &face);
    MPI_Type_commit(&face);
    MPI_Request request = MPI_REQUEST_NULL;
    sends ? MPI_Send_init(cells, 1, face, peer, tag, comm_, &request)
          : MPI_Recv_init(cells, 1, face, peer, tag, comm_, &request);
    faces_.push_back(face);
    requests_.push_back(request);
  }

  MPI_Comm comm_ = MPI_COMM_NULL;
  std::vector<MPI_Datatype> faces_;
  std::vector<MPI_Request> requests_;
};

/// The same computing again and again, about 5 ms of it if nobody disturbs.
class Computing {
 public:
  Computing() {
    const auto start = Clock::now();
    turn(1'000'000);
    const std::chrono::duration<double> taken = Clock::now() - start;
    turns_ = static_cast<std::int64_t>(1e6 * 5e-3 / taken.count());
  }
  void operator()() const { turn(turns_); }

 private:
  static void turn(std::int64_t times) {
    std::uint64_t x = 1;
    for (std::int64_t i = 0; i < times; ++i) {
      x = x * 6364136223846793005u + 1442695040888963407u;
      asm volatile("" : "+r"(x));
    }
  }

  std::int64_t turns_;
};

/// Corner of the padded block of a rank of this node.
double* corner(const Array<double>& a, int rank) {
  return a.node_view(rank).data() - (padded + 1) * padded - 1;
}

constexpr std::int64_t face_bytes = side * side * sizeof(double);

bench::Case all_ranks(const char* path, std::int64_t bytes) {
  return {"ghosts", path, bytes, bench::Unit::us, bench::Active::all};
}

/// A contender that calls work() again and again.
template <class Work>
bench::Contender turns(const char* name, Work& work) {
  return {name, [&work](std::int64_t times) {
            while (times-- > 0) work();
          }};
}

struct Blocks {
  explicit Blocks(const gannet::World& of)
      : world(of),
        a(of, {side * of.size(), side, side},
          {.distribution = gannet::Distribution::chunked({side, side, side}),
           .ghosts = gannet::Widths::same(3, 1)}) {}

  Ghosts<double> ghosts(gannet::Stencil stencil) const {
    return Ghosts<double>(a, {.boundary = {gannet::Boundary::periodic}, .stencil = stencil});
  }

  const gannet::World& world;
  Array<double> a;
};

void beside_copies(const Blocks& on, bool corners) {
  const int ranks = on.world.size();
  const int behind = (on.world.rank() + ranks - 1) % ranks;
  const int ahead = (on.world.rank() + 1) % ranks;
  Ghosts<double> ghosts = on.ghosts(corners ? gannet::Stencil::box : gannet::Stencil::star);
  const PlainCopies copies(corner(on.a, on.world.rank()), corner(on.a, behind), corner(on.a, ahead),
                           corners);
  const auto update = [&] { ghosts.update(); };
  bench::compare(on.world.comm(), all_ranks(corners ? "box" : "star", 6 * face_bytes),
                 {turns("gannet", update), turns("limit", copies)});
}

void beside_mpi(const Blocks& on) {
  Ghosts<double> ghosts = on.ghosts(gannet::Stencil::star);
  std::vector<double> cells(padded * padded * padded, 1.0);
  MpiHalo halo(cells.data());
  const auto update = [&] { ghosts.update(); };
  const auto by_hand = [&] {
    halo.begin();
    halo.finish();
  };
  bench::compare(on.world.comm(), all_ranks("halo", 6 * face_bytes),
                 {turns("gannet", update), turns("mpi", by_hand)});
}

double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

double microseconds(Clock::duration time) {
  return std::chrono::duration<double, std::micro>(time).count();
}

void tell(const gannet::World& world, const char* who, const char* path, const char* unit,
          double value) {
  if (world.rank() != 0) return;
  std::printf(R"({"program": "%s", "op": "ghosts", "path": "%s", "bytes": 0, "unit": "%s", )"
              R"("value": %.6g})"
              "\n",
              who, path, unit, value);
}

/// Everybody begins together, so that what waits is the update and not somebody who is late.
template <class Update, class Begin>
void overlap(const gannet::World& world, const char* who, Update&& update, Begin&& begin) {
  constexpr int times = 200;
  const Computing compute;
  std::vector<double> updates, begins, rests, slower;
  const auto timed = [&](auto&& what) {
    const auto start = Clock::now();
    what();
    return microseconds(Clock::now() - start);
  };
  for (int i = 0; i < times; ++i) {
    world.sync();
    updates.push_back(timed(update));
    world.sync();
    slower.push_back(-timed(compute));
    world.sync();
    const auto start = Clock::now();
    auto wait = begin();
    begins.push_back(microseconds(Clock::now() - start));
    slower.back() += timed(compute);
    rests.push_back(begins.back() + timed(wait));
  }
  tell(world, who, "begin", "us", world.max(median(begins)));
  const double seen = world.max(median(rests) / median(updates));
  tell(world, who, "hidden", "fraction", std::max(0.0, 1 - seen));
  tell(world, who, "slows computing", "us", world.max(median(slower)));
}

void overlaps(const Blocks& on) {
  Ghosts<double> ghosts = on.ghosts(gannet::Stencil::star);
  overlap(
      on.world, "gannet", [&] { ghosts.update(); },
      [&] { return [update = ghosts.begin()]() mutable { update.wait(); }; });
  std::vector<double> cells(padded * padded * padded, 1.0);
  MpiHalo halo(cells.data());
  const auto begin = [&] {
    halo.begin();
    return [&] { halo.finish(); };
  };
  overlap(
      on.world, "mpi", [&] { begin()(); }, begin);
}

}  // namespace

int main(int argc, char** argv) {
  const gannet::World world(argc, argv);
  const Blocks on(world);
  return bench::run(argc, argv,
                    {{"copies",
                      [&] {
                        beside_copies(on, true);
                        beside_copies(on, false);
                      }},
                     {"halo", [&] { beside_mpi(on); }},
                     {"overlap", [&] { overlaps(on); }}});
}
